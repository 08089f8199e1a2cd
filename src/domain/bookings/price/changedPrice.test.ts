// Proves specification §8.13
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf } from '../../amounts.ts';
import {
  type BookingChoice,
  type BookingConditions,
  type BookingPrice,
  bookingPrice,
  handKinds,
  isByHand,
  type PriceLine,
} from './bookingPrice.ts';
import { changedPrice, movedPrice } from './changedPrice.ts';
import { withoutTraveller } from './extras.ts';
import { keptFees, priceWithout, withLines } from './priceWithout.ts';
import { withVoucher } from './voucher.ts';

const conditionsOf = (more: number, percent: number): BookingConditions => ({
  departurePlaces: [
    { key: 'koeln', title: 'Köln', time: '08:00', returnTime: null, meetingPoint: null, price: 30.01 + more },
    { key: 'bonn', title: 'Bonn', time: '09:00', returnTime: null, meetingPoint: null, price: 0 },
  ],
  extras: ['ski', 'boot'].map((key, index) => ({
    ...{ key, title: key, per: 'person', price: 12.5 * index + more, options: [], required: null, limit: null },
  })) as BookingConditions['extras'],
  earlyBird: [{ daysBefore: 100, percent }],
  siblingDiscount: percent === 0 ? null : { percent },
  refundableDeposit: null,
  documentsDays: null,
  ownJourney: null,
  travellerFields: [],
  swimmingLevel: null,
  ownQuestions: [],
});
const start = '2027-07-03';
const day = '2027-01-01';
const offerOf = (price: number, more = 0, percent = 10) => ({
  ...{ departure: { start, regularPrice: price }, conditions: conditionsOf(more, percent), day },
});
const priced = ({ departure, conditions }: ReturnType<typeof offerOf>, choice: BookingChoice) =>
  bookingPrice(departure, conditions, choice, day);

/** Extras of travellers: the bits of a number. */
const extrasOf = (travellers: number, bits: number) =>
  ['ski', 'boot'].flatMap((key, index) =>
    Array.from({ length: travellers }, (_, traveller) => ({ key, traveller })).filter(
      ({ traveller }) => bits & (1 << (traveller * 2 + index)),
    ),
  );
const choice = fc
  .record({
    travellers: fc.integer({ min: 1, max: 5 }),
    boarding: fc.constantFrom('koeln', 'bonn', 'eigene'),
    bits: fc.nat(1023),
    earlier: fc.constantFrom(null, 'LF-ABCD-EFGH'),
  })
  .map(({ bits, ...chosen }): BookingChoice => ({ ...chosen, extras: extrasOf(chosen.travellers, bits) }));
const offer = fc
  .record({ price: fc.integer({ min: 1, max: 90_000 }), more: fc.nat(20), percent: fc.constantFrom(0, 7, 100) })
  .map(({ price, more, percent }) => offerOf(price / 100, more, percent));
const lines = fc.array(
  fc.record({ kind: fc.constantFrom(...handKinds), amount: fc.integer({ min: 1, max: 200_000 }) }).map(
    ({ kind, amount }): PriceLine => ({
      kind,
      label: 'x',
      traveller: null,
      amount: kind === 'fee' ? amount : -amount,
    }),
  ),
  { maxLength: 4 },
);

describe('a change', () => {
  test('at the conditions of the booking costs what a new booking costs', () => {
    fc.assert(
      fc.property(offer, choice, choice, (terms, before, other) => {
        const after = { ...other, earlier: before.earlier };
        fc.pre(after.travellers >= before.travellers && before.travellers > 1);
        const changed = changedPrice({ price: priced(terms, before), choice: before }, after, terms);
        expect(changed.total).toBe(priced(terms, after).total);
      }),
    );
  });

  test('that changes nothing costs the same at any other conditions', () => {
    fc.assert(
      fc.property(offer, offer, choice, (terms, later, agreed) => {
        const price = priced(terms, agreed);
        expect(changedPrice({ price, choice: agreed }, agreed, later)).toEqual(price);
      }),
    );
  });

  test('adds what a traveller costs today, whatever was agreed for the others', () => {
    fc.assert(
      fc.property(offer, offer, choice, (terms, later, agreed) => {
        fc.pre(agreed.travellers > 1);
        const price = priced(terms, agreed);
        const more = { ...agreed, travellers: agreed.travellers + 1 };
        const each = (travellers: number) => priced(later, { ...agreed, extras: [], travellers }).total;
        const added = changedPrice({ price, choice: agreed }, more, later).total - price.total;
        expect(added).toBe(each(3) - each(2));
      }),
    );
  });
});

type Step =
  | { kind: 'leave'; position: number; fee: number }
  | { kind: 'change' | 'move'; travellers: number; boarding: string; bits: number; terms: ReturnType<typeof offerOf> }
  | { kind: 'lines'; lines: PriceLine[] };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('leave' as const), position: fc.nat(4), fee: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    ...{
      kind: fc.constantFrom('change' as const, 'move' as const),
      travellers: fc.nat(2),
      bits: fc.nat(1023),
      terms: offer,
    },
    boarding: fc.constantFrom('koeln', 'bonn', 'eigene'),
  }),
  fc.record({ kind: fc.constant('lines' as const), lines }),
);

test('after any changes, whole cents add up to a total that is at least the fees of those who have left', () => {
  fc.assert(
    fc.property(offer, choice, fc.array(step, { maxLength: 8 }), fc.nat(100), (terms, first, steps, percent) => {
      const price = withVoucher(priced(terms, first), { code: 'SOMMER', amount: null, percent, minimum: 0 });
      let state: { price: BookingPrice; choice: BookingChoice } = { price, choice: first };
      let byHand: PriceLine[] = [];
      const withHand = (priced: BookingPrice) => withLines(priced, [...priced.further, ...byHand]);
      for (const each of steps) {
        const { price, choice: agreed } = state;
        if (each.kind === 'leave') {
          if (agreed.travellers < 2) continue;
          const position = each.position % agreed.travellers;
          const rest = priceWithout(price, position);
          const amount = Math.round(((price.total - rest.total) * each.fee) / 100);
          const fee: PriceLine = { kind: 'cancellation', label: 'x', traveller: null, amount };
          const left = { ...agreed, travellers: rest.travellers, extras: withoutTraveller(agreed.extras, position) };
          state = { price: withLines(rest, [...rest.further, fee]), choice: left };
        } else if (each.kind === 'lines') {
          byHand = each.lines;
          state = { ...state, price: withHand(changedPrice(state, agreed, terms)) };
        } else {
          const travellers = agreed.travellers + each.travellers;
          const next = { travellers, boarding: each.boarding, extras: extrasOf(travellers, each.bits) };
          const change = each.kind === 'move' ? movedPrice : changedPrice;
          state = { price: withHand(change(state, next, each.terms)), choice: next };
        }
        const { total, further, perTraveller, travellers } = state.price;
        expect(travellers).toBe(state.choice.travellers);
        expect(further.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
        expect(further.reduce((sum, { amount }) => sum + amount, perTraveller * travellers)).toBe(total);
        expect(total).toBeGreaterThanOrEqual(keptFees(state.price));
        const whole = further.reduce(
          (sum, line) => (isByHand(line) || ['voucher', 'cancellation'].includes(line.kind) ? sum : sum + line.amount),
          perTraveller * travellers,
        );
        const voucher = further.find(({ kind }) => kind === 'voucher');
        if (voucher) expect(-voucher.amount).toBe(percentOf(whole, percent));
      }
    }),
  );
});
