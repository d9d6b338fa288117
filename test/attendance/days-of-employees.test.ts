import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let companyId: string;
let otherCompanyId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  companyId = await insertCompany(database);
  otherCompanyId = await insertCompany(database, 'شركة أخرى');
});
afterAll(() => database.drop());

type Runner = Pick<pg.Client, 'query'>;

const employ = async (company = companyId): Promise<string> => {
  const id = randomUUID();
  await database.owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date) values ($1, $2, $3, 'سارة علي', '2020-01-01')`,
    [company, id, id.slice(0, 8)],
  );
  return id;
};

const record = (runner: Runner, employeeIds: readonly string[], workDate = '2026-01-05') =>
  runner.query(
    `insert into attendance_days as day (company_id, work_date, employee_id, status)
     select $1, $2, id, 'present' from unnest($3::uuid[]) id
     on conflict (company_id, work_date, employee_id) do update set status = 'late'`,
    [companyId, workDate, employeeIds],
  );
const remove = (runner: Runner, id: string) =>
  runner.query('delete from employees where id = $1', [id]);

const refused = { code: '23503', constraint: 'attendance_days_employee_fkey' };

/** Two transactions of the owner's, ended whatever happens. */
const inTwoTransactions = async (
  work: (first: pg.Client, second: pg.Client) => Promise<void>,
): Promise<void> => {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: database.ownerUrl }));
  const [first, second] = clients as [pg.Client, pg.Client];
  for (const client of clients) {
    await client.connect();
    await client.query('begin');
  }
  try {
    await work(first, second);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};

const untilSomebodyWaits = async (): Promise<void> => {
  for (;;) {
    const { rowCount } = await database.owner.query(
      'select from pg_locks join pg_database d on d.oid = database where not granted and datname = current_database()',
    );
    if (rowCount !== 0) return;
  }
};

describe('a daily record has an employee of its company', () => {
  it('refuses a whole statement for one unknown employee, and for one of another company', async () => {
    const known = await employ();
    const foreign = await employ(otherCompanyId);
    for (const stranger of [randomUUID(), foreign]) {
      await expect(record(database.owner, [known, stranger])).rejects.toMatchObject(refused);
    }
    const { rowCount } = await database.owner.query(
      'select from attendance_days where employee_id = $1',
      [known],
    );
    expect(rowCount).toBe(0);
  });

  it('keeps the record with its employee', async () => {
    const [one, other] = [await employ(), await employ()];
    await record(database.owner, [one]);
    await expect(
      database.owner.query('update attendance_days set employee_id = $2 where employee_id = $1', [
        one,
        other,
      ]),
    ).rejects.toMatchObject(refused);
    await expect(
      database.owner.query('update employees set id = $2 where id = $1', [one, randomUUID()]),
    ).rejects.toMatchObject(refused);
  });

  it('lets an employee go who has none, and nobody else', async () => {
    const [recorded, unrecorded] = [await employ(), await employ()];
    await record(database.owner, [recorded]);
    await expect(remove(database.owner, recorded)).rejects.toMatchObject(refused);
    expect((await remove(database.owner, unrecorded)).rowCount).toBe(1);
  });

  it('finds the record of a transaction that was under way when the employee is taken away', async () => {
    const employee = await employ();
    await inTwoTransactions(async (writer, remover) => {
      await record(writer, [employee]);
      const removal = remove(remover, employee);
      await untilSomebodyWaits();
      await writer.query('commit');
      await expect(removal).rejects.toMatchObject(refused);
    });
  });

  it('finds that the employee was taken away while the record was on its way', async () => {
    const employee = await employ();
    await inTwoTransactions(async (remover, writer) => {
      await remove(remover, employee);
      const write = record(writer, [employee]);
      await untilSomebodyWaits();
      await remover.query('commit');
      await expect(write).rejects.toMatchObject(refused);
    });
  });
});
