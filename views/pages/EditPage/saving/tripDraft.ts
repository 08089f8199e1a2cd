/** Keeps unsaved changes in the browser's local storage until they are saved or discarded. */
import type { Version } from './saveTrip.ts';

export interface TripDraft {
  /** Version that the changes are based on. */
  base: Version;
  form: Version['form'];
  /** ISO time of the last change. */
  at: string;
}

/** Storage key. Its number changes with the format of the draft, so that drafts of older builds are ignored. */
const place = (combinedId: string) => `reise-entwurf-3:${combinedId}`;

/** Returns null if there is no draft or the storage is unavailable. */
export function readDraft(combinedId: string): TripDraft | null {
  try {
    return JSON.parse(window.localStorage.getItem(place(combinedId)) ?? 'null') as TripDraft | null;
  } catch {
    return null;
  }
}

export function saveDraft(combinedId: string, draft: TripDraft): void {
  try {
    window.localStorage.setItem(place(combinedId), JSON.stringify(draft));
  } catch {
    // Without storage, the confirmation before leaving the page is the only protection.
  }
}

export function deleteDraft(combinedId: string): void {
  try {
    window.localStorage.removeItem(place(combinedId));
  } catch {
    // Storage is unavailable, so there is no draft to remove.
  }
}
