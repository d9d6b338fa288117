// Rules of our own for the OpenAPI document, beside redocly's: what an integrator must find at every operation.

const SHARED_STATUSES = ['400', '429', '500', '503'];
const GUARDED_STATUSES = ['401', '403'];
const JSON_BODY_STATUSES = ['413', '415', '422'];

const WebhooksAreLeftOut = (check) => () => ({
  Paths: { Operation: { enter: check } },
});

const isPublic = (operation) =>
  Array.isArray(operation.security) && operation.security.length === 0;

const describedOperation = WebhooksAreLeftOut((operation, { report, location }) => {
  for (const field of ['operationId', 'summary', 'description'])
    if (!operation[field])
      report({ message: `An operation has a ${field}.`, location: location.key() });
  if (operation.operationId && !/^[a-z][A-Za-z0-9]+$/.test(operation.operationId))
    report({ message: 'An operationId is camelCase.', location: location.child('operationId') });
});

/** Says who may call: scopes, a session, anybody with a key, or the whole world. */
const operationAccess = WebhooksAreLeftOut((operation, { report, location }) => {
  const scopes = operation['x-required-scopes'];
  const hasScopes = Array.isArray(scopes) && scopes.length > 0;
  const access = operation['x-access'];
  if (isPublic(operation) ? access !== 'public' || scopes : !access)
    report({ message: 'x-access says who may call an operation.', location: location.key() });
  if ((access === 'scope') !== hasScopes)
    report({
      message: 'x-required-scopes names the scopes where x-access is "scope", and only there.',
      location: location.key(),
    });
});

const operationErrors = WebhooksAreLeftOut((operation, { report, location, resolve }) => {
  const wanted = [
    ...SHARED_STATUSES,
    ...(isPublic(operation) ? [] : GUARDED_STATUSES),
    ...(operation.requestBody ? JSON_BODY_STATUSES : []),
    ...((operation.parameters ?? []).some((parameter) => parameter.in === 'path') ? ['404'] : []),
  ];
  for (const status of wanted)
    if (!operation.responses?.[status])
      report({
        message: `The refusal ${status} is missing.`,
        location: location.child('responses'),
      });
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (!/^[45]/.test(status)) continue;
    const { node } = response.$ref ? resolve(response) : { node: response };
    const schema = node?.content?.['application/problem+json']?.schema;
    const codes = node?.description?.match(/`[a-z_]+`/g) ?? [];
    if (schema?.$ref !== '#/components/schemas/Problem' || codes.length === 0)
      report({
        message: `The refusal ${status} is a Problem, and its description names its codes.`,
        location: location.child(['responses', status]),
      });
  }
});

const operationExample = WebhooksAreLeftOut((operation, { report, location }) => {
  const json = operation.requestBody?.content?.['application/json'];
  if (json && json.example === undefined && json.examples === undefined)
    report({
      message: 'A request with a body has an example: docs/reference/request-examples.yaml.',
      location: location.child('requestBody'),
    });
});

export default () => ({
  id: 'rawatib',
  rules: {
    oas3: {
      'described-operation': describedOperation,
      'operation-access': operationAccess,
      'operation-errors': operationErrors,
      'operation-example': operationExample,
    },
  },
});
