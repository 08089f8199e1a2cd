/** Texts of the page with the bookings of a host. */
import type { BookingView, ManyAction } from '#domain/organisers/bookings/bookingList.ts';

const bookingsOf = (count: number) => (count === 1 ? '1 Buchung' : `${count} Buchungen`);

export const bookings = {
  search: 'Buchung suchen',
  searchHint: 'Name, Nummer, E-Mail oder Reise',
  view: 'Was wird gezeigt?',
  views: {
    open: 'Offen: angefragt, wartet auf euch',
    confirmed: 'Bestätigt',
    unpaid: 'Bestätigt, noch nicht bezahlt',
    overdue: 'Zahlung überfällig',
    ended: 'Abgelehnt und storniert',
    all: 'Alle',
  } satisfies Record<BookingView, string>,
  apply: 'Anzeigen',
  reset: 'Offene Buchungen zeigen',
  count: bookingsOf,
  none: 'Hier ist gerade nichts zu tun.',
  choose: (guardian: string, reference: string) => `${guardian} (${reference}) auswählen`,
  chooseAll: (count: number, most: number) =>
    count > most ? `Die neuesten ${most} dieser Auswahl` : `Alle ${count} dieser Auswahl, auch auf anderen Seiten`,
  travellers: (guardian: string, travellers: string) => `${guardian} (${travellers})`,
  due: (amount: string) => `${amount} offen`,
  overdue: (amount: string) => `${amount} überfällig`,
  refund: (amount: string) => `${amount} zurückzuzahlen`,
  settled: 'bezahlt',
  actions: { confirm: 'Bestätigen …', pay: 'Als bezahlt eintragen …' } satisfies Record<ManyAction, string>,
  failed: 'Noch nichts geändert',
  previewTitle: {
    confirm: (count: number) => `${bookingsOf(count)} bestätigen?`,
    pay: (count: number) => `Zahlungen für ${bookingsOf(count)} eintragen?`,
  } satisfies Record<ManyAction, (count: number) => string>,
  previewText: {
    confirm:
      'Die Plätze sind dann fest gebucht. Jede Familie bekommt eine E-Mail mit der Bestätigung und den Zahlungen. Den Sicherungsschein schickt ihr selbst.',
    pay: 'Für jede Buchung tragen wir den offenen Betrag ein, mit heutigem Datum, als Überweisung. Ein Irrtum lässt sich im Eingang für jede Buchung zurücknehmen.',
  } satisfies Record<ManyAction, string>,
  sum: (amount: string) => `Zusammen ${amount}.`,
  left: {
    confirm: (count: number) => `Unverändert, weil nicht angefragt: ${bookingsOf(count)} der Auswahl.`,
    pay: (count: number) => `Unverändert, weil nichts offen ist: ${bookingsOf(count)} der Auswahl.`,
  } satisfies Record<ManyAction, (count: number) => string>,
  nothing: 'In dieser Auswahl gibt es nichts zu ändern.',
  submit: {
    confirm: (count: number) => `${bookingsOf(count)} bestätigen`,
    pay: (count: number) => (count === 1 ? '1 Zahlung eintragen' : `${count} Zahlungen eintragen`),
  } satisfies Record<ManyAction, (count: number) => string>,
  back: 'Zurück zur Liste',
  done: {
    confirm: (count: number) =>
      `${bookingsOf(count)} ${count === 1 ? 'ist' : 'sind'} bestätigt. Die E-Mails werden jetzt verschickt.`,
    pay: (count: number) => (count === 1 ? '1 Zahlung ist eingetragen.' : `${count} Zahlungen sind eingetragen.`),
  } satisfies Record<ManyAction, (count: number) => string>,
};
