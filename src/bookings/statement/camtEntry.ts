/** Reads one entry of a camt document (ISO 20022) as the schemas of its versions allow it. */
import { saysReturn } from '#domain/bookings/returnReasons.ts';
import { type Found, ibanOf, type ReadEntry } from './foundEntry.ts';
import { endToEndOf } from './purposeFields.ts';
import { bankDay, decimalCents } from './statementValues.ts';

export interface Element {
  name: string;
  text: string;
  currency: string;
  children: Element[];
}

/** Returns the payments of an entry: one, or those of a batch with their own amounts. */
export function entriesOf(entry: Element, account: string | null, line: number): Found[] {
  const details = childrenOf(entry, 'NtryDtls').flatMap((each) => childrenOf(each, 'TxDtls'));
  const isBooked = (textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts')) === 'BOOK';
  if (!isBooked) return ['leftOut'];
  const isReturned = isTrue(textOf(entry, 'RvslInd')) || details.some((each) => find(each, 'RtrInf'));
  const side = textOf(entry, 'CdtDbtInd');
  if (side === 'DBIT') return returnsOf(entry, details, account, isReturned);
  if (isReturned || side !== 'CRDT') return ['leftOut'];

  const sum = find(entry, 'Amt');
  const amount = decimalCents(sum?.text ?? '');
  const dayText = dayTextOf(entry, 'BookgDt') || dayTextOf(entry, 'ValDt');
  const day = bankDay(dayText);
  const further = textOf(entry, 'AddtlNtryInf');
  if (!sum || amount === null || !day) {
    const texts = [dayText, sum?.text ?? '', ...details.map(payerOf), ...details.flatMap(remittanceOf), further];
    return [{ line, missing: day ? 'amount' : 'day', text: joined(' ', texts) }];
  }
  if (amount === 0) return ['leftOut'];

  const read = (amount: number, unclear: ReadEntry['unclear'], of: readonly Element[]): ReadEntry => {
    const purpose = joined(' ', of.flatMap(remittanceOf));
    const endToEnd = joined(' ', of.map(endToEndIdOf));
    // What the bank says of a whole batch says nothing about its parts.
    const said = of.length < details.length ? '' : further;
    const isNamed = purpose !== '' || endToEnd !== '';
    return {
      ...{ day, amount, currency: sum.currency, account, unclear, endToEnd },
      payer: joined(', ', of.map(payerOf)),
      payerAccount: of.length === 1 ? ibanOf(joined('', of.map(payerIban))) : null,
      purpose: isNamed ? purpose : said,
      notes: joined(' ', [...of.flatMap(notesOf), isNamed ? said : '']),
    };
  };
  const isForeign = [sum, ...details.map(amountOf)].some((each) => each && each.currency !== 'EUR');
  const parts = partsOf(entry, details, amount);
  if (isForeign || !parts) return [read(amount, isForeign ? 'currency' : 'parts', details)];
  if (parts.length === 1) return [read(amount, null, details)];
  return parts.map((part, index) => (part === 0 ? 'leftOut' : read(part, null, details.slice(index, index + 1))));
}

/** Returns the debits that outgoing money returns; other outgoing money is left out. */
function returnsOf(entry: Element, details: readonly Element[], account: string | null, isReturned: boolean): Found[] {
  const day = bankDay(dayTextOf(entry, 'BookgDt') || dayTextOf(entry, 'ValDt'));
  const further = [textOf(entry, 'BkTxCd', 'Prtry', 'Cd'), textOf(entry, 'AddtlNtryInf')];
  const found = (details.length > 0 ? details : [entry]).map((part): Found => {
    const texts = [
      ...further,
      textOf(part, 'BkTxCd', 'Prtry', 'Cd'),
      ...remittanceOf(part),
      textOf(part, 'AddtlTxInf'),
    ];
    const said = joined(' ', texts);
    // The bank may add its fee to the amount of the debit.
    const original = find(part, 'AmtDtls', 'InstdAmt', 'Amt') ?? amountOf(part) ?? find(entry, 'Amt');
    const amount = decimalCents(original?.text ?? '');
    if (!day || !amount || original?.currency !== 'EUR' || !(isReturned || saysReturn(said))) return 'leftOut';
    const reason = find(part, 'RtrInf');
    return {
      ...{ day, amount: -amount, currency: 'EUR', account, unclear: null, payer: payerOf(part), payerAccount: null },
      purpose: joined(' ', remittanceOf(part)),
      endToEnd: joined(' ', [endToEndIdOf(part), textOf(part, 'Refs', 'MndtId')]),
      ...{
        notes: said,
        returned: joined(' ', [textOf(reason ?? part, 'Rsn', 'Cd'), textOf(reason ?? part, 'AddtlInf'), said]),
      },
    };
  });
  return found;
}

/** Returns the amounts of the details; null if they have another sign or sum than the entry, or if some are missing. */
function partsOf(entry: Element, details: readonly Element[], amount: number): number[] | null {
  const counts = childrenOf(entry, 'NtryDtls').map((each) => Number(textOf(each, 'Btch', 'NbOfTxs')) || 0);
  if (counts.reduce((sum, count) => sum + count, 0) > Math.max(1, details.length)) return null;
  const [first, ...others] = details;
  if (others.length === 0 && !(first && amountOf(first))) return [amount];
  const parts = details.map((each) => decimalCents(amountOf(each)?.text ?? '') ?? Number.NaN);
  const isOpposite = details.some((each) => textOf(each, 'CdtDbtInd') === 'DBIT');
  return isOpposite || parts.reduce((sum, part) => sum + part, 0) !== amount ? null : parts;
}

function amountOf(details: Element): Element | undefined {
  return find(details, 'Amt') ?? find(details, 'AmtDtls', 'TxAmt', 'Amt');
}

function payerOf(details: Element): string {
  return nameOf(details, 'Dbtr') || nameOf(details, 'UltmtDbtr');
}

function nameOf(details: Element, party: 'Dbtr' | 'UltmtDbtr'): string {
  return textOf(details, 'RltdPties', party, 'Nm') || textOf(details, 'RltdPties', party, 'Pty', 'Nm');
}

const payerIban = (details: Element) => textOf(details, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN');

/** Returns what the payer has written, as text or as reference to a document. */
function remittanceOf(details: Element): string[] {
  const remittance = childrenOf(details, 'RmtInf').flatMap(({ children }) => children);
  return remittance.flatMap((each) => {
    if (each.name === 'Ustrd') return each.text.trim();
    if (each.name !== 'Strd') return [];
    const numbers = childrenOf(each, 'RfrdDocInf').map((document) => textOf(document, 'Nb'));
    const notes = childrenOf(each, 'AddtlRmtInf').map(({ text }) => text.trim());
    return [textOf(each, 'CdtrRefInf', 'Ref'), ...numbers, ...notes];
  });
}

function endToEndIdOf(details: Element): string {
  return endToEndOf(textOf(details, 'Refs', 'EndToEndId'));
}

function notesOf(details: Element): string[] {
  const ultimate = nameOf(details, 'UltmtDbtr');
  return [ultimate === payerOf(details) ? '' : ultimate, textOf(details, 'AddtlTxInf')];
}

const dayTextOf = (entry: Element, name: 'BookgDt' | 'ValDt') =>
  textOf(entry, name, 'Dt') || textOf(entry, name, 'DtTm');

const joined = (separator: string, texts: readonly string[]) => texts.filter(Boolean).join(separator);

const isTrue = (text: string) => text === 'true' || text === '1';

const childrenOf = (element: Element, name: string) => element.children.filter((child) => child.name === name);

function find(element: Element, ...path: string[]): Element | undefined {
  let found: Element | undefined = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

export const textOf = (element: Element, ...path: string[]): string => find(element, ...path)?.text.trim() ?? '';
