/** What the content backend says about the departures of trips, for their organisers. Invalid parts of a trip are left out. */
import { z } from 'zod';
import { key, line } from '#content/fieldSchemas.ts';
import { isPublic } from '#content/reading.ts';
import type { ExtraLimit } from '#domain/bookings/price/limitedExtras.ts';
import { combinedIdOf } from '#domain/tripId.ts';

/** GROQ projection of a departure, for `departureSchema`. */
export const departureFields = '_key, start, end, online, bookableUntil, capacity, minimum, minimumDecisionDays';
/** GROQ projection of a trip, for `titleAndExtras`. */
export const titleAndExtrasFields = 'title, "extras": extras[defined(limit)]{_key, title, limit}';

const count = z.int().min(1).nullish().catch(null).transform(orNull);

export const departureSchema = z.object({
  ...{ _key: key.min(1), start: z.iso.date(), end: z.iso.date() },
  ...{ capacity: count, minimum: count },
  minimumDecisionDays: z.int().min(0).nullish().catch(null).transform(orNull),
  online: z.boolean().nullish().catch(false),
  bookableUntil: z.iso.date().nullish().catch(null).transform(orNull),
});

const limitSchema = z.object({ _key: key, title: line, limit: z.number() });

export const titleAndExtras = {
  title: line.nullish().catch(null),
  extras: z
    .array(limitSchema.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((extras): ExtraLimit[] =>
      (extras ?? []).flatMap((extra) => (extra ? [{ key: extra._key, title: extra.title, limit: extra.limit }] : [])),
    ),
};

/** A trip with its departures. */
export const tripRow = {
  _id: z.string().refine(isPublic),
  destinationId: z.int(),
  title: line.nullish().catch(null),
  dates: z.array(z.unknown()),
};

/** Reads the departures of a host's trips, each with its trip. Those that do not match their schemas are left out. */
export function readDepartures<
  T extends z.output<z.ZodObject<typeof tripRow>>,
  D extends z.output<typeof departureSchema>,
>(subdomain: string, rows: unknown, tripSchema: z.ZodType<T>, dateSchema: z.ZodType<D>) {
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const trip = tripSchema.safeParse(row).data;
      if (!trip) return [];
      const combinedId = combinedIdOf(subdomain, trip.destinationId);
      return trip.dates.flatMap((date) => {
        const read = dateSchema.safeParse(date).data;
        if (!read) return [];
        const { _key: dateKey, online, ...departure } = read;
        return [
          { ...departure, trip, combinedId, dateKey, title: trip.title || combinedId, isOnline: online ?? false },
        ];
      });
    });
}

function orNull<T>(value: T | null | undefined): T | null {
  return value ?? null;
}
