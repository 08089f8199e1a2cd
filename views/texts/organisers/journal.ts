/** Texts of the journal of payments, and of the page with the accounts for DATEV. */
import type { JournalView, OpenKind } from '#domain/organisers/journal/journal.ts';
import type { NoticeOf } from '#domain/organisers/notices.ts';

const paymentsOf = (count: number) => (count === 1 ? '1 Zahlung' : `${count.toLocaleString('de')} Zahlungen`);
const amountsOf = (count: number) =>
  count === 1 ? '1 offener Betrag' : `${count.toLocaleString('de')} offene Beträge`;
const departuresOf = (count: number) => (count === 1 ? '1 Termin' : `${count.toLocaleString('de')} Termine`);

export const journal = {
  viewsLabel: 'Was wird gezeigt?',
  views: { payments: 'Zahlungen', departures: 'Summen je Termin', open: 'Offene Beträge' } satisfies Record<
    JournalView,
    string
  >,
  statement: 'Kontoauszug einlesen …',
  setUpDatev: 'DATEV einrichten …',
  datevSettings: 'Konten für DATEV …',
  search: 'Suchen',
  searchHint: 'Nummer oder Reise',
  from: { payments: 'Bezahlt von', departures: 'Abreise von' },
  to: { payments: 'Bezahlt bis', departures: 'Abreise bis' },
  kind: 'Art',
  allKinds: 'Alle',
  apply: 'Anzeigen',
  reset: 'Filter zurücksetzen',
  periodsLabel: 'Zeitraum',
  since: (year: number) => `Ab ${year}`,
  count: { payments: paymentsOf, departures: departuresOf, open: amountsOf } satisfies Record<
    JournalView,
    (count: number) => string
  >,
  ofBookings: (count: number) =>
    count === 0 ? '' : count === 1 ? ' aus 1 Buchung' : ` aus ${count.toLocaleString('de')} Buchungen`,
  inPeriod: (days: string) => `, ${days}`,
  none: {
    payments: 'In diesem Zeitraum ist keine Zahlung eingetragen.',
    departures: 'In diesem Zeitraum beginnt kein Termin, für den etwas zu zahlen war.',
    open: 'Hier ist nichts offen.',
  } satisfies Record<JournalView, string>,
  csv: 'Als CSV laden',
  tooMany: (most: number) =>
    `Mehr als ${most.toLocaleString('de')} Zeilen: Wähle für eine Datei einen kürzeren Zeitraum.`,
  datevFile: 'Für DATEV laden',
  datevYears: 'Eine Datei für DATEV enthält nur Tage eines Wirtschaftsjahrs. Wähle dafür einen kürzeren Zeitraum.',
  sums: {
    bookings: 'Buchungen',
    owed: 'Soll',
    received: 'Eingegangen',
    refunded: 'Zurückgezahlt',
    writtenOff: 'Ausgebucht',
    balance: 'Saldo',
    overdue: 'Überfällig',
    later: 'Noch nicht fällig',
    debit: 'Wird eingezogen',
    open: 'Offen',
    payBack: 'Zurückzuzahlen',
  },
  unknown: (count: number) =>
    count === 1
      ? 'Bei 1 stornierten Buchung ist die Gebühr noch nicht berechnet. Sie zählt im Soll mit dem, was bezahlt ist.'
      : `Bei ${count} stornierten Buchungen ist die Gebühr noch nicht berechnet. Sie zählen im Soll mit dem, was bezahlt ist.`,
  unknownOpen: (count: number) =>
    count === 1
      ? 'Bei 1 stornierten Buchung ist die Gebühr noch nicht berechnet. Sie fehlt hier.'
      : `Bei ${count} stornierten Buchungen ist die Gebühr noch nicht berechnet. Sie fehlen hier.`,
  openLabel: 'Stand',
  openKinds: {
    overdue: 'überfällig',
    later: 'noch nicht fällig',
    debit: 'per Lastschrift einzuziehen',
    refund: 'zurückzuzahlen',
  } satisfies Record<OpenKind, string>,
  openColumns: { due: 'Fällig am', booking: 'Buchung', trip: 'Reise', what: 'Was', amount: 'Betrag' },
  noDay: 'kein Tag vereinbart',
  refund: 'Rückzahlung an die Familie',
  columns: {
    day: 'Tag',
    booking: 'Buchung',
    trip: 'Reise',
    kind: 'Art',
    receipt: 'Beleg',
    amount: 'Betrag',
  },
  correction: 'Korrektur',
  returned: 'zurückgegeben',
  toCome: 'wird eingezogen',
  takenBack: 'zurückgenommen',
  toComeSum: (sum: string) => `Eingegangen zählt schon ${sum} mit, die erst noch eingezogen werden.`,
  deleted: 'Buchung gelöscht',
  paymentsLabel: 'Zahlungen',
  departuresLabel: 'Summen je Termin',
};

export const datev = {
  title: 'Konten für DATEV',
  lead: 'Die Zahlungen des Journals lassen sich als Buchungsstapel laden, den die Programme von DATEV einlesen. Frag eure Steuerberatung nach den Nummern. Jede Zahlung wird vom Konto ihrer Art auf das Konto der Familien gebucht, eine Rückzahlung umgekehrt.',
  fields: {
    berater: ['Beraternummer', 'Von eurer Steuerberatung'],
    mandant: ['Mandantennummer', 'Eure Nummer bei der Steuerberatung'],
    bank: ['Konto für Überweisungen und Lastschriften', 'Zum Beispiel 1200 (SKR 03) oder 1800 (SKR 04)'],
    kasse: ['Konto für Barzahlungen', 'Zum Beispiel 1000 (SKR 03) oder 1600 (SKR 04)'],
    andere: ['Konto für andere Zahlungen', 'Zum Beispiel 1360 (SKR 03) oder 1460 (SKR 04)'],
    ausbuchung: ['Konto für Ausgebuchtes', 'Zum Beispiel 2400 (SKR 03) oder 6930 (SKR 04)'],
    familien: [
      'Konto der Familien',
      'Erhaltene Anzahlungen oder ein Sammelkonto, zum Beispiel 1718 (SKR 03) oder 3272 (SKR 04)',
    ],
  } satisfies Record<string, [label: string, hint: string]>,
  yearStart: 'Wirtschaftsjahr beginnt im',
  save: 'Speichern',
  failed: 'Die Konten sind nicht gespeichert',
  back: 'Zum Journal',
  notices: {
    gespeichert: 'Gespeichert. Im Journal könnt ihr jetzt die Datei für DATEV laden.',
  } satisfies Record<NoticeOf<'journal/datev'>, string>,
};
