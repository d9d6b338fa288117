import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBody } from '../../src/outbox/envelope.js';
import { eventCatalogue } from '../../src/outbox/event-catalogue.js';
import { createOpenApiDocument } from '../../src/openapi/document.js';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let target: Receiver;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  target = await startReceiver();
});
afterAll(async () => {
  await service.close();
  await target.close();
});

const ajv = (): Ajv2020 => {
  const made = new Ajv2020({ strict: false });
  addFormats.default(made);
  return made;
};
const bodyOf = (event: string, data: unknown): unknown =>
  JSON.parse(
    toBody({
      event_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
      event,
      occurred_at: '2026-11-27T09:00:00.000Z',
      company_id: '0192f0bf-1c11-7a08-b5f0-50b3b8b1d7f2',
      sequence: 7n,
      data: JSON.stringify(data),
    }),
  );

describe('the catalogue of events', () => {
  // The wildcards of an event are put together by event_patterns() in the database, for so many.
  test('has names of two or three parts', () => {
    for (const { name } of eventCatalogue) expect(name).toMatch(/^[a-z_]+(\.[a-z_]+){1,2}$/);
  });

  test('gives a JSON Schema of each body, which its example fits and another event does not', async () => {
    const { body } = await service.send('GET', '/webhooks/event-types', { key: admin.apiKey });
    for (const { name, schema, example } of body.data) {
      const validate = ajv().compile(schema);
      expect([name, validate(bodyOf(name, example)), validate.errors]).toEqual([name, true, null]);
      expect([name, validate(bodyOf('another.event', example))]).toEqual([name, false]);
      expect([name, validate(bodyOf(name, {}))]).toEqual([name, false]);
    }
  });

  test('is the webhooks section of the document, schema for schema', () => {
    const document = createOpenApiDocument({
      routes: service.service.container.routes,
      events: eventCatalogue,
    }) as unknown as { webhooks: Record<string, object> };
    expect(Object.keys(document.webhooks).sort()).toEqual(
      eventCatalogue.map(({ name }) => name).sort(),
    );
    const validator = ajv().addSchema(document, 'document');
    for (const { name, example } of eventCatalogue) {
      const pointer = `document#/webhooks/${encodeURIComponent(name)}/post/requestBody/content/application~1json/schema`;
      const validate = validator.compile({ $ref: pointer });
      expect([name, validate(bodyOf(name, example)), validate.errors]).toEqual([name, true, null]);
    }
  });

  test('tells of keys and of the other endpoints', async () => {
    const send = (method: string, path: string, key: string, body?: object) =>
      service.send(method, path, { key, ...(body && { body }) });
    await send('POST', '/webhooks', admin.apiKey, { url: target.url, events: ['*'] });
    const { body: key } = await send('POST', '/settings/api-keys', admin.accessToken, {
      name: 'short-lived',
      scopes: ['employees:read'],
      expires_at: '2027-01-01T00:00:00Z',
    });
    await send('DELETE', `/settings/api-keys/${key.id}`, admin.accessToken);
    await send('DELETE', `/settings/api-keys/${key.id}`, admin.accessToken);
    const { body: other } = await send('POST', '/webhooks', admin.apiKey, {
      url: 'https://other.example.com/',
      events: ['webhook.test'],
    });
    await send('DELETE', `/webhooks/${other.id}`, admin.apiKey);

    await until(() => target.received.length >= 4);
    const received = target.received
      .map(({ envelope }) => envelope)
      .sort((a, b) => a.sequence - b.sequence);
    expect(received.map(({ event, data }) => [event, data])).toEqual([
      [
        'api_key.created',
        {
          id: key.id,
          name: 'short-lived',
          scopes: ['employees:read'],
          expires_at: '2027-01-01T00:00:00.000Z',
        },
      ],
      ['api_key.revoked', { id: key.id, name: 'short-lived' }],
      [
        'webhook.endpoint.created',
        { id: other.id, url: 'https://other.example.com/', events: ['webhook.test'] },
      ],
      ['webhook.endpoint.deleted', { id: other.id, url: 'https://other.example.com/' }],
    ]);
    const schemas = await send('GET', '/webhooks/event-types', admin.apiKey);
    for (const { body, envelope } of target.received) {
      const { schema } = schemas.body.data.find(
        ({ name }: { name: string }) => name === envelope.event,
      );
      expect(ajv().validate(schema, JSON.parse(body))).toBe(true);
    }
  });
});
