import type { RequestListener } from 'node:http';

// sample: proxy
const ALLOWED = /^\/api\/v1\/(employees|attendance|reports\/payroll-register)(\/|$)/;
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'prefer',
];
const PASSED_BACK = [
  'content-type',
  'content-disposition',
  'etag',
  'location',
  'retry-after',
  'x-request-id',
  'idempotent-replayed',
];
const chosen = (headers: Headers, names: readonly string[]): Headers =>
  new Headers([...headers].filter(([name]) => names.includes(name)));

export const createProxy =
  (service: string, apiKey: string, mayUse: (request: Request) => boolean) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (!mayUse(request)) return new Response(null, { status: 401 });
    if (!ALLOWED.test(pathname)) return new Response(null, { status: 404 });
    const headers = chosen(request.headers, PASSED_ON);
    headers.set('authorization', `Bearer ${apiKey}`);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await fetch(service + pathname + search, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody && { body: await request.arrayBuffer() }),
    });
    const { status } = answer;
    return new Response(answer.body, { status, headers: chosen(answer.headers, PASSED_BACK) });
  };
// end

// sample: listener
export const listenerOf =
  (proxy: (request: Request) => Promise<Response>): RequestListener =>
  async (request, response) => {
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const answer = await proxy(
        new Request(new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`), {
          method: request.method ?? 'GET',
          headers: request.headers as Record<string, string>,
          ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
        }),
      );
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(502).end();
    }
  };
// end
