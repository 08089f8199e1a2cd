/** New passwords for users who have forgotten theirs: the page with the form, the mail, and the new password of its link. */

import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { type ClosedLink, linkExpiry } from '#domain/organisers/accounts/accountLinks.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import type { ForgottenPasswordData } from '#pageData/organisers/accountLink.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { mailLimitKey } from '#platform/limits.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { AccountContext, AccountDeps } from '../accountDeps.ts';
import { body, explained, hostWithAccounts } from '../accountRows.ts';
import { type Account, findAccounts, setPassword } from '../accounts.ts';
import { boundSubject } from '../boundLinks.ts';
import { newPasswordSchema } from '../newPassword.ts';
import { mailContext, throwIfLimited } from './accessParts.ts';
import { accountMail, type MailContext, type MailedLink, signedLink } from './accountMails.ts';
import { sentBy, withdrawInvitations } from './storedInvitations.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected request for a new password. */
    rejectedReset?: Omit<ForgottenPasswordData, 'host'>;
  }
}

export const forgottenPasswordPage = {
  forms: [
    form({
      path: '/admin/:subdomain/passwort-vergessen',
      body,
      handle: requestPassword,
      errorPage: { statuses: explained, show: showResetErrors },
    }),
  ],
  pages: { forgottenPassword: loadForgottenPassword },
} satisfies SiteTable<AccountDeps, AccountContext>;

/** Loads the form for a new password; null with a sign-in service, which manages the accounts. */
async function loadForgottenPassword(
  { deps, rejectedReset }: AccountContext,
  { subdomain }: ArgsOf<'forgottenPassword'>,
): Loaded<'forgottenPassword'> {
  const host = deps.env.ADMIN_LOGIN_URL ? null : deps.env.hosts.find(subdomain);
  if (!host) return null;
  const rejected = rejectedReset ?? { account: '', errors: [], failure: null };
  return { data: { host: { subdomain: host.subdomain, name: host.name }, ...rejected } };
}

/** Requests a new password. The answer is the same whether or not there is such an account. */
async function requestPassword(deps: AccountDeps, { param, body, visitor }: Call): Promise<Answer> {
  const subdomain = hostWithAccounts(deps, param('subdomain'));
  await mailResetLinks(deps, subdomain, body, visitor);
  return { redirect: noticePath(subdomain, 'passwort-vergessen', 'gesendet') };
}

function showResetErrors(deps: AccountDeps, error: AppError, { param, body }: Call): PageAnswer {
  const rejectedReset = { account: enteredTexts(body, 'konto').konto, ...shownErrors(error) };
  const page = organiserPath(hostWithAccounts(deps, param('subdomain')), 'passwort-vergessen');
  return { page, state: { rejectedReset } };
}

const missing = 'Bitte gib deinen Benutzernamen oder deine Mailadresse ein.';
const requestSchema = z.object({ konto: z.string(missing).trim().min(1, missing).max(200, 'Das ist zu lang.') });

/**
 * Sends a link to each account of a host with this user name or address that has a confirmed address. Does the same work
 * if there is none. So neither the response nor its time tells whether an account exists.
 * @param fields `konto`: user name or address
 * @param address key of the client's IP address
 * @throws AppError 422 without input, 429 after too many requests from this IP address
 */
async function mailResetLinks(deps: AccountDeps, subdomain: string, fields: unknown, address: string): Promise<void> {
  const { database, accessLimits, enqueueMails, now } = deps;
  const { konto } = readFields(requestSchema, fields, 422, missing);
  throwIfLimited(
    await accessLimits.resetFrom.count(address),
    'Das waren viele Versuche. Bitte versuche es später noch einmal.',
  );
  const found = await findAccounts(database, subdomain, konto);
  const reachable = found.flatMap((account) => (account.email ? { account, email: account.email } : []));
  const keyOf = (one: (typeof reachable)[0]) => mailLimitKey(one.email, boundSubject(one.account));
  const counted: typeof reachable = [];
  for (const one of reachable) if ((await accessLimits.mails.password.count(keyOf(one))) === 0) counted.push(one);
  // Without an account, the input is counted, so that the same work is done.
  if (reachable.length === 0) await accessLimits.mails.password.count(mailLimitKey(`${konto}@${subdomain}`, subdomain));
  const mails = counted.map(({ account, email }) => mailTo(deps, account, email));
  const subject = mails.length > 0 ? found.map(({ username }) => username).join(', ') : 'no account with an address';
  const event = { action: 'password-reset-requested', subdomain, by: 'visitor', subject } as const;
  try {
    await database.transaction().execute(async (transaction) => {
      await addMails(transaction, mails, now());
      // As many statements as with a mail, so that the time does not tell the difference.
      if (mails.length === 0) await transaction.selectFrom('mails').select('id').where('id', '=', '').execute();
      await addAuditEvent(transaction, event, now());
    });
  } catch (error) {
    for (const one of counted) await accessLimits.mails.password.refund(keyOf(one));
    throw error;
  }
  void enqueueMails(mails.map(({ id }) => id));
}

function mailTo({ env, now }: AccountDeps, account: Account, to: string): OutgoingMail {
  const link = {
    kind: 'passwort-neu',
    subject: boundSubject(account),
    expires: linkExpiry('passwort-neu', now()),
  } as const;
  const mail = { id: `password-${randomUUID()}`, to, username: account.username, link };
  return resetMail(mailContext(env, account.subdomain), mail);
}

/**
 * Returns the account of a link, or why the link cannot be used. Changes nothing.
 * @param transaction locks the account until it ends
 */
export async function openResetLink(
  { passwordLinks }: AccountDeps,
  token: string,
  subdomain: string,
  transaction?: Transaction,
): Promise<Account | ClosedLink> {
  const opened = await passwordLinks.open(token, subdomain, transaction);
  return typeof opened === 'string' ? opened : opened.account;
}

/**
 * Sets the new password, with an audit event. All sign-ins of the account end.
 * @param fields new password, repeated new password
 * @returns `done`, or why the link cannot be used
 * @throws AppError 422 with field errors
 */
export async function resetPassword(
  deps: AccountDeps,
  token: string,
  subdomain: string,
  fields: unknown,
): Promise<'done' | ClosedLink> {
  const { database, now } = deps;
  const opened = await openResetLink(deps, token, subdomain);
  if (typeof opened === 'string') return opened;
  const { password } = readFields(newPasswordSchema, fields, 422, 'Da stimmt noch etwas nicht.');
  const passwordHash = await hash(password);
  return database.transaction().execute(async (transaction) => {
    const account = await openResetLink(deps, token, subdomain, transaction);
    if (typeof account === 'string') return account;
    await setPassword(transaction, account, passwordHash);
    const { username } = account;
    await withdrawInvitations(transaction, sentBy(account), username, now());
    const event = { action: 'password-reset', subdomain, by: username, subject: username } as const;
    await addAuditEvent(transaction, event, now());
    return 'done';
  });
}

function resetMail(
  context: MailContext,
  { id, to, username, link }: { id: string; to: string; username: string; link: MailedLink },
): OutgoingMail {
  const { name } = context.host;
  return accountMail(id, to, link.expires, `Neues Passwort für ${name}`, 'Neues Passwort wählen', [
    { paragraph: 'Hallo,' },
    { paragraph: `für deinen Zugang „${username}“ bei ${name} wurde ein neues Passwort angefordert.` },
    signedLink(context, link, 'Neues Passwort wählen'),
    {
      paragraph:
        'Der Link gilt 30 Minuten und nur einmal. Du warst das nicht? Dann brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    },
  ]);
}
