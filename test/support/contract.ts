import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What a test saw, to be held against the document. */
export interface SeenAnswer {
  readonly method: string;
  /** Below the service's root, without the query: /api/v1/employees/… */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

export interface Contract {
  /** Throws when the answer is not what the OpenAPI document says: operation, status, media type, schema. */
  readonly check: (answer: SeenAnswer) => void;
}

interface Response {
  readonly content?: Record<string, { schema?: object }>;
}
interface Operation {
  readonly responses: Record<string, Response | { readonly $ref: string }>;
}
type Paths = Record<string, Record<string, Operation>>;

/**
 * Holds every answer of a test against the document. The document lets answers grow; here an answer with a
 * field that the document does not list fails, so that nothing undocumented is ever sent.
 */
export const createContract = (document: object): Contract => {
  const closed = closeObjects(structuredClone(document)) as {
    paths: Paths;
    components: { responses?: Record<string, Response> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed, 'document');
  const matchers = Object.keys(closed.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    literalParts: template.split('/').filter((part) => !part.startsWith('{')).length,
  }));
  const validators = new Map<string, ValidateFunction>();
  return {
    check: (answer) => {
      const template = matchers
        .filter(({ pattern }) => pattern.test(answer.path))
        .sort((a, b) => b.literalParts - a.literalParts)[0]?.template;
      if (template === undefined) return; // no operation: the unknown address itself is what is tested
      const method = answer.method.toLowerCase() === 'head' ? 'get' : answer.method.toLowerCase();
      const operation = closed.paths[template]?.[method];
      if (!operation) return;
      const named = `${answer.method} ${template} answered ${String(answer.status)}`;
      const listed = operation.responses[answer.status];
      const shared = listed && '$ref' in listed ? listed.$ref.split('/').at(-1) : undefined;
      const response =
        listed && '$ref' in listed ? closed.components.responses?.[shared ?? ''] : listed;
      if (!response) throw new Error(`${named}, which the document does not list`);
      const mediaType = answer.contentType.split(';')[0] ?? '';
      if (answer.body === undefined) return;
      if (!response.content?.[mediaType])
        throw new Error(`${named} as ${mediaType}, which is not documented`);
      const reference = [
        '',
        ...(shared === undefined
          ? ['paths', template, method, 'responses', String(answer.status)]
          : ['components', 'responses', shared]),
        'content',
        mediaType,
        'schema',
      ]
        .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
        .join('/');
      const validate = validators.get(reference) ?? ajv.compile({ $ref: `document#${reference}` });
      validators.set(reference, validate);
      if (!validate(answer.body)) {
        throw new Error(
          `${named} with a body that the document does not allow: ${ajv.errorsText(validate.errors)}`,
        );
      }
    },
  };
};

/** Every object schema that lists properties and says nothing of others is closed; problems stay open. */
const closeObjects = (node: unknown, name = ''): unknown => {
  if (Array.isArray(node)) return node.map((item) => closeObjects(item));
  if (typeof node !== 'object' || node === null) return node;
  const schema = node as Record<string, unknown>;
  for (const [key, value] of Object.entries(schema)) {
    if (key !== 'example' && key !== 'examples') schema[key] = closeObjects(value, key);
  }
  const isOpenObject = schema.type === 'object' && typeof schema.properties === 'object';
  if (isOpenObject && schema.additionalProperties === undefined && name !== 'Problem') {
    schema.additionalProperties = false;
  }
  return schema;
};
