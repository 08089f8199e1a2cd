/** Defects of demo trips: each problem of specification §6.2 alone on several trips, and some combinations. */
import { z } from 'zod';
import { addDays, type IsoDate } from '#domain/dates.ts';
import type { ContentDate, Destination } from '#domain/trip/trip.ts';
import type { ProblemCode } from '#domain/trip/visibility.ts';
import { readContent } from './readContent.ts';
import { line } from './texts.ts';
import type { TripDocument } from './tripDocument.ts';

const problemCode = z.union(
  ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies ProblemCode[]).map((code) => z.literal(code)),
);

/** Problem codes by document id. */
export const defects: Readonly<Record<string, readonly ProblemCode[]>> = readContent(
  'defects.yaml',
  z.record(line, z.array(problemCode)),
);

/** Functions that give a trip a problem. If there are several variants, the number of the trip selects one. */
const breakers: Record<ProblemCode, (trip: Destination, today: IsoDate) => Destination> = {
  1: (trip) => ({ ...trip, visible: false }),
  2: (trip) => ({ ...trip, switchedOn: false }),
  3: (trip) => ({ ...trip, rdsUrl: trip.destinationId % 2 === 0 ? '' : undefined }),
  4: (trip) => ({ ...trip, title: trip.destinationId % 2 === 0 ? '   ' : '' }),
  5: (trip) => ({ ...trip, archived: true }),
  6: (trip, today) => ({ ...trip, dates: trip.dates.map((date) => invalidDate(date, trip.destinationId, today)) }),
  7: (trip) => ({ ...trip, images: trip.images.slice(0, trip.destinationId % 3) }),
  8: (trip) => ({ ...trip, tabs: trip.tabs.map((tab, index) => (index === 1 ? { ...tab, image: undefined } : tab)) }),
  9: (trip) => ({ ...trip, tabs: trip.tabs.map((tab, index) => (index === 2 ? { ...tab, summary: ' ' } : tab)) }),
};

/** Returns an invalid departure: offline, without a price, or in the past. */
function invalidDate(date: ContentDate, variant: number, today: IsoDate): ContentDate {
  if (variant % 3 === 0) return { ...date, online: false };
  if (variant % 3 === 1) return { ...date, basePrice: 0 };
  return { ...date, start: addDays(today, -30), end: addDays(today, -23) };
}

/** Returns the trip with the defects that defects.yaml lists for it. */
export function withDefects(trip: TripDocument, today: IsoDate): TripDocument {
  const broken = (defects[trip._id] ?? []).reduce<Destination>((each, code) => breakers[code](each, today), trip);
  return { ...broken, _type: trip._type };
}
