/** Which demo trips are defective and how: each problem of specification §6.2 alone on several trips, and a few together. */
import { addDays } from '../../src/domain/dates.ts';
import type { ContentDate, Destination, IsoDate } from '../../src/domain/trip.ts';
import type { ProblemCode } from '../../src/domain/visibility.ts';
import type { TripDocument } from './tripDocument.ts';

/** Problem codes by document id. */
export const defects: Readonly<Record<string, readonly ProblemCode[]>> = {
  'lagerfeuer-1005': [1],
  'lagerfeuer-1019': [2],
  'lagerfeuer-1028': [3],
  'lagerfeuer-1035': [6],
  'lagerfeuer-1040': [7],
  'lagerfeuer-1048': [8],
  'lagerfeuer-1055': [9],
  'lagerfeuer-1062': [4],
  'lagerfeuer-1065': [7, 8, 9],
  'ya-2007': [1],
  'ya-2010': [3],
  'ya-2013': [5],
  'ya-2019': [6],
  'ya-2024': [7],
  'ya-2028': [9],
  'ya-2033': [8],
  'forscher-3002': [4],
  'forscher-3005': [8],
  'forscher-3010': [1],
  'forscher-3014': [2],
  'forscher-3018': [6],
  'forscher-3025': [9],
  'forscher-3024': [1, 6, 7],
  'kca-4005': [5],
  'kca-4010': [6],
  'kca-4013': [7],
  'kca-4019': [2],
  'kca-4025': [1],
  'kca-4027': [8],
  'kca-4031': [3],
  'english-5004': [9],
  'english-5008': [4],
  'english-5013': [6],
  'english-5015': [5],
  'english-5019': [1],
  'english-5021': [2, 5],
  'cff-6002': [3],
  'cff-6006': [6],
  'cff-6008': [1],
  'cff-6010': [8],
  'bdkj-7006': [6],
  'bdkj-7008': [7],
  'bdkj-7009': [5],
  'bdkj-7010': [1],
  'dev-9002': [1, 2, 3],
  'dev-9003': [9],
};

/** Makes a trip show each problem; where there is more than one way, the trip's number chooses. */
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

/** Offline, without a price, or over. */
function invalidDate(date: ContentDate, way: number, today: IsoDate): ContentDate {
  if (way % 3 === 0) return { ...date, online: false };
  if (way % 3 === 1) return { ...date, basePrice: 0 };
  return { ...date, start: addDays(today, -30), end: addDays(today, -23) };
}

/** The trip with the defects it is meant to have. */
export function withDefects(trip: TripDocument, today: IsoDate): TripDocument {
  const broken = (defects[trip._id] ?? []).reduce<Destination>((each, code) => breakers[code](each, today), trip);
  return { ...broken, _type: trip._type };
}
