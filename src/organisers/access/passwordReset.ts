/** New passwords by mail, for users who have forgotten theirs. */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { addAuditEvent } from '../../content/auditLog.ts';
import { isConflict } from '../../content/isConflict.ts';
import { type ClosedLink, linkExpiry } from '../../domain/organisers/accounts/accountLinks.ts';
import { addMail, type OutgoingMail } from '../../outbox/outgoingMail.ts';
import { readFields } from '../../platform/readFields.ts';
import { newPasswordSchema } from '../newPassword.ts';
import { type AccessSettings, mailContext, throwIfLimited } from './accessSettings.ts';
import { claimText, createAccountClaims } from './accountClaims.ts';
import { linkPurposes, resetMail } from './accountMails.ts';
import { type AccountRecord, findAccounts, readAccount } from './accountRecord.ts';

export interface PasswordReset {
  /**
   * Sends a link to each account of a host with this user name or address that has a confirmed address. Does the same work
   * if there is none: one query and one transaction. So neither the response nor its time tells whether an account exists.
   * @param fields `konto`: user name or address
   * @param address key of the client's IP address
   * @throws AppError 422 without input, 429 after too many requests from this IP address
   */
  request(subdomain: string, fields: unknown, address: string): Promise<void>;
  /** Returns the account of a link, or why the link cannot be used. Changes nothing. */
  open(token: string, subdomain: string): Promise<AccountRecord | ClosedLink>;
  /**
   * Sets the new password, with an audit event. All sign-ins of the account end.
   * @param fields new password, repeated new password
   * @returns `done`, or why the link cannot be used
   * @throws AppError 422 with field errors
   */
  reset(token: string, subdomain: string, fields: unknown): Promise<'done' | ClosedLink>;
}

const missing = 'Bitte gib deinen Benutzernamen oder deine Mailadresse ein.';
const requestSchema = z.object({ konto: z.string(missing).trim().min(1, missing).max(200, 'Das ist zu lang.') });

export function createPasswordReset(settings: AccessSettings): PasswordReset {
  const { client, limits, secrets, sendMails, now } = settings;
  const claims = createAccountClaims({ purpose: linkPurposes['passwort-neu'], secrets, now });

  /** The link names the current password, so it is invalid after the password has changed. */
  function mailTo(account: AccountRecord, to: string): OutgoingMail {
    const link = {
      kind: 'passwort-neu',
      subject: claimText(account),
      expires: linkExpiry('passwort-neu', now()),
    } as const;
    const mail = { id: `password-${randomUUID()}`, to, username: account.username, link };
    return resetMail(mailContext(settings, account.subdomain), mail);
  }

  async function open(token: string, subdomain: string): Promise<AccountRecord | ClosedLink> {
    const claim = await claims.read(token);
    if (typeof claim === 'string') return claim;
    if (claim.subdomain !== subdomain) return 'unknown';
    const account = await readAccount(client, claim);
    return account?.credential === claim.credential ? account : 'used';
  }

  return {
    async request(subdomain, fields, address) {
      const { konto } = readFields(requestSchema, fields, 422, missing);
      throwIfLimited(
        await limits.resetFrom(address),
        'Das waren viele Versuche. Bitte versuche es später noch einmal.',
      );
      const found = await findAccounts(client, subdomain, konto);
      const mails: OutgoingMail[] = [];
      // Without an account, the input is counted, so that the same work is done.
      const mailboxes = new Set(found.flatMap(({ email }) => email ?? []));
      const isLimited = new Set<string>();
      for (const mailbox of mailboxes.size > 0 ? mailboxes : [`${konto}@${subdomain}`])
        if ((await limits.mailTo(mailbox)) > 0) isLimited.add(mailbox);
      for (const account of found)
        if (account.email && !isLimited.has(account.email)) mails.push(mailTo(account, account.email));
      const transaction = mails.reduce((tx, mail) => addMail(tx, mail, now()), client.transaction());
      const subject =
        mails.length > 0 ? found.map(({ username }) => username).join(', ') : 'no account with an address';
      addAuditEvent(transaction, { action: 'password-reset-requested', subdomain, by: 'visitor', subject }, now());
      await transaction.commit({ visibility: 'async' });
      sendMails(mails.map(({ id }) => id));
    },
    open,
    async reset(token, subdomain, fields) {
      for (;;) {
        const account = await open(token, subdomain);
        if (typeof account === 'string') return account;
        const { password } = readFields(newPasswordSchema, fields, 422, 'Da stimmt noch etwas nicht.');
        const { _id, _rev, username } = account;
        const passwordHash = await hash(password);
        const transaction = client.transaction().patch(_id, (patch) => patch.ifRevisionId(_rev).set({ passwordHash }));
        addAuditEvent(transaction, { action: 'password-reset', subdomain, by: username, subject: username }, now());
        try {
          await transaction.commit({ visibility: 'sync' });
          return 'done';
        } catch (error) {
          // The account has changed. Unless its password has, the link is still valid.
          if (!isConflict(error)) throw error;
        }
      }
    },
  };
}
