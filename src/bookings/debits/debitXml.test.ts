// Proves specification §7.15
import { expect, test } from 'vitest';
import { debitXml, type FileDebit } from './debitXml.ts';

const bank = {
  ...{ holder: 'Young Alps & Söhne e. V.', iban: 'DE89370400440532013000', bic: null },
  creditorId: 'DE98ZZZ09999999999',
};
const at = new Date('2027-03-10T23:30:00Z');
const debitOf = (more: Partial<FileDebit> = {}): FileDebit => ({
  ...{
    payment: '1',
    reference: 'LF-7K3M-Q9PD',
    endToEnd: 'LF-7K3M-Q9PD-12',
    amount: 12_050,
    day: '2027-03-20',
    sequence: 'FRST',
  },
  ...{ mandateId: 'LF-7K3M-Q9PD-M1', signedOn: '2027-02-01' },
  payer: { name: 'Jürgen Wałęsa', iban: 'DE02120300000000202051' },
  ...more,
});

/** Once validated with the schema of ISO 20022, which may not be copied here: elements and their order are those of this file. */
test('has debits of one day and sequence together, in the order of pain.008.001.08', () => {
  const xml = debitXml(
    [debitOf(), debitOf({ reference: 'LF-ACDE-FGHJ', amount: 5, payer: { name: '', iban: 'AT611904300234573201' } })],
    bank,
    at,
  );
  const debit = (reference: string, index: number, euros: string, name: string, iban: string) =>
    `<DrctDbtTxInf><PmtId><InstrId>LFD-1804721400000.0.${index}</InstrId><EndToEndId>LF-7K3M-Q9PD-12</EndToEndId></PmtId><InstdAmt Ccy="EUR">${euros}</InstdAmt><DrctDbtTx><MndtRltdInf><MndtId>LF-7K3M-Q9PD-M1</MndtId><DtOfSgntr>2027-02-01</DtOfSgntr><AmdmntInd>false</AmdmntInd></MndtRltdInf></DrctDbtTx><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct><RmtInf><Ustrd>Buchung ${reference}, Young Alps + Soehne e. V.</Ustrd></RmtInf></DrctDbtTxInf>`;
  const [head = '', body = ''] = xml.split('<CstmrDrctDbtInitn>');
  expect(head).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"');
  expect(`<CstmrDrctDbtInitn>${body}`).toBe(
    [
      '<CstmrDrctDbtInitn><GrpHdr><MsgId>LFD-1804721400000</MsgId><CreDtTm>2027-03-10T23:30:00</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>120.55</CtrlSum><InitgPty><Nm>Young Alps + Soehne e. V.</Nm></InitgPty></GrpHdr>',
      '<PmtInf><PmtInfId>LFD-1804721400000.0</PmtInfId><PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>120.55</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>CORE</Cd></LclInstrm><SeqTp>FRST</SeqTp></PmtTpInf><ReqdColltnDt>2027-03-20</ReqdColltnDt><Cdtr><Nm>Young Alps + Soehne e. V.</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct><CdtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></CdtrAgt><ChrgBr>SLEV</ChrgBr><CdtrSchmeId><Id><PrvtId><Othr><Id>DE98ZZZ09999999999</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>',
      debit('LF-7K3M-Q9PD', 0, '120.50', 'Juergen Walesa', 'DE02120300000000202051'),
      debit('LF-ACDE-FGHJ', 1, '0.05', 'Familie', 'AT611904300234573201'),
      '</PmtInf></CstmrDrctDbtInitn></Document>',
    ].join(''),
  );
});

test('has a block per day and sequence, each with its sum', () => {
  const debits = [
    debitOf(),
    debitOf({ sequence: 'RCUR' }),
    debitOf({ sequence: 'OOFF', day: '2027-03-21' }),
    debitOf({ sequence: 'OOFF', day: '2027-03-21' }),
  ];
  const xml = debitXml(debits, { ...bank, bic: 'MARKDEF1100' }, at);
  const blocks = [...xml.matchAll(/<PmtInf>.*?<\/PmtInf>/g)].map(([block]) => [
    ...(/<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([\d.]+).*<SeqTp>(\w+).*<ReqdColltnDt>([\d-]+)/.exec(block)?.slice(1) ?? []),
  ]);
  expect(blocks).toEqual([
    ['1', '120.50', 'FRST', '2027-03-20'],
    ['1', '120.50', 'RCUR', '2027-03-20'],
    ['2', '241.00', 'OOFF', '2027-03-21'],
  ]);
  expect(xml).toContain('<BICFI>MARKDEF1100</BICFI>');
  expect(xml).toContain('<NbOfTxs>4</NbOfTxs><CtrlSum>482.00</CtrlSum><InitgPty>');
});
