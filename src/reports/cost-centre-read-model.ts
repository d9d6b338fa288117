/**
 * SQL of an expression over `employees`: the entry of the metadata that names the cost centre, as an object of that one
 * entry, null where the employee has none. The name is that of the company's accounting; it is looked up once a statement.
 *
 * @param company the placeholder of the company's id
 */
export const costCentreEntry = (company: string): string => {
  const field = `coalesce((
    select value ->> 'cost_centre_field' from report_settings
    where company_id = ${company} and kind = 'accounting' and name = 'default'), 'cost_centre')`;
  return `jsonb_build_object(${field}, metadata -> ${field})`;
};
