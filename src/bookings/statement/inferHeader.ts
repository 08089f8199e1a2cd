/** Finds the columns of a CSV file without names, as of Targobank and some Austrian banks, by what all of their cells contain. */
import { accountOf, ibanOf } from './foundEntry.ts';
import type { Column, Header } from './statementColumns.ts';
import { bankDay, cellAmount } from './statementValues.ts';

const isAmount = (cell: string) => /[.,]\d\d\D*$/.test(cell) && bankDay(cell) === null && cellAmount(cell) !== null;

/** @returns null unless there are a day, exactly one column of amounts, and a text: a balance looks like an amount */
export function inferHeader(records: readonly (readonly string[])[]): Header | null {
  const [first = []] = records;
  const columns = first.map((_, at) => records.map((record) => record[at] ?? ''));
  const where = (isOf: (cell: string) => boolean) =>
    columns.flatMap((cells, at) => (cells.some(Boolean) && cells.every(isOf) ? at : []));
  const [day] = where((cell) => bankDay(cell) !== null);
  const [amount, ...balances] = where(isAmount);
  const [currency] = where((cell) => /^[A-Z]{3}$/.test(cell));
  const ibans = where((cell) => cell === '' || ibanOf(cell) !== null);
  const isOwn = (at: number) => new Set(columns[at]).size === 1 && (records.length > 1 || at === 0);
  const account = ibans.find(isOwn);
  const payerAccount = ibans.find((at) => at !== account);
  const known = new Set([amount, currency, ...where((cell) => cell === '' || bankDay(cell) !== null), ...ibans]);
  const texts = columns.flatMap((cells, at) =>
    !known.has(at) && cells.some((cell) => /\p{L}{2}/u.test(cell) && accountOf(cell) === null) ? at : [],
  );
  const isSame = records.every(({ length }) => length === first.length);
  if (!isSame || day === undefined || amount === undefined || balances.length > 0 || texts.length === 0) return null;
  const positions: Partial<Record<Column, number | undefined>> = { day, amount, currency, account, payerAccount };
  return {
    width: first.length,
    cell: (cells, column) => cells[positions[column] ?? -1] ?? '',
    purpose: (cells) =>
      texts
        .map((at) => cells[at] ?? '')
        .filter(Boolean)
        .join(' '),
  };
}
