/** The mail address of an account. It counts after its owner has opened a link that is sent to it. */

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { type ClosedLink, linkExpiry } from '#domain/organisers/accounts/accountLinks.ts';
import type { AccountKey } from '#domain/organisers/accounts/organiser.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { mailLimitKey } from '#platform/limits.ts';
import { readFields } from '#platform/readFields.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { type Account, lockAccount } from '../accounts.ts';
import { boundSubject } from '../boundLinks.ts';
import { wrongPassword } from '../checkPassword.ts';
import { enteredAddress, mailContext, throwIfLimited } from './accessParts.ts';
import { accountMail, type MailContext, type MailedLink, signedLink } from './accountMails.ts';

interface PendingAddress {
  account: Account;
  address: string;
}

const schema = z.object({ email: enteredAddress });
/** How long it is tried to inform the previous address, in milliseconds. */
const noticeMs = 3 * 86_400_000;

/**
 * Stores an address that is not confirmed yet, replaces an earlier one, and sends a link to it.
 * @param fields `email`
 * @param checkPassword returns the fingerprint of the account's password; throws if the entered one is wrong
 * @throws AppError 422 with field errors, 429 after too many mails to the address
 */
export async function requestAddress(
  { env, database, accessLimits, enqueueMails, now }: AccountDeps,
  { subdomain, username }: AccountKey,
  fields: unknown,
  checkPassword: () => Promise<string | null>,
): Promise<void> {
  const { email } = readFields(schema, fields, 422, 'Da stimmt noch etwas nicht.');
  const credential = await checkPassword();
  throwIfLimited(
    await accessLimits.mails.address.count(mailLimitKey(email, `${subdomain}/${username}`)),
    'An diese Adresse ging gerade schon viel Post. Bitte versuche es später noch einmal.',
  );
  const id = randomUUID();
  const mailId = `address-${id}`;
  const expires = linkExpiry('mailadresse', now());
  await database.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, { subdomain, username });
    // The checked password may have been replaced in the meantime.
    if (account?.credential !== credential) throw wrongPassword('passwort');
    const pending = { id, address: email, state: account.state };
    await transaction
      .insertInto('pendingAddresses')
      .values({ userId: account.id, ...pending })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(pending))
      .execute();
    const link = { kind: 'mailadresse', subject: boundSubject(account, id), expires } as const;
    const mail = { id: mailId, to: email, username, link };
    await addMails(transaction, [confirmAddressMail(mailContext(env, subdomain), mail)], now());
  });
  void enqueueMails([mailId]);
}

/**
 * Returns the account and the address of a link, or why the link cannot be used. Changes nothing.
 * @param transaction locks the account until it ends
 */
export async function openAddressLink(
  { addressLinks }: AccountDeps,
  token: string,
  subdomain: string,
  transaction?: Transaction,
): Promise<PendingAddress | ClosedLink> {
  const opened = await addressLinks.open(token, subdomain, transaction);
  if (typeof opened === 'string') return opened;
  const { account, detail } = opened;
  const pending = account.pendingAddress;
  return pending?.id === detail ? { account, address: pending.address } : 'used';
}

/** Sets the address, with an audit event, and informs the previous one. @returns `done`, or why the link cannot be used */
export async function confirmAddress(
  deps: AccountDeps,
  token: string,
  subdomain: string,
): Promise<'done' | ClosedLink> {
  const { env, database, enqueueMails, now } = deps;
  const notices: OutgoingMail[] = [];
  const outcome = await database.transaction().execute(async (transaction) => {
    const opened = await openAddressLink(deps, token, subdomain, transaction);
    if (typeof opened === 'string') return opened;
    const { account, address } = opened;
    const { username, email: previous } = account;
    await transaction.updateTable('users').set({ email: address }).where('id', '=', account.id).execute();
    await transaction.deleteFrom('pendingAddresses').where('userId', '=', account.id).execute();
    const event = { action: 'address-changed', subdomain, by: username, subject: username } as const;
    await addAuditEvent(transaction, event, now());
    if (previous) {
      const expires = new Date(now().getTime() + noticeMs);
      const notice = { id: `address-changed-${randomUUID()}`, to: previous, username, expires };
      notices.push(addressChangedMail(mailContext(env, subdomain), notice));
    }
    await addMails(transaction, notices, now());
    return 'done';
  });
  if (outcome === 'done') void enqueueMails(notices.map(({ id }) => id));
  return outcome;
}

function confirmAddressMail(
  context: MailContext,
  { id, to, username, link }: { id: string; to: string; username: string; link: MailedLink },
): OutgoingMail {
  const { name } = context.host;
  return accountMail(id, to, link.expires, `Bestätige deine Mailadresse für ${name}`, 'Ist das deine Mailadresse?', [
    { paragraph: 'Hallo,' },
    { paragraph: `diese Adresse wurde für den Zugang „${username}“ bei ${name} eingetragen.` },
    signedLink(context, link, 'Adresse bestätigen'),
    { paragraph: 'Der Link gilt einen Tag und nur einmal. Du warst das nicht? Dann lösche diese Mail einfach.' },
  ]);
}

/** Informs the previous address, because links for new passwords now go to another one. */
function addressChangedMail(
  { host: { name } }: MailContext,
  { id, to, username, expires }: { id: string; to: string; username: string; expires: Date },
): OutgoingMail {
  return accountMail(id, to, expires, `Neue Mailadresse für ${name}`, 'Deine Mailadresse wurde geändert', [
    { paragraph: 'Hallo,' },
    {
      paragraph: `Mails zum Zugang „${username}“ bei ${name} gehen ab jetzt an eine andere Adresse. Du warst das nicht? Dann melde dich bitte sofort bei uns.`,
    },
  ]);
}
