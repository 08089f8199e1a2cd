/** Texts of the page that finds, exports and erases all data of a person. */
import type { PrivacyNotice } from '#domain/organisers/accounts/privacyNotices.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const privacy = {
  title: 'Auskunft und Löschung',
  lead: (host: string) =>
    `Möchte jemand wissen, was ${host} über sie oder ihn gespeichert hat, oder alles löschen lassen? Suche hier nach der E-Mail-Adresse.`,
  email: 'E-Mail-Adresse der Person',
  search: 'Suchen',
  failed: 'Das hat noch nicht geklappt',
  results: (email: string) => `Gespeichert zu ${email}`,
  nothing: 'Zu dieser Adresse ist nichts gespeichert.',
  booking: (reference: string, trip: string, days: string, state: string) => `${reference}: ${trip}, ${days}, ${state}`,
  message: (reference: string) => `${reference}: Nachricht`,
  others: ({ reviews, waitingEntries, mails, undelivered }: Record<string, number>) =>
    [
      reviews ? count(reviews, 'Bewertung', 'Bewertungen') : '',
      waitingEntries ? count(waitingEntries, 'Eintrag auf Wartelisten', 'Einträge auf Wartelisten') : '',
      mails ? count(mails, 'E-Mail', 'E-Mails') : '',
      undelivered ? count(undelivered, 'noch nicht zugestellter Eingang', 'noch nicht zugestellte Eingänge') : '',
    ].filter(Boolean),
  exportTitle: 'Auskunft',
  exportHint: 'Eine Datei mit allem, was gespeichert ist, auch mit den verschlüsselten Angaben zu den Reisenden.',
  export: 'Als Datei herunterladen',
  eraseTitle: 'Löschen',
  eraseHint:
    'Alles Genannte wird sofort und endgültig gelöscht. Verschickte E-Mails und Sicherungen bleiben, bis sie selbst ablaufen. Rechnungen, die du aufbewahren musst, solltest du vorher ablegen. Festgehalten wird nur, dass gelöscht wurde, nicht bei wem.',
  openBookings: (bookings: number, places: number) =>
    `${count(bookings, 'offene Buchung wird', 'offene Buchungen werden')} damit storniert: ${count(places, 'Platz ist', 'Plätze sind')} sofort wieder frei. Die Familie bekommt dazu keine E-Mail, sag ihr also selbst Bescheid.`,
  confirm: 'Ja, alles endgültig löschen',
  erase: 'Endgültig löschen',
  notices: {
    geloescht: 'Alles gelöscht. Im Protokoll steht nur, dass gelöscht wurde.',
  } satisfies Record<PrivacyNotice, string>,
};
