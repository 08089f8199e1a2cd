import pg from 'pg';
import { pendingMigrations } from '#database/migrateDatabase.ts';
import { type Finding, failed, passed, reasonOf, skipped } from './finding.ts';

const subject = 'PostgreSQL';
/** Oldest version with which the tests run. */
const oldestVersion = 18;
/** Deadline of a connection and of a statement, in milliseconds. */
const stepMs = 5_000;

interface Addresses {
  databaseUrl: string;
  databaseOwnerUrl: string;
}

/**
 * Checks the connections of both roles, the version, that the role of the application cannot change tables, and that the
 * tables are those of this release.
 * @param addresses null if PostgreSQL is not configured
 * @param minVersion oldest accepted version
 */
export async function checkDatabase(addresses: Addresses | null, minVersion = oldestVersion): Promise<Finding[]> {
  if (!addresses) return [skipped(subject, 'not configured; npm start runs an embedded one')];
  const { databaseUrl, databaseOwnerUrl } = addresses;
  try {
    const found = await ask(
      databaseUrl,
      'select current_setting($1)::integer as version, has_schema_privilege($2, $3)',
      [...['server_version_num', 'public', 'create']],
    );
    const isSeparate = new URL(databaseUrl).username !== new URL(databaseOwnerUrl).username;
    const findings = [
      checkVersion(Number(found.version), minVersion),
      checkRole(found.has_schema_privilege === true, isSeparate),
    ];
    return [...findings, await checkTables(databaseOwnerUrl)];
  } catch (error) {
    const fix = 'Check DATABASE_URL, the password, pg_hba.conf and the firewall.';
    return [failed(subject, `not reachable: ${reasonOf(error)}`, fix)];
  }
}

export async function readDatabaseTime(url: string): Promise<Date> {
  const { time } = await ask(url, 'select clock_timestamp() as time');
  return time as Date;
}

function checkVersion(number: number, minVersion: number): Finding {
  const version = Math.floor(number / 10_000);
  if (version >= minVersion) return passed(subject, `version ${version}`);
  return failed(subject, `version ${version} is too old`, `Use PostgreSQL ${minVersion} or later.`);
}

function checkRole(mayCreate: boolean, isSeparate: boolean): Finding {
  if (!mayCreate) return passed(subject, 'the role of the application cannot change tables');
  const fix = isSeparate
    ? 'Revoke the right: revoke create on schema public from public, and from this role.'
    : 'Set DATABASE_URL to a role without this right, and DATABASE_OWNER_URL to the role that owns the tables.';
  return failed(subject, 'the role of the application may change tables', fix);
}

async function checkTables(ownerUrl: string): Promise<Finding> {
  try {
    const pending = await pendingMigrations(ownerUrl);
    if (pending.length === 0) return passed(subject, 'the tables are those of this release');
    const fix = 'Start the worker of this release, which updates them.';
    return failed(subject, `the tables are older than this release: ${pending.join(', ')}`, fix);
  } catch (error) {
    const fix = 'Check DATABASE_OWNER_URL: address and password of the role that owns the tables.';
    return failed(subject, `its tables cannot be read with the role of the owner: ${reasonOf(error)}`, fix);
  }
}

/** Returns the first row of a statement's result. */
export async function ask(url: string, statement: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: stepMs, query_timeout: stepMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(statement, values);
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}
