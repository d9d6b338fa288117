import type { ReportEmployee } from '../employees/employees-report-read-model.js';

/**
 * What files ask for and the employee's record has no field of its own for: it may stand in his metadata, under
 * these names.
 */
const METADATA_FIELDS = {
  costCentre: 'cost_centre',
  address: 'address',
  workPermitStatus: 'work_permit_status',
  workPermitNumber: 'work_permit_number',
  originalEmployerTaxNumber: 'original_employer_tax_number',
} as const;

export const metadataOf = (
  { metadata }: Pick<ReportEmployee, 'metadata'>,
  field: keyof typeof METADATA_FIELDS,
): string | null => metadataText(metadata, METADATA_FIELDS[field]);

export const metadataText = (
  metadata: Readonly<Record<string, unknown>>,
  name: string,
): string | null => {
  const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};
