/**
 * The tables, one schema per table, each after those to which it refers: columns in camel case with their types. `test/integration/database.test.ts` compares them
 * with what the migrations create. The application sets every column except numbered ids.
 */
import type { Generated } from 'kysely';
import { z } from 'zod';
import { roles } from '../domain/organisers/accounts/permissions.ts';
import { auditActions, mailMessage, mailStates } from './columns.ts';

export const tables = {
  users: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    username: z.string(),
    /** argon2id */
    passwordHash: z.string(),
    role: z.enum(roles),
    isMarketplaceAdmin: z.boolean(),
    /** Confirmed address. */
    email: z.string().nullable(),
  }),
  /** Addresses that are not confirmed yet. */
  pendingAddresses: z.object({
    userId: z.uuid(),
    /** Named by the link of the mail. */
    id: z.uuid(),
    address: z.string(),
    /** Fingerprint of the account when the address was entered. */
    state: z.string(),
  }),
  secondFactors: z.object({
    userId: z.uuid(),
    /** Random. Sessions and links from before the second factor was switched on do not fit it. */
    id: z.uuid(),
    /** Encrypted, see src/organisers/secondFactor/sealedSecrets.ts. */
    secret: z.string(),
    /** Time step of the last accepted code. Codes of this step and of earlier ones are not accepted. */
    lastStep: z.int(),
    /** Hashes of the recovery codes that have not been used. */
    recoveryCodes: z.array(z.string()),
  }),
  /** Sign-ins. */
  sessions: z.object({
    id: z.uuid(),
    /** Null if the service of ADMIN_LOGIN_URL has checked the sign-in. */
    userId: z.uuid().nullable(),
    subdomain: z.string(),
    username: z.string(),
    /** As returned by `browserFamily`. */
    browser: z.string(),
    startedAt: z.date(),
    expiresAt: z.date(),
  }),
  invitations: z.object({
    id: z.uuid(),
    subdomain: z.string(),
    email: z.string(),
    role: z.enum(roles),
    issuerId: z.uuid(),
    sentAt: z.date(),
    expiresAt: z.date(),
    /** Number of mails with a link. Only the link of the latest one is valid. */
    mails: z.int(),
  }),
  auditEvents: z.object({
    /** Numbered by the database. */
    id: z.string(),
    at: z.date(),
    action: z.enum(auditActions),
    /** Host that the action concerns; null for all hosts. */
    subdomain: z.string().nullable(),
    actor: z.string(),
    subject: z.string(),
    count: z.int().nullable(),
    trace: z.string().nullable(),
  }),
  /** Mails, which are written in the transaction that causes them. */
  mails: z.object({
    id: z.string(),
    /** Host that receives replies; null for the platform. */
    subdomain: z.string().nullable(),
    /** Reference of the booking or message, or `account`. */
    about: z.string(),
    recipient: z.string(),
    message: mailMessage,
    createdAt: z.date(),
    /** The mail is not sent after this time. */
    expiresAt: z.date().nullable(),
    state: z.enum(mailStates),
    /** When the state was not `waiting` any more. */
    settledAt: z.date().nullable(),
  }),
};

type Rows = { [Name in keyof typeof tables]: z.output<(typeof tables)[Name]> };

/** The tables for Kysely. */
export type DB = Omit<Rows, 'auditEvents'> & {
  auditEvents: Omit<Rows['auditEvents'], 'id'> & { id: Generated<string> };
};
