/** The head of the OpenAPI document. */
export const describeApi = {
  title: 'Rawatib API',
  version: '1.0.0',
  summary: 'HR and payroll for Egypt: exact to the piastre, every figure with its law.',
  description: `Employees and attendance come in; a payroll cycle is created, calculated, approved and closed; every payslip line says which law made it; signed events go out.

**Credentials.** \`Authorization: Bearer <key>\`. A key belongs to one company and sees that company alone; another company's object answers 404 like a missing one.

**Money** is a number in EGP with at most two decimals. **Days** are \`YYYY-MM-DD\` in the company's time zone, **instants** ISO 8601 with an offset.

**Errors** are \`application/problem+json\` with a stable \`code\` and every field problem at once; \`Accept-Language: ar\` answers in Arabic.

**Lists** answer \`{ data, meta, pagination }\`: numbered pages to row 10,000, cursors for ever.

**Repeating.** Send an \`Idempotency-Key\` with every POST and PATCH; a repeated request has no second effect.

**Guides.** [First integration](/docs/guides/first-integration), [two-way sync](/docs/guides/two-way-sync), [a payroll month](/docs/guides/payroll-month), [webhooks](/docs/guides/webhooks), [errors and retries](/docs/guides/errors-and-retries), [going live](/docs/guides/going-live); [all error codes](/docs/errors).`,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Rawatib' },
  contact: { name: 'Rawatib' },
};

export const tagDescriptions: Readonly<Record<string, string>> = {
  'Sign-up and sessions': 'A company, its administrators and their sessions.',
  'API keys': 'Keys of the company, with chosen scopes.',
  Company: 'Legal data and payroll policies of the company.',
  Employees: 'Employees, their salary history and recurring components.',
  Attendance: 'Daily records, synchronised both ways.',
  'Attendance imports': 'Files of punches: CSV with any headings, and the logs of clocks.',
  Punches: 'Raw stamps of clocks, and the days computed from them.',
  Corrections: 'Days put right with a reason and by two pairs of eyes.',
  Payroll: 'Cycles from draft to closed, payslips, simulation.',
  Reports: 'Registers, files for banks and authorities, forms; as JSON, CSV and XLSX.',
  Statutory: 'The law as data: every rate and limit with its date and source.',
  Webhooks: 'Endpoints, events, deliveries.',
  Jobs: 'Background work and its progress.',
};
