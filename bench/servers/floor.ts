import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The floor of the read path: node:http, a named statement on a pool, the row as JSON. Days and instants stay
 * text, as in the service: parsing them into dates would flatter the comparison.
 */
const [databaseUrl = '', companyId = ''] = process.argv.slice(2);
const { builtins, setTypeParser } = pg.types;
for (const type of [builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ]) {
  setTypeParser(type, (value: string) => value);
}
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });

const columns = `e.id, e.employee_code, e.full_name, e.full_name_ar, e.department, e.job_title, e.employment_type, e.status,
  e.national_id, e.nationality, e.birth_date, e.gender, e.hire_date, e.termination_date, e.email, e.phone, e.iban,
  e.insurance_number, e.insurance_status, e.tax_treatment, e.metadata, e.version, e.created_at, e.updated_at`;
const one = {
  name: 'one',
  text: `select ${columns} from employees e where e.company_id = $1 and e.id = $2`,
};
const list = {
  name: 'list',
  text: `select ${columns} from employees e where e.company_id = $1 and e.id > $2 order by e.id limit 100`,
};

const server = createServer((request, response) => {
  const [, kind, id] = (request.url ?? '').split('/');
  const query = kind === 'list' ? list : one;
  pool.query({ ...query, values: [companyId, id] }).then(
    ({ rows }) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(kind === 'list' ? { data: rows } : rows[0]));
    },
    () => {
      response.statusCode = 500;
      response.end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.on('message', () =>
  process.send?.({ cpuMicros: process.cpuUsage().user + process.cpuUsage().system }),
);
process.on('disconnect', () => process.exit());
