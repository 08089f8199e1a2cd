import type { Role } from '#domain/organisers/accounts/permissions.ts';
import type { NoticeOf } from '#domain/organisers/notices.ts';

const roleNames: Record<Role, string> = {
  owner: 'Leitung',
  editor: 'Redaktion',
  bookings: 'Buchungen',
  readOnly: 'Nur lesen',
  accountant: 'Buchhaltung',
};

/** "Rollen: Redaktion, Buchungen" */
const rolesText = (roles: readonly Role[]) =>
  `${roles.length === 1 ? 'Rolle' : 'Rollen'}: ${roles.map((role) => roleNames[role]).join(', ')}`;

export const account = {
  title: 'Konto',
  rolesText,
  lead: (username: string, roles: readonly Role[]) => `Du bist als ${username} angemeldet. Deine ${rolesText(roles)}.`,
  users: 'Benutzer und Rollen verwalten',
  bank: 'Bankverbindung für Überweisungen',
  reminders: 'Zahlungserinnerungen',
  privacy: 'Auskunft und Löschung für eine Person',
  notices: {
    passwort:
      'Dein neues Passwort gilt ab sofort. Alle anderen Anmeldungen sind beendet. Einladungen, die du verschickt hast und die noch niemand angenommen hat, gelten nicht mehr.',
    beendet: 'Erledigt: Diese Anmeldungen sind beendet.',
    bestaetigung: 'Fast fertig: Öffne den Link in der Mail, die wir dir gerade schicken.',
    adresse: 'Deine Mailadresse ist bestätigt.',
    einstufig: 'Der zweite Faktor ist ausgeschaltet.',
  } satisfies Record<NoticeOf<'konto'>, string>,
  address: 'Mailadresse',
  addressLead: 'Hast du dein Passwort vergessen, schicken wir dir einen Link an diese Adresse.',
  currentAddress: (address: string) => `Bestätigt: ${address}`,
  noAddress: 'Noch keine Adresse bestätigt.',
  pendingAddress: (address: string) => `Noch nicht bestätigt: ${address}. Der Link in unserer Mail gilt einen Tag.`,
  newAddress: 'Neue Mailadresse',
  ownPassword: 'Dein Passwort',
  saveAddress: 'Adresse eintragen',
  addressFailed: 'Die Adresse ist nicht eingetragen',
  secondFactor: 'Zweiter Faktor',
  factorOn: 'Eingeschaltet: Beim Anmelden brauchst du einen Code aus deiner App.',
  factorOff: 'Ausgeschaltet: Zum Anmelden genügt dein Passwort.',
  factorOnLink: 'Zweiten Faktor ansehen oder ausschalten',
  factorOffLink: 'Zweiten Faktor einrichten',
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
  end: 'Beenden',
  which: (browser: string, since: string) => ` (${browser}${since ? `, ${since}` : ''})`,
  endOthers: 'Alle anderen beenden',
};
