import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertEmployees, type Employee } from '../attendance/support.js';
import { emptyTables } from '../support/database.js';
import {
  startTestService,
  type Answer,
  type SignedUp,
  type TestService,
} from '../support/service.js';

/** The clock of the tests shows Friday 27 November 2026. */
interface Key {
  readonly key: string;
  readonly who: { readonly kind: 'api_key' | 'user'; readonly id: string };
}
let service: TestService;
let admin: SignedUp;
let employees: readonly Employee[];
let manager: Key;
let deputy: Key;
let other: Key;
let writer: Key;
let owner: Key;

const makeKey = async (scopes: string[]): Promise<Key> => {
  const { body } = await service.send('POST', '/settings/api-keys', {
    key: admin.accessToken,
    body: { name: 'somebody', scopes },
  });
  return { key: body.key, who: { kind: 'api_key', id: body.id } };
};

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  employees = await insertEmployees(service.database, admin.companyId, 1);
  const scopes = ['leave:read', 'leave:write', 'leave:approve'];
  manager = await makeKey(scopes);
  deputy = await makeKey(scopes);
  other = await makeKey(scopes);
  writer = await makeKey(['leave:read', 'leave:write']);
  owner = { key: admin.accessToken, who: { kind: 'user', id: admin.userId } };
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set('2026-11-27T09:00:00.000Z');
  await emptyTables(
    service.database,
    `leave_settings, leave_accounts, leave_requests, leave_delegations, attendance_days, outbox_events, audit_log`,
  );
});

const call = (method: string, path: string, { key }: Key, body?: object, headers = {}) =>
  service.send(method, `/leave${path}`, { key, headers, ...(body !== undefined && { body }) });
const days = { from: '2026-11-20', to: '2026-12-05' };
const name = (whom: Key, by: Key = manager, range: object = days): Promise<Answer> =>
  call('POST', '/delegations', by, { deputy: whom.who, ...range });
const ask = async (by: Key, from = '2026-12-06'): Promise<string> => {
  const body = { employee_id: employees[0]!.id, type: 'annual', from, to: from };
  const { body: made } = await call('POST', '/requests', by, body);
  return made.id;
};
const decide = (id: string, by: Key, onBehalfOf?: Key, action = 'approve') =>
  call('POST', `/requests/${id}/${action}`, by, {
    ...(onBehalfOf !== undefined && { on_behalf_of: onBehalfOf.who }),
  });
const outcome = ({ status, body }: Answer) => (status === 200 ? body.status : body.code);
const audited = async (action: string) => {
  const { rows } = await service.database.owner.query(
    'select changes from audit_log where action = $1 order by id',
    [action],
  );
  return rows.map(({ changes }) => changes);
};

describe('a deputy', () => {
  it('approves in the name of who named him, and both are on record', async () => {
    const named = await name(deputy);
    expect([named.status, named.body.status]).toEqual([201, 'active']);
    expect(named.headers.get('location')).toBe(`/api/v1/leave/delegations/${named.body.id}`);
    const id = await ask(writer);
    const { body } = await decide(id, deputy, manager);
    expect(body).toMatchObject({
      status: 'approved',
      decided_by: deputy.who,
      decided_on_behalf_of: manager.who,
      approvals: [{ by: deputy.who, on_behalf_of: manager.who }],
    });
    expect(await audited('leave_request.approved')).toMatchObject([{ on_behalf_of: manager.who }]);
    const rejected = await decide(await ask(writer, '2026-12-07'), deputy, manager, 'reject');
    expect(rejected.body).toMatchObject({
      status: 'rejected',
      decided_on_behalf_of: manager.who,
    });
  });

  it('never decides about the request of who named him in that name, nor about his own', async () => {
    await name(deputy);
    const ofManager = await ask(manager);
    const ofDeputy = await ask(deputy, '2026-12-07');
    for (const action of ['approve', 'reject']) {
      for (const id of [ofManager, ofDeputy]) {
        expect(outcome(await decide(id, deputy, manager, action))).toBe('own_leave_request');
      }
      expect(outcome(await decide(ofManager, manager, undefined, action))).toBe(
        'own_leave_request',
      );
    }
    // Of his own right, somebody else's.
    expect(outcome(await decide(ofManager, deputy))).toBe('approved');
  });

  it('is no second pair of eyes: in several steps he and who named him are one', async () => {
    await call('PATCH', '/settings', owner, { approval_steps: 2 });
    await name(deputy);
    const ownKey: Key = { key: admin.apiKey, who: { kind: 'api_key', id: admin.apiKeyId } };
    const orders: [Key, Key | undefined, Key, Key | undefined][] = [
      [manager, undefined, deputy, manager],
      [deputy, manager, manager, undefined],
      [deputy, manager, deputy, undefined],
      [deputy, undefined, deputy, manager],
      [owner, undefined, ownKey, undefined],
      [ownKey, undefined, owner, undefined],
    ];
    const workDays = ['06', '07', '08', '09', '10', '13'];
    for (const [place, [first, firstFor, second, secondFor]] of orders.entries()) {
      const id = await ask(writer, `2026-12-${workDays[place]}`);
      expect(outcome(await decide(id, first, firstFor))).toBe('pending');
      expect(outcome(await decide(id, second, secondFor))).toBe('leave_approved_before');
      expect(outcome(await decide(id, other))).toBe('approved');
    }
  });

  it('is one on his days alone, in the company’s time zone, until revoked, and hands nothing on', async () => {
    const id = await ask(writer);
    const refused = async (by: Key, whose: Key) =>
      expect(outcome(await decide(id, by, whose))).toBe('leave_no_delegation');
    await refused(deputy, manager);
    const { body } = await name(deputy, manager, { from: '2026-11-28', to: '2026-11-29' });
    expect(body.status).toBe('upcoming');
    await refused(deputy, manager);
    service.clock.set('2026-11-29T22:30:00.000Z'); // the 30th in Cairo
    await refused(deputy, manager);
    service.clock.set('2026-11-27T22:30:00.000Z'); // the 28th in Cairo
    await name(other, deputy);
    await refused(other, manager);
    await refused(manager, deputy);
    expect((await call('DELETE', `/delegations/${body.id}`, manager)).status).toBe(204);
    expect((await call('DELETE', `/delegations/${body.id}`, manager)).status).toBe(204);
    await refused(deputy, manager);
    expect((await call('GET', `/requests/${id}`, writer)).body.status).toBe('pending');
  });

  it('has no more right than who named him has left', async () => {
    const leaver = await makeKey(['leave:approve']);
    expect((await name(deputy, leaver)).status).toBe(201);
    const id = await ask(writer);
    await service.database.owner.query('update api_keys set revoked_at = now() where id = $1', [
      leaver.who.id,
    ]);
    expect(outcome(await decide(id, deputy, leaver))).toBe('leave_no_delegation');
    expect((await name(deputy, writer)).status).toBe(403);
  });
});

