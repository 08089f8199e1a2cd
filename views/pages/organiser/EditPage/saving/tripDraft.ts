/** Keeps unsaved changes in the browser's local storage until they are saved or discarded. */
import { storedItems } from '#domain/site/storedItems.ts';
import { storedJson } from '#views/storage/browserStorage.ts';
import type { Version } from './saveTrip.ts';

export interface TripDraft {
  base: Version;
  form: Version['form'];
  /** ISO time of the last change. */
  at: string;
}

const stored = (combinedId: string) => storedJson<TripDraft>(storedItems.tripDraft, combinedId);

/** Returns null if there is no draft or the storage is unavailable. */
export function readDraft(combinedId: string): TripDraft | null {
  return stored(combinedId).read();
}

/** Without storage, the confirmation before leaving the page is the only protection. */
export function saveDraft(combinedId: string, draft: TripDraft): void {
  stored(combinedId).write(draft);
}

export function deleteDraft(combinedId: string): void {
  stored(combinedId).write(null);
}
