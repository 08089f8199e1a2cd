/** Departures by the day they start, to find the trips that have one inside a range without looking at every trip. */
import { addBit, type Bits, emptyBits } from './bitset.ts';
import { type CatalogueTrip, dayNumber } from './catalogueTrip.ts';

export interface Departures {
  add(trip: CatalogueTrip): void;
  remove(trip: CatalogueTrip): void;
  /** Trips with at least one valid date wholly inside, both days included (decisions §4). */
  within(range: { start: string; end: string }): Bits;
}

/** What starts on one day; the two lists go together. */
interface StartDay {
  slots: number[];
  ends: number[];
}

export function createDepartures(): Departures {
  const days = new Map<number, StartDay>();

  return {
    add({ slot, days: startsAndEnds }) {
      forEachDeparture(startsAndEnds, (start, end) => {
        const day = days.get(start) ?? { slots: [], ends: [] };
        day.slots.push(slot);
        day.ends.push(end);
        days.set(start, day);
      });
    },
    remove({ slot, days: startsAndEnds }) {
      forEachDeparture(startsAndEnds, (start) => {
        const day = days.get(start);
        if (!day) return;
        const index = day.slots.indexOf(slot);
        day.slots.splice(index, 1);
        day.ends.splice(index, 1);
        if (day.slots.length === 0) days.delete(start);
      });
    },
    within({ start, end }) {
      const from = dayNumber(start);
      const until = dayNumber(end);
      const bits = emptyBits();
      for (const [day, { slots, ends }] of days) {
        if (day < from || day > until) continue;
        for (const [index, slot] of slots.entries()) if ((ends[index] ?? 0) <= until) addBit(bits, slot);
      }
      return bits;
    },
  };
}

function forEachDeparture(startsAndEnds: number[], visit: (start: number, end: number) => void): void {
  for (let index = 0; index + 1 < startsAndEnds.length; index += 2) {
    visit(startsAndEnds[index] ?? 0, startsAndEnds[index + 1] ?? 0);
  }
}
