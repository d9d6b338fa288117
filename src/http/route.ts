import type { ZodObject, ZodType, output } from 'zod';
import type { WorkContext } from '../shared/work-context.js';
import type { ErrorCode } from '../errors/error-catalogue.js';
import type { Language } from '../errors/language.js';
import type { Principal } from '../shared/principal.js';
import type { Scope } from '../shared/scopes.js';
import type { Upload, UploadRules } from './upload.js';

/** Who may call an operation. `session`: an administrator's session alone, never a key. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'any' }
  | { readonly kind: 'session' }
  | {
      readonly kind: 'scope';
      readonly scope: Scope;
      /** Needed beside it, because the answer shows what they guard. */
      readonly also?: readonly Scope[];
    };

export interface RequestSchemas {
  readonly path?: ZodObject;
  readonly query?: ZodObject;
  readonly body?: ZodType;
}

type Parsed<Schema> = Schema extends ZodType ? output<Schema> : undefined;

/** A validated call, as a handler sees it: no request object, no response object. */
export interface Call<Request extends RequestSchemas = RequestSchemas> {
  /** Absent on public operations. */
  readonly principal: Principal;
  readonly context: WorkContext;
  readonly path: Parsed<Request['path']>;
  readonly query: Parsed<Request['query']>;
  readonly body: Parsed<Request['body']>;
  readonly language: Language;
  /** The caller's network address. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  /** Of operations that take a file, and of no other. */
  readonly upload: Upload;
}

export interface Reply {
  readonly status: number;
  /** Serialised with JSON.stringify … */
  readonly body?: unknown;
  /** … or JSON text that is sent as it is … */
  readonly json?: string;
  /** … or text or bytes that are sent while they are made; `headers` name their Content-Type. */
  readonly stream?: AsyncIterable<string | Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ResponseDefinition {
  readonly description: string;
  readonly schema?: ZodType;
  /** Other media types the answer can be asked for in, such as text/csv. */
  readonly textTypes?: readonly string[];
  /** The same for what is no text, such as a PDF. */
  readonly binaryTypes?: readonly string[];
  /** Names of response headers beside the ones every answer has. */
  readonly headers?: readonly string[];
}

/** A file as the body: in the part `file` of multipart/form-data, or bare in one of the media types. */
export interface UploadDefinition extends UploadRules {
  /** What a form may say beside its file; of a bare file the query says it. */
  readonly fields: ZodObject;
}

/** One operation: what the router runs and what the OpenAPI document says are the same object. */
export interface RouteDefinition<Request extends RequestSchemas = RequestSchemas> {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  /** Below /api/v1, with :parameters. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly request?: Request;
  /** Bulk operations take larger bodies. */
  readonly bodyLimit?: 'standard' | 'bulk';
  /** Takes a file instead of JSON; the handler receives it while it arrives. */
  readonly upload?: UploadDefinition;
  /** Headers the operation honours beside Idempotency-Key: If-Match, Prefer. */
  readonly headers?: readonly ('If-Match' | 'Prefer')[];
  readonly responses: Readonly<Record<number, ResponseDefinition>>;
  /** Refusals of this operation beside those every operation shares. */
  readonly errors?: readonly ErrorCode[];
  readonly handle: (call: Call<Request>) => Promise<Reply>;
}

/** Ties the handler's types to the schemas, then forgets them: a list of routes is a plain list. */
export const defineRoute = <const Request extends RequestSchemas>(
  definition: RouteDefinition<Request>,
): RouteDefinition => definition;

export const ok = (body: unknown, headers?: Readonly<Record<string, string>>): Reply => ({
  status: 200,
  body,
  ...(headers && { headers }),
});

export const created = (
  location: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({ status: 201, body, headers: { Location: location, ...headers } });

export const noContent = (): Reply => ({ status: 204 });

/** The strong tag of a version, for If-Match. */
export const versionTag = (version: number): Readonly<Record<string, string>> => ({
  ETag: `"${String(version)}"`,
});
