/** Unsaved changes, kept in this browser until they are saved or given up. */
import type { Version } from './saveTrip.ts';

export interface TripDraft {
  /** What the changes are based on. */
  base: Version;
  form: Version['form'];
  /** ISO time. */
  at: string;
}

/** The number changes with the shape of what is kept: what an older build left is not read. */
const place = (combinedId: string) => `reise-entwurf-1:${combinedId}`;

/** Null when there is none, or the browser keeps nothing. */
export function readDraft(combinedId: string): TripDraft | null {
  try {
    return JSON.parse(window.localStorage.getItem(place(combinedId)) ?? 'null') as TripDraft | null;
  } catch {
    return null;
  }
}

export function keepDraft(combinedId: string, draft: TripDraft): void {
  try {
    window.localStorage.setItem(place(combinedId), JSON.stringify(draft));
  } catch {
    // Without storage there is still the question before leaving.
  }
}

export function forgetDraft(combinedId: string): void {
  try {
    window.localStorage.removeItem(place(combinedId));
  } catch {
    // Then there was nothing to forget.
  }
}
