import { createServer } from 'node:http';
import { Router } from 'express';
import pino from 'pino';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createApp, createHttpServer } from '../../src/app.js';

/** An app with a route for each way express writes an answer. */
const createSampleApp = () => {
  const api = Router();
  api.get('/json', (_request, response) => void response.json({ name: 'منى', n: 1 }));
  api.get(
    '/text',
    (_request, response) => void response.status(202).type('text/plain').send('مرحبا'),
  );
  api.get('/query', (incoming, response) => void response.json(incoming.query));
  api.get('/redirect', (_request, response) => response.redirect('/elsewhere'));
  api.get('/cookie', (_request, response) => void response.cookie('a', 'b').end());
  api.get(
    '/accepts',
    (incoming, response) => void response.json({ language: incoming.acceptsLanguages('en', 'ar') }),
  );
  api.get('/throws', () => {
    throw new Error('a mistake of ours');
  });
  api.get(
    '/params/:id',
    (incoming, response) => void response.json({ ...incoming.params, ip: incoming.ip }),
  );
  api.delete('/nothing', (_request, response) => void response.status(204).end());
  return createApp({
    logger: pino({ level: 'silent' }),
    api,
    documentation: Router(),
    probes: { database: () => Promise.resolve(), draining: () => false },
    corsAllowedOrigins: [],
    trustProxyHops: 0,
  });
};

describe('requests and responses that are born with their prototypes', () => {
  const plain = createServer(createSampleApp());
  const born = createHttpServer(createSampleApp());
  const paths = [
    'json',
    'text',
    'query?a=1&b[c]=2',
    'redirect',
    'cookie',
    'accepts',
    'throws',
    'params/x%20y',
    'missing',
  ];

  test.each([
    ...paths.map((path) => ['get', `/api/v1/${path}`] as const),
    ['head', '/api/v1/json'] as const,
    ['delete', '/api/v1/nothing'] as const,
    ['options', '/api/v1/json'] as const,
    ['get', '/health/ready'] as const,
  ])('%s %s is answered byte for byte as by plain express', async (method, path) => {
    const [expected, actual] = await Promise.all(
      [plain, born].map((server) =>
        request(server)
          [method](path)
          .set('X-Request-Id', 'the-same-for-both')
          .set('Accept-Language', 'ar')
          .redirects(0),
      ),
    );
    expect(actual!.status).toBe(expected!.status);
    expect(actual!.text).toBe(expected!.text);
    const {
      date: _date,
      'keep-alive': _keepAlive,
      ...headers
    } = actual!.headers as Record<string, string>;
    expect(expected!.headers).toMatchObject(headers);
  });
});
