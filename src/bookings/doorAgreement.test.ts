// Proves specification §8.2
/** The price to the door in lists, filters, orders and on pages is the sum that is booked. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unrecorded } from '#catalog/index/reads.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import { createCatalogueReader } from '#catalog/queries/catalogueReader.ts';
import { eurosOf } from '#domain/amounts.ts';
import { bookingPrice, conditionsOf } from '#domain/bookings/price/bookingPrice.ts';
import { doorChoice, doorDate, doorOf } from '#domain/bookings/price/doorPrice.ts';
import { checkChoice } from '#domain/bookings/price/extras.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import { tripCardOf } from '#domain/trip/tripCard.ts';
import { ownArrival } from '#domain/trip/tripDetails.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { catalogueOf, everything } from '#test/builders/searches.ts';

const hosts = createHosts(defaultHosts);
const today = '2027-06-01';
const euros = fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100);
const places = ['berlin', 'leipzig', 'koeln'] as const;
const extra = fc.record({
  per: fc.constantFrom('person' as const, 'booking' as const),
  price: euros,
  required: fc.boolean(),
  options: fc.array(euros, { maxLength: 3 }),
});
const trip = fc.record({
  prices: fc.array(
    euros.filter((price) => price > 0),
    { minLength: 1, maxLength: 3 },
  ),
  offered: fc.subarray([...places]),
  surcharge: euros,
  extras: fc.array(extra, { maxLength: 3 }),
  early: fc.integer({ min: 0, max: 99 }),
});

function destinationOf(
  destinationId: number,
  { prices, offered, surcharge, extras, early }: Parameters<Parameters<typeof trip.map>[0]>[0],
) {
  return buildDestination({
    destinationId,
    dates: prices.map((basePrice, index) => ({
      ...{ _key: `d${index}`, start: `2027-07-0${index + 1}`, end: '2027-07-20', online: true, basePrice },
    })),
    departurePlaces: offered.map((key, index) => ({ _key: key, title: key, time: '07:30', price: index * surcharge })),
    extras: extras.map(({ options, ...each }, index) => ({
      ...{ _key: `e${index}`, title: `Extra ${index}`, ...each },
      options: options.map((price, option) => ({ _key: `o${option}`, title: `Option ${option}`, price })),
    })),
    earlyBird: [{ daysBefore: 30, percent: early }],
  });
}

test('the price to the door is the sum that is booked, in each list, filter, order and page', async () => {
  const near = fc.shuffledSubarray([...places, 'elsewhere']);
  await fc.assert(
    fc.asyncProperty(trip, trip, near, async (one, other, from) => {
      const published = [destinationOf(1, one), destinationOf(2, other)].map((each) => ({
        conditions: conditionsOf(detailsOf(each)),
        ...publicationOf(each, { hosts, today }),
      }));
      const base = catalogueOf(...published);
      const readTrip = async (id: string) => published.find(({ combinedId }) => combinedId === id)?.trip ?? null;
      const sources = {
        catalogue: base.from(from),
        near: from,
        trips: { readTrip },
        understandText: () => null as never,
        today,
      };
      const reader = createCatalogueReader(sources, unrecorded);
      const booked = published.map(({ conditions, trip: page }) => {
        const choice = doorChoice(conditions, from);
        expect(checkChoice(choice, conditions)).toEqual([]);
        expect(choice.boarding).toBe(
          from.find((key) => conditions.departurePlaces.some((each) => each.key === key)) ?? ownArrival,
        );
        return (page?.dates ?? []).map((date) => eurosOf(bookingPrice(date, conditions, choice, today).total));
      });
      const lowest = booked.map((prices) => Math.min(...prices));
      for (const [index, { combinedId, conditions, trip: page }] of published.entries()) {
        const shown = await reader.readTrip(combinedId);
        expect(shown?.dates.map(({ price }) => price)).toEqual(booked[index]);
        expect(shown?.price).toBe(lowest[index]);
        const door = doorOf(conditions, from);
        // The booking form shows the departures of the offer.
        expect(page?.dates.map((date) => doorDate(date, door).price)).toEqual(booked[index]);
        const price = { from: lowest[index] ?? 0, to: lowest[index] ?? 0 };
        const found = reader.page({ ...everything, filters: { ...emptyFilters, price }, sort: null }).items;
        expect(found.map((each) => [each.combinedId, tripCardOf(each).price])).toContainEqual([
          combinedId,
          lowest[index],
        ]);
      }
      const sorted = lowest.toSorted((a, b) => a - b);
      const pricesBy = (sort: 'price-asc' | 'price-desc', filters = emptyFilters) =>
        reader.page({ ...everything, sort, filters }).items.map((each) => each.price);
      expect([pricesBy('price-asc'), pricesBy('price-desc')]).toEqual([sorted, sorted.toReversed()]);
      expect(pricesBy('price-asc', { ...emptyFilters, free: true })).toEqual(sorted);
      // The catalogue of visitors without a town is as before, and a change reaches both.
      expect(
        createCatalogueReader({ ...sources, catalogue: base, near: null }, unrecorded)
          .page({ ...everything, sort: 'price-asc' })
          .items.map(({ price }) => price),
      ).toEqual(published.map(({ summary }) => summary.price ?? 0).sort((a, b) => a - b));
      base.remove(published[0]?.combinedId ?? '');
      expect(pricesBy('price-asc')).toEqual([lowest[1]]);
    }),
    { numRuns: 60 },
  );
});
