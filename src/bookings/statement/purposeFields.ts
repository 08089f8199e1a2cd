/** The fields that banks write into one text. */
export interface PurposeFields {
  /** What the payer has written. */
  purpose: string;
  /** Empty without one. */
  endToEnd: string;
  payer: string;
  /** IBAN of the payer; empty without one. */
  iban: string;
}

const codes = 'EREF|KREF|MREF|BREF|RREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|ANAM|PURP|ULTD|ULTC|RTRN|IBAN|BIC';
const labels =
  'IBAN Auftraggeber|BIC Auftraggeber|Auftraggeberreferenz|Verwendungszweck|Zahlungsreferenz|End-to-End-Ref\\.|Mandatsref|Gläubiger-ID|Auftraggeber|Empfänger|Kto/IBAN|BLZ/BIC|Buchungstext';
/** "EREF+…" of MT940, which nothing separates from the text before it; "EREF: …" of Volksbanken; the words of others. */
const marker = new RegExp(`(${codes})\\+|(?<!\\S)(${codes}|${labels}): ?|(?<= )(Ref\\.) (?=\\S+/\\d+$)`);

/** Splits a purpose into its fields: "EREF+NOTPROVIDEDSVWZ+Lager", "Lager EREF: 12", "Auftraggeber: Anna Buchungstext: Lager". */
export function purposeFields(text: string): PurposeFields {
  const [start = '', ...rest] = text.split(marker).filter((part) => part !== undefined);
  const fields = new Map<string, string>();
  for (let at = 0; at + 1 < rest.length; at += 2) fields.set(rest[at] ?? '', rest[at + 1]?.trim() ?? '');
  return {
    purpose:
      fields.get('SVWZ') ??
      fields.get('Buchungstext') ??
      fields.get('Verwendungszweck') ??
      fields.get('Zahlungsreferenz') ??
      start.trim(),
    endToEnd: endToEndOf(fields.get('EREF') ?? fields.get('End-to-End-Ref.') ?? ''),
    payer: fields.get('Auftraggeber') ?? fields.get('ABWA') ?? '',
    iban: fields.get('IBAN') ?? fields.get('IBAN Auftraggeber') ?? fields.get('Kto/IBAN') ?? '',
  };
}

/** Banks write such words if the payer has given none. */
const noId = /^(?:not ?provided|notavail.*|nonref|noref|n\/a|-)$/i;

/** Returns an end-to-end id; empty for the words that banks write instead of none. */
export function endToEndOf(text: string): string {
  return noId.test(text.trim()) ? '' : text.trim();
}
