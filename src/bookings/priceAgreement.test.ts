// Proves specification §8.2
/**
 * Cards, filters, orders, trip page, structured data, terms, comparison, form, mails and export agree about prices, before and
 * after midnight.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { mapFeatures } from '#catalog/queries/mapFeatures.ts';
import { search } from '#catalog/queries/search.ts';
import { centsOf, eurosOf, formatCents, formatEuro } from '#domain/amounts.ts';
import { amountsDue } from '#domain/bookings/amountsDue.ts';
import { cancellationFee } from '#domain/bookings/cancellationFee.ts';
import { bookingPrice, conditionsOf } from '#domain/bookings/price/bookingPrice.ts';
import { csvValue } from '#domain/csv.ts';
import { berlinToday, daysBetween } from '#domain/dates.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { withMatchingDates } from '#domain/search/departureFilters.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { cancellationFees } from '#domain/trip/details/cancellationFees.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import { paymentPlan } from '#domain/trip/details/paymentPlan.ts';
import { lowestPrice } from '#domain/trip/prices.ts';
import type { Destination } from '#domain/trip/trip.ts';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import { departurePrice } from '#domain/trip/tripDate.ts';
import { inboxRows } from '#messages/inbox/inboxCsv.ts';
import { bookingEntry } from '#messages/inbox/inboxEntry.ts';
import { comparedTripOf } from '#pageData/compare.ts';
import { deadlinesOf } from '#platform/deadlines.ts';
import { buildBookingDeps } from '#test/builders/bookingDeps.ts';
import { comparisonRows } from '#views/pages/public/ComparePage/comparisonGroups.ts';
import { tripJsonLd } from '#views/pages/public/TripPage/tripJsonLd.ts';
import * as de from '#views/texts/de.ts';
import { buildBooking } from '../../test/builders/booking.ts';
import { buildDestination } from '../../test/builders/destination.ts';
import { catalogueOf, everything } from '../../test/builders/searches.ts';
import { bodiesOf, buildBookingSubmission } from '../../test/builders/submission.ts';
import { createTestLogger } from '../../test/setup/logs/runLogs.ts';
import { bookingMails } from './intake/bookingMails.ts';
import { loadTripOffer } from './intake/tripOffer.ts';

/** The discount of the first departure ends with the first of these days. */
const times = ['2027-06-01T21:59:59Z', '2027-06-01T22:00:00Z'].map((time) => new Date(time));
const hosts = createHosts(defaultHosts);
const euros = fc.integer({ min: 1, max: 200_000 }).map((cents) => cents / 100);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
/** A share in whole cents, by exact arithmetic; half cents are rounded up. */
const exactShare = (cents: number, share: number) =>
  Number((BigInt(cents) * BigInt(Math.round(share * 100)) + 5_000n) / 10_000n);
const trips = fc
  .record({
    prices: fc.array(euros, { minLength: 1, maxLength: 4 }),
    place: euros,
    extra: euros,
    option: euros,
    early: percent,
    sibling: percent,
  })
  .map(
    ({ prices, place, extra, option, early, sibling }): Destination =>
      buildDestination({
        dates: prices.map((basePrice, index) => ({
          _key: `d${index}`,
          start: `2027-07-0${index + 1}`,
          end: `2027-07-1${index}`,
          online: true,
          basePrice,
        })),
        departurePlaces: [{ _key: 'zams', title: 'Zams', time: '07:30', price: place }],
        extras: [
          {
            _key: 'ski',
            title: 'Leihski',
            per: 'person',
            price: extra,
            options: [{ _key: 's', title: 'kurz', price: option }],
          },
        ],
        earlyBird: [{ daysBefore: 30, percent: early }],
        siblingDiscount: { percent: sibling },
      }),
  );

const logger = createTestLogger('web', { level: 'silent' });
const deps = (trip: Destination, now: Date) =>
  buildBookingDeps({
    env: { hosts, deadlines: deadlinesOf(60) },
    loadDestination: async () => ({ ...trip, _type: 'destination' }),
    trips: { readTrip: () => Promise.reject(new Error('the content backend answers')) },
    logger,
    now: () => now,
  });

