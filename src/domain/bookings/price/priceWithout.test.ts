import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookingConditions, bookingPrice } from './bookingPrice.ts';
import { keptFees, lostSiblingDiscount, priceWithout, withLines } from './priceWithout.ts';

test('the price without a traveller is that of a booking which never had the traveller', () => {
  const conditions = {
    departurePlaces: [
      { key: 'berlin', title: 'Berlin', time: '07:30', returnTime: null, meetingPoint: null, price: 49.99 },
    ],
    extras: [{ key: 'ski', title: 'Ski', price: 12.5, per: 'person', options: [] }],
    earlyBird: [],
    siblingDiscount: { percent: 7 },
    travellerFields: [],
    swimmingLevel: null,
    ownQuestions: [],
  } as unknown as BookingConditions;
  const departure = { start: '2027-07-03', regularPrice: 333.33 };
  const priceOf = (travellers: number, skiers: number[], earlier: string | null) =>
    bookingPrice(
      departure,
      conditions,
      { travellers, boarding: 'berlin', extras: skiers.map((traveller) => ({ key: 'ski', traveller })), earlier },
      '2026-12-01',
    );
  const earlier = fc.constantFrom(null, 'LF-ABCD-EFGH');
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(7), fc.nat(255), earlier, (travellers, some, bits, family) => {
      const position = some % travellers;
      const skiers = Array.from({ length: travellers }, (_, index) => index).filter((index) => bits & (1 << index));
      const others = skiers.filter((index) => index !== position);
      const moved = others.map((index) => (index > position ? index - 1 : index));
      expect(priceWithout(priceOf(travellers, skiers, family), position)).toEqual(
        priceOf(travellers - 1, moved, family),
      );
    }),
  );
});

test('fees of travellers who have left stay', () => {
  const fee = { kind: 'cancellation', label: 'Stornierung', traveller: null, amount: 1_000 } as const;
  const price = priceWithout({ perTraveller: 5_000, travellers: 2, further: [fee], total: 11_000 }, 0);
  expect(price).toEqual({ perTraveller: 5_000, travellers: 1, further: [fee], total: 6_000 });
  expect(keptFees(price)).toBe(1_000);
});

test.each([
  ['of two travellers', 2, [], 2_000],
  ['of three travellers', 3, [], 2_000],
  [
    'with a voucher of half the price',
    2,
    [{ kind: 'voucher', label: 'Gutschein', traveller: null, amount: 0, percent: 50 }],
    1_000,
  ],
] as const)('the sibling discount %s is lost for one if somebody leaves', (_, travellers, more, lost) => {
  const siblings = {
    kind: 'siblings',
    label: 'Geschwisterrabatt',
    traveller: null,
    amount: -2_000 * (travellers - 1),
  } as const;
  const price = withLines({ perTraveller: 10_000, travellers }, [siblings, ...more]);
  expect(lostSiblingDiscount(price, 0)).toBe(lost);
  expect(lostSiblingDiscount(withLines(price, more), 0)).toBe(0);
});