describe('delegations', () => {
  it('are refused with the field: who cannot decide, himself, wrong days', async () => {
    const problem = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.errors[0].pointer, body.errors[0].code];
    };
    const stranger = { key: '', who: { kind: 'user', id: employees[0]!.id } } as const;
    for (const unable of [writer, stranger]) {
      expect(await problem(name(unable))).toEqual([422, '/deputy/id', 'leave_deputy_unable']);
    }
    expect(await problem(name(manager))).toEqual([422, '/deputy/id', 'contradicts']);
    for (const range of [
      { from: '2026-12-05', to: '2026-12-04' },
      { from: '2026-11-01', to: '2026-11-26' },
    ]) {
      expect(await problem(name(deputy, manager, range))).toEqual([422, '/to', 'too_small']);
    }
    const long = { from: '2026-11-27', to: '2027-11-28' };
    expect(await problem(name(deputy, manager, long))).toEqual([422, '/to', 'too_big']);
    expect((await name(owner, manager)).status).toBe(201);
    expect((await name(manager, owner)).status).toBe(201);
  });

  it('are changed and revoked by who made them or by a person, with their history', async () => {
    const { body: made } = await name(deputy);
    const path = `/delegations/${made.id}`;
    expect(outcome(await call('PATCH', path, other, { to: '2026-12-31' }))).toBe(
      'not_own_delegation',
    );
    expect(outcome(await call('DELETE', path, deputy))).toBe('not_own_delegation');
    const stale = await call('PATCH', path, manager, { note: 'x' }, { 'if-match': '"9"' });
    expect(stale.status).toBe(412);
    const changed = await call('PATCH', path, manager, { to: '2026-12-31' });
    expect(changed.body).toMatchObject({ to: '2026-12-31', version: 2 });
    expect((await call('PATCH', path, manager, { to: '2026-12-31' })).body.version).toBe(2);
    expect((await call('DELETE', path, owner)).status).toBe(204);
    const over = await call('PATCH', path, manager, { to: '2026-12-30' });
    expect([over.status, over.body.code]).toEqual([409, 'leave_delegation_over']);
    const { body } = await call('GET', path, writer);
    expect(body.status).toBe('revoked');
    expect(
      body.history.map((each: any) => [each.version, each.to, each.revoked, each.changed_by.kind]),
    ).toEqual([
      [3, '2026-12-31', true, 'user'],
      [2, '2026-12-31', false, 'api_key'],
      [1, '2026-12-05', false, 'api_key'],
    ]);
    expect(await audited('leave_delegation.changed')).toEqual([{ to: '2026-12-31' }]);
    expect(await audited('leave_delegation.revoked')).toEqual([{}]);
    await name(other, manager, { from: '2027-01-01', to: '2027-01-31' });
    const statuses = async (query: string) =>
      (await call('GET', `/delegations?${query}`, writer)).body.data.map(
        (each: any) => each.status,
      );
    expect(await statuses('')).toEqual(['upcoming', 'revoked']);
    expect(await statuses('status=revoked')).toEqual(['revoked']);
    expect(await statuses(`deputy=${deputy.who.id}&status=active`)).toEqual([]);
    expect(await statuses(`delegator=${manager.who.id}&status=upcoming`)).toEqual(['upcoming']);
  });
});