test('each view of a departure has the price that is payable on that day', async () => {
  const time = fc.constantFrom(...times);
  const lefts = fc.array(fc.constantFrom(0, 1), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(trips, trips, time, lefts, percent, async (trip, other, now, left, share) => {
      const today = berlinToday(now);
      const dates = trip.dates.map((date) => ({ ...date, capacity: 5 }));
      const places = new Map(left.map((placesLeft, index) => [`d${index}`, { placesLeft }]));
      const publication = publicationOf({ ...trip, dates }, { hosts, today, places });
      const { summary, trip: page } = publication;
      const offer = await loadTripOffer(deps(trip, now), { kind: 'marketplace' }, summary.combinedId);
      if (!page || !offer) throw new Error('the trip has no page');
      const offers = tripJsonLd(page, null, 'https://example.org').offers as { price: string }[];
      for (const [index, date] of page.dates.entries()) {
        const { price } = date;
        expect(summary.dates[index]).toEqual(date);
        expect(offers[index]?.price).toBe(price.toFixed(2));
        expect(offer.departures[index]).toMatchObject(departurePrice(date, { earlyBird: page.earlyBird, today }));
        const choice = { travellers: 1, boarding: '', extras: [] };
        const booking = bookingPrice(offer.departures[index] ?? date, offer.conditions, choice, today);
        expect([eurosOf(booking.perTraveller), eurosOf(booking.total)]).toEqual([price, price]);
        const regular = centsOf(date.regularPrice);
        const discount = page.earlyBird.find(({ daysBefore }) => daysBetween(today, date.start) >= daysBefore);
        expect(booking.total).toBe(regular - exactShare(regular, discount?.percent ?? 0));
        const { start } = date;
        const payment = { depositPercent: share, balanceDaysBefore: 0 };
        const deposit = exactShare(booking.total, share);
        const parts = { deposit, balance: booking.total - deposit };
        expect(paymentPlan(payment, { start, price: centsOf(price) })).toMatchObject(parts);
        const due = amountsDue({ payment, total: booking.total, start, bookedOn: today, payableSince: null });
        const { amount: dueFirst = 0 } = due.find(({ part }) => part === 'deposit') ?? {};
        expect(dueFirst).toBe(deposit);
        const tiers = [{ daysBefore: 0, percent: share }];
        const [shown] = cancellationFees(tiers, { start, price: centsOf(price) }, today);
        expect([shown?.amount, cancellationFee(tiers, booking.total, start, today)?.amount]).toEqual([
          deposit,
          deposit,
        ]);
      }
      // Card, page, comparison, list, filter, map and orders use the cheapest departure with places.
      const free = page.dates.filter((date) => date.placesLeft !== 0);
      const shown = Math.min(...(free.length > 0 ? free : page.dates).map(({ price }) => price));
      expect(tripCardOf(summary).price).toBe(shown);
      expect(lowestPrice(page.dates)).toBe(shown);
      const compared = comparisonRows([comparedTripOf(page)], []).groups.flatMap(({ rows }) => rows);
      expect(compared[0]?.title).toBe(de.compare.rows.price);
      expect(compared[0]?.cells[0]?.lines[0]).toBe(formatEuro(shown));
      const catalogue = catalogueOf(publication);
      const query = { ...everything, filters: { ...emptyFilters, price: { from: shown, to: shown } } };
      const found = search(catalogue, query).trips.map(({ summary }) => withMatchingDates(summary, query.filters));
      expect(found.map(({ price }) => price)).toEqual([shown]);
      expect(mapFeatures(catalogue, everything).features.map(({ properties }) => properties.price)).toEqual([shown]);
      const cheaper = {
        ...emptyFilters,
        price: { from: null, to: Math.min(...page.dates.map(({ price }) => price)) - 0.01 },
      };
      expect(search(catalogue, { ...everything, filters: cheaper }).total).toBe(0);
      const second = publicationOf({ ...other, destinationId: 2 }, { hosts, today });
      const prices = [shown, lowestPrice(second.trip?.dates ?? []) ?? 0].sort((a, b) => a - b);
      const pricesBy = (sort: 'price-asc' | 'price-desc') =>
        search(catalogueOf(publication, second), { ...everything, sort }).trips.map(
          ({ summary: each }) => tripCardOf(each).price,
        );
      expect([pricesBy('price-asc'), pricesBy('price-desc')]).toEqual([prices, prices.toReversed()]);
    }),
    { numRuns: 40 },
  );
});

test('all views of a booking have the same lines and the same total', () => {
  fc.assert(
    fc.property(trips, fc.constantFrom(...times), fc.boolean(), fc.boolean(), (trip, now, isCollected, hasSki) => {
      const today = berlinToday(now);
      const { summary, trip: page } = publicationOf(trip, { hosts, today });
      const departure = page?.dates.find((date) => date.price === summary.price);
      if (!page || !departure) throw new Error('the price of the card belongs to no departure');
      const conditions = conditionsOf(detailsOf(trip));
      const priceWith = (choice: Parameters<typeof bookingPrice>[2]) =>
        bookingPrice(departure, conditions, choice, today);
      // The card shows the cheapest departure without surcharges.
      expect(eurosOf(priceWith({ travellers: 1, boarding: '', extras: [] }).perTraveller)).toBe(summary.price);
      // The page of the trip has the same conditions as the form.
      expect(conditionsOf(page)).toEqual(conditions);

      const extras = hasSki ? [{ key: 'ski', traveller: 1, option: 's' }] : [];
      const booking = buildBookingSubmission();
      const price = priceWith({ travellers: 2, boarding: isCollected ? 'zams' : '', extras });
      const { percent: share = 0 } = conditions.siblingDiscount ?? {};
      const each = Math.min(exactShare(centsOf(departure.regularPrice), share), price.perTraveller);
      const [siblings] = price.further.filter(({ kind }) => kind === 'siblings');
      expect(siblings?.amount ?? 0).toBe(0 - each);
      const submission = {
        ...booking,
        price,
        payload: { ...booking.payload, ...buildBooking(), ...booking.payload, extras, total: eurosOf(price.total) },
      };
      const lines = [...price.further.map(({ amount }) => amount), price.total].map((cents) => formatCents(cents));
      for (const mail of bookingMails(submission, 'Y', 'https://example.org')) {
        const { text } = bodiesOf(mail);
        const shown = text.split('\n').flatMap((line) => /^.*: (-?[\d.,]+\u00a0€)$/.exec(line)?.[1] ?? []);
        expect(shown).toEqual([...Array(2).fill(formatCents(price.perTraveller)), ...lines]);
      }
      const stored = {
        booking: submission,
        ...{ state: 'requested' as const, certificate: null, isSecured: false },
        correctedEmail: null,
        wish: null,
        events: [],
        payments: [],
      };
      const entry = bookingEntry(stored, undefined, new Date());
      expect([entry.total, entry.extras.map(({ amount }) => amount)]).toEqual([
        price.total,
        price.further.map(({ amount }) => amount),
      ]);
      expect(inboxRows(entry)[0]).toContainEqual(csvValue(eurosOf(price.total).toFixed(2).replace('.', ',')));
    }),
  );
});
