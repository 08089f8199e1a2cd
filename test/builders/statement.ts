/** Bank statements: camt with the differences between its versions, and the CSV files of banks. All of them are made up. */

export type CamtVersion = '02' | '08';

interface CamtPart {
  amount?: string;
  /** Of `amount`. */
  currency?: string;
  payer?: string;
  purpose?: string[];
  endToEnd?: string;
  /** Further elements of the part. */
  extra?: string;
}

interface CamtFields extends CamtPart {
  day?: string;
  side?: 'CRDT' | 'DBIT';
  status?: 'BOOK' | 'PDNG';
  /** Payments of a batch. */
  parts?: CamtPart[];
}

/** Returns a document with these entries. */
export function camtFile(version: CamtVersion, ...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Bal><Amt Ccy="EUR">1.00</Amt></Bal>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

/** Returns the document of another account. */
export function ofAccount(iban: string, camt: string): string {
  return camt.replace('<Bal>', `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct><Bal>`);
}

/** Returns an entry: by default 120.50 euros by Anna Beispiel on 2027-03-01 with a reference. */
export function camtEntry(version: CamtVersion, fields: CamtFields = {}): string {
  const { day = '2027-03-01', currency = 'EUR', side = 'CRDT', status = 'BOOK', extra = '', parts = [{}] } = fields;
  const { amount = '120.50' } = fields;
  const isOld = version === '02';
  const sum = (euros: string, of = currency) => `<Amt Ccy="${of}">${euros}</Amt>`;
  const detailsOf = (part: CamtPart) => {
    const { payer = 'Anna Beispiel', purpose = ['LF-7K3M-Q9PD'], endToEnd = 'NOTPROVIDED' } = { ...fields, ...part };
    const euros = part.amount ? sum(part.amount, part.currency) : '';
    const own = euros && isOld ? `<AmtDtls><TxAmt>${euros}</TxAmt></AmtDtls>` : euros;
    const name = isOld ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`;
    const lines = purpose.map((line) => `<Ustrd>${line}</Ustrd>`).join('');
    return `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>${own}<RltdPties><Dbtr>${name}</Dbtr><Cdtr>${name.replace(payer, 'Verein')}</Cdtr></RltdPties><RmtInf>${lines}</RmtInf>${part.extra ?? ''}</TxDtls>`;
  };
  const state = isOld ? status : `<Cd>${status}</Cd>`;
  const details = parts.map(detailsOf).join('');
  return `<Ntry>${sum(amount)}<CdtDbtInd>${side}</CdtDbtInd>${extra}<Sts>${state}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
}

export interface BankPayment {
  /** Of the year 2027 or later, "2027-03-01". */
  day: string;
  /** In whole cents, "120.50". */
  euros: string;
  payer: string;
  purpose: string;
}

export const hostIban = 'DE89370400440532013000';

/** Returns the statement with one payment as banks offer it for download, in all formats. */
export function bankFiles({ day, euros, payer, purpose }: BankPayment): Record<string, string> {
  const [year = '', month = '', date = ''] = day.split('-');
  const long = `${date}.${month}.${year}`;
  const short = `${date}.${month}.${year.slice(2)}`;
  const comma = euros.replace('.', ',');
  const family = 'DE02120300000000202051';
  const ascii = (text: string) =>
    text.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`).replaceAll('ß', 'ss');
  /** Returns rows whose cells are separated by "|". */
  const plain = (separator: string, ...rows: string[]) =>
    rows.map((row) => row.replaceAll('|', separator)).join('\r\n');
  const quoted = (separator: string, ...rows: string[]) =>
    rows.map((row) => `"${row.replaceAll('"', '""').replaceAll('|', `"${separator}"`)}"`).join('\r\n');
  const camt = (version: CamtVersion, endToEnd: string) => {
    const entry = camtEntry(version, { day, amount: euros, payer, purpose: [purpose], endToEnd });
    return ofAccount(hostIban, camtFile(version, entry));
  };
  const sparkasse = 'Auftragskonto|Buchungstag|Valutadatum|Buchungstext|Verwendungszweck';
  return {
    'camt.053 version 02': camt('02', 'NOTPROVIDED'),
    'camt.053 version 08': camt('08', 'E2E-4711'),
    'Sparkasse, CSV-CAMT': quoted(
      ';',
      `${sparkasse}|Glaeubiger ID|Mandatsreferenz|Kundenreferenz (End-to-End)|Sammlerreferenz|Lastschrift Ursprungsbetrag|Auslagenersatz Ruecklastschrift|Beguenstigter/Zahlungspflichtiger|Kontonummer/IBAN|BIC (SWIFT-Code)|Betrag|Waehrung|Info|Kategorie`,
      `${hostIban}|${short}|${short}|GUTSCHR. UEBERWEISUNG|${purpose}|||NOTPROVIDED||||${payer}|${family}|BYLADEM1001|${comma}|EUR|Umsatz gebucht|`,
    ),
    'Sparkasse, CSV-MT940': quoted(
      ';',
      `${sparkasse}|Beguenstigter/Zahlungspflichtiger|Kontonummer|BLZ|Betrag|Waehrung|Info`,
      `532013000|${short}|${short}|GUTSCHR. UEBERWEISUNG|EREF+NOTPROVIDEDSVWZ+${ascii(purpose)}|${ascii(payer).toUpperCase()}|202051|12030000|${comma}|EUR|Umsatz gebucht`,
    ),
    Volksbank: plain(
      ';',
      'Bezeichnung Auftragskonto|IBAN Auftragskonto|BIC Auftragskonto|Bankname Auftragskonto|Buchungstag|Valutadatum|Name Zahlungsbeteiligter|IBAN Zahlungsbeteiligter|BIC (SWIFT-Code) Zahlungsbeteiligter|Buchungstext|Verwendungszweck|Betrag|Waehrung|Saldo nach Buchung|Bemerkung|Gekennzeichneter Umsatz|Glaeubiger ID|Mandatsreferenz',
      `Verein|${hostIban}|GENODEM1GLS|Bank|${long}|${long}|${payer}|${family}|BYLADEM1001|Überweisungsgutschr.|${purpose} EREF: E2E-4711 IBAN: ${family} BIC: BYLADEM1001|${comma}|EUR|1000||||`,
    ),
    'Volksbank, before 2021': `"Bank"\r\n\r\n"Konto:";"Verein"\r\n\r\n${quoted(
      ';',
      'Buchungstag|Valuta|Auftraggeber/Zahlungsempfänger|Empfänger/Zahlungspflichtiger|Konto-Nr.|IBAN|BLZ|BIC|Vorgang/Verwendungszweck|Kundenreferenz|Währung|Umsatz| ',
      `${long}|${long}|Verein|${payer}||${family}||BYLADEM1001|${purpose}||EUR|${comma}|H`,
      `${long}|||||||||Endsaldo|EUR|1.000,00|H`,
    )}`,
    DKB: `"Girokonto";"${hostIban}"\n\n"Kontostand vom 02.03.2027:";"1.000,00\u00a0€"\n""\n${quoted(
      ';',
      'Buchungsdatum|Wertstellung|Status|Zahlungspflichtige*r|Zahlungsempfänger*in|Verwendungszweck|Umsatztyp|IBAN|Betrag (€)|Gläubiger-ID|Mandatsreferenz|Kundenreferenz',
      `${short}|${short}|Gebucht|${payer}|Verein|${purpose}|Eingang|${family}|${comma.replace(/,?0+$/, '')}|||`,
      `${short}|${short}|Gebucht|Verein|Laden|Einkauf|Ausgang|${family}|-5|||`,
    )}`,
    ING: `Umsatzanzeige;Datei erstellt am: 02.03.2027 15:23\n\nIBAN;${hostIban.replace(/.{4}(?=.)/g, '$& ')}\nSaldo;1.000,00;EUR\n\n${plain(
      ';',
      'Buchung|Wertstellungsdatum|Auftraggeber/Empfänger|Buchungstext|Verwendungszweck|Saldo|Währung|Betrag|Währung',
      `${long}|${long}|${payer}|Gutschrift|${purpose}|1.000,00|EUR|${comma}|EUR`,
    )}`,
    Comdirect: `;\n"Umsätze Girokonto";"Zeitraum: 30 Tage";\n"Neuer Kontostand";"1.000,00 EUR";\n\n${quoted(
      ';',
      'Buchungstag|Wertstellung (Valuta)|Vorgang|Buchungstext|Umsatz in EUR|',
      'offen|--|Lastschrift|Buchungstext: Karte|-12,00|',
      `${long}|${long}|Übertrag / Überweisung|Auftraggeber: ${payer} Buchungstext: ${purpose} Ref. 1A2B3C/2|${comma}|`,
    )}`,
    'Deutsche Bank': `Umsätze Girokonto;;;Kundennummer: 100 1234567\n\n${plain(
      ';',
      'Buchungstag|Wert|Umsatzart|Begünstigter / Auftraggeber|Verwendungszweck|IBAN|BIC|Kundenreferenz|Betrag|Soll|Haben|Währung',
      `${long} 00:00|${long}|SEPA-Gutschrift von|${payer}|${purpose}|${family}|BYLADEM1001|E2E-4711|||${comma}|EUR`,
      `${long} 00:00|${long}|SEPA-Überweisung an|Laden|Einkauf|${family}||||-5,00||EUR`,
    )}`,
    Consorsbank: plain(
      '\t',
      'Buchung|Valuta|Sender / Empfänger|IBAN / Konto-Nr.|BIC / BLZ|Buchungstext|Verwendungszweck|Betrag in EUR',
      `${long}|${long}|${payer}|${family}||GUTSCHRIFT|${purpose}|+${comma}`,
    ),
    N26: plain(
      ',',
      'Booking Date|Value Date|Partner Name|Partner Iban|Type|Payment Reference|Account Name|Amount (EUR)|Original Amount|Original Currency|Exchange Rate',
      `${day}|${day}|"${payer}"|${family}|Credit Transfer|"${purpose}"|Main Account|${euros}|||`,
    ),
    bunq: quoted(
      ',',
      'Date|Interest Date|Amount|Account|Counterparty|Name|Description',
      `${day}|${day}|${euros}|${hostIban}|${family}|${payer}|${purpose}`,
    ),
    Wise: plain(
      ',',
      'TransferWise ID|Date|Amount|Currency|Description|Payment Reference|Payer Name',
      `TRANSFER-1|${date}-${month}-${year}|${euros}|EUR|Received money|"${purpose}"|"${payer}"`,
    ),
    PayPal: quoted(
      ',',
      'Datum|Uhrzeit|Zeitzone|Name|Typ|Status|Währung|Brutto|Gebühr|Netto|Absender E-Mail-Adresse|Transaktionscode|Rechnungsnummer|Guthaben|Betreff|Hinweis|Auswirkung auf Guthaben',
      `${long}|10:00:00|CET|${payer}|Allgemeine Zahlung|Abgeschlossen|EUR|${comma}|-1,00|0,00|anna@example.org|1AB||1.000,00|${purpose}||Haben`,
    ),
  };
}
