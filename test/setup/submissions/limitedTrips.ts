/** Trips with limited places for tests; each test has a trip of its own. */
import { beforeEach, expect } from 'vitest';
import { departureRowOf, loadPlaces } from '#bookings/places/departurePlaces.ts';
import type { PlaceCounts } from '#domain/bookings/placeCounts.ts';
import type { ContentDate } from '#domain/trip/trip.ts';
import { buildBooking } from '../../builders/booking.ts';
import { buildDestination } from '../../builders/destination.ts';
import type { TestSite } from '../site.ts';
import { submissionCalls } from './submissionCalls.ts';

/** The departure of the trips: 100 euros, from 2027-07-03 to 2027-07-10. */
export const limitedDate: ContentDate = {
  ...{ _key: 'd1', start: '2027-07-03', end: '2027-07-10' },
  ...{ online: true, basePrice: 100 },
};

/**
 * Registers hooks: each test starts with a new trip of the host `ya` with five places.
 * @param siteOf returns the site of the test file after it was started
 */
export function limitedTrips(siteOf: () => TestSite) {
  let number = 0;
  const calls = submissionCalls(siteOf, '/api/bookings');
  const combinedId = () => `${number}-ya`;
  const departure = () => ({ subdomain: 'ya', destinationId: number, dateKey: 'd1' });

  beforeEach(async () => {
    number += 1;
    const dates = [{ ...limitedDate, capacity: 5 }];
    const document = buildDestination({ subdomain: 'ya', destinationId: number, dates });
    await siteOf().client.createOrReplace({ _type: 'destination', ...document });
  });

  /** @param places number of travellers */
  const bookingOf = (places: number) => {
    const travellers = Array.from({ length: places }, (_, index) => ({
      firstName: `Lina${'a'.repeat(index)}`,
      lastName: 'Beispiel',
      birthDate: '2015-05-01',
    }));
    return buildBooking({ combinedId: combinedId(), travellers, total: 100 * places });
  };
  return {
    ...calls,
    combinedId,
    departure,
    bookingOf,
    async setCapacity(capacity: number | undefined): Promise<void> {
      const dates = [{ ...limitedDate, ...(capacity && { capacity }) }];
      await siteOf().client.patch(`ya-${number}`).set({ dates }).commit({ visibility: 'sync' });
    },
    /** Books, and returns the reference. @param more further fields of the request */
    async book(places: number, more: object = {}): Promise<string> {
      const response = await calls.send({ ...bookingOf(places), ...more });
      expect(response.body).toMatchObject({ reference: expect.any(String) });
      return response.body.reference;
    },
    /** Returns the counts of the departure. */
    async counts(): Promise<PlaceCounts> {
      const { database, now } = siteOf().deps;
      const trip = await siteOf().client.getDocument<{ dates: ContentDate[] }>(`ya-${number}`);
      const { start = '', capacity = 0 } = trip?.dates[0] ?? {};
      const {
        capacity: counted,
        booked,
        held,
        offered,
        left,
      } = await loadPlaces(database, departureRowOf(departure()), { start, capacity }, now());
      return { capacity: counted, booked, held, offered, left };
    },
  };
}
