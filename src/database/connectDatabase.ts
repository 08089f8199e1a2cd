/** Connections to PostgreSQL (docs/decisions/0164). */
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction as TransactionOf,
} from 'kysely';
import pg from 'pg';
import { mapTexts } from '#domain/text/tidyText.ts';
import { type Deadlines, deadlinesOf } from '#platform/deadlines.ts';
import type { DatabaseMetrics } from '#platform/metrics/databaseMetrics.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import type { DB } from './tables.ts';

/** The pool of a process, or one transaction of it. */
export type Database = Kysely<DB>;

/** For what must be in a transaction, such as a lock. */
export type Transaction = TransactionOf<DB>;

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
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections[use],
    connectionTimeoutMillis: connect,
    lock_timeout: lock,
    statement_timeout: statement,
    query_timeout: query,
    idle_in_transaction_session_timeout: query,
    keepAlive: true,
    // Compiling the conditions of lists takes up to two seconds, where running them takes milliseconds.
    options: '-c jit=off',
    application_name: `lagerfeuer ${use}`,
    types,
  });
  // Errors of idle connections. The pool replaces such a connection.
  pool.on('error', onError);
  // Those of connections in use. Their statements fail too, but without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const onFailure = (error: UnavailableError) =>
    metrics?.fail(error instanceof PoolFullError ? 'exhausted' : 'unreachable');
  metrics?.follow(pool);
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createSafePool(pool, onFailure) }),
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

/** The pool as Kysely uses it: errors contain no values of rows or parameters, and frequent statements are prepared. */
function createSafePool(pool: pg.Pool, onFailure: (error: UnavailableError) => void): PostgresPool {
  const nameOf = createNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((reason: Error) => {
        const isFull = reason.message === 'timeout exceeded when trying to connect';
        const error = isFull
          ? new PoolFullError('All connections to PostgreSQL are in use', reason)
          : new UnavailableError('PostgreSQL does not answer', reason);
        onFailure(error);
        throw error;
      });
      let isBroken = false;
      const query = async (text: string, parameters: readonly unknown[]) => {
        if (isBroken) throw new UnavailableError('PostgreSQL does not answer');
        try {
          return await client.query({ name: nameOf(text), text, values: mapTexts([...parameters], storable) });
        } catch (error) {
          // The answer may arrive later, or the server ends the connection, so that it cannot be used again.
          isBroken = !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';
          throw safeError(error as Error, text);
        }
      };
      return {
        // Kysely's other overload is for cursors, which need an option of the dialect.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isDiscarded) => client.release(isDiscarded || isBroken),
      };
    },
  };
}

/** Number of texts of statements that a process prepares. PostgreSQL keeps them for each connection. */
const maxPrepared = 200;

/**
 * Returns a function that returns the name under which a statement is prepared. One with `*` is not prepared: PostgreSQL refuses a
 * prepared one after a migration has added a column.
 */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size === maxPrepared || !text.includes('$1') || text.includes('*')) return name;
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

function safeError(error: Error, text: string): Error {
  const isRefused = error instanceof pg.DatabaseError && !passing.test(error.code ?? '');
  if (!isRefused) return new UnavailableError('PostgreSQL does not answer', error);
  return new DatabaseError(error.code ?? 'an error', error.constraint, text.slice(0, 200));
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
