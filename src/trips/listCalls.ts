/** Calls of organisers about the lists of their trips (specification §7.2, §11.3). */
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import { berlinToday } from '#domain/dates.ts';
import { maxBulkTrips } from '#domain/organisers/bulk/bulkTrip.ts';
import { organiserTripSorts, type TripState } from '#domain/organisers/organiserTrips.ts';
import { searchPlaces } from '#domain/places/searchPlaces.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { combinedIdToDocId } from '#domain/tripId.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { line } from '#platform/textSchemas.ts';
import { loadTrips } from './bulk/bulkSave.ts';
import { departuresCsv, type ExportedTrip, tripsCsv, withDepartures } from './table/tripsCsv.ts';
import type { TripDeps } from './tripDeps.ts';

export const listSchema = z.object({
  sort: z.enum(organiserTripSorts).default('id-asc'),
  page: z.coerce.number().int().min(1).default(1),
  q: line.max(200).default(''),
  level: z
    .union([z.literal('broken'), z.coerce.number().int().min(1).max(5)])
    .nullable()
    .default(null),
  problem: z.coerce.number().int().min(1).max(9).nullable().default(null),
});
type ListCall = Call<z.output<typeof listSchema>>;

function listQuery({ input: { q, level, ...query }, organiser: { subdomain } }: ListCall) {
  return { ...query, subdomain, text: q, level: level as TripState | null };
}

export async function listTrips({ tripLists }: TripDeps, call: ListCall): Promise<Answer> {
  return { json: await tripLists.page(listQuery(call)) };
}

/** Returns the first 500 trips of a list with their documents. */
async function documentsOf({ tripLists, content, env }: TripDeps, call: ListCall): Promise<ExportedTrip[]> {
  const listed = (await tripLists.all(listQuery(call))).slice(0, maxBulkTrips);
  const keys = listed.flatMap(({ combinedId }) => findTripKey(combinedId, env.hosts) ?? []);
  const documents = await loadTrips(content.main, keys);
  return listed.flatMap((trip) => {
    const document = documents.get(combinedIdToDocId(trip.combinedId, env.hosts));
    return document ? [{ trip, document }] : [];
  });
}

export function exportTrips(deps: TripDeps, call: ListCall): Answer {
  const { subdomain, username: by } = call.organiser;
  return {
    async file() {
      const trips = await documentsOf(deps, call);
      const event = { action: 'export', subdomain, by, subject: 'trips', count: trips.length } as const;
      await addAuditEvent(deps.database, event, deps.now());
      return { name: `reisen-${subdomain}.csv`, type: 'text/csv', slices: tripsCsv(trips, call.site.origin) };
    },
  };
}

/** Exports the departures of trips that have valid documents. The count is that of the departures. */
export function exportDepartures(deps: TripDeps, call: ListCall): Answer {
  const { subdomain, username: by } = call.organiser;
  return {
    async file() {
      const today = berlinToday(deps.now());
      const trips = (await documentsOf(deps, call))
        .filter(({ trip }) => trip.level !== null)
        .map(({ trip, document }) => withDepartures(trip.combinedId, document, today));
      const count = trips.reduce((sum, { dates }) => sum + dates.length, 0);
      const event = { action: 'export', subdomain, by, subject: 'departures', count } as const;
      await addAuditEvent(deps.database, event, deps.now());
      return { name: `termine-${subdomain}.csv`, type: 'text/csv', slices: departuresCsv(trips) };
    },
  };
}

export async function listProblems({ problemLists }: TripDeps, { organiser }: Call): Promise<Answer> {
  return { json: await problemLists(organiser.subdomain) };
}

export const placesSchema = z.object({ q: line.max(100).default('') });

/** Maximum number of places in one answer. */
const maxPlaces = 8;

/** Finds places by name, for the map of a trip. */
export function findPlaces(_deps: unknown, { input: { q } }: Call<z.output<typeof placesSchema>>): Answer {
  return { json: { places: searchPlaces(q, maxPlaces) } };
}
