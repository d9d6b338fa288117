import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import type { ClientBase } from 'pg';
import pg from 'pg';

/** Where the running service connects: tenant work, and the narrow work of the system. */
export interface ServiceUrls {
  appUrl: string;
  systemUrl: string;
}

interface ServiceLogin {
  name: string;
  group: 'rawatib_app' | 'rawatib_system';
  password: string;
}

/** The server's own limits, so that no forgotten statement or transaction can hold it up. */
const SERVER_LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
} as const;

const MAXIMUM_IDENTIFIER_BYTES = 63;
const SCRAM_ITERATIONS = 4096;
const INSUFFICIENT_PRIVILEGE = '42501';
/** Two services that start at once must not change the same role at the same moment. */
const PROVISIONING_LOCK = 7_420_001;

/**
 * Makes the two logins of the service, or brings them up to date, and gives their connections.
 * They own nothing and inherit everything from the group roles of the migrations. Passwords are
 * derived from the secret, so that every instance knows them and none is stored.
 *
 * @param ownerClient connected as the role that owns the tables; its URL is `ownerUrl`
 * @throws Error with the SQL for a database administrator when the owner may not create roles
 */
export async function provisionServiceLogins(
  ownerClient: ClientBase,
  ownerUrl: string,
  secret: string,
): Promise<ServiceUrls> {
  const { rows } = await ownerClient.query<{ database: string }>(
    'select current_database() as database',
  );
  const database = rows[0]?.database ?? '';
  const [app, system] = serviceLogins(database, secret);
  try {
    await ownerClient.query('begin');
    await ownerClient.query('select pg_advisory_xact_lock($1)', [PROVISIONING_LOCK]);
    for (const login of [app, system]) await createOrUpdate(ownerClient, login, database);
    await ownerClient.query('commit');
  } catch (error) {
    await ownerClient.query('rollback');
    const refused = (error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE;
    if (!refused) throw error;
    // A database administrator may have made them already; then they must let us in.
    if (!(await canLogIn(ownerUrl, [app, system]))) {
      throw new Error(administratorMessage(database, [app, system]), { cause: error });
    }
  }
  const urls = { appUrl: urlFor(ownerUrl, app), systemUrl: urlFor(ownerUrl, system) };
  await refusePowerfulLogins(ownerClient, [app, system]);
  return urls;
}

/**
 * To be asked before migrating: the migrations and the service need roles, and an owner that may
 * not create them must find them made.
 *
 * @throws Error with the SQL for a database administrator
 */
export async function requireRoles(ownerUrl: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; may_create: boolean }>(
      `select current_database() as database, rolsuper or rolcreaterole as may_create
       from pg_roles where rolname = current_user`,
    );
    const { database = '', may_create: mayCreate = false } = rows[0] ?? {};
    if (mayCreate) return;
    const logins = serviceLogins(database, secret);
    if (!(await canLogIn(ownerUrl, logins)))
      throw new Error(administratorMessage(database, logins));
  } finally {
    await client.end();
  }
}

function serviceLogins(database: string, secret: string): [ServiceLogin, ServiceLogin] {
  const login = (suffix: string, group: ServiceLogin['group']): ServiceLogin => {
    const name = boundedName(database, suffix);
    const password = createHmac('sha256', secret).update(`database login ${name}`).digest('hex');
    return { name, group, password };
  };
  return [login('_app_login', 'rawatib_app'), login('_system_login', 'rawatib_system')];
}

/** Cut to PostgreSQL's limit, with a hash so that two long names stay two names. */
function boundedName(database: string, suffix: string): string {
  const name = database + suffix;
  if (Buffer.byteLength(name) <= MAXIMUM_IDENTIFIER_BYTES) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 12);
  const room = MAXIMUM_IDENTIFIER_BYTES - suffix.length - hash.length - 1;
  let start = database;
  while (Buffer.byteLength(start) > room) start = start.slice(0, -1);
  return `${start}_${hash}${suffix}`;
}

async function createOrUpdate(
  client: ClientBase,
  login: ServiceLogin,
  database: string,
): Promise<void> {
  const { rows } = await client.query<{ is_member: boolean }>(
    `select exists (
       select from pg_auth_members m join pg_roles g on g.oid = m.roleid
       where m.member = r.oid and g.rolname = $2) as is_member
     from pg_roles r where r.rolname = $1`,
    [login.name, login.group],
  );
  const existing = rows[0];
  const statements = provisioningStatements(login, database, {
    create: existing === undefined,
    grant: existing?.is_member !== true,
  });
  for (const statement of statements) await client.query(statement);
}

