// Proves specification §8.14
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceLine, Voucher } from './bookingPrice.ts';
import { changedPrice, movedPrice } from './changedPrice.ts';
import { noConditions } from './extras.ts';
import { withLines } from './priceWithout.ts';
import { voucherCode, withVoucher } from './voucher.ts';

const voucherOf = (more: Partial<Voucher>): Voucher => ({
  ...{ code: 'SOMMER', amount: null, percent: null, minimum: 0 },
  ...more,
});
const priceOf = (perTraveller: number) => withLines({ perTraveller, travellers: 2 }, []);
const lineOf = (amount: number): PriceLine => ({
  ...{ kind: 'voucher', label: 'Gutschein SOMMER', traveller: null, amount },
});

test.each<[string, Partial<Voucher>, number, PriceLine[]]>([
  ['cents', { amount: 5_000 }, 195_00, [lineOf(-5_000)]],
  ['percent of the price, half cents rounded up', { percent: 7 }, 50_25, [lineOf(-704)]],
  ['at most the price', { amount: 100_000 }, 50_00, [lineOf(-100_00)]],
  ['from its minimum', { amount: 1_000, minimum: 100_00 }, 50_00, [lineOf(-1_000)]],
  ['nothing below its minimum', { amount: 1_000, minimum: 100_01 }, 50_00, []],
  ['nothing of a price of nothing', { percent: 100 }, 0, []],
])('a voucher takes %s', (_, more, perTraveller, further) => {
  const total = further.reduce((sum, { amount }) => sum + amount, 2 * perTraveller);
  expect(withVoucher(priceOf(perTraveller), voucherOf(more))).toEqual({ perTraveller, travellers: 2, further, total });
});

test('a change and a move keep the line as it was agreed', () => {
  const price = withVoucher(priceOf(195_00), voucherOf({ percent: 10 }));
  const choice = { travellers: 2, boarding: '', extras: [] };
  const agreed = { price, choice };
  const offer = {
    ...{ departure: { start: '2027-07-03', regularPrice: 300 }, conditions: noConditions, day: '2027-01-01' },
  };
  expect(changedPrice(agreed, { ...choice, travellers: 3 }, [], offer).further).toContainEqual(lineOf(-39_00));
  expect(movedPrice(agreed, choice, [], offer)).toMatchObject({ further: [lineOf(-39_00)], total: 561_00 });
});

test('no price is negative, and its lines add up to it', () => {
  const voucher = fc
    .record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      percent: fc.integer({ min: 1, max: 100 }),
      isPercent: fc.boolean(),
      minimum: fc.nat(100_000),
    })
    .map(({ amount, percent, isPercent, minimum }) =>
      voucherOf({ ...(isPercent ? { percent } : { amount }), minimum }),
    );
  fc.assert(
    fc.property(fc.nat(1_000_000), voucher, (perTraveller, each) => {
      const { further, total } = withVoucher(priceOf(perTraveller), each);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(further.reduce((sum, { amount }) => sum + amount, 2 * perTraveller)).toBe(total);
    }),
  );
});

test('the spelling of a code does not matter', () => expect(voucherCode('  sommer-27 ')).toBe('SOMMER-27'));
