/** Vouchers (specification §8.14): a line of the price that reduces it, at most to nothing. */
import { formatCents } from '../../amounts.ts';
import type { FieldError } from '../../fieldError.ts';
import { tidyLine } from '../../text/tidyText.ts';
import type { BookingPrice, PriceLine, Voucher } from './bookingPrice.ts';
import { withLines } from './priceWithout.ts';

export const maxVoucherCode = 20;
export const voucherCodePattern = /^[A-Z0-9][A-Z0-9-]{3,19}$/;

/** The field of a booking, and its error for every code that cannot be used, whatever the reason. */
export const voucherRefused: FieldError = {
  field: 'voucher',
  message: 'Diesen Gutschein gibt es nicht, oder er gilt nicht mehr. Lösch den Code oder gib einen anderen ein.',
};

/** Returns a code as it is stored, whatever its spelling. */
export function voucherCode(entered: string): string {
  return tidyLine(entered).toUpperCase();
}

/** "10 %", "50 €" */
export function voucherWorth({ amount, percent }: Pick<Voucher, 'amount' | 'percent'>): string {
  return percent === null ? formatCents(amount ?? 0) : `${percent}\u00a0%`;
}

/** Returns the label of the line, which identifies the voucher at its host. */
export function voucherLabel(code: string): string {
  return `Gutschein ${code}`;
}

/** Returns why a voucher cannot be used for a price without it; null if it can. */
export function redeemIssue({ minimum }: Voucher, price: Pick<BookingPrice, 'total' | 'further'>): FieldError | null {
  if (price.further.some(({ kind }) => kind === 'voucher'))
    return { field: 'voucher', message: 'Für diese Buchung ist schon ein Gutschein eingelöst.' };
  const message = `Dieser Gutschein gilt erst ab einem Preis von ${formatCents(minimum)}.`;
  return price.total < minimum ? { field: 'voucher', message } : null;
}

/** Returns a price with the line of a voucher; without one, or below its minimum, the price itself. */
export function withVoucher(price: BookingPrice, voucher: Voucher | null): BookingPrice {
  if (!voucher || price.total === 0 || redeemIssue(voucher, price)) return price;
  const { code, amount, percent } = voucher;
  const line: PriceLine = {
    ...{ kind: 'voucher', label: voucherLabel(code), traveller: null, amount: 0 - (amount ?? 0) },
    ...(percent !== null && { percent }),
  };
  return withLines(price, [...price.further, line]);
}
