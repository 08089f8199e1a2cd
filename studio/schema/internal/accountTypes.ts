/** The types of organisers' accounts and of the history of trips. */
import { internalType } from '../documentType.ts';
import { choice, entry, instant, key, keys, list, number, object, text, yesNo } from '../fields.ts';

/** The roles and their titles. */
export const accountRoles = [
  { title: 'Leitung: alles, auch Benutzer verwalten', value: 'owner' },
  { title: 'Redaktion: Reisen und Bewertungen', value: 'editor' },
  { title: 'Buchungen: Eingang und Bewertungen', value: 'bookings' },
  { title: 'Nur lesen', value: 'readOnly' },
];

/** Invitations and `npm run admin:create` create accounts. */
export const account = internalType(
  'adminUser',
  'Konto',
  [
    key('subdomain', { title: 'Veranstalter' }),
    key('username', { title: 'Benutzername' }),
    choice('role', {
      title: 'Rolle',
      description: 'Konten ohne Rolle haben alle Rechte.',
      values: accountRoles,
    }),
    yesNo('isMarketplaceAdmin', {
      title: 'Verwaltet den Marktplatz',
      description:
        'Darf bei jedem Veranstalter alles. Nur für Konten des Veranstalters, der den Eingang des Marktplatzes liest.',
    }),
    key('email', { title: 'Bestätigte Mailadresse' }),
    object(
      'pendingEmail',
      [
        key('id', { title: 'Kennung' }),
        key('address', { title: 'Adresse' }),
        key('state', { title: 'Prüfsumme', hidden: true }),
      ],
      {
        title: 'Noch nicht bestätigte Mailadresse',
      },
    ),
    object(
      'totp',
      [
        key('id', { title: 'Kennung' }),
        text('secret', { title: 'Verschlüsselter Schlüssel' }),
        number('lastStep', { title: 'Letzter benutzter Zeitschritt', isInteger: true }),
        keys('recoveryCodes', { title: 'Prüfsummen der Wiederherstellungscodes', max: 10 }),
      ],
      { title: 'Zweiter Faktor', hidden: true },
    ),
    key('passwordHash', { title: 'Prüfsumme des Passworts', hidden: true }),
  ],
  { select: { title: 'username', subtitle: 'subdomain' } },
);

export const session = internalType(
  'adminSession',
  'Anmeldung',
  [
    key('subdomain', { title: 'Veranstalter' }),
    key('username', { title: 'Benutzername' }),
    key('credential', { title: 'Prüfsumme', hidden: true }),
    instant('startedAt', { title: 'Beginn' }),
    instant('expires', { title: 'Läuft ab' }),
    key('browser', { title: 'Browser' }),
  ],
  { select: { title: 'username', subtitle: 'expires' } },
);

/** Owners of a host send invitations. They are deleted when they are used or withdrawn. */
export const invitation = internalType(
  'invitation',
  'Einladung',
  [
    key('subdomain', { title: 'Veranstalter' }),
    key('email', { title: 'Mailadresse' }),
    choice('role', { title: 'Rolle', values: accountRoles }),
    key('invitedBy', { title: 'Eingeladen von' }),
    instant('invitedAt', { title: 'Eingeladen am' }),
    instant('expires', { title: 'Läuft ab' }),
    number('mails', { title: 'Anzahl der Mails', isInteger: true }),
  ],
  { select: { title: 'email', subtitle: 'subdomain' } },
);

/** Bulk runs: changes of many trips. Their changes are in the history of the trips. */
export const bulkRun = internalType(
  'bulkRun',
  'Sammeländerung',
  [
    key('run', { title: 'Durchlauf' }),
    key('subdomain', { title: 'Veranstalter' }),
    key('by', { title: 'Von' }),
    instant('at', { title: 'Zeitpunkt' }),
    key('action', { title: 'Aktion' }),
    text('details', { title: 'Beschreibung' }),
    key('undoes', { title: 'Nimmt zurück', description: 'Der zurückgenommene Durchlauf.' }),
    number('trips', { title: 'Anzahl der Reisen', isInteger: true }),
  ],
  { select: { title: 'action', subtitle: 'at' } },
);

export const history = internalType(
  'history',
  'Änderung einer Reise',
  [
    key('trip', { title: 'Reise', description: 'Dokument-ID.' }),
    choice('kind', {
      title: 'Art',
      values: [
        { title: 'Bearbeitung', value: 'edit' },
        { title: 'Sammeländerung', value: 'bulk' },
        { title: 'Rücknahme', value: 'undo' },
      ],
    }),
    key('by', { title: 'Von' }),
    instant('at', { title: 'Zeitpunkt' }),
    list(
      'changes',
      entry(
        [
          key('field', { title: 'Feld' }),
          text('before', { title: 'Vorher', description: 'Als JSON.' }),
          text('after', { title: 'Nachher', description: 'Als JSON.' }),
        ],
        { title: 'field', subtitle: 'after' },
      ),
      { title: 'Geänderte Felder', max: 100 },
    ),
    key('undoes', { title: 'Nimmt zurück', description: 'Die zurückgenommene Änderung.' }),
    key('run', { title: 'Durchlauf', description: 'Gleich für alle Reisen einer Sammeländerung.' }),
  ],
  { select: { title: 'trip', subtitle: 'by' } },
);
