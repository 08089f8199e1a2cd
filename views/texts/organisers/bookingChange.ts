/** Texts of the page on which organisers change a booking. */
import { formatCents } from '#domain/amounts.ts';

export const bookingChange = {
  title: 'Buchung ändern',
  closed: 'Diese Buchung ist abgelehnt oder storniert. Sie lässt sich nicht mehr ändern.',
  failed: 'Noch nicht geändert',
  lead: 'Was bleibt, behält den vereinbarten Preis. Was dazukommt, kostet, was es heute kostet. Bevor etwas passiert, siehst du eine Vorschau.',
  departureHint:
    'Auf einem anderen Termin gilt sein heutiger Preis, mit dem Frühbucherrabatt vom Tag der Buchung. Lade ihn, um seine Zustiege und Extras zu wählen.',
  travellersHint: 'Ob das Alter zur Reise passt, entscheidest du.',
  fee: 'Entschädigung in Euro',
  feeHint: (fee: number | null) =>
    fee === null
      ? 'Die Reisebedingungen nennen keine.'
      : `Nach den Reisebedingungen ${formatCents(fee)}. Leer heißt: dieser Betrag. Du kannst sie senken.`,
  guardian: 'Wer bucht',
  lines: 'Rabatt, Zuschuss, Kulanz, Gebühr',
  linesHint: 'Schreib Beträge ohne Vorzeichen. Eine leere Zeile zählt nicht. Der Preis wird nie negativ.',
  siblings: (label: string, amount: string) =>
    `Dieselbe Familie hat für diesen Termin noch eine frühere Buchung. ${label}: ${amount} €.`,
  addSiblings: 'Als Posten übernehmen',
  line: (number: number) => `${number}. Posten`,
  lineKind: 'Art',
  lineLabel: 'Wofür',
  lineAmount: 'Betrag in Euro',
  anotherLine: 'Weiterer Posten',
  reason: 'Nachricht, steht in der E-Mail an die Familie',
  payments: 'Was die Familie zahlt',
  mail: 'Die Familie bekommt eine E-Mail mit der ganzen Buchung.',
  save: 'So ändern',
  toInbox: 'Zur Buchung im Eingang',
  wish: 'Die Familie möchte das ändern',
  wishAt: (moment: string) => `Gewünscht am ${moment}`,
  wishEntered:
    'Das Formular ist damit ausgefüllt. Mit der Änderung ist der Wunsch entschieden, auch wenn du etwas anderes einträgst.',
  wishOutdated: 'Die Buchung hat sich seitdem geändert. Trag den Wunsch bitte selbst ein, wenn er noch passt.',
  refuse: 'Wunsch ablehnen …',
  refusal: 'Grund, steht in der E-Mail an die Familie',
  refuseSubmit: 'Wunsch ablehnen',
};
