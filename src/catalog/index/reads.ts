/**
 * What responses show of the catalogue. A response is outdated as soon as one of its trips changes, or what decides which trips
 * lists contain, in which order and with which counts.
 */
import { isListed } from '#domain/trip/visibility.ts';
import type { CatalogueChange } from './catalogue.ts';
import type { CatalogueTrip } from './catalogueTrip.ts';
import { facetValuesOf } from './facetValues.ts';

export interface Reads {
  /** Records that a trip is shown, or that there is no such trip. */
  trip(combinedId: string): void;
  /** Records that trips were found, sorted or counted, by anything except their texts. */
  selection(): void;
  /** Records that trips were found by their texts. */
  words(): void;
  /** Returns whether something that was read has changed since the start. */
  isOutdated(): boolean;
}

export interface ReadTracker {
  /** Starts recording. Call it before anything is read. */
  start(): Reads;
  /** Stops following changes. Call it when the result is not needed any more. */
  end(reads: Reads): void;
  add(changes: readonly CatalogueChange[]): void;
  /** Makes all results outdated: after a full load, or after a change that all pages show. */
  outdateAll(): void;
}

/** For results that are not cached. */
export const unrecorded: Reads = { trip() {}, selection() {}, words() {}, isOutdated: () => false };

export function createReadTracker(): ReadTracker {
  const followed = new Map<Reads, Recorded>();
  return {
    start() {
      const recorded: Recorded = { trips: new Set(), selection: false, words: false, isOutdated: false };
      const reads: Reads = {
        trip: (combinedId) => void recorded.trips.add(combinedId),
        selection() {
          recorded.selection = true;
        },
        words() {
          recorded.words = true;
        },
        isOutdated: () => recorded.isOutdated,
      };
      followed.set(reads, recorded);
      return reads;
    },
    end: (reads) => void followed.delete(reads),
    add(changes) {
      if (changes.length === 0) return;
      const ids = changes.map(({ combinedId }) => combinedId);
      const selection = changes.some(isOtherSelection);
      const words = changes.some(({ hasOtherWords }) => hasOtherWords);
      for (const recorded of followed.values()) {
        const isAffected =
          (selection && recorded.selection) || (words && recorded.words) || ids.some((id) => recorded.trips.has(id));
        if (isAffected) recorded.isOutdated = true;
      }
    },
    outdateAll() {
      for (const recorded of followed.values()) recorded.isOutdated = true;
    },
  };
}

interface Recorded {
  trips: Set<string>;
  selection: boolean;
  words: boolean;
  isOutdated: boolean;
}

/** Returns whether a change concerns what trips are found, sorted or counted by. */
function isOtherSelection({ before, after }: CatalogueChange): boolean {
  if (!before || !after) return true;
  return JSON.stringify(selectionOf(before)) !== JSON.stringify(selectionOf(after));
}

function selectionOf(trip: CatalogueTrip): unknown[] {
  return [
    [isListed(trip.level), trip.title, trip.hostName, trip.ages, trip.motif, trip.pictures > 0],
    [trip.country, trip.city],
    facetValuesOf(trip),
    [trip.start, trip.points, trip.price, trip.nights, trip.ratingRank],
    trip.door,
    trip.summary.dates.map(({ start, end, price, season, placesLeft }) => [start, end, price, season, placesLeft]),
  ];
}
