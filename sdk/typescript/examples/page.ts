import { ApiError, dateOf, type createClient } from '../src/page.js';

type Client = ReturnType<typeof createClient>;

export const listNewcomers = async (rawatib: Client, show: (text: string) => void) => {
  // sample: page
  try {
    for await (const employee of rawatib.employees.list({ sort: '-hire_date', limit: 20 })) {
      const day = dateOf(employee.hire_date ?? '').toLocaleDateString('ar-EG');
      show(`${employee.full_name ?? ''}: ${day}`);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    show(`${error.title} (${error.requestId ?? ''})`);
  }
  // end
};

// sample: proxy
const ALLOWED = /^\/api\/v1\/(employees|attendance)(\/|$)/;
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'prefer',
];

export const createProxy =
  (service: string, apiKey: string, mayUse: (request: Request) => boolean) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (!mayUse(request)) return new Response(null, { status: 401 });
    if (!ALLOWED.test(pathname)) return new Response(null, { status: 404 });
    const headers = new Headers({ authorization: `Bearer ${apiKey}` });
    for (const name of PASSED_ON) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return fetch(service + pathname + search, {
      method: request.method,
      headers,
      ...(hasBody && { body: await request.arrayBuffer() }),
    });
  };
// end
