import type { Schema } from './values.js';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** As in the document: /api/v1/employees/{id} */
  readonly path: string;
  /** public, any, session or scope */
  readonly access: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Of a form with a file. */
  readonly form: Schema | undefined;
  readonly fileTypes: readonly string[];
}

interface Described {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of an OpenAPI document, in its order. */
export const operationsOf = (paths: Readonly<Record<string, object>>): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Described>)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, described]) => operationOf(path, method, described)),
  );

const operationOf = (path: string, method: string, described: Described): Operation => {
  const content = described.requestBody?.content ?? {};
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    access: described['x-access'],
    parameters: described.parameters ?? [],
    body: content['application/json']?.schema,
    form: content['multipart/form-data']?.schema,
    fileTypes: Object.keys(content).filter((type) => type !== 'application/json'),
  };
};

/** What stands before a path parameter: `employees` of /employees/{id}. */
export const collectionOf = (path: string, parameter: string): string =>
  new RegExp(`([^/]+)/\\{${parameter}\\}`).exec(path)?.[1] ?? '';
