/** The columns of the CSV files of banks, known by their usual names. */

/**
 * Names without capital letters, umlauts, signs and "in EUR", in the order in which they count: Sparkasse, Volksbank, DKB, ING,
 * Commerzbank, Comdirect, Deutsche Bank, Postbank, HypoVereinsbank, N26, bunq, Wise, Revolut, PayPal and others.
 */
const names = {
  day: [
    ...['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'bookingdate', 'date', 'completeddate'],
    // Without the day of booking.
    ...['valuta', 'valutadatum', 'wertstellung', 'wertstellungstag', 'wertstellungsdatum', 'valuedate'],
  ],
  amount: ['betrag', 'umsatz', 'brutto', 'amount', 'gross', 'zahlungsbetrag', 'paymentamount'],
  /** Outgoing and incoming money in columns of their own. */
  debit: ['soll', 'debit', 'belastung', 'belastungen'],
  credit: ['haben', 'credit', 'gutschrift', 'gutschriften'],
  payer: [
    ...['namezahlungsbeteiligter', 'beguenstigterzahlungspflichtiger', 'zahlungspflichtiger'],
    ...['auftraggeberempfaenger', 'auftraggeberbeguenstigter', 'beguenstigterauftraggeber', 'empfaenger1'],
    ...['empfaengerzahlungspflichtiger', 'senderempfaenger', 'beneficiaryoriginator', 'gegenkontoinhaber'],
    ...['partnername', 'payername', 'counterpartyname', 'payee', 'empfaenger', 'auftraggeber', 'name'],
  ],
  endToEnd: [...['kundenreferenzendtoend', 'endtoendreferenz', 'endtoendid', 'kundenreferenz', 'customerreference']],
  currency: ['waehrung', 'currency', 'zahlungswaehrung', 'paymentcurrency'],
  /** Whether the bank has booked it. */
  status: ['status', 'info', 'state'],
  /** The sign, if it has a column of its own. Volksbanken gave it no name, behind the amount. */
  side: ['sollhaben', 'sh', 'auswirkungaufguthaben', 'balanceimpact', 'umsatztyp', ''],
  /** The account that is paid. */
  account: ['auftragskonto', 'ibanauftragskonto', 'ibankontoinhaber', 'account', 'walletiban'],
} as const;

/** What the payer has written can be in several columns; if there is none of them, in one of the others. */
const purposes =
  /^(?:(?:verwendungszweck|vwz)\d*|weitereverwendungszwecke|vorgangverwendungszweck|payment(?:reference|details)|betreff|hinweis|subject|note|artikelbezeichnung|itemtitle|rechnungsnummer|invoicenumber)$/;
const otherPurposes = ['buchungstext', 'buchungsdetails', 'beschreibung', 'description', 'reference'];

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
  const positions = new Map<Column, number>();
  for (const column of Object.keys(names) as Column[]) {
    const position = names[column].map((name) => plain.indexOf(name)).find((at) => at >= 0);
    if (position !== undefined) positions.set(column, position);
  }
  const own = plain.flatMap((name, at) => (purposes.test(name) ? [at] : []));
  const other = otherPurposes.map((name) => plain.indexOf(name)).filter((at) => at >= 0);
  const texts = own.length > 0 ? own : other.slice(0, 1);
  if (!positions.has('day') || !(positions.has('amount') || positions.has('credit')) || texts.length === 0) return null;
  return {
    width: record.length,
    cell: (cells, column) => cells[positions.get(column) ?? -1] ?? '',
    purpose: (cells) => [...new Set(texts.map((at) => cells[at] ?? ''))].filter(Boolean).join(' '),
  };
}

function plainName(cell: string): string {
  const letters = cell.toLowerCase().normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return letters.replace(/[^a-z0-9]/g, '').replace(/(?:in)?euro?$/, '');
}
