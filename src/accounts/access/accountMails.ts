/** What mails to users of hosts have in common. */

import type { OutgoingPart } from '#database/columns.ts';
import { type AccountLinkKind, accountLinkPath } from '#domain/organisers/accounts/accountLinks.ts';

export interface MailContext {
  /** Origin of the marketplace, for links. */
  origin: string;
  host: { subdomain: string; name: string };
}

export interface MailedLink {
  kind: AccountLinkKind;
  subject: string;
  expires: Date;
}

export const linkPurposes: Record<AccountLinkKind, string> = {
  einladung: 'invitation of a user',
  'passwort-neu': 'password reset',
  mailadresse: 'address of an account',
};

export function accountMail(
  id: string,
  to: string,
  expires: Date,
  subject: string,
  title: string,
  parts: OutgoingPart[],
) {
  return { id, subdomain: null, about: 'account', to, subject, title, parts, expires };
}

export function signedLink(
  { origin, host }: MailContext,
  { kind, subject, expires }: MailedLink,
  label: string,
): OutgoingPart {
  const signed = { purpose: linkPurposes[kind], subject, expires: expires.toISOString() };
  return { url: `${origin}${accountLinkPath(host.subdomain, kind, '{token}')}`, label, signedLink: signed };
}
