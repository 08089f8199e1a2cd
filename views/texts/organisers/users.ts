/** Texts of the page with the users of a host. */
import type { Role } from '#domain/organisers/accounts/permissions.ts';
import type { NoticeOf } from '#domain/organisers/notices.ts';

export const users = {
  title: 'Benutzer',
  lead: (host: string) => `Diese Personen können sich bei ${host} anmelden.`,
  tasks: {
    owner: 'Leitung: alles, auch Benutzer verwalten',
    editor: 'Redaktion: Reisen bearbeiten, Bewertungen beantworten',
    bookings: 'Buchungen: Eingang bearbeiten, Bewertungen beantworten',
    readOnly:
      'Nur lesen: Reisen, Eingang, Buchungen, Zahlungen und Bewertungen ansehen, keine Angaben zu Gesundheit und Ernährung',
    accountant:
      'Buchhaltung: Zahlungsjournal, offene Beträge, Kontoauszüge und Dateien für die Bank mit den Konten der Familien; keine Nachrichten, keine Angaben zu Reisenden',
  } satisfies Record<Role, string>,
  you: 'das bist du',
  role: (username: string) => `Rollen von ${username}`,
  signedIn: (moment: string) => `Zuletzt angemeldet am ${moment}.`,
  neverSignedIn: 'Noch nie angemeldet.',
  secondFactor: 'Mit zweitem Faktor.',
  noSecondFactor: 'Ohne zweiten Faktor.',
  change: 'Rollen speichern',
  changeFailed: 'Noch nicht geändert',
  remove: 'Entfernen',
  removeHint: (username: string) => `${username} wird überall abgemeldet und kann sich nicht mehr anmelden.`,
  confirm: (username: string) => `${username} endgültig entfernen`,
  notices: {
    rolle: 'Die neuen Rollen gelten ab sofort.',
    entfernt: 'Entfernt: Diese Person kann sich nicht mehr anmelden.',
    veraltet: 'Inzwischen hat sich hier etwas geändert. Prüfe die Liste und versuche es noch einmal.',
    eingeladen: 'Die Einladung ist unterwegs. Sie gilt drei Tage.',
    zurueckgezogen: 'Zurückgezogen: Mit dieser Einladung kann niemand mehr einen Zugang anlegen.',
  } satisfies Record<NoticeOf<'benutzer'>, string>,
  invite: 'Jemanden einladen',
  inviteLead: 'Wir schicken einen Link. Benutzername und Passwort wählt die eingeladene Person selbst.',
  inviteFailed: 'Die Einladung ist nicht verschickt',
  email: 'Mailadresse',
  newRoles: 'Rollen',
  send: 'Einladung senden',
  invitations: 'Offene Einladungen',
  validUntil: (moment: string) => `gilt bis ${moment}`,
  expired: 'abgelaufen',
  repeat: 'Noch einmal senden',
  withdraw: 'Zurückziehen',
};
