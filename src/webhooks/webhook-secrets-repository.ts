import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';

export interface NewSecret {
  readonly id: string;
  readonly endpointId: string;
  readonly sealed: Buffer;
}

export const insertSecret = (session: Session, secret: NewSecret, now: string) =>
  session.run(
    sql('webhook_secrets').insert({
      company_id: session.companyId,
      id: secret.id,
      endpoint_id: secret.endpointId,
      sealed_secret: secret.sealed,
      created_at: now,
    }),
  );

/** Secrets beside the current one that still sign. */
export const countOldSecrets = async (
  session: Session,
  endpointId: string,
  now: string,
): Promise<number> => {
  const row = await session.one<{ count: number }>(
    sql('webhook_secrets')
      .select(sql.raw('count(*)::int as count'))
      .where({ company_id: session.companyId, endpoint_id: endpointId })
      .where('expires_at', '>', now),
  );
  return row.count;
};

/** From then on the secrets that an endpoint has do not sign; those that end earlier stay so. */
export const expireSecrets = (session: Session, endpointId: string, at: string) =>
  session.run({
    name: 'webhook_expire_secrets',
    text: `update webhook_secrets set expires_at = least(expires_at, $3)
      where company_id = $1 and endpoint_id = $2`,
    values: [session.companyId, endpointId, at],
  });

export const deleteExpiredSecrets = (session: Session, endpointId: string, now: string) =>
  session.run(
    sql('webhook_secrets')
      .where({ company_id: session.companyId, endpoint_id: endpointId })
      .where('expires_at', '<=', now)
      .delete(),
  );
