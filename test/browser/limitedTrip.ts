/** Trips with limited places for browser tests. They can be booked but are not listed, because other tests count trips. */
import { expect } from '@playwright/test';
import { addDays, berlinToday } from '#domain/dates.ts';
import type { ContentDate } from '#domain/trip/trip.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import { demoPassword } from '../setup/processes/product.ts';
import { contentClient } from './contentClient.ts';
import { origin } from './fixtures.ts';

export interface LimitedTrip {
  combinedId: string;
  /** Address of the booking form with a departure, from the root. */
  formPath(dateKey: string): string;
  /** Address of the booking page that frames the form. */
  framePath(dateKey: string): string;
  /** Birth date of a traveller who is twelve years old at each departure. */
  birthDate: string;
  /** Returns the places of a departure, as its organisers see them. */
  counts(dateKey: string): Promise<{ booked: number; held: number; left: number }>;
}

/** No test counts all trips or bookings of this host. */
const subdomain = 'lagerfeuer';

/**
 * Creates a trip with a departure in each of the following months.
 * @param capacities number of places by key of the departure; null for unlimited places
 * @param extras of the trip, without discounts
 */
export async function createLimitedTrip(
  capacities: Record<string, number | null>,
  extras: readonly object[] = [],
): Promise<LimitedTrip> {
  const client = contentClient();
  const [source] = await client.fetch<Record<string, unknown>[]>(
    `*[_type == "destination" && subdomain == $subdomain && visible && switchedOn && count(dates) > 0][0...1]`,
    { subdomain },
  );
  const destinationId = 900_000_000 + Math.floor(Math.random() * 90_000_000);
  const combinedId = combinedIdOf(subdomain, destinationId);
  const nextYear = Number(berlinToday(new Date()).slice(0, 4)) + 1;
  const dates = Object.entries(capacities).map(([key, capacity], index): ContentDate => {
    const start = addDays(`${nextYear}-02-01`, 28 * index);
    const days = { _key: key, start, end: addDays(start, 6), online: true, basePrice: 100 };
    return { ...days, ...(capacity !== null && { capacity }) };
  });
  await client.createOrReplace(
    {
      ...source,
      ...{ _id: `${subdomain}-${destinationId}`, _type: 'destination', subdomain, destinationId },
      ...{ title: 'Camp mit wenigen Plätzen', visible: false, rdsUrl: `/buchungsformular/${combinedId}` },
      ...{ ageRange: { from: 6, to: 14 }, departurePlaces: [], extras, dates },
      ...{ earlyBird: [], siblingDiscount: null, travellerFields: [], ownQuestions: [] },
    },
    { visibility: 'sync' },
  );
  const token = await signIn();
  const framePath = (dateKey: string) => `/buchungen/new?destination=${combinedId}&date=${dateKey}`;
  // The worker publishes the trip after the content backend has stored it. The form itself reads the content backend.
  const statusOfPage = async () => (await fetch(origin() + framePath(Object.keys(capacities)[0] ?? ''))).status;
  await expect.poll(statusOfPage, { message: 'the trip is published', timeout: 30_000 }).toBe(200);
  return {
    combinedId,
    formPath: (dateKey) => `/buchungsformular/${combinedId}?date=${dateKey}`,
    framePath,
    birthDate: `${nextYear - 12}-01-01`,
    async counts(dateKey) {
      const path = `/api/admin/departures/${combinedId}/${dateKey}?subdomain=${subdomain}`;
      const response = await fetch(origin() + path, { headers: { Authorization: `Bearer ${token}` } });
      const { booked, held, left } = await response.json();
      return { booked, held, left };
    },
  };
}

async function signIn(): Promise<string> {
  const response = await fetch(`${origin()}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subdomain, username: 'demo', password: demoPassword }),
  });
  return (await response.json()).token;
}
