/** Form, mails and export show the same price lines, and the card's "ab" price is the cheapest departure without extras. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBooking } from '../../test/builders/booking.ts';
import { buildDestination } from '../../test/builders/destination.ts';
import { buildBookingSubmission } from '../../test/builders/submission.ts';
import { publicationOf } from '../catalog/publish/publicationOf.ts';
import { eurosOf } from '../domain/bookings/cents.ts';
import { bookingPrice, conditionsOf } from '../domain/bookings/price/bookingPrice.ts';
import { createHosts, defaultHosts } from '../domain/site/hosts.ts';
import { detailsOf } from '../domain/trip/details/detailsOf.ts';
import { formatEuro } from '../domain/trip/prices.ts';
import type { Destination } from '../domain/trip/trip.ts';
import { inboxCsv } from '../http/api/organisers/inboxCsv.ts';
import { bookingMail } from './delivery/bookingMails.ts';
import { inboxEntryOf } from './inbox/inboxEntry.ts';

const today = '2026-11-21';
const hosts = createHosts(defaultHosts);
const euros = fc.integer({ min: 1, max: 200_000 }).map((cents) => cents / 100);
const percent = fc.integer({ min: 0, max: 100 });
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

test('all views of a booking have the same lines and the same total', () => {
  fc.assert(
    fc.property(trips, fc.boolean(), fc.boolean(), (trip, isCollected, hasSki) => {
      const { summary, trip: page } = publicationOf(trip, { hosts, today });
      const departure = page?.dates.find((date) => date.price === summary.price);
      if (!page || !departure) throw new Error('the price of the card belongs to no departure');
      const conditions = conditionsOf(detailsOf(trip));
      const priceWith = (choice: Parameters<typeof bookingPrice>[2]) =>
        bookingPrice(departure, conditions, choice, today);
      // The card shows the cheapest departure without surcharges and discounts.
      expect(eurosOf(priceWith({ travellers: 1, boarding: '', extras: [] }).perTraveller)).toBe(summary.price);
      // The page of the trip has the same conditions as the form.
      expect(conditionsOf(page)).toEqual(conditions);

      const extras = hasSki ? [{ key: 'ski', traveller: 1, option: 's' }] : [];
      const booking = buildBookingSubmission();
      const price = priceWith({ travellers: 2, boarding: isCollected ? 'zams' : '', extras });
      const submission = {
        ...booking,
        price,
        payload: { ...booking.payload, ...buildBooking(), ...booking.payload, extras, total: eurosOf(price.total) },
      };
      const lines = [...price.further.map(({ amount }) => amount), price.total].map((cents) =>
        formatEuro(eurosOf(cents)),
      );
      const parties = {
        platform: { name: 'L', address: 'l@example.org' },
        organiser: { name: 'Y', address: 'y@example.org' },
      };
      for (const recipient of ['sender', 'organiser'] as const) {
        const { text } = bookingMail(recipient, submission, parties, {
          picture: null,
          pageUrl: 'https://example.org/meine-buchung/x',
        });
        const shown = text?.split('\n').flatMap((line) => /^.*: (-?[\d.,]+\u00a0€)$/.exec(line)?.[1] ?? []);
        expect(shown).toEqual([...Array(2).fill(formatEuro(eurosOf(price.perTraveller))), ...lines]);
      }
      const entry = inboxEntryOf({ _id: `private.submission.${booking.reference}`, ...submission }, new Date());
      expect([entry.total, entry.extras.map(({ amount }) => amount)]).toEqual([
        price.total,
        price.further.map(({ amount }) => amount),
      ]);
      const [, first = ''] = inboxCsv([entry]).split('\r\n');
      expect(first).toContain(`"${eurosOf(price.total).toFixed(2).replace('.', ',')}"`);
    }),
  );
});
