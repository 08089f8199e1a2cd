/**
 * The visitor's Land, stored only in this browser and synchronised between its tabs. The server does not receive it
 * unless the visitor filters by holidays.
 */
import { useSyncExternalStore } from 'react';
import { findLand } from '#domain/holidays/lands.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedText } from '#views/storage/browserStorage.ts';

const stored = storedText(storedItems.ownLand);

/** Returns the code of the visitor's Land, or null; always null on the server and during hydration. */
export function useOwnLand(): string | null {
  const code = useSyncExternalStore(stored.watch, stored.read, () => null);
  return findLand(code ?? '')?.code ?? null;
}

/** Stores the visitor's Land; null removes it. */
export const storeOwnLand = stored.write;
