// Proves specification §8.14
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceLine, Voucher } from './bookingPrice.ts';
import { changedPrice, movedPrice } from './changedPrice.ts';
import { noConditions } from './extras.ts';
import { priceWithout, withLines } from './priceWithout.ts';
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
  ['percent of the price, half cents rounded up', { percent: 7 }, 50_25, [{ ...lineOf(-704), percent: 7 }]],
  ['at most the price', { amount: 100_000 }, 50_00, [lineOf(-100_00)]],
  ['from its minimum', { amount: 1_000, minimum: 100_00 }, 50_00, [lineOf(-1_000)]],
  ['nothing below its minimum', { amount: 1_000, minimum: 100_01 }, 50_00, []],
  ['nothing of a price of nothing', { percent: 100 }, 0, []],
])('a voucher takes %s', (_, more, perTraveller, further) => {
  const total = further.reduce((sum, { amount }) => sum + amount, 2 * perTraveller);
  expect(withVoucher(priceOf(perTraveller), voucherOf(more))).toEqual({ perTraveller, travellers: 2, further, total });
});

test('percent follow the price when travellers come or leave, also that of another departure; cents stay', () => {
  const choice = { travellers: 2, boarding: '', extras: [] };
  const agreedWith = (more: Partial<Voucher>) => ({ price: withVoucher(priceOf(195_00), voucherOf(more)), choice });
  const offer = {
    ...{ departure: { start: '2027-07-03', regularPrice: 300 }, conditions: noConditions, day: '2027-01-01' },
  };
  const percent = agreedWith({ percent: 10 });
  expect(percent.price.total).toBe(351_00);
  expect(priceWithout(percent.price, 1)).toMatchObject({ further: [{ amount: -19_50 }], total: 175_50 });
  expect(changedPrice(percent, { ...choice, travellers: 3 }, offer).total).toBe(621_00);
  expect(movedPrice(percent, choice, offer)).toMatchObject({ further: [{ amount: -60_00 }], total: 540_00 });
  const cents = agreedWith({ amount: 39_00 });
  expect(priceWithout(cents.price, 1).further).toEqual([lineOf(-39_00)]);
  expect(changedPrice(cents, { ...choice, travellers: 3 }, offer).further).toContainEqual(lineOf(-39_00));
  expect(movedPrice(cents, choice, offer)).toMatchObject({ further: [lineOf(-39_00)], total: 561_00 });
});

test('percent are not those of fees of travellers who have left, nor of what is added by hand', () => {
  const { further, ...price } = withVoucher(priceOf(100_00), voucherOf({ percent: 10 }));
  const more = (['cancellation', 'fee'] as const).map((kind) => ({ kind, label: '', traveller: null, amount: 50_00 }));
  expect(withLines(price, [...further, ...more])).toMatchObject({ total: 280_00 });
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
