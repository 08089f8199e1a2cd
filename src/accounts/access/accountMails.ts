/** Mails to users of hosts. They go out by the outbox. */

import type { OutgoingPart } from '#database/columns.ts';
import { type AccountLinkKind, accountLinkPath } from '#domain/organisers/accounts/accountLinks.ts';
import type { Role } from '#domain/organisers/accounts/permissions.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';

export interface MailContext {
  /** Origin of the marketplace, for links. */
  origin: string;
  host: { subdomain: string; name: string };
}

interface MailedLink {
  kind: AccountLinkKind;
  subject: string;
  expires: Date;
}

export const linkPurposes: Record<AccountLinkKind, string> = {
  einladung: 'invitation of a user',
  'passwort-neu': 'password reset',
  mailadresse: 'address of an account',
};

const roleNames: Record<Role, string> = {
  owner: 'Leitung',
  editor: 'Redaktion',
  bookings: 'Buchungen',
  readOnly: 'Nur lesen',
};

/** @param id id of the mail, see `OutgoingMail` */
export function invitationMail(
  context: MailContext,
  { id, to, by, role, link }: { id: string; to: string; by: string; role: Role; link: MailedLink },
): OutgoingMail {
  const { name } = context.host;
  return mail(id, to, link.expires, `Einladung zu ${name}`, `Du bist bei ${name} eingeladen`, [
    { paragraph: 'Hallo,' },
    { paragraph: `${by} lädt dich ein, bei ${name} mitzuarbeiten. Deine Rolle: ${roleNames[role]}.` },
    signed(context, link, 'Einladung annehmen'),
    {
      paragraph:
        'Benutzername und Passwort wählst du selbst. Der Link gilt drei Tage und nur einmal. Du kennst uns nicht? Dann lösche diese Mail einfach.',
    },
  ]);
}

export function resetMail(
  context: MailContext,
  { id, to, username, link }: { id: string; to: string; username: string; link: MailedLink },
): OutgoingMail {
  const { name } = context.host;
  return mail(id, to, link.expires, `Neues Passwort für ${name}`, 'Neues Passwort wählen', [
    { paragraph: 'Hallo,' },
    { paragraph: `für deinen Zugang „${username}“ bei ${name} wurde ein neues Passwort angefordert.` },
    signed(context, link, 'Neues Passwort wählen'),
    {
      paragraph:
        'Der Link gilt 30 Minuten und nur einmal. Du warst das nicht? Dann brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    },
  ]);
}

export function confirmAddressMail(
  context: MailContext,
  { id, to, username, link }: { id: string; to: string; username: string; link: MailedLink },
): OutgoingMail {
  const { name } = context.host;
  return mail(id, to, link.expires, `Bestätige deine Mailadresse für ${name}`, 'Ist das deine Mailadresse?', [
    { paragraph: 'Hallo,' },
    { paragraph: `diese Adresse wurde für den Zugang „${username}“ bei ${name} eingetragen.` },
    signed(context, link, 'Adresse bestätigen'),
    { paragraph: 'Der Link gilt einen Tag und nur einmal. Du warst das nicht? Dann lösche diese Mail einfach.' },
  ]);
}

/** Informs the previous address, because links for new passwords now go to another one. */
export function addressChangedMail(
  { host: { name } }: MailContext,
  { id, to, username, expires }: { id: string; to: string; username: string; expires: Date },
): OutgoingMail {
  return mail(id, to, expires, `Neue Mailadresse für ${name}`, 'Deine Mailadresse wurde geändert', [
    { paragraph: 'Hallo,' },
    {
      paragraph: `Mails zum Zugang „${username}“ bei ${name} gehen ab jetzt an eine andere Adresse. Du warst das nicht? Dann melde dich bitte sofort bei uns.`,
    },
  ]);
}

function mail(id: string, to: string, expires: Date, subject: string, title: string, parts: OutgoingPart[]) {
  return { id, subdomain: null, about: 'account', to, subject, title, parts, expires };
}

function signed({ origin, host }: MailContext, { kind, subject, expires }: MailedLink, label: string): OutgoingPart {
  const signedLink = { purpose: linkPurposes[kind], subject, expires: expires.toISOString() };
  return { url: `${origin}${accountLinkPath(host.subdomain, kind, '{token}')}`, label, signedLink };
}
