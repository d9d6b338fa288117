import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from '../../src/db/query.js';
import { employeeById, employeesPage } from '../../src/employees/employees-repository.js';
import { systemClock } from '../../src/shared/clock.js';
import { dayIn } from '../../src/shared/company-day.js';
import { reportUsage } from './report-usage.js';

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

// The service's own statements, so that both do the same work in the database; built once, which favours the floor.
const today = dayIn('Africa/Cairo', systemClock.now());
const listBehind = (employeeCode: string): Statement =>
  employeesPage(
    companyId,
    {},
    {
      limit: 100,
      includeTotal: false,
      sort: [
        { name: 'employee_code', column: 'e.employee_code', descending: false },
        { name: 'e.id', column: 'e.id', descending: false },
      ],
      start: { kind: 'after', position: [employeeCode, '00000000-0000-0000-0000-000000000000'] },
    },
    today,
  );
const lists = Array.from({ length: 200 }, (_, n) => listBehind(`E-${String(n * 37)}`));

const statementOf = (url: string): Statement => {
  const [, kind, which = ''] = url.split('/');
  return kind === 'list'
    ? (lists[Number(which) % lists.length] as Statement)
    : employeeById(companyId, which, today);
};

const server = createServer((request, response) => {
  const { name, text, values } = statementOf(request.url ?? '');
  pool.query({ name, text, values: [...values] }).then(
    ({ rows }) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(rows.length === 1 ? rows[0] : { data: rows }));
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
reportUsage();
