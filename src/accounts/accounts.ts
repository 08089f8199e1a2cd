/** Accounts of organisers. Passwords are stored as argon2id hashes only. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { type Rights, type Role, rolesOf } from '#domain/organisers/accounts/permissions.ts';

export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Returns the name of an account in records of a host: "kim", or "kim@lagerfeuer" for an account of another host. */
export function nameAt({ subdomain, username }: AccountKey, host: string): string {
  return subdomain === host ? username : `${username}@${subdomain}`;
}

export interface Credentials extends AccountKey {
  password: string;
}

export interface NewAccount extends Credentials {
  role: Role;
  /** Whether the account may act at all hosts. */
  isMarketplaceAdmin?: boolean | undefined;
}

type HashedAccount = Omit<NewAccount, 'password'> & { passwordHash: string; email?: string } & Rights;

export interface SecondFactor {
  id: string;
  secret: string;
  lastStep: number;
  recoveryCodes: string[];
}

/** An account with everything that its changes need. */
export interface Account extends AccountKey, Rights {
  id: string;
  passwordHash: string;
  isMarketplaceAdmin: boolean;
  email: string | null;
  /** Address that is not confirmed yet. */
  pendingAddress: { id: string; address: string } | null;
  secondFactor: SecondFactor | null;
  /** Fingerprint of the current password and second factor. */
  credential: string;
  /** Fingerprint of everything that decides who may use the account, and for what. Links are bound to it. */
  state: string;
}

export async function loadAccount(database: Database, { subdomain, username }: AccountKey): Promise<Account | null> {
  if (!isUsername(username)) return null;
  const row = await accountRows(database, subdomain).where('username', '=', username).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** Like `loadAccount`; nothing else can change the account until the transaction ends. */
export async function lockAccount(transaction: Transaction, key: AccountKey): Promise<Account | null> {
  await lock(transaction, { accounts: [key] });
  return loadAccount(transaction, key);
}

/** At most this many accounts of a host are found by one address. */
const maxFound = 5;

/** Returns the accounts of a host with a user name or a confirmed address. */
export async function findAccounts(database: Database, subdomain: string, text: string): Promise<Account[]> {
  const rows = await accountRows(database, subdomain)
    .where(({ or, eb }) => or([eb('username', '=', text), eb(sql`lower(email)`, '=', text.toLowerCase())]))
    .orderBy('username')
    .limit(maxFound)
    .execute();
  return rows.map(toAccount);
}

export interface User extends Rights {
  username: string;
  hasSecondFactor: boolean;
  /** Null before the first sign-in. */
  signedInAt: Date | null;
}

export async function listUsers(database: Database, subdomain: string): Promise<User[]> {
  const users = database
    .selectFrom('users')
    .leftJoin('secondFactors as factor', 'factor.userId', 'users.id')
    .select(['username', 'role', 'extraRoles', 'signedInAt', 'factor.id as factor'])
    .where('subdomain', '=', subdomain)
    .orderBy('username');
  return (await users.execute()).map(({ factor, ...user }) => ({ ...user, hasSecondFactor: factor !== null }));
}

/** Creates an account. @returns false if there is one of that name, which then stays unchanged */
export async function insertAccount(
  database: Database,
  { subdomain, username, passwordHash, role, extraRoles = [], isMarketplaceAdmin = false, email }: HashedAccount,
): Promise<boolean> {
  const account = {
    id: randomUUID(),
    subdomain,
    username,
    passwordHash,
    role,
    isMarketplaceAdmin,
    email: email ?? null,
    extraRoles: [...extraRoles],
    signedInAt: null,
  };
  const inserted = await database
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.columns(['subdomain', 'username']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Sets the password of an account and ends its sign-ins. An address that is not confirmed is withdrawn.
 * @returns the new fingerprint
 */
export async function setPassword(transaction: Transaction, account: Account, passwordHash: string): Promise<string> {
  await transaction.updateTable('users').set({ passwordHash }).where('id', '=', account.id).execute();
  await transaction.deleteFrom('pendingAddresses').where('userId', '=', account.id).execute();
  await endSessions(transaction, account.id);
  return credentialOf({ passwordHash, secondFactorId: account.secondFactor?.id ?? null });
}

/** Ends the sessions of an account. @param kept id of the session that stays */
export async function endSessions(transaction: Transaction, userId: string, kept: string | null = null): Promise<void> {
  const sessions = transaction.deleteFrom('sessions').where('userId', '=', userId);
  await (kept === null ? sessions : sessions.where('id', '!=', kept)).execute();
}

function accountRows(database: Database, subdomain: string) {
  return database
    .selectFrom('users')
    .leftJoin('pendingAddresses as pending', 'pending.userId', 'users.id')
    .leftJoin('secondFactors as factor', 'factor.userId', 'users.id')
    .selectAll('users')
    .select(['pending.id as pendingId', 'pending.address', 'pending.state as pendingState'])
    .select(['factor.id as secondFactorId', 'factor.secret', 'factor.lastStep', 'factor.recoveryCodes'])
    .where('users.subdomain', '=', subdomain);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number];

function toAccount(row: AccountRow): Account {
  const { pendingId, address, pendingState, secondFactorId, secret, lastStep, recoveryCodes, ...user } = row;
  const credential = credentialOf(row);
  const state = fingerprint(JSON.stringify([credential, user.email, rolesOf(user).join(), user.isMarketplaceAdmin]));
  const hasFactor = secondFactorId !== null && secret !== null && lastStep !== null && recoveryCodes !== null;
  return {
    ...user,
    // An address that was entered in another state has been withdrawn.
    pendingAddress: pendingId && address && pendingState === state ? { id: pendingId, address } : null,
    secondFactor: hasFactor ? { id: secondFactorId, secret, lastStep, recoveryCodes } : null,
    credential,
    state,
  };
}

/** It changes whenever the password is set, even to the same one, because the hash is salted. */
function credentialOf({ passwordHash, secondFactorId }: Pick<AccountRow, 'passwordHash' | 'secondFactorId'>): string {
  return fingerprint(`${passwordHash}${secondFactorId ?? ''}`);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
