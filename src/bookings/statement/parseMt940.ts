/** Reads MT940 (SWIFT) as banks in German-speaking countries write it: the parts of field 86 are numbered. */
import { saysReturn } from '#domain/bookings/returnReasons.ts';
import type { IsoDate } from '#domain/dates.ts';
import { accountOf, type Found, ibanOf } from './foundEntry.ts';
import { endToEndOf, purposeFields } from './purposeFields.ts';
import { bankDay, decimalCents } from './statementValues.ts';

interface Field {
  tag: string;
  /** With its line breaks. */
  text: string;
  line: number;
}

export function isMt940(text: string): boolean {
  return /^\s*(?:\{1:|:20:)/.test(text);
}

/** Parses a file. */
export async function parseMt940(text: string, add: (found: Found) => void): Promise<void> {
  let [account, currency]: [string | null, string] = [null, 'EUR'];
  const fields = fieldsOf(text);
  for (const [index, field] of fields.entries()) {
    if (field.tag === '25') account = accountOf(field.text.replace(/^.*\//, '').replace(/[A-Z]{3}$/, ''));
    // Opening balance: "C270228EUR1000,00".
    if (/^60/.test(field.tag)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(field.text)?.[1] ?? currency;
    if (field.tag !== '61') continue;
    const next = fields[index + 1];
    add(entryOf(field, next?.tag === '86' ? next.text : '', { account, currency }));
  }
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, own] of text.split(/\r\n|\r|\n/).entries()) {
    const [, tag, start = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(own) ?? [];
    if (tag !== undefined) fields.push({ tag, text: start, line: index + 1 });
    else if (/^(?:-|\{|-\})/.test(own)) fields.push({ tag: '', text: '', line: index + 1 });
    else {
      const last = fields.at(-1);
      if (last) last.text += `\n${own}`;
    }
  }
  return fields;
}

/** Value date, perhaps day of booking, side, perhaps the third letter of the currency, amount. */
const statementLine = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+,\d*)/;

function entryOf({ text, line }: Field, information: string, of: { account: string | null; currency: string }): Found {
  const [, valueDate = '', booked, side, amountText = ''] = statementLine.exec(text) ?? [];
  const plain = information.replaceAll('\n', '');
  // "RC" takes back incoming money, such as a debit that was returned.
  const isOutgoing = side !== undefined && side !== 'C';
  if (isOutgoing && !((side === 'D' || side === 'RC') && saysReturn(plain))) return 'leftOut';
  const day = dayOf(valueDate, booked);
  const amount = decimalCents(amountText.replace(',', '.'));
  if (!day || !amount) return { line, missing: day ? 'amount' : 'day', text: `${text} ${plain}` };
  const { payer, purpose, iban } = detailsOf(plain);
  const { currency, account } = of;
  if (isOutgoing) {
    // The bank may add its fee to the amount of the debit.
    const original = decimalCents(/OAMT\+\s*(?:EUR)?\s*(\d+,\d{0,2})/.exec(purpose)?.[1]?.replace(',', '.') ?? '');
    return {
      ...{ day, amount: -(original || amount), currency, account, payer, purpose, unclear: null },
      ...{ endToEnd: '', notes: '', payerAccount: null, returned: plain },
    };
  }
  return {
    ...{ day, amount, currency, account, payer, purpose, unclear: currency === 'EUR' ? null : 'currency' },
    ...{ endToEnd: endToEndOf(purposeFields(purpose).endToEnd), notes: '', payerAccount: ibanOf(iban) },
  };
}

/** @param booked month and day; they can be in another year than the value date */
function dayOf(valueDate: string, booked: string | undefined): IsoDate | null {
  const [, year = '', month = '', date = ''] = /^(..)(..)(..)$/.exec(valueDate) ?? [];
  if (booked === undefined) return bankDay(`${date}.${month}.${year}`);
  const months = Number(booked.slice(0, 2)) - Number(month);
  const shift = months > 6 ? -1 : months < -6 ? 1 : 0;
  const bookedYear = String(Number(year) + shift).padStart(2, '0');
  return bankDay(`${booked.slice(2)}.${booked.slice(0, 2)}.${bookedYear}`);
}

/** Splits "166?00GUTSCHRIFT?20Lager?32Anna Beispiel"; another text is the purpose. */
function detailsOf(text: string): { payer: string; purpose: string; iban: string } {
  const separator = /^\d{3}([^\w\s])\d\d/.exec(text)?.[1];
  if (separator === undefined) return { payer: '', purpose: text, iban: '' };
  const parts = text
    .slice(3)
    .split(separator)
    .map((part) => [part.slice(0, 2), part.slice(2)] as const);
  const joined = (codes: RegExp) => parts.flatMap(([code, own]) => (codes.test(code) ? own : [])).join('');
  return { purpose: joined(/^(?:2\d|6[0-3])$/), payer: joined(/^3[23]$/), iban: joined(/^31$/) };
}
