/** The side of the invited person: opens the link of an invitation and creates the account. */
import { z } from 'zod';
import { addAuditEvent } from '../../content/auditLog.ts';
import { commitUnlessChanged, repeatOnConflict } from '../../content/commitUnlessChanged.ts';
import type { ClosedLink } from '../../domain/organisers/accounts/accountLinks.ts';
import { AppError } from '../../platform/appError.ts';
import { readFields } from '../../platform/readFields.ts';
import { createSignedLinks } from '../../platform/signedLinks.ts';
import { accountDocument, isUsername } from '../accounts.ts';
import { newPasswordSchema } from '../newPassword.ts';
import type { AccessSettings } from './accessSettings.ts';
import { linkPurposes } from './accountMails.ts';
import { type OpenInvitation, readInvitation } from './invitationDocument.ts';
import { createMarketplaceAccess } from './marketplaceAccess.ts';

export interface InvitationLinks {
  /** Returns the invitation of a link, or why the link cannot be used. Changes nothing. */
  open(token: string, subdomain: string): Promise<OpenInvitation | ClosedLink>;
  /**
   * Creates the account and deletes the invitation, in one transaction and with an audit event. The issuer must still be
   * allowed to invite.
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

export function createInvitationLinks({
  client,
  hosts,
  secrets,
  now,
}: Pick<AccessSettings, 'client' | 'hosts' | 'secrets' | 'now'>): InvitationLinks {
  const source = { client, access: createMarketplaceAccess(hosts) };
  const links = createSignedLinks({ purpose: linkPurposes.einladung, secrets, now });

  async function open(token: string, subdomain: string): Promise<OpenInvitation | ClosedLink> {
    const link = await links.read(token);
    if (typeof link === 'string') return link;
    // The links of earlier releases do not name the number of the mail.
    const [host, id = '', mail = '1'] = link.subject.split('/');
    if (host !== subdomain) return 'unknown';
    const invitation = await readInvitation(source, subdomain, id);
    return invitation?.mails === Number(mail) ? invitation : 'used';
  }

  return {
    open,
    async accept(token, subdomain, fields) {
      const opened = await open(token, subdomain);
      if (typeof opened === 'string') return opened;
      const { username, password } = readFields(acceptSchema, fields, 422, 'Da stimmt noch etwas nicht.');
      const account = await accountDocument({ subdomain, username, password, role: opened.role });
      return repeatOnConflict(async () => {
        // In this order: after a double click, the account exists and the invitation is used.
        const existing = await client.getDocument(account._id);
        const invitation = await open(token, subdomain);
        if (typeof invitation === 'string') return invitation;
        if (existing) throw usernameTaken();
        const { _id, _rev, id, role, email, invitedBy, issuer } = invitation;
        const transaction = client
          .transaction()
          .patch(_id, (patch) => patch.ifRevisionId(_rev).set({ usedBy: username }))
          .delete(_id)
          // Changes nothing, except that it fails if the issuer was removed or demoted in the meantime.
          .patch(issuer._id, (patch) => patch.ifRevisionId(issuer._rev).set({ subdomain: issuer.subdomain }))
          .create({ ...account, role, email });
        const subject = `${username}: ${role}, invited by ${invitedBy} (${id})`;
        addAuditEvent(transaction, { action: 'account-created', subdomain, by: username, subject }, now());
        return commitUnlessChanged(transaction);
      });
    },
  };
}

function usernameTaken(): AppError {
  const message = 'Diesen Benutzernamen gibt es hier schon. Bitte wähle einen anderen.';
  return new AppError(422, 'Da stimmt noch etwas nicht.', [{ field: 'username', message }]);
}
