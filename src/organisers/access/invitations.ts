/** Invitations to a host: owners send, repeat and withdraw them. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@sanity/client';
import { z } from 'zod';
import { addAuditEvent } from '../../content/auditLog.ts';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { linkExpiry } from '../../domain/organisers/accounts/accountLinks.ts';
import { type Role, roles } from '../../domain/organisers/accounts/permissions.ts';
import { addMail } from '../../outbox/outgoingMail.ts';
import { AppError } from '../../platform/appError.ts';
import { readFields } from '../../platform/readFields.ts';
import type { AccountKey } from '../accounts.ts';
import type { Organiser } from '../sessions.ts';
import { type AccessSettings, mailContext, throwIfLimited } from './accessSettings.ts';
import { invitationMail } from './accountMails.ts';
import { readAccount } from './accountRecord.ts';
import { invitationDocId, invitationType, listInvitations, readInvitation } from './invitationDocument.ts';
import { mailAddress } from './mailAddress.ts';
import { createMarketplaceAccess } from './marketplaceAccess.ts';
import { addWithdrawal } from './withdrawnInvitations.ts';

export interface ListedInvitation {
  id: string;
  email: string;
  role: Role;
  /** ISO 8601. */
  expires: string;
  isExpired: boolean;
}

/** `missing` if there is no such invitation any more, `conflict` if it has changed in the meantime. */
export type InvitationOutcome = 'done' | 'missing' | 'conflict';

export interface Invitations {
  /** Returns the invitations of a host that have not been used and whose issuers may invite, the latest first. */
  list(subdomain: string): Promise<ListedInvitation[]>;
  /**
   * Stores an invitation with its mail and an audit event.
   * @param by the owner who invites
   * @param fields `email` and `rolle`
   * @throws AppError 401 if `by` is not signed in any more, 422 with field errors, 429 after too many invitations
   */
  invite(by: Organiser, fields: unknown): Promise<void>;
  /**
   * Sends the mail again, with a new period of validity. The link of the earlier mail becomes invalid, and `by` the issuer.
   * @throws AppError 401 if `by` is not signed in any more, 429 after too many invitations
   */
  repeat(by: Organiser, id: string): Promise<InvitationOutcome>;
  /** Deletes an invitation, so that its link is no longer valid. */
  withdraw(by: AccountKey, id: string): Promise<InvitationOutcome>;
}

/** Maximum number of open invitations of a host. */
const maxOpen = 50;
const inviteSchema = z.object({ email: mailAddress, rolle: z.enum(roles, 'Bitte wähle eine Rolle.') });

export function createInvitations(settings: AccessSettings): Invitations {
  const { client, limits, sendMails, now } = settings;
  const source = { client, access: createMarketplaceAccess(settings.hosts) };

  async function countMail(subdomain: string, email: string): Promise<void> {
    throwIfLimited(
      (await limits.mails.invitation.count(email, subdomain)) || (await limits.invitation(subdomain)),
      'Das waren viele Einladungen auf einmal. Bitte versuche es in einer Stunde noch einmal.',
    );
  }

  /** Adds the mail with the number `mails` to a transaction. @returns the id of the mail */
  function addInvitationMail(
    transaction: Transaction,
    by: AccountKey,
    invitation: { id: string; email: string; role: Role; mails: number; expires: Date },
  ): string {
    const { id, email, role, mails, expires } = invitation;
    const link = { kind: 'einladung', subject: `${by.subdomain}/${id}/${mails}`, expires } as const;
    const mail = { id: `invitation-${id}-${mails}`, to: email, by: by.username, role, link };
    addMail(transaction, invitationMail(mailContext(settings, by.subdomain), mail), now());
    return mail.id;
  }

  /**
   * Commits an invitation that is sent, with its audit event. The session of the issuer may have ended since it was checked: by a new
   * password, which withdraws invitations, or by a new role.
   */
  async function commitSent(transaction: Transaction, by: Organiser, subject: string) {
    const { subdomain, username, account, credential } = by;
    const issuer = await readAccount(client, account);
    if (issuer?.credential !== credential || !source.access.managesUsers(issuer, subdomain)) throw signedOut();
    // Changes nothing, except that it fails if the account changes in the meantime.
    transaction.patch(issuer._id, (patch) => patch.ifRevisionId(issuer._rev).set({ subdomain: issuer.subdomain }));
    addAuditEvent(transaction, { action: 'invitation-sent', subdomain, by: username, subject }, now());
    return commitUnlessChanged(transaction);
  }

  return {
    async list(subdomain) {
      const time = now().toISOString();
      const stored = await listInvitations(source, subdomain);
      return stored.map(({ id, email, role, expires }) => ({ id, email, role, expires, isExpired: expires <= time }));
    },
    async invite(by, fields) {
      const { email, rolle: role } = readFields(inviteSchema, fields, 422, 'Da stimmt noch etwas nicht.');
      const { subdomain, username } = by;
      const open = await listInvitations(source, subdomain);
      const reject = (message: string) =>
        new AppError(422, 'Da stimmt noch etwas nicht.', [{ field: 'email', message }]);
      if (open.some((each) => each.email.toLowerCase() === email.toLowerCase()))
        throw reject('Diese Adresse ist schon eingeladen. Du kannst die Einladung unten noch einmal senden.');
      if (open.length >= maxOpen)
        throw reject(`Mehr als ${maxOpen} offene Einladungen gehen nicht. Ziehe bitte alte zurück.`);
      await countMail(subdomain, email);
      const id = randomUUID();
      const expires = linkExpiry('einladung', now());
      const invitation = { subdomain, email, role, invitedBy: username, mails: 1 };
      const times = { invitedAt: now().toISOString(), expires: expires.toISOString() };
      const transaction = client.transaction();
      transaction.create({ _id: invitationDocId(id), _type: invitationType, ...invitation, ...times });
      const mail = addInvitationMail(transaction, by, { id, email, role, mails: 1, expires });
      if ((await commitSent(transaction, by, `${id}: ${role}`)) === 'conflict') throw signedOut();
      sendMails([mail]);
    },
    async repeat(by, id) {
      const invitation = await readInvitation(source, by.subdomain, id);
      if (!invitation) return 'missing';
      const { _id, _rev, email, role } = invitation;
      await countMail(by.subdomain, email);
      const mails = invitation.mails + 1;
      const expires = linkExpiry('einladung', now());
      const changes = { mails, expires: expires.toISOString(), invitedBy: by.username };
      const transaction = client.transaction().patch(_id, (patch) => patch.ifRevisionId(_rev).set(changes));
      const mail = addInvitationMail(transaction, by, { id, email, role, mails, expires });
      const outcome = await commitSent(transaction, by, `${id}: ${role}`);
      if (outcome === 'done') sendMails([mail]);
      return outcome;
    },
    async withdraw(by, id) {
      const invitation = await readInvitation(source, by.subdomain, id);
      if (!invitation) return 'missing';
      return commitUnlessChanged(addWithdrawal(client.transaction(), invitation, by.username, now()));
    },
  };
}

function signedOut(): AppError {
  return new AppError(401, 'Dein Zugang hat sich gerade geändert. Bitte melde dich noch einmal an.');
}
