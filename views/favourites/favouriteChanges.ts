/**
 * Changes of favourites since they were marked. The browser stores a snapshot of the departures and prices of each
 * favourite and compares it with the current ones.
 */
import { priceWithoutDoor } from '#domain/bookings/price/doorPrice.ts';
import { type IsoDate, isIsoDate } from '#domain/dates.ts';
import { lowestPrice } from '#domain/trip/prices.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';
import { isCombinedId } from '#domain/tripId.ts';

type Departure = Pick<TripDate, 'start' | 'end' | 'price'>;

export interface Snapshot {
  day: IsoDate;
  /** Whether the trip was marked before that day, for favourites without a snapshot from when they were marked. */
  isLate: boolean;
  departures: readonly Departure[];
}

/** By combined id, oldest first. */
export type Snapshots = ReadonlyMap<string, Snapshot>;

export interface FavouriteChanges {
  snapshot: Pick<Snapshot, 'day' | 'isLate'>;
  /** Change of the lowest price in euros; negative if it has fallen; 0 if it is unchanged or unknown. */
  priceChange: number;
  /** Future departures that cannot be booked any more, soonest first. */
  dropped: readonly Departure[];
  /** Departures that were added, soonest first. */
  added: readonly Departure[];
}

/** Limits of the storage: about 100 kB for the favourites of an eager visitor. */
const maxSnapshots = 100;
const maxDepartures = 30;

/** Returns the snapshot of a trip. @param trip with all its departures, not those of a search result */
export function snapshotOf(
  { dates, door }: Pick<TripSummary, 'dates' | 'door'>,
  day: IsoDate,
  isLate: boolean,
): Snapshot {
  const departures = dates
    .slice(0, maxDepartures)
    .map(({ start, end, price }) => ({ start, end, price: priceWithoutDoor(price, door) }));
  return { day, isLate, departures };
}

/**
 * Compares a trip with its snapshot.
 * @param today in Europe/Berlin. Departures that have started are no changes
 * @returns null without changes
 */
export function changesSince(
  snapshot: Snapshot,
  { dates, door }: Pick<TripSummary, 'dates' | 'door'>,
  today: IsoDate,
): FavouriteChanges | null {
  const before = snapshot.departures.filter(({ start }) => start > today);
  // A full snapshot may lack later departures, which are then not new.
  const isFull = snapshot.departures.length === maxDepartures;
  const last = snapshot.departures.at(-1)?.start ?? '';
  const now = dates
    .filter(({ start }) => start > today && !(isFull && start > last))
    // Another town is no change of the trip.
    .map((date) => ({ ...date, price: priceWithoutDoor(date.price, door) }));
  const dropped = before.filter((departure) => !now.some((date) => isSameDeparture(date, departure)));
  const added = now.filter((departure) => !before.some((date) => isSameDeparture(date, departure)));
  const oldPrice = lowestPrice(before);
  const newPrice = lowestPrice(now);
  const priceChange = oldPrice === null || newPrice === null ? 0 : newPrice - oldPrice;
  if (priceChange === 0 && dropped.length === 0 && added.length === 0) return null;
  return { snapshot, priceChange, dropped, added };
}

/** Adds snapshots. Keeps those of the given ids only, the newest ones if there are too many. */
export function withSnapshots(
  snapshots: Snapshots,
  added: Iterable<readonly [string, Snapshot]>,
  ids: readonly string[],
): Snapshots {
  const all = [...new Map([...snapshots, ...added])].filter(([id]) => ids.includes(id));
  return new Map(all.slice(-maxSnapshots));
}

/** Serialises snapshots: `{"7-ya":["2027-01-31",0,["2027-07-03","2027-07-10",379]]}`. */
export function serialiseSnapshots(snapshots: Snapshots): string {
  const entries = [...snapshots].map(([id, { day, isLate, departures }]) => [
    id,
    [day, isLate ? 1 : 0, ...departures.map(({ start, end, price }) => [start, end, price])],
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Parses stored snapshots. Ignores invalid ones. */
export function parseSnapshots(text: string | null): Snapshots {
  try {
    const map: unknown = JSON.parse(text ?? '{}');
    if (typeof map !== 'object' || map === null) return new Map();
    const entries = Object.entries(map).flatMap(([id, value]): [string, Snapshot][] => {
      const snapshot = isCombinedId(id) ? parseSnapshot(value) : null;
      return snapshot ? [[id, snapshot]] : [];
    });
    return new Map(entries.slice(-maxSnapshots));
  } catch {
    return new Map();
  }
}

function parseSnapshot(value: unknown): Snapshot | null {
  if (!Array.isArray(value)) return null;
  const [day, late, ...dates]: unknown[] = value;
  const departures = dates.map(parseDeparture);
  if (!isDay(day) || departures.includes(null) || departures.length > maxDepartures) return null;
  return { day, isLate: late === 1, departures: departures.filter((departure) => departure !== null) };
}

function parseDeparture(value: unknown): Departure | null {
  if (!Array.isArray(value)) return null;
  const [start, end, price]: unknown[] = value;
  return isDay(start) && isDay(end) && typeof price === 'number' ? { start, end, price } : null;
}

function isDay(value: unknown): value is IsoDate {
  return typeof value === 'string' && isIsoDate(value);
}

function isSameDeparture(a: Departure, b: Departure): boolean {
  return a.start === b.start && a.end === b.end;
}
