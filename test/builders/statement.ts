/** Bank statements in the format camt.053, with the differences between its versions. */

export type CamtVersion = '02' | '08';

interface CamtPart {
  amount?: string;
  payer?: string;
  purpose?: string[];
}

interface CamtFields extends CamtPart {
  day?: string;
  currency?: string;
  side?: 'CRDT' | 'DBIT';
  status?: 'BOOK' | 'PDNG';
  /** Further elements of the entry. */
  extra?: string;
  /** Payments of a batch. */
  parts?: CamtPart[];
}

/** Returns a document with these entries. */
export function camtFile(version: CamtVersion, ...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Bal><Amt Ccy="EUR">1.00</Amt></Bal>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

/** Returns an entry: by default 120.50 euros by Anna Beispiel on 2027-03-01 with a reference. */
export function camtEntry(version: CamtVersion, fields: CamtFields = {}): string {
  const { day = '2027-03-01', currency = 'EUR', side = 'CRDT', status = 'BOOK', extra = '', parts = [{}] } = fields;
  const { amount = '120.50' } = fields;
  const isOld = version === '02';
  const sum = (euros: string) => `<Amt Ccy="${currency}">${euros}</Amt>`;
  const detailsOf = (part: CamtPart) => {
    const { payer = 'Anna Beispiel', purpose = ['LF-7K3M-Q9PD'] } = { ...fields, ...part };
    const own = part.amount ? (isOld ? `<AmtDtls><TxAmt>${sum(part.amount)}</TxAmt></AmtDtls>` : sum(part.amount)) : '';
    const name = isOld ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`;
    const lines = purpose.map((line) => `<Ustrd>${line}</Ustrd>`).join('');
    return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${own}<RltdPties><Dbtr>${name}</Dbtr><Cdtr>${name.replace(payer, 'Verein')}</Cdtr></RltdPties><RmtInf>${lines}</RmtInf></TxDtls>`;
  };
  const state = isOld ? status : `<Cd>${status}</Cd>`;
  const details = parts.map(detailsOf).join('');
  return `<Ntry>${sum(amount)}<CdtDbtInd>${side}</CdtDbtInd>${extra}<Sts>${state}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
}
