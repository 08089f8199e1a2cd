/** The mail address of an account. It counts after its owner has opened a link that is sent to it. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addAuditEvent } from '../../content/auditLog.ts';
import { isConflict } from '../../content/isConflict.ts';
import { type ClosedLink, linkExpiry } from '../../domain/organisers/accounts/accountLinks.ts';
import { addMail } from '../../outbox/outgoingMail.ts';
import { AppError } from '../../platform/appError.ts';
import { readFields } from '../../platform/readFields.ts';
import { createSignedLinks } from '../../platform/signedLinks.ts';
import { type AccountKey, accountId } from '../accounts.ts';
import { type AccessSettings, mailContext, throwIfLimited } from './accessSettings.ts';
import { addressChangedMail, confirmAddressMail, linkPurposes } from './accountMails.ts';
import { type AccountRecord, readAccount } from './accountRecord.ts';
import { mailAddress } from './mailAddress.ts';

export interface OwnAddress {
  /**
   * Stores an address that is not confirmed yet, replaces an earlier one, and sends a link to it.
   * @param fields `email`
   * @param checkPassword throws if the password of the account is wrong
   * @throws AppError 422 with field errors, 429 after too many mails to the address
   */
  request(account: AccountKey, fields: unknown, checkPassword: () => Promise<unknown>): Promise<void>;
  /** Returns the account and the address of a link, or why the link cannot be used. Changes nothing. */
  open(token: string, subdomain: string): Promise<PendingAddress | ClosedLink>;
  /** Sets the address, with an audit event, and informs the previous one. @returns `done`, or why the link cannot be used */
  confirm(token: string, subdomain: string): Promise<'done' | ClosedLink>;
}

interface PendingAddress {
  account: AccountRecord;
  address: string;
}

const schema = z.object({ email: mailAddress });
/** How long it is tried to inform the previous address, in milliseconds. */
const noticeMs = 3 * 86_400_000;

export function createOwnAddress(settings: AccessSettings): OwnAddress {
  const { client, limits, secrets, sendMails, now } = settings;
  const links = createSignedLinks({ purpose: linkPurposes.mailadresse, secrets, now });

  async function open(token: string, subdomain: string): Promise<PendingAddress | ClosedLink> {
    const link = await links.read(token);
    if (typeof link === 'string') return link;
    const [host = '', username = '', id = ''] = link.subject.split('/');
    if (host !== subdomain) return 'unknown';
    const account = await readAccount(client, { subdomain, username });
    const pending = account?.pendingEmail;
    return account && pending?.id === id ? { account, address: pending.address } : 'used';
  }

  return {
    async request({ subdomain, username }, fields, checkPassword) {
      const { email } = readFields(schema, fields, 422, 'Da stimmt noch etwas nicht.');
      await checkPassword();
      throwIfLimited(
        await limits.mailTo(email),
        'An diese Adresse ging gerade schon viel Post. Bitte versuche es später noch einmal.',
      );
      const id = randomUUID();
      const expires = linkExpiry('mailadresse', now());
      const link = { kind: 'mailadresse', subject: `${subdomain}/${username}/${id}`, expires } as const;
      const mail = confirmAddressMail(mailContext(settings, subdomain), {
        id: `address-${id}`,
        to: email,
        username,
        link,
      });
      const transaction = client
        .transaction()
        .patch(accountId(subdomain, username), (patch) => patch.set({ pendingEmail: { id, address: email } }));
      addMail(transaction, mail, now());
      await transaction.commit({ visibility: 'sync' });
      sendMails([mail.id]);
    },
    open,
    async confirm(token, subdomain) {
      const opened = await open(token, subdomain);
      if (typeof opened === 'string') return opened;
      const { account, address } = opened;
      const { _id, _rev, username, email: previous } = account;
      const transaction = client
        .transaction()
        .patch(_id, (patch) => patch.ifRevisionId(_rev).set({ email: address }).unset(['pendingEmail']));
      addAuditEvent(transaction, { action: 'address-changed', subdomain, by: username, subject: username }, now());
      const notices = [previous ?? []].flat().map((to) => {
        const expires = new Date(now().getTime() + noticeMs);
        const notice = { id: `address-changed-${randomUUID()}`, to, username, expires };
        return addressChangedMail(mailContext(settings, subdomain), notice);
      });
      for (const notice of notices) addMail(transaction, notice, now());
      try {
        await transaction.commit({ visibility: 'sync' });
      } catch (error) {
        if (!isConflict(error)) throw error;
        throw new AppError(503, 'Das hat gerade nicht geklappt. Bitte versuche es noch einmal.');
      }
      sendMails(notices.map(({ id }) => id));
      return 'done';
    },
  };
}
