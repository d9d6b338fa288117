import { chown, lstat, readFile, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The unprivileged account that PostgreSQL runs under when the service itself is root. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses root; `initdb` also refuses a number without a line in the account list. */
const UNPRIVILEGED_ACCOUNTS = ['postgres', 'nobody'];
const LAST_RESORT: RunAs = { uid: 65_534, gid: 65_534 };

/** Accounts of an /etc/passwd text by name. */
function parseAccounts(passwd: string): Map<string, RunAs> {
  const accounts = new Map<string, RunAs>();
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}

/**
 * @param clusterDir the data directory of PostgreSQL; when it exists, its owner is kept, so that
 *   an account that appears later (a PostgreSQL installed beside us) changes nothing
 * @returns the account to run as, or undefined when the service is not root
 */
export async function chooseRunAs(clusterDir: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(clusterDir).catch(() => undefined);
  if (existing !== undefined && existing.uid !== 0) {
    return { uid: existing.uid, gid: existing.gid };
  }
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  for (const name of UNPRIVILEGED_ACCOUNTS) {
    const account = accounts.get(name);
    if (account !== undefined && account.uid !== 0) return account;
  }
  return LAST_RESORT;
}

/** Gives a folder and everything in it to the account. */
export async function giveTo(runAs: RunAs, path: string): Promise<void> {
  await chown(path, runAs.uid, runAs.gid);
  for (const name of await readdir(path)) {
    const entry = join(path, name);
    if ((await lstat(entry)).isDirectory()) await giveTo(runAs, entry);
    else await chown(entry, runAs.uid, runAs.gid);
  }
}

/** Whether the account may pass through every folder on the way to `path`, `path` included. */
export async function canReach(runAs: RunAs | undefined, path: string): Promise<boolean> {
  if (runAs === undefined) return true;
  let folder = await realpath(path);
  for (;;) {
    const { uid, gid, mode } = await stat(folder);
    const executeBit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001;
    if ((mode & executeBit) === 0) return false;
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}
