/** Storage format of recently viewed trips: a JSON list of trip ids, latest first; `false` if switched off. */
import { isCombinedId } from '#domain/tripId.ts';

export interface RecentTrips {
  isOn: boolean;
  /** Latest first. */
  ids: readonly string[];
}

export const maxRecentTrips = 12;

/** Puts a trip first. Does nothing if the list is switched off. */
export function addRecent({ isOn, ids }: RecentTrips, id: string): RecentTrips {
  if (!isOn) return { isOn, ids };
  return { isOn, ids: [id, ...ids.filter((other) => other !== id)].slice(0, maxRecentTrips) };
}

/** Parses the stored list. Invalid texts and ids are ignored. */
export function parseRecent(text: string | null): RecentTrips {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return { isOn: value !== false, ids: [] };
    const ids = value.filter((id): id is string => typeof id === 'string' && isCombinedId(id));
    return { isOn: true, ids: [...new Set(ids)].slice(0, maxRecentTrips) };
  } catch {
    return { isOn: true, ids: [] };
  }
}

export function serialiseRecent({ isOn, ids }: RecentTrips): string {
  return JSON.stringify(isOn && ids);
}
