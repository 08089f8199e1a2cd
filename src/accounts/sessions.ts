/**
 * Sessions of organisers. A session is valid while its row exists: a new password, a change of the second factor, and the
 * removal of the account delete it. It does not depend on Redis (docs/decisions/0008).
 */

import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { loginErrorText } from '#domain/organisers/accounts/loginErrors.ts';
import type { AccountKey, Organiser } from '#domain/organisers/accounts/organiser.ts';
import { AppError } from '#platform/appError.ts';
import { lockAccount } from './accounts.ts';

export interface Sessions {
  /**
   * Starts a session, with an audit event.
   * @param credential fingerprint of the account when the password was checked; null if an external service checked it
   * @param browser as returned by `browserFamily`
   * @returns its id
   * @throws AppError 401 with code 1 if the fingerprint has changed since, UnavailableError if it cannot be stored
   */
  start(account: AccountKey, credential: string | null, expires: Date, browser: string): Promise<string>;
  /**
   * Ends a session, immediately in this process and within `sessionCacheMs` in others.
   * @throws if the database cannot delete it
   */
  end(id: string): Promise<void>;
  /**
   * Returns the organiser of a session with the current role; null if the session has ended or belongs to another account.
   * @throws if the database does not answer within a second; callers then deny access
   */
  find(id: string, account: AccountKey): Promise<Organiser | null>;
  /** Returns the sessions of an account that have not ended, the latest first. */
  list(account: AccountKey): Promise<ActiveSession[]>;
  /**
   * Ends sessions of an account, with an audit event. Ids of other accounts and of ended sessions are ignored.
   * @returns the number of ended sessions
   */
  endOf(account: AccountKey, ids: readonly string[]): Promise<number>;
}

export interface ActiveSession {
  id: string;
  /** ISO 8601. */
  startedAt: string;
  /** As returned by `browserFamily`. */
  browser: string;
}

interface SessionSettings {
  database: Database;
  /** Whether an external service checks credentials. There are no accounts then, and every organiser is an owner. */
  usesService: boolean;
  now: () => Date;
}

/** How long the result of a check is reused, in milliseconds. */
export const sessionCacheMs = 1_000;
/** Maximum number of cached results. */
const maxCachedChecks = 10_000;

export function createSessions({ database, usesService, now }: SessionSettings): Sessions {
  const checks = new LRUCache<string, { at: number; organiser: Promise<Organiser | null> }>({ max: maxCachedChecks });

  /** Sessions of the way to sign in that is used now. */
  function sessionsOf({ subdomain, username }: AccountKey) {
    return database
      .selectFrom('sessions')
      .leftJoin('users', 'users.id', 'sessions.userId')
      .where('sessions.subdomain', '=', subdomain)
      .where('sessions.username', '=', username)
      .where('sessions.userId', usesService ? 'is' : 'is not', null);
  }

  async function check(id: string, account: AccountKey): Promise<Organiser | null> {
    const rights = sessionsOf(account).select(['users.role', 'users.extraRoles', 'users.isMarketplaceAdmin']);
    const found = await rights.where('sessions.id', '=', id).executeTakeFirst();
    if (!found) return null;
    const { subdomain, username } = account;
    const { role, extraRoles, isMarketplaceAdmin } = found;
    return {
      ...{ subdomain, username, account: { subdomain, username }, session: id },
      ...{ role: role ?? 'owner', extraRoles: extraRoles ?? [] },
      isMarketplaceAdmin: isMarketplaceAdmin ?? false,
    };
  }

  return {
    async list(account) {
      const found = await sessionsOf(account)
        .select(['sessions.id', 'sessions.startedAt', 'sessions.browser'])
        .where('expiresAt', '>', now())
        .orderBy('expiresAt', 'desc')
        .execute();
      return found.map((session) => ({ ...session, startedAt: session.startedAt.toISOString() }));
    },
    async endOf({ subdomain, username }, ids) {
      if (ids.length === 0) return 0;
      const ended = await database.transaction().execute(async (transaction) => {
        const rows = await transaction
          .deleteFrom('sessions')
          .where('id', 'in', ids)
          .where('subdomain', '=', subdomain)
          .where('username', '=', username)
          .where('expiresAt', '>', now())
          .returning('id')
          .execute();
        const event = { action: 'sign-ins-ended', subdomain, by: username, subject: username } as const;
        if (rows.length > 0) await addAuditEvent(transaction, { ...event, count: rows.length }, now());
        return rows;
      });
      for (const { id } of ended) checks.delete(id);
      return ended.length;
    },
    start({ subdomain, username }, credential, expiresAt, browser) {
      return database.transaction().execute(async (transaction) => {
        const user = credential === null ? null : await lockAccount(transaction, { subdomain, username });
        if (credential !== null && user?.credential !== credential)
          throw new AppError(401, loginErrorText(1), [], { code: 1 });
        const id = randomUUID();
        const session = { id, userId: user?.id ?? null, subdomain, username, browser, startedAt: now(), expiresAt };
        await transaction.insertInto('sessions').values(session).execute();
        if (user) await transaction.updateTable('users').set({ signedInAt: now() }).where('id', '=', user.id).execute();
        await addAuditEvent(transaction, { action: 'sign-in', subdomain, by: username, subject: username }, now());
        return id;
      });
    },
    async end(id) {
      await database.deleteFrom('sessions').where('id', '=', id).execute();
      checks.delete(id);
    },
    async find(id, account) {
      const cached = checks.get(id);
      const at = now().getTime();
      if (cached && at >= cached.at && at - cached.at < sessionCacheMs) return cached.organiser;
      const organiser = check(id, account);
      const started = { at, organiser };
      checks.set(id, started);
      try {
        return await organiser;
      } catch (error) {
        if (checks.peek(id) === started) checks.delete(id);
        throw error;
      }
    },
  };
}

/**
 * Returns whether a session still exists. Call it after the account was locked: the result is then valid until the transaction
 * ends.
 */
export async function sessionExists(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Deletes expired sessions. Sessions that were signed out are already deleted. */
export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expiresAt', '<', now).execute();
}
