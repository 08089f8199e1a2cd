/**
 * Sessions of organisers: private documents of the content backend. A session is valid while its document exists, and password
 * and second factor of the account are unchanged. It does not depend on Redis (docs/decisions/0027).
 */
import { randomUUID } from 'node:crypto';
import type { SanityClient, Transaction } from '@sanity/client';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { addAuditEvent } from '../content/auditLog.ts';
import type { Role } from '../domain/organisers/accounts/permissions.ts';
import { type AccountKey, accountId, credentialOf, protectionSchema, storedRoleSchema } from './accounts.ts';

/** A signed-in organiser, acting at the host `subdomain`. */
export interface Organiser extends AccountKey {
  /** Name in records: the user name, or "kim@lagerfeuer" for a marketplace administrator at another host. */
  username: string;
  /** Current role at the host. */
  role: Role;
  /** The account of the sign-in. For marketplace administrators, it may belong to another host. */
  account: AccountKey;
  /** Whether the account is marked as one of a marketplace administrator. */
  isMarketplaceAdmin: boolean;
  /** Fingerprint of the account when the session was checked, at most `sessionCacheMs` ago; null if an external service checked it. */
  credential: string | null;
}

export interface Sessions {
  /**
   * Starts a session, with an audit event.
   * @param credential fingerprint of the account when the password was checked; null if an external service checked it
   * @param browser as returned by `browserFamily`
   * @returns its id
   * @throws if the content backend cannot store it
   */
  start(account: AccountKey, credential: string | null, expires: Date, browser: string): Promise<string>;
  /**
   * Ends a session, immediately in this process and within `sessionCacheMs` in others.
   * @throws if the content backend cannot delete it
   */
  end(id: string): Promise<void>;
  /**
   * Returns the organiser of a session with the current role; null if the session has ended or belongs to another account.
   * @throws if the content backend does not answer within a second; callers then deny access
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

/** A session that has not ended. Sessions from before this was stored have no start and no browser. */
export interface ActiveSession {
  id: string;
  /** ISO 8601; empty if unknown. */
  startedAt: string;
  /** As returned by `browserFamily`; empty if unknown. */
  browser: string;
}

interface SessionSettings {
  /** With a token: sessions and accounts are private documents. */
  client: SanityClient;
  /** Whether an external service checks credentials. There are no accounts then, and every organiser is an owner. */
  usesService: boolean;
  now: () => Date;
}

/** How long the result of a check is reused, in milliseconds. */
export const sessionCacheMs = 1_000;
/** Timeout of the content backend in milliseconds. Requests must be answered within a second. */
const timeoutMs = 900;
/** Maximum number of cached results. */
const maxCachedChecks = 10_000;

const type = 'adminSession';
const documentsSchema = z.array(z.looseObject({ _id: z.string() }).nullable());
const sessionSchema = z.object({ subdomain: z.string(), username: z.string(), credential: z.string().nullable() });
const listSchema = z.array(
  z.object({
    _id: z.string(),
    credential: z.string().nullable(),
    startedAt: z.string().nullish(),
    browser: z.string().nullish(),
  }),
);
const accountSchema = protectionSchema.extend({
  role: storedRoleSchema,
  isMarketplaceAdmin: z.boolean().nullish(),
});

export function createSessions({ client, usesService, now }: SessionSettings): Sessions {
  const content = client.withConfig({ timeout: timeoutMs, maxRetries: 0 });
  const checks = new LRUCache<string, { at: number; organiser: Promise<Organiser | null> }>({ max: maxCachedChecks });

  async function check(id: string, { subdomain, username }: AccountKey): Promise<Organiser | null> {
    const ids = { session: documentId(id), account: accountId(subdomain, username) };
    const found = documentsSchema.parse(await content.getDocuments([ids.session, ids.account]));
    const session = sessionSchema.safeParse(found.find((document) => document?._id === ids.session));
    if (!session.success) return null;
    const { credential } = session.data;
    if (session.data.subdomain !== subdomain || session.data.username !== username) return null;
    const organiser = { subdomain, username, account: { subdomain, username }, credential };
    if (usesService) return credential === null ? { ...organiser, role: 'owner', isMarketplaceAdmin: false } : null;
    const account = accountSchema.safeParse(found.find((document) => document?._id === ids.account));
    if (!account.success || credentialOf(account.data) !== credential) return null;
    const { role, isMarketplaceAdmin } = account.data;
    return { ...organiser, role, isMarketplaceAdmin: isMarketplaceAdmin ?? false };
  }

  async function list({ subdomain, username }: AccountKey): Promise<ActiveSession[]> {
    const query = `*[_type == $type && subdomain == $subdomain && username == $username && expires > $now]
      | order(expires desc){_id, credential, startedAt, browser}`;
    const params = { type, subdomain, username, now: now().toISOString() };
    const [found, document] = await Promise.all([
      content.fetch(query, params),
      usesService ? null : content.getDocument(accountId(subdomain, username)),
    ]);
    const account = accountSchema.safeParse(document);
    const current = account.success ? credentialOf(account.data) : null;
    return listSchema
      .parse(found)
      .filter(({ credential }) => credential === current)
      .map(({ _id, startedAt, browser }) => {
        return { id: _id.slice(documentId('').length), startedAt: startedAt ?? '', browser: browser ?? '' };
      });
  }

  return {
    list,
    async endOf(account, ids) {
      const ending = (await list(account)).filter(({ id }) => ids.includes(id));
      if (ending.length === 0) return 0;
      const transaction = content.transaction();
      for (const { id } of ending) transaction.delete(documentId(id));
      const { subdomain, username } = account;
      const event = { action: 'sign-ins-ended', subdomain, by: username, subject: username } as const;
      addAuditEvent(transaction, { ...event, count: ending.length }, now());
      await transaction.commit({ visibility: 'sync' });
      for (const { id } of ending) checks.delete(id);
      return ending.length;
    },
    async start({ subdomain, username }, credential, expires, browser) {
      const id = randomUUID();
      const times = { startedAt: now().toISOString(), expires: expires.toISOString() };
      const session = { subdomain, username, credential, ...times, browser };
      const transaction = content.transaction().create({ _id: documentId(id), _type: type, ...session });
      addAuditEvent(transaction, { action: 'sign-in', subdomain, by: username, subject: username }, now());
      await transaction.commit({ visibility: 'async' });
      return id;
    },
    async end(id) {
      await content.delete(documentId(id), { visibility: 'async' });
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
 * Keeps a session in a transaction that changes the fingerprint of its account. All other sessions of the account end.
 * @param credential the new fingerprint
 */
export function keepSession(transaction: Transaction, id: string, credential: string): Transaction {
  return transaction.patch(documentId(id), (patch) => patch.set({ credential }));
}

/** Deletes expired sessions. Sessions that were signed out are already deleted. */
export async function deleteExpiredSessions(client: SanityClient, now: Date): Promise<void> {
  const query = '*[_type == $type && expires < $now]';
  await client.delete({ query, params: { type, now: now.toISOString() } }, { visibility: 'async' });
}

function documentId(id: string): string {
  return `private.session.${id}`;
}
