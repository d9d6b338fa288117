import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import {
  findSignatureProblem,
  generateWebhookSecret,
  signingKeyOf,
  signMessage,
} from '../../src/outbox/signature.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const key = signingKeyOf(SECRET);

describe('a signature', () => {
  test('is that of the published vector', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestampSeconds: 1614265330,
      body: '{"test": 2432232314}',
    };
    expect(signMessage(message, [key])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('is over the bytes of the body, so that Arabic text is the same everywhere', () => {
    const message = {
      id: 'evt_1',
      timestampSeconds: 1795800000,
      body: '{"type":"employee.updated","timestamp":"2026-11-27T20:26:10.344Z","data":{"id":"emp_1","name":"أحمد محمود"}}',
    };
    expect(signMessage(message, [key])['webhook-signature']).toBe(
      'v1,KUGffOtqRqlx1Qxl0pN2vTi01O+KBYSf9PbrjxpPgWY=',
    );
  });

  test('by a generated secret is accepted by the reference library', () => {
    const secret = generateWebhookSecret();
    expect(signingKeyOf(secret)).toHaveLength(32);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const headers = signMessage({ id: 'evt_2', timestampSeconds, body: '{"a":1}' }, [
      signingKeyOf(secret),
    ]);
    expect(new Webhook(secret).verify('{"a":1}', { ...headers })).toEqual({ a: 1 });
  });
});

describe('a receiver', () => {
  const NOW = 1_795_800_000;
  const body = Buffer.from('{"راتب":1}');
  const headers = signMessage({ id: 'evt_1', timestampSeconds: NOW, body }, [key]);
  const check = (
    changes: Record<string, string | undefined>,
    options: { body?: Buffer; now?: number; secret?: string } = {},
  ) =>
    findSignatureProblem(
      { ...headers, ...changes },
      options.body ?? body,
      options.secret === undefined ? key : signingKeyOf(options.secret),
      options.now ?? NOW,
    );

  test('accepts what was signed', () => {
    expect(check({})).toBeUndefined();
  });

  test('refuses another id, timestamp or body, and another secret', () => {
    expect(check({ 'webhook-id': 'evt_2' })).toBe('wrong_signature');
    expect(check({ 'webhook-timestamp': String(NOW + 1) })).toBe('wrong_signature');
    expect(check({}, { body: Buffer.from('{"راتب":2}') })).toBe('wrong_signature');
    expect(check({}, { secret: generateWebhookSecret() })).toBe('wrong_signature');
  });

  test('accepts a message up to five minutes away, in both directions', () => {
    for (const seconds of [-300, -299, 299, 300])
      expect(check({}, { now: NOW + seconds })).toBeUndefined();
    for (const seconds of [-301, 301])
      expect(check({}, { now: NOW + seconds })).toBe('timestamp_out_of_range');
  });

  test('accepts any of several signatures and skips those it does not know', () => {
    const other = signingKeyOf(generateWebhookSecret());
    const both = signMessage({ id: 'evt_1', timestampSeconds: NOW, body }, [other, key]);
    expect(check(both as unknown as Record<string, string>)).toBeUndefined();
    const good = headers['webhook-signature'];
    expect(check({ 'webhook-signature': `v2,xyz ${good}` })).toBeUndefined();
    expect(check({ 'webhook-signature': good.replace('v1,', 'v1a,') })).toBe('wrong_signature');
  });

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'refuses a message without %s',
    (name) => {
      expect(check({ [name]: undefined })).toBe('missing_headers');
    },
  );

  test('refuses a timestamp that is no number', () => {
    expect(check({ 'webhook-timestamp': '1795800000abc' })).toBe('missing_headers');
  });
});
