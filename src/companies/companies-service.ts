import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { recomputeOpenDays, type RecomputeDependencies } from '../schedules/plan-change-events.js';
import type { WorkContext } from '../shared/work-context.js';
import * as repository from './companies-repository.js';
import type { CompanyRow } from './companies-repository.js';

export type { CompanyRow };

/** What an administrator may change; a field that is undefined stays as it is, null clears it. */
export interface CompanyChanges {
  readonly name?: string | undefined;
  readonly name_ar?: string | null | undefined;
  readonly time_zone?: string | undefined;
  readonly commercial_register?: string | null | undefined;
  readonly tax_registration_number?: string | null | undefined;
  readonly insurance_establishment_number?: string | null | undefined;
  readonly address?: string | null | undefined;
}

export interface CompaniesService {
  readonly get: (context: WorkContext) => Promise<CompanyRow>;
  /** Throws version_mismatch when the company is at another version than expected. */
  readonly change: (
    context: WorkContext,
    changes: CompanyChanges,
    expectedVersion: number | 'any' | undefined,
  ) => Promise<CompanyRow>;
}

export interface CompaniesDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
}

export const createCompaniesService = ({
  unitOfWork,
  ...recomputing
}: CompaniesDependencies): CompaniesService => ({
  get: (context) => unitOfWork.read(context, repository.findCompany),
  change: (context, changes, expectedVersion) =>
    unitOfWork.write(context, async (session) => {
      const { before, after } = await changeCompany(session, changes, expectedVersion);
      // Punches are instants: their days and the hours of shifts are those of the zone.
      if (before.time_zone !== after.time_zone) {
        await recomputeOpenDays(session, { context, timeZone: after.time_zone }, recomputing);
      }
      return after;
    }),
});

const changeCompany = async (
  session: WriteSession,
  changes: CompanyChanges,
  expectedVersion: number | 'any' | undefined,
): Promise<{ before: CompanyRow; after: CompanyRow }> => {
  const stored = await repository.lockCompany(session);
  if (typeof expectedVersion === 'number' && expectedVersion !== stored.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${stored.version}"` } });
  }
  const changed = differences(stored, changes);
  const fields = Object.keys(changed) as (keyof typeof changed)[];
  if (fields.length === 0) return { before: stored, after: stored };
  session.audit({
    action: 'company.updated',
    targetType: 'company',
    targetId: session.companyId,
    changes: Object.fromEntries(
      fields.map((field) => [field, { from: stored[field], to: changed[field] }]),
    ),
  });
  return { before: stored, after: await repository.updateCompany(session, changed) };
};

/** The fields that are given and differ from what is stored. */
const differences = (stored: CompanyRow, changes: CompanyChanges): repository.CompanyUpdate =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => value !== undefined && value !== stored[field as keyof CompanyRow],
    ),
  );
