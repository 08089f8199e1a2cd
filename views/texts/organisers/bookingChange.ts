/** Texts of the page on which organisers change a booking. */
import { formatCents } from '#domain/amounts.ts';

export const bookingChange = {
  title: 'Buchung ändern',
  closed: 'Diese Buchung ist abgelehnt oder storniert. Sie lässt sich nicht mehr ändern.',
  failed: 'Noch nicht geändert',
  lead: 'Was bleibt, behält den vereinbarten Preis. Was dazukommt, kostet, was es heute kostet. Bevor etwas passiert, siehst du eine Vorschau.',
  departure: 'Reise und Termin',
  departureHint:
    'Auf einem anderen Termin gilt sein heutiger Preis, mit dem Frühbucherrabatt vom Tag der Buchung. Lade ihn, um seine Zustiege und Extras zu wählen.',
  load: 'Termin laden',
  travellers: 'Wer mitfährt',
  travellersHint: 'Ob das Alter zur Reise passt, entscheidest du.',
  added: 'Neu dabei',
  leaves: (name: string) => `${name} fährt nicht mehr mit`,
  fee: 'Entschädigung in Euro',
  feeHint: (fee: number | null) =>
    fee === null
      ? 'Die Reisebedingungen nennen keine.'
      : `Nach den Reisebedingungen ${formatCents(fee)}. Leer heißt: dieser Betrag. Du kannst sie senken.`,
  choice: 'Anreise und Extras',
  guardian: 'Wer bucht',
  lines: 'Rabatt, Zuschuss, Kulanz, Gebühr',
  linesHint: 'Schreib Beträge ohne Vorzeichen. Eine leere Zeile zählt nicht. Der Preis wird nie negativ.',
  line: (number: number) => `${number}. Posten`,
  lineKind: 'Art',
  lineLabel: 'Wofür',
  lineAmount: 'Betrag in Euro',
  anotherLine: 'Weiterer Posten',
  reason: 'Nachricht, steht in der E-Mail an die Familie',
  preview: 'Vorschau ansehen',
  previewTitle: 'Das ändert sich',
  before: 'Preis bisher',
  after: 'Preis danach',
  payments: 'Was die Familie zahlt',
  mail: 'Die Familie bekommt eine E-Mail mit der ganzen Buchung.',
  save: 'So ändern',
  edit: 'Zurück zum Formular',
  toInbox: 'Zur Buchung im Eingang',
};
