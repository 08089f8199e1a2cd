// Proves specification §7.15
import { expect, test } from 'vitest';
import { refundXml } from './refundXml.ts';

const bank = { holder: 'Young Alps & Söhne e. V.', iban: 'DE89370400440532013000', bic: null };
const at = new Date('2027-03-10T23:30:00Z');
const refundOf = (name: string, reference = 'LF-7K3M-Q9PD', amount = 12_050) => ({
  ...{ payment: '1', reference, amount, payee: { name, iban: 'DE02120300000000202051' } },
});

/** Once validated with the schema of the European Payments Council for customers (EPC132-08, 2023), which may not be copied here. */
test('has all transfers in the order of pain.001.001.09', () => {
  const xml = refundXml([refundOf('Jürgen Wałęsa'), refundOf('', 'LF-ACDE-FGHJ', 5)], bank, at);
  const transfer = (reference: string, index: number, euros: string, name: string) =>
    `<CdtTrfTxInf><PmtId><InstrId>LF-1804721400000.0.${index}</InstrId><EndToEndId>${reference}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${euros}</InstdAmt></Amt><Cdtr><Nm>${name}</Nm></Cdtr><CdtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></CdtrAcct><RmtInf><Ustrd>Rueckzahlung ${reference}, Young Alps + Soehne e. V.</Ustrd></RmtInf></CdtTrfTxInf>`;
  const [head = '', body = ''] = xml.split('<CstmrCdtTrfInitn>');
  expect(head).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  expect(`<CstmrCdtTrfInitn>${body}`).toBe(
    [
      '<CstmrCdtTrfInitn><GrpHdr><MsgId>LF-1804721400000</MsgId><CreDtTm>2027-03-10T23:30:00</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>120.55</CtrlSum><InitgPty><Nm>Young Alps + Soehne e. V.</Nm></InitgPty></GrpHdr>',
      '<PmtInf><PmtInfId>LF-1804721400000.0</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>2</NbOfTxs><CtrlSum>120.55</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2027-03-11</Dt></ReqdExctnDt><Dbtr><Nm>Young Alps + Soehne e. V.</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
      transfer('LF-7K3M-Q9PD', 0, '120.50', 'Juergen Walesa'),
      transfer('LF-ACDE-FGHJ', 1, '0.05', 'Familie'),
      '</PmtInf></CstmrCdtTrfInitn></Document>',
    ].join(''),
  );
});

test('is executed on the next day on which banks transfer money', () => {
  const xml = refundXml([refundOf('Anna')], bank, new Date('2026-11-29T10:00:00Z'));
  expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-30</Dt>');
});

test('names the BIC of the host, and drops letters that not all banks know', () => {
  const xml = refundXml([refundOf('Шевченко 🏕 <Anna>')], { ...bank, bic: 'MARKDEF1100' }, at);
  expect(xml).toContain('<BICFI>MARKDEF1100</BICFI>');
  expect(xml).toContain('<Cdtr><Nm>Anna</Nm></Cdtr>');
});
