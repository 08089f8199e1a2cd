/** Reads days and amounts as banks write them in XML and CSV. */
import { readCents } from '#domain/amounts.ts';
import { berlinToday, type IsoDate, isIsoDate } from '#domain/dates.ts';

/** A larger amount is no payment for a trip. */
const maxCents = 1_000_000_000;

/** Reads an `xs:decimal` of XML: "45.00", "+45." or "00045.000"; null if it is negative or not in whole cents. */
export function decimalCents(text: string): number | null {
  const [, euros, cents = ''] = /^\+?(?=\.?\d)0*(\d*)(?:\.(\d{0,2})0*)?$/.exec(text.trim()) ?? [];
  if (euros === undefined) return null;
  const amount = Number(euros + cents.padEnd(2, '0'));
  return amount < maxCents ? amount : null;
}

export interface CellAmount {
  /** Negative for outgoing money. */
  cents: number;
  /** As the cell names it; empty if it does not. */
  currency: string;
}

/** Reads an amount of a CSV file: "1.234,56", "1,234.56", "+45,00 EUR", "45,00-" or "45,00 S"; null if it is none. */
export function cellAmount(text: string): CellAmount | null {
  const plain = text
    .replace(/[\s'’]/g, '')
    .replace(/[−–]/g, '-')
    .toUpperCase();
  const [currency = ''] = /(?<=^[+-]?)(?:€|[A-Z]{3})|(?:€|[A-Z]{3})(?=[+-]?$)/.exec(plain) ?? [];
  const [, before, number = '', after] = /^([+-]?)([\d.,]+)([+-]|[SH])?$/.exec(plain.replace(currency, '')) ?? [];
  // ",50" is half a euro.
  const amount = readCents(number.replace(/^(?=[.,])/, '0'));
  if (amount === null || amount >= maxCents || (before && after)) return null;
  const isOutgoing = before === '-' || after === '-' || after === 'S';
  return { cents: isOutgoing ? -amount : amount, currency: currency === '€' ? 'EUR' : currency };
}

/** A day, then perhaps a time, and perhaps a time zone. */
const time = '(?:[T,\\s]\\s*(?<time>\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?))?';
const zone = '\\s*(?<zone>Z|UTC|GMT|[+-]\\d{2}:?\\d{2})?(?:CES?T|MES?Z|Uhr)?';
const days = [
  '(?<year>\\d{4})[-/](?<month>\\d{1,2})[-/](?<day>\\d{1,2})',
  '(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.\\s?(?<year>\\d{4}|\\d{2})',
  '(?<day>\\d{1,2})-(?<month>\\d{1,2})-(?<year>\\d{4})',
  // Both orders are written with slashes; only a number above 12 tells them apart.
  '(?<day>1[3-9]|[23]\\d)/(?<month>\\d{1,2})/(?<year>\\d{4})',
  '(?<month>\\d{1,2})/(?<day>1[3-9]|[23]\\d)/(?<year>\\d{4})',
  '(?<day>\\d{1,2})/(?<month>\\k<day>)/(?<year>\\d{4})',
].map((day) => new RegExp(`^${day}${time}${zone}$`));

/** Reads "2026-11-27", "27.11.26", "27-11-2026" or "11/27/2026"; a time with a zone counts in Berlin. Null if it is no day. */
export function bankDay(text: string): IsoDate | null {
  const found = days.map((shape) => shape.exec(text.trim())?.groups).find(Boolean);
  if (!found) return null;
  const { year = '', month = '', day = '' } = found;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isIsoDate(iso)) return null;
  if (!found.time) return iso;
  const isLocal = !found.zone;
  const offset = isLocal ? 'Z' : found.zone?.replace(/UTC|GMT/, 'Z');
  const at = new Date(`${iso}T${found.time.replace(/^\d:/, '0$&')}${offset}`);
  if (Number.isNaN(at.getTime())) return null;
  return isLocal ? at.toISOString().slice(0, 10) : berlinToday(at);
}
