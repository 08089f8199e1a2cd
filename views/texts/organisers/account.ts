/** Texts of the account page. */

import type { AccountNotice } from '../../../src/domain/organisers/accounts/accountNotices.ts';
import type { Role } from '../../../src/domain/organisers/accounts/permissions.ts';

export const account = {
  title: 'Konto',
  lead: (username: string, role: string) => `Du bist als ${username} angemeldet. Deine Rolle: ${role}.`,
  roles: {
    owner: 'Leitung',
    editor: 'Redaktion',
    bookings: 'Buchungen',
    readOnly: 'Nur lesen',
  } satisfies Record<Role, string>,
  users: 'Benutzer und Rollen verwalten',
  privacy: 'Auskunft und Löschung für eine Person',
  notices: {
    passwort: 'Dein neues Passwort gilt ab sofort. Alle anderen Anmeldungen sind beendet.',
    beendet: 'Erledigt: Diese Anmeldungen sind beendet.',
  } satisfies Record<AccountNotice, string>,
  password: 'Passwort ändern',
  passwordLead: 'Danach bist du nur noch in diesem Browser angemeldet, überall sonst nicht mehr.',
  current: 'Bisheriges Passwort',
  new: 'Neues Passwort',
  newHint: (length: number) => `Mindestens ${length} Zeichen. Ein ganzer Satz lässt sich gut merken.`,
  repeated: 'Neues Passwort noch einmal',
  change: 'Passwort ändern',
  failed: 'Das Passwort ist noch das alte',
  elsewhere: 'Dein Passwort wird an anderer Stelle verwaltet.',
  signIns: 'Hier bist du angemeldet',
  signInsLead: 'Eine Anmeldung kommt dir fremd vor? Beende sie und ändere dein Passwort.',
  unknownBrowser: 'Unbekannter Browser',
  thisBrowser: 'dieser Browser',
  since: (moment: string) => `seit ${moment}`,
  at: (day: string, time: string) => `${day}, ${time} Uhr`,
  end: 'Beenden',
  which: (browser: string, since: string) => ` (${browser}${since ? `, ${since}` : ''})`,
  endOthers: 'Alle anderen beenden',
};
