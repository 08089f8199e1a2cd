/** DATEV's booking format (EXTF 700, "Buchungsstapel" 13): the lines of a file that its programs import. */
import { type IsoDate, numbersOf } from '../../dates.ts';
import type { JournalKind, JournalPayment, Period } from './journal.ts';

export interface DatevSettings {
  /** Number of the tax consultant, 1001 to 9999999. */
  consultant: number;
  /** Number of the host at the consultant, 1 to 99999. */
  client: number;
  /** Month with which the financial year begins, 1 to 12. */
  yearStart: number;
  /** Accounts to which payments go, by kind; debits go to that of transfers. All have the same number of digits, four to eight. */
  accounts: Record<Exclude<JournalKind, 'debit'>, string>;
  /** The other account of each payment: a collective debtor, or received deposits. May have one more digit. */
  families: string;
}

/** Returns the first day of the financial year to which a day belongs. */
export function yearBegin(day: IsoDate, yearStart: number): IsoDate {
  const { year, month } = numbersOf(day);
  return `${month >= yearStart ? year : year - 1}-${String(yearStart).padStart(2, '0')}-01`;
}

/** Whether a file may contain a period: all of its days must be in one financial year. */
export function isInOneYear({ from, to }: Period, yearStart: number): boolean {
  return from <= to && yearBegin(from, yearStart) === yearBegin(to, yearStart);
}

const compact = (day: string) => day.replace(/\D/g, '');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const line = (fields: readonly (string | number)[]) => `${fields.join(';')}\r\n`;

/** Returns the two lines with which a file begins. */
export function datevHead(
  { consultant, client, yearStart, accounts }: DatevSettings,
  period: Period,
  now: Date,
): string {
  const { from, to } = period;
  const head = [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13, compact(now.toISOString()), '', quoted('RE')],
    ...[quoted(''), quoted(''), consultant, client, compact(yearBegin(from, yearStart)), accounts.transfer.length],
    ...[compact(from), compact(to), quoted('Zahlungen'), quoted(''), 1, 0, 0, quoted('EUR')],
    ...['', quoted(''), '', '', quoted(''), '', '', quoted(''), quoted('')],
  ];
  return line(head) + line(columns);
}

/** Returns the line of a payment, by the number of its receipt. A negative amount is on the other side of the accounts. */
export function datevLine(
  settings: DatevSettings,
  { amount, kind, paidOn, reference, receipt, isCorrection, isReturn, trip, start }: JournalPayment,
): string {
  const { day, month } = numbersOf(paidOn);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const cents = Math.abs(amount);
  const what = isReturn ? 'Rückgabe ' : isCorrection ? 'Storno ' : amount < 0 ? 'Rückzahlung ' : '';
  const values: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': `${Math.floor(cents / 100)},${twoDigits(cents % 100)}`,
    'Soll/Haben-Kennzeichen': quoted(amount > 0 ? 'S' : 'H'),
    'WKZ Umsatz': quoted('EUR'),
    Konto: settings.accounts[kind === 'debit' ? 'transfer' : kind],
    'Gegenkonto (ohne BU-Schlüssel)': settings.families,
    Belegdatum: `${twoDigits(day)}${twoDigits(month)}`,
    'Belegfeld 1': quoted(receipt ?? reference),
    'Belegfeld 2': quoted(receipt ? reference : ''),
    Buchungstext: quoted([...`${what}${reference} ${start} ${trip}`].slice(0, 60).join('')),
    Festschreibung: '0',
  };
  return line(columns.map((name) => values[name] ?? ''));
}

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat();

/** All columns, most of which stay empty. */
const columns = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...['Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'],
  ...['Beleglink', ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt')],
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation - Inhalt'),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer'],
  ...['Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt'],
  ...['Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit'],
  ...['Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
];
