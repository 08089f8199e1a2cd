/** Helpers for tests of the organisers' API calls. */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import request from 'supertest';
import { type Account, loadAccount } from '#accounts/accounts.ts';
import type { AuditEvent } from '#database/auditEvents.ts';
import type { DB } from '#database/tables.ts';
import { buildDestination } from '../../builders/destination.ts';
import { organiserPassword } from '../logs/enteredData.ts';
import type { TestSite } from '../site.ts';

export const password = organiserPassword;

type UserRow = DB['users'];

/** Stores a user of a host, in place of an earlier one of this name: "kim", an owner, unless `changes` say otherwise. */
export async function addUser(
  { deps: { database } }: Pick<TestSite, 'deps'>,
  subdomain: string,
  changes: Partial<UserRow> = {},
): Promise<void> {
  const user: UserRow = {
    ...{
      id: randomUUID(),
      subdomain,
      username: 'kim',
      role: 'owner',
      isMarketplaceAdmin: false,
      email: null,
      extraRoles: [],
      signedInAt: null,
    },
    passwordHash: await hash(password),
    ...changes,
  };
  await database.deleteFrom('users').where('subdomain', '=', subdomain).where('username', '=', user.username).execute();
  await database.insertInto('users').values(user).execute();
}

/** Stores "kim" at several hosts. */
export async function addUsers(site: Pick<TestSite, 'deps'>, ...subdomains: string[]): Promise<void> {
  for (const subdomain of subdomains) await addUser(site, subdomain);
}

/** Changes the row of a user directly. */
export async function changeUser(
  { deps: { database } }: Pick<TestSite, 'deps'>,
  subdomain: string,
  changes: Partial<UserRow>,
  username = 'kim',
): Promise<void> {
  const users = database.updateTable('users').set(changes).where('subdomain', '=', subdomain);
  await users.where('username', '=', username).execute();
}

/** Returns an account; null if there is none. */
export function readUser(
  { deps }: Pick<TestSite, 'deps'>,
  subdomain: string,
  username = 'kim',
): Promise<Account | null> {
  return loadAccount(deps.database, { subdomain, username });
}

/** Returns how many connections to the database wait for a lock. */
export async function waitingForLocks({ worker }: Pick<TestSite, 'worker'>): Promise<number> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(worker.database)).rows.length;
}

/** Deletes all users with what belongs to them, all audit events and all mails of the database. */
export async function emptyAccounts({ deps: { database } }: Pick<TestSite, 'deps'>): Promise<void> {
  for (const table of ['users', 'sessions', 'auditEvents', 'mails'] as const)
    await database.deleteFrom(table).execute();
}

/** Returns the audit events of actions, the oldest first. */
export async function auditEvents({ deps: { database } }: Pick<TestSite, 'deps'>, ...actions: AuditEvent['action'][]) {
  const events = database.selectFrom('auditEvents').selectAll().orderBy('id');
  const rows = await (actions.length > 0 ? events.where('action', 'in', actions) : events).execute();
  return rows.map(({ id: _, actor, count, trace, ...event }) => ({
    ...{ ...event, by: actor },
    ...(count !== null && { count }),
    ...(trace !== null && { trace }),
  }));
}

export const trip = (overrides: Parameters<typeof buildDestination>[0]) => ({
  _type: 'destination',
  ...buildDestination(overrides),
});

export type CallArguments = [method: 'get' | 'put' | 'post' | 'delete', path: string, token?: string | undefined];

export function callSite(site: TestSite, ...[method, path, token]: CallArguments) {
  const call = request(site.app)[method](path).set('Host', 'localhost');
  return token ? call.set('Authorization', `Bearer ${token}`) : call;
}

/** Signs in as "kim" and returns the token for the host. */
export async function signInAt(site: TestSite, subdomain: string): Promise<string> {
  const response = await callSite(site, 'post', '/api/admin/login').send({ subdomain, username: 'kim', password });
  return response.body.token;
}
