/** The columns of the CSV files of banks and payment services, known by their usual names. */

/** Names as `plainName` writes them, in the order in which they count. */
const names = {
  day: [
    ...['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'bookingdate', 'completeddate', 'settlementdatelocal'],
    ...['datumdesabschlusses', 'date'],
    // Without the day of booking.
    ...['valuta', 'valutadatum', 'wertstellung', 'wertstellungstag', 'wertstellungsdatum', 'valuedate'],
  ],
  amount: ['betrag', 'umsatz', 'brutto', 'amount', 'gross', 'zahlungsbetrag', 'paymentamount', 'totalamountinclvat'],
  /** Outgoing and incoming money in columns of their own. */
  debit: ['soll', 'debit', 'belastung', 'lastschrift'],
  credit: ['haben', 'credit', 'gutschrift'],
  payer: [
    ...['namezahlungsbeteiligter', 'beguenstigterzahlungspflichtiger', 'zahlungspflichtiger'],
    ...['auftraggeberempfaenger', 'auftraggeberbeguenstigter', 'beguenstigterauftraggeber', 'empfaenger1'],
    ...['empfaengerzahlungspflichtiger', 'senderempfaenger', 'beneficiaryoriginator', 'gegenkontoinhaber'],
    ...['partnername', 'payername', 'counterpartyname', 'auftraggeber', 'payee', 'empfaenger', 'zahlungsempfaenger'],
    'name',
  ],
  payerAccount: [
    ...['ibanzahlungsbeteiligter', 'kontonummeriban', 'ibankontonr', 'gegenkontoiban', 'partneriban', 'counterparty'],
    ...['kontoiban', 'iban'],
  ],
  endToEnd: ['kundenreferenzendtoend', 'endtoendreferenz', 'endtoendid', 'kundenreferenz', 'customerreference'],
  currency: ['waehrung', 'currency', 'zahlungswaehrung', 'paymentcurrency'],
  /** Whether the bank has booked it. */
  status: ['status', 'info', 'state', 'zustand'],
  /** The sign, if it has a column of its own. Volksbanken gave it no name. */
  side: ['sollhaben', 'sh', 'auswirkungaufguthaben', 'balanceimpact', 'umsatztyp', ''],
  /** The account that is paid. */
  account: ['auftragskonto', 'ibanauftragskonto', 'ibankontoinhaber', 'account', 'walletiban'],
} as const;

/** What the payer has written; it can be in several columns, also numbered ones. */
const purposes = new Set([
  ...['verwendungszweck', 'vwz', 'weitereverwendungszwecke', 'vorgangverwendungszweck', 'zahlungsreferenz'],
  ...['paymentreference', 'paymentdetails', 'betreff', 'hinweis', 'subject', 'note'],
  ...['artikelbezeichnung', 'itemtitle', 'rechnungsnummer', 'invoicenumber'],
]);
/** Where it is if a file has none of them. */
const otherPurposes = ['buchungstext', 'buchungsdetails', 'buchungsinfo', 'beschreibung', 'description', 'reference'];

export type Column = keyof typeof names;

export interface Header {
  /** Number of columns. */
  width: number;
  /** Returns the cell of a column; empty without it. */
  cell(record: readonly string[], column: Column): string;
  purpose(record: readonly string[]): string;
}

/** Finds the columns; null if a record is not the header of a statement. */
export function headerOf(record: readonly string[]): Header | null {
  const plain = record.map(plainName);
  const firstOf = (wanted: readonly string[]) => wanted.map((name) => plain.indexOf(name)).filter((at) => at >= 0)[0];
  const positions = new Map(Object.entries(names).map(([column, wanted]) => [column, firstOf(wanted)]));
  const own = plain.flatMap((name, at) => (purposes.has(name.replace(/\d+$/, '')) ? [at] : []));
  const texts = own.length > 0 ? own : [firstOf(otherPurposes)].filter((at) => at !== undefined);
  const hasAmount = positions.get('amount') !== undefined || positions.get('credit') !== undefined;
  if (positions.get('day') === undefined || !hasAmount || texts.length === 0) return null;
  return {
    width: record.length,
    cell: (cells, column) => cells[positions.get(column) ?? -1] ?? '',
    purpose: (cells) => [...new Set(texts.map((at) => cells[at] ?? ''))].filter(Boolean).join(' '),
  };
}

/** Returns a name without capital letters, umlauts, signs and the euro: "Betrag in EUR" and "Betrag (€)" are "betrag". */
function plainName(cell: string): string {
  const letters = cell.normalize('NFC').toLowerCase().replaceAll('€', 'eur');
  const ascii = letters.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return ascii.replace(/[^a-z0-9]/g, '').replace(/(?:in)?euro?$/, '');
}
