/** Connections to PostgreSQL (docs/decisions/0164). */
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { mapTexts } from '#domain/text/tidyText.ts';
import { type Deadlines, deadlinesOf } from '#platform/deadlines.ts';
import type { DatabaseMetrics } from '#platform/metrics/databaseMetrics.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import type { DB } from './tables.ts';

/** The pool of a process, or one transaction of it. */
export type Database = Kysely<DB>;

/**
 * How a connection behaves:
 * - `request` fails within a second, because a visitor waits for the response.
 * - `job` waits longer.
 * - `command` reads or writes everything; for backups and restores.
 */
export type DatabaseUse = 'request' | 'job' | 'command';

/** Maximum number of connections of a process. */
const maxConnections: Record<DatabaseUse, number> = { request: 10, job: 5, command: 2 };

/** Days are texts ("2027-07-05"), because a `Date` would depend on the time zone of the process. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.DATE ? (text: string) => text : pg.types.getTypeParser(id, format),
};

/**
 * Opens a pool of connections, which connect when they are needed. Close it with `destroy()`.
 * @param deadlines by default those of the product
 */
export function connectDatabase(
  url: string,
  use: DatabaseUse,
  onError: (error: Error) => void,
  metrics?: DatabaseMetrics,
  deadlines: Deadlines['database'] = deadlinesOf(1).database,
): Database {
  const { connect, lock, statement, query } = deadlines[use];
  const pool = new SafePool({
    connectionString: url,
    Client: SafeClient,
    max: maxConnections[use],
    connectionTimeoutMillis: connect,
    lock_timeout: lock,
    statement_timeout: statement,
    query_timeout: query,
    idle_in_transaction_session_timeout: query,
    keepAlive: true,
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
    application_name: `lagerfeuer ${use}`,
    types,
  });
  // Errors of idle connections. The pool replaces such a connection.
  pool.on('error', onError);
  // Those of connections in use. Their statements fail too, but without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.onFailure = (error) => metrics?.fail(error instanceof PoolFullError ? 'exhausted' : 'unreachable');
  metrics?.follow(pool);
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log(event) {
      metrics?.observe(event.queryDurationMillis / 1_000);
      if (event.level === 'error') metrics?.fail(event.error instanceof DatabaseError ? 'refused' : 'interrupted');
    },
  });
}

/** Returns whether PostgreSQL answers. It also does while all connections of this process are in use. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database);
    return true;
  } catch (error) {
    return error instanceof PoolFullError;
  }
}

/** No connection became free in time. */
class PoolFullError extends UnavailableError {}

/** A violated constraint or an invalid statement. Contains no values, because they can be personal data. */
export class DatabaseError extends Error {
  /** SQLSTATE */
  readonly code: string;
  /** Name of the violated constraint, if any. */
  readonly constraint: string | undefined;
  constructor(code: string, constraint: string | undefined, statement: string) {
    super(`PostgreSQL reports ${code}${constraint ? ` (${constraint})` : ''} for: ${statement}`);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** Returns whether an error is the violation of a unique constraint or index. @param constraint its name */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** Pool whose errors are those of `SafeClient`. */
class SafePool extends pg.Pool {
  onFailure: (error: UnavailableError) => void = () => undefined;
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return;
    }
    return super.connect().catch((reason: Error) => {
      const isFull = reason.message === 'timeout exceeded when trying to connect';
      const error = isFull
        ? new PoolFullError('All connections to PostgreSQL are in use', reason)
        : new UnavailableError('PostgreSQL does not answer', reason);
      this.onFailure(error);
      throw error;
    });
  }
}

/** Connection whose errors contain no values of rows or parameters. A transaction begins with its first statement, in the same packet. */
class SafeClient extends pg.Client {
  declare connection: pg.Connection;
  #begins = false;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg cannot be repeated; callers see those.
  override query(...args: any[]): any {
    if (args[0] === 'begin') {
      this.#begins = true;
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }
    if (!this.#begins) return this.#send(args);
    this.#begins = false;
    const { stream } = this.connection;
    stream.cork();
    // Without its transaction, no further statement may be sent on this connection.
    this.#send(['begin']).catch(() => void stream.destroy());
    const result = this.#send(args);
    stream.uncork();
    return result;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #send([statement, ...others]: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const result = (super.query as any)(statement, ...mapTexts(others, storable));
    if (typeof result?.catch !== 'function') return result;
    return result.catch((error: Error & { code?: string; constraint?: string }) => {
      if (error instanceof pg.DatabaseError && !isUnavailable(error)) {
        const text: string = typeof statement === 'string' ? statement : (statement.text ?? '');
        throw new DatabaseError(error.code ?? 'an error', error.constraint, text.slice(0, 200));
      }
      // The answer may arrive later, or the server ends the connection, so that it cannot be used again.
      const isFatal = error instanceof pg.DatabaseError && error.severity === 'FATAL';
      if (isFatal || error.message === 'Query read timeout') void this.end().catch(() => undefined);
      throw new UnavailableError('PostgreSQL does not answer', error);
    });
  }
}

/**
 * Replaces what PostgreSQL refuses in a text: NUL and halves of characters. Texts lose them when they are read. Keys in addresses and
 * in documents that are not valid may have them, and then find nothing.
 */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/**
 * SQLSTATE of errors that pass: connections, resources, locks, shutdown, disk. 42501 and 42P01 are reported before the worker
 * has created the tables.
 */
const passing = /^(08|53|57|58|40001|40P01|55P03|42501|42P01)/;

function isUnavailable({ code }: pg.DatabaseError): boolean {
  return passing.test(code ?? '');
}
