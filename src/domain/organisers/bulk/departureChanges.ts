/** Compares the departures of a trip before and after a run, for organisers. */
import { canonical } from '../fieldChanges.ts';
import { byKey, type Departure, departuresOf } from './departures.ts';

/** The fields of a departure that runs change. */
export interface DepartureState {
  start: string;
  end: string;
  /** Euros; null without a price. */
  price: number | null;
  online: boolean;
}

/** A changed departure; `before` is null if it was added, `after` if it was removed. */
export interface DepartureChange {
  key: string;
  before: DepartureState | null;
  after: DepartureState | null;
}

/** Returns the departures that differ, soonest first. @param before, after `dates` of the document */
export function departureChanges(before: unknown, after: unknown): DepartureChange[] {
  const [earlier, later] = [byKey(departuresOf(before)), byKey(departuresOf(after))];
  const keys = new Set([...earlier.keys(), ...later.keys()]);
  return [...keys]
    .filter((key) => canonical(earlier.get(key) ?? null) !== canonical(later.get(key) ?? null))
    .map((key) => ({ key, before: stateOf(earlier.get(key)), after: stateOf(later.get(key)) }))
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
}

function stateOf(date: Departure | undefined): DepartureState | null {
  if (!date) return null;
  const { start, end, basePrice, online } = date;
  return {
    start: String(start ?? ''),
    end: String(end ?? ''),
    price: typeof basePrice === 'number' ? basePrice : null,
    online: online === true,
  };
}

function startOf({ before, after }: DepartureChange): string {
  return (before ?? after)?.start ?? '';
}
