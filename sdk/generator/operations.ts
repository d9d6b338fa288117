import type { Contract, Method } from './contract.js';

/** How a conformance case finds the method of an operation, and in which order it takes its arguments. */
export const generateOperations = ({ methods }: Contract): string => {
  const entries = methods.map((method): [string, unknown] => [nameOf(method), entryOf(method)]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
};

/** `getPayrollRegisterReport`, and `getPayrollRegisterReport:file` for the file it may answer instead. */
const nameOf = ({ operationId, name }: Method): string =>
  name.endsWith('AsFile') ? `${operationId}:file` : operationId;

const entryOf = (method: Method) => ({
  resource: method.resource,
  method: method.name,
  kind: method.kind,
  verb: method.verb,
  path: `/api/v1/${method.path}`,
  arguments: [
    ...method.pathParameters,
    ...(method.body ? ['body'] : []),
    ...(method.query.length > 0 ? ['query'] : []),
  ],
  takes_key: method.takesKey,
});
