/** The mail address of an account. It counts after its owner has opened a link that is sent to it. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addAuditEvent } from '../../content/auditLog.ts';
import { commitUnlessChanged, repeatOnConflict } from '../../content/commitUnlessChanged.ts';
import { type ClosedLink, linkExpiry } from '../../domain/organisers/accounts/accountLinks.ts';
import { addMail, type OutgoingMail } from '../../outbox/outgoingMail.ts';
import { readFields } from '../../platform/readFields.ts';
import { type AccountKey, accountId } from '../accounts.ts';
import { wrongPassword } from '../checkPassword.ts';
import { type AccessSettings, mailContext, throwIfLimited } from './accessSettings.ts';
import { addressChangedMail, confirmAddressMail, linkPurposes } from './accountMails.ts';
import { type AccountRecord, readAccount } from './accountRecord.ts';
import { boundSubject, createBoundLinks } from './boundLinks.ts';
import { mailAddress } from './mailAddress.ts';

export interface OwnAddress {
  /**
   * Stores an address that is not confirmed yet, replaces an earlier one, and sends a link to it.
   * @param fields `email`
   * @param checkPassword returns the fingerprint of the account's password; throws if the entered one is wrong
   * @throws AppError 422 with field errors, 429 after too many mails to the address
   */
  request(account: AccountKey, fields: unknown, checkPassword: () => Promise<string | null>): Promise<void>;
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
  const { client, limits, sendMails, now } = settings;
  const links = createBoundLinks({ ...settings, purpose: linkPurposes.mailadresse });

  async function open(token: string, subdomain: string): Promise<PendingAddress | ClosedLink> {
    const opened = await links.open(token, subdomain);
    if (typeof opened === 'string') return opened;
    const { account, detail } = opened;
    const pending = account.pendingEmail;
    return pending?.id === detail ? { account, address: pending.address } : 'used';
  }

  return {
    async request({ subdomain, username }, fields, checkPassword) {
      const { email } = readFields(schema, fields, 422, 'Da stimmt noch etwas nicht.');
      const credential = await checkPassword();
      throwIfLimited(
        await limits.mails.address.count(email, accountId(subdomain, username)),
        'An diese Adresse ging gerade schon viel Post. Bitte versuche es später noch einmal.',
      );
      const id = randomUUID();
      const mailId = `address-${id}`;
      const expires = linkExpiry('mailadresse', now());
      await repeatOnConflict(async () => {
        const account = await readAccount(client, { subdomain, username });
        // The checked password may have been replaced in the meantime.
        if (account?.credential !== credential) throw wrongPassword('passwort');
        const { _id, _rev, state } = account;
        const link = { kind: 'mailadresse', subject: boundSubject(account, id), expires } as const;
        const mail = { id: mailId, to: email, username, link };
        const pendingEmail = { id, address: email, state };
        const transaction = client.transaction().patch(_id, (patch) => patch.ifRevisionId(_rev).set({ pendingEmail }));
        addMail(transaction, confirmAddressMail(mailContext(settings, subdomain), mail), now());
        return commitUnlessChanged(transaction);
      });
      sendMails([mailId]);
    },
    open,
    async confirm(token, subdomain) {
      let notices: OutgoingMail[] = [];
      const outcome = await repeatOnConflict(async () => {
        const opened = await open(token, subdomain);
        if (typeof opened === 'string') return opened;
        const { account, address } = opened;
        const { _id, _rev, username, email: previous } = account;
        const transaction = client
          .transaction()
          .patch(_id, (patch) => patch.ifRevisionId(_rev).set({ email: address }).unset(['pendingEmail']));
        addAuditEvent(transaction, { action: 'address-changed', subdomain, by: username, subject: username }, now());
        notices = [previous ?? []].flat().map((to) => {
          const expires = new Date(now().getTime() + noticeMs);
          const notice = { id: `address-changed-${randomUUID()}`, to, username, expires };
          return addressChangedMail(mailContext(settings, subdomain), notice);
        });
        for (const notice of notices) addMail(transaction, notice, now());
        return commitUnlessChanged(transaction);
      });
      if (outcome === 'done') sendMails(notices.map(({ id }) => id));
      return outcome;
    },
  };
}
