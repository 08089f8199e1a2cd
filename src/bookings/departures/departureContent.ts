/** What the content backend says about the departures of trips, for their organisers. Invalid parts of a trip are left out. */
import { z } from 'zod';
import { key, line } from '#content/fieldSchemas.ts';
import type { ExtraLimit } from '#domain/bookings/price/limitedExtras.ts';

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

function orNull<T>(value: T | null | undefined): T | null {
  return value ?? null;
}
