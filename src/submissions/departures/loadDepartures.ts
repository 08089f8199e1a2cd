/** Loads the departures of a host with their occupancy. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isPublic } from '../../content/reading.ts';
import { minimumState } from '../../domain/bookings/minimumDecision.ts';
import { extraUses } from '../../domain/bookings/price/limitedExtras.ts';
import { berlinToday } from '../../domain/dates.ts';
import {
  byOccupancy,
  byStart,
  type DepartureList,
  type DeparturesArgs,
  type HostDeparture,
  type ListedDeparture,
  selectDepartures,
} from '../../domain/organisers/departures/departureList.ts';
import type { IsoDate } from '../../domain/trip/trip.ts';
import { combinedIdOf } from '../../domain/trip/tripId.ts';
import { extraLimitsSchema } from '../places/ledgerDocument.ts';
import type { PlaceServices } from '../places/placeServices.ts';
import { readPlacesLeft } from '../places/placesLeft.ts';
import { type BookedSums, loadBookedSums } from './bookedSums.ts';

interface DeparturesSettings extends Pick<PlaceServices, 'ledgers' | 'departurePlaces'> {
  content: SanityClient;
  now: () => Date;
}

const pageSize = 25;
/** Maximum number of trips with departures of the requested time. */
const maxTrips = 5_000;

const coming = 'end >= $today';
const past = 'end < $today';
const queryOf = (condition: string) => `*[_type == "destination" && subdomain == $subdomain
  && count(dates[${condition}]) > 0] | order(_id) [0...${maxTrips}]{
    _id, destinationId, title, internalName, "extras": extras[defined(limit)]{_key, title, limit},
    "dates": dates[${condition}]{_key, start, end, online, capacity, minimum, minimumDecisionDays}
  }`;

const dateSchema = z.object({
  _key: z.string().min(1),
  start: z.iso.date(),
  end: z.iso.date(),
  online: z.boolean().nullish().catch(false),
  capacity: z.int().min(1).nullish().catch(null),
  minimum: z.int().min(1).nullish().catch(null),
  minimumDecisionDays: z.int().min(0).nullish().catch(null),
});
const tripSchema = z.object({
  _id: z.string().refine(isPublic),
  destinationId: z.int(),
  title: z.string().nullish().catch(null),
  internalName: z.string().nullish().catch(null),
  dates: z.array(z.unknown()),
  extras: extraLimitsSchema,
});

/**
 * Loads a page of the overview. Trips and departures that do not match their schema are left out.
 * @throws if the content backend or Redis does not answer
 */
export async function loadDepartures(settings: DeparturesSettings, args: DeparturesArgs): Promise<DepartureList> {
  const { content, now } = settings;
  const today = berlinToday(now());
  const { subdomain, isPast, sort, page } = args;
  const rows = await content.fetch(queryOf(isPast ? past : coming), { subdomain, today });
  const all = byStart(departuresOf(subdomain, rows), isPast);
  const selected = selectDepartures(all, args);
  const first = (page - 1) * pageSize;
  const onPage = (departures: readonly HostDeparture[]) => departures.slice(first, first + pageSize);
  // Sorting by occupancy needs the bookings of all departures, otherwise those of the page are enough.
  const summed = sort === 'start' ? onPage(selected) : selected;
  const sums = await loadBookedSums(content, summed);
  const shown = sort === 'start' ? summed : onPage(byOccupancy(summed, sort, (each) => placesOf(sums, each)));
  return {
    ...{ total: selected.length, page, pageSize },
    items: await withPlaces(settings, subdomain, shown, sums, today),
    trips: tripsOf(all),
    months: [...new Set(all.map(({ start }) => start.slice(0, 7)))].sort(),
  };
}

function departuresOf(subdomain: string, rows: unknown): HostDeparture[] {
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const trip = tripSchema.safeParse(row).data;
      if (!trip) return [];
      const { destinationId, dates, extras: extraLimits } = trip;
      const combinedId = combinedIdOf(subdomain, destinationId);
      const title = trip.title || combinedId;
      return dates.flatMap((date): HostDeparture[] => {
        const read = dateSchema.safeParse(date).data;
        if (!read) return [];
        const { _key: dateKey, start, end, online, capacity, minimum, minimumDecisionDays } = read;
        return [
          {
            ...{ combinedId, dateKey, title, internalName: trip.internalName ?? '', start, end },
            ...{ isOnline: online ?? false, capacity: capacity ?? null, minimum: minimum ?? null },
            ...{ minimumDecisionDays: minimumDecisionDays ?? null, extraLimits },
          },
        ];
      });
    });
}

function placesOf(sums: BookedSums, departure: HostDeparture): number {
  const { requested, confirmed } = sums.of(departure);
  return requested + confirmed;
}

async function withPlaces(
  settings: DeparturesSettings,
  subdomain: string,
  departures: readonly HostDeparture[],
  sums: BookedSums,
  today: IsoDate,
): Promise<ListedDeparture[]> {
  const limited = departures.filter(({ capacity }) => capacity !== null);
  const byTrip = [...Map.groupBy(limited, ({ combinedId }) => combinedId)];
  const trips = byTrip.map(([combinedId, dates]) => ({
    ...{ subdomain, destinationId: Number.parseInt(combinedId, 10) },
    dates: dates.map(({ dateKey, start, capacity }) => ({ _key: dateKey, start, capacity })),
  }));
  const left = await readPlacesLeft(settings, trips, today);
  const leftOf = (departure: HostDeparture) => {
    if (departure.capacity === null) return null;
    const index = byTrip.findIndex(([combinedId]) => combinedId === departure.combinedId);
    // Departures that have started have no places that can be booked.
    return left[index]?.get(departure.dateKey) ?? Math.max(0, departure.capacity - placesOf(sums, departure));
  };
  return departures.map((departure) => {
    const { extraLimits, minimum: _, minimumDecisionDays: __, ...shown } = departure;
    return {
      ...shown,
      ...sums.of(departure),
      left: leftOf(departure),
      minimum: minimumState(departure, placesOf(sums, departure), today),
      extras: extraUses(extraLimits, sums.extrasOf(departure)),
    };
  });
}

function tripsOf(departures: readonly HostDeparture[]): DepartureList['trips'] {
  const titles = new Map(departures.map(({ combinedId, title }) => [combinedId, title]));
  return [...titles]
    .map(([combinedId, title]) => ({ combinedId, title }))
    .sort((a, b) => a.title.localeCompare(b.title, 'de') || a.combinedId.localeCompare(b.combinedId));
}
