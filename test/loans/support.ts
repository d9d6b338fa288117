import type { TestService } from '../support/service.js';
import type { Payroll } from '../payroll/support.js';

/** What the tests of loans ask of a company, beside its payroll. */
export const loansOf = (service: TestService, payroll: Payroll, companyId: string) => ({
  grant: async (fields: Record<string, unknown>) =>
    (
      await payroll.must(
        payroll.post('/loans', { kind: 'loan', principal: 1_000, instalments: 1, ...fields }),
        201,
      )
    ).body,
  penalise: async (fields: Record<string, unknown>) =>
    (await payroll.must(payroll.post('/penalties', { reason: 'تأخير متكرر', ...fields }), 201))
      .body,
  act: (id: string, action: string, body: unknown, headers: Record<string, string> = {}) =>
    payroll.post(`/loans/${id}/${action}`, body, headers),
  read: async (id: string) => (await payroll.must(payroll.get(`/loans/${id}`), 200)).body,
  /** Kinds and amounts of the ledger. */
  ledger: async (id: string): Promise<[string, string, number, number | null][]> => {
    const { body } = await payroll.must(payroll.get(`/loans/${id}`), 200);
    return body.ledger.map((entry: any) => [entry.kind, entry.month, entry.amount, entry.carried]);
  },
  audits: async (targetId: string): Promise<string[]> => {
    const { rows } = await service.database.owner.query<{ action: string }>(
      'select action from audit_log where company_id = $1 and target_id = $2 order by id',
      [companyId, targetId],
    );
    return rows.map(({ action }) => action);
  },
  events: async (id: string): Promise<string[]> => {
    const { rows } = await service.database.owner.query<{ event: string }>(
      'select event from outbox_events where company_id = $1 and aggregate_id = $2 order by sequence',
      [companyId, id],
    );
    return rows.map(({ event }) => event);
  },
});

export type Loans = ReturnType<typeof loansOf>;
