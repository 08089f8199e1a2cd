/** New passwords by mail, for users who have forgotten theirs. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addAuditEvent } from '../../content/auditLog.ts';
import { type ClosedLink, linkExpiry } from '../../domain/organisers/accounts/accountLinks.ts';
import { addMail, type OutgoingMail } from '../../outbox/outgoingMail.ts';
import { readFields } from '../../platform/readFields.ts';
import { newPasswordSchema, storePassword } from '../newPassword.ts';
import { type AccessSettings, mailContext, throwIfLimited } from './accessSettings.ts';
import { linkPurposes, resetMail } from './accountMails.ts';
import { type AccountRecord, findAccounts } from './accountRecord.ts';
import { boundSubject, createBoundLinks } from './boundLinks.ts';

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
  const { client, limits, sendMails, now } = settings;
  const links = createBoundLinks({ ...settings, purpose: linkPurposes['passwort-neu'] });

  function mailTo(account: AccountRecord, to: string): OutgoingMail {
    const link = {
      kind: 'passwort-neu',
      subject: boundSubject(account),
      expires: linkExpiry('passwort-neu', now()),
    } as const;
    const mail = { id: `password-${randomUUID()}`, to, username: account.username, link };
    return resetMail(mailContext(settings, account.subdomain), mail);
  }

  async function open(token: string, subdomain: string): Promise<AccountRecord | ClosedLink> {
    const opened = await links.open(token, subdomain);
    return typeof opened === 'string' ? opened : opened.account;
  }

  return {
    async request(subdomain, fields, address) {
      const { konto } = readFields(requestSchema, fields, 422, missing);
      throwIfLimited(
        await limits.resetFrom(address),
        'Das waren viele Versuche. Bitte versuche es später noch einmal.',
      );
      const found = await findAccounts(client, subdomain, konto);
      const reachable = found.flatMap((account) => (account.email ? { account, email: account.email } : []));
      const counted: typeof reachable = [];
      for (const one of reachable)
        if ((await limits.mails.password.count(one.email, boundSubject(one.account))) === 0) counted.push(one);
      // Without an account, the input is counted, so that the same work is done.
      if (reachable.length === 0) await limits.mails.password.count(`${konto}@${subdomain}`, subdomain);
      const mails = counted.map(({ account, email }) => mailTo(account, email));
      const transaction = mails.reduce((tx, mail) => addMail(tx, mail, now()), client.transaction());
      const subject =
        mails.length > 0 ? found.map(({ username }) => username).join(', ') : 'no account with an address';
      addAuditEvent(transaction, { action: 'password-reset-requested', subdomain, by: 'visitor', subject }, now());
      try {
        await transaction.commit({ visibility: 'async' });
      } catch (error) {
        for (const { account, email } of counted) await limits.mails.password.refund(email, boundSubject(account));
        throw error;
      }
      sendMails(mails.map(({ id }) => id));
    },
    open,
    async reset(token, subdomain, fields) {
      const account = await open(token, subdomain);
      if (typeof account === 'string') return account;
      const { password } = readFields(newPasswordSchema, fields, 422, 'Da stimmt noch etwas nicht.');
      const read = () => open(token, subdomain);
      const outcome = await storePassword({ client, now, action: 'password-reset', read, password });
      return typeof outcome === 'string' ? outcome : 'done';
    },
  };
}