/** The salt follows from the password, so that the same secret gives the same text every time. */
function provisioningStatements(
  login: ServiceLogin,
  database: string,
  needs: { create: boolean; grant: boolean },
): string[] {
  const role = pg.escapeIdentifier(login.name);
  const verifier = pg.escapeLiteral(scramVerifier(login.password));
  const attributes = `login inherit nosuperuser nobypassrls nocreatedb nocreaterole`;
  return [
    needs.create
      ? `create role ${role} with ${attributes} password ${verifier}`
      : `alter role ${role} with login inherit password ${verifier}`,
    ...(needs.grant ? [`grant ${login.group} to ${role}`] : []),
    ...Object.entries(SERVER_LIMITS).map(
      ([name, value]) =>
        `alter role ${role} in database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`,
    ),
  ];
}

/**
 * What PostgreSQL stores instead of a password (RFC 5803). Sent in this form, the password itself
 * appears in no statement and so in no log of the server.
 */
function scramVerifier(password: string): string {
  const salt = createHash('sha256').update(`salt ${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const keyOf = (role: string): Buffer => createHmac('sha256', salted).update(role).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

/** The owner's URL with another user; address, database and TLS settings stay. */
function urlFor(ownerUrl: string, login: ServiceLogin): string {
  const url = new URL(ownerUrl);
  if (url.host === '') {
    // A socket's folder stands in the query; such a URL has no place for a user in front.
    url.searchParams.set('user', login.name);
    url.searchParams.set('password', login.password);
  } else {
    url.username = encodeURIComponent(login.name);
    url.password = login.password;
  }
  return url.toString();
}

async function canLogIn(ownerUrl: string, logins: readonly ServiceLogin[]): Promise<boolean> {
  for (const login of logins) {
    const client = new pg.Client({ connectionString: urlFor(ownerUrl, login) });
    try {
      await client.connect();
      const { rows } = await client.query<{ may: boolean }>(
        `select coalesce(pg_has_role(current_user, to_regrole($1), 'usage'), false) as may`,
        [login.group],
      );
      if (rows[0]?.may !== true) return false;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return true;
}

function administratorMessage(database: string, logins: readonly ServiceLogin[]): string {
  const statements = logins.flatMap((login) => [
    `create role ${login.group} with nologin nosuperuser nobypassrls;  -- unless it exists`,
    ...provisioningStatements(login, database, { create: true, grant: true }).map((s) => `${s};`),
  ]);
  return [
    'The role of DATABASE_URL may not create roles, and the service needs two logins of its own,',
    'which own nothing and cannot pass row-level security. A database administrator has to run:',
    '',
    ...statements,
    '',
    'Then start the service again. The statements hold no password, only what verifies it; they',
    'stay valid as long as ENCRYPTION_KEY does not change.',
  ].join('\n');
}

/** Row-level security protects nothing from a login that may pass it. */
async function refusePowerfulLogins(
  client: ClientBase,
  logins: readonly ServiceLogin[],
): Promise<void> {
  const { rows } = await client.query<{ name: string; reason: string }>(
    `select r.rolname as name,
       case when r.rolsuper then 'is a superuser'
            when r.rolbypassrls then 'may bypass row-level security'
            else 'owns tables' end as reason
     from pg_roles r
     where r.rolname = any($1) and (r.rolsuper or r.rolbypassrls
       or exists (select from pg_class c where c.relowner = r.oid))`,
    [logins.map((login) => login.name)],
  );
  const first = rows[0];
  if (first !== undefined) {
    throw new Error(
      `The service's database login ${first.name} ${first.reason}. The service does not start ` +
        'with it: companies would not be kept apart. Take that away from the role.',
    );
  }
}

/** Removes the two logins of a database, for a database that is about to be dropped. */
export async function dropServiceLogins(client: ClientBase, database: string): Promise<void> {
  for (const login of serviceLogins(database, '')) {
    await client.query(`drop role if exists ${pg.escapeIdentifier(login.name)}`);
  }
}
