/** The side of the invited person: opens the link of an invitation and creates the account. */
import { z } from 'zod';
import { addAuditEvent } from '../../content/auditLog.ts';
import { isConflict } from '../../content/isConflict.ts';
import type { ClosedLink } from '../../domain/organisers/accounts/accountLinks.ts';
import { AppError } from '../../platform/appError.ts';
import { readFields } from '../../platform/readFields.ts';
import { createSignedLinks } from '../../platform/signedLinks.ts';
import { accountDocument, isUsername } from '../accounts.ts';
import { newPasswordSchema } from '../newPassword.ts';
import type { AccessSettings } from './accessSettings.ts';
import { linkPurposes } from './accountMails.ts';
import { readInvitation, type StoredInvitation } from './invitationDocument.ts';

export interface InvitationLinks {
  /** Returns the invitation of a link, or why the link cannot be used. Changes nothing. */
  open(token: string, subdomain: string): Promise<StoredInvitation | ClosedLink>;
  /**
   * Creates the account and deletes the invitation, in one transaction and with an audit event.
   * @param fields user name, new password, repeated new password
   * @returns `done`, or why the link cannot be used
   * @throws AppError 422 with field errors
   */
  accept(token: string, subdomain: string, fields: unknown): Promise<'done' | ClosedLink>;
}

const missing = 'Bitte wähle einen Benutzernamen.';
const acceptSchema = z
  .object({
    username: z
      .string(missing)
      .trim()
      .min(1, missing)
      .max(64, 'Das ist zu lang.')
      .refine(isUsername, 'Erlaubt sind Buchstaben ohne Umlaute, Ziffern, „-“ und „_“.'),
  })
  .and(newPasswordSchema);

export function createInvitationLinks({ client, secrets, now }: AccessSettings): InvitationLinks {
  const links = createSignedLinks({ purpose: linkPurposes.einladung, secrets, now });

  async function open(token: string, subdomain: string): Promise<StoredInvitation | ClosedLink> {
    const link = await links.read(token);
    if (typeof link === 'string') return link;
    const [host, id = ''] = link.subject.split('/');
    if (host !== subdomain) return 'unknown';
    return (await readInvitation(client, subdomain, id)) ?? 'used';
  }

  return {
    open,
    async accept(token, subdomain, fields) {
      const invitation = await open(token, subdomain);
      if (typeof invitation === 'string') return invitation;
      const { username, password } = readFields(acceptSchema, fields, 422, 'Da stimmt noch etwas nicht.');
      const { _id, _rev, id, role, email, invitedBy } = invitation;
      const account = { ...(await accountDocument({ subdomain, username, password, role })), email };
      const transaction = client
        .transaction()
        .patch(_id, (patch) => patch.ifRevisionId(_rev).set({ usedBy: username }))
        .delete(_id)
        .create(account);
      const subject = `${username}: ${role}, invited by ${invitedBy} (${id})`;
      addAuditEvent(transaction, { action: 'account-created', subdomain, by: username, subject }, now());
      try {
        await transaction.commit({ visibility: 'sync' });
        return 'done';
      } catch (error) {
        if (!isConflict(error)) throw error;
        const current = await open(token, subdomain);
        if (typeof current === 'string') return current;
        const message = 'Diesen Benutzernamen gibt es hier schon. Bitte wähle einen anderen.';
        throw new AppError(422, 'Da stimmt noch etwas nicht.', [{ field: 'username', message }]);
      }
    },
  };
}
