/**
 * The visitor's Land, stored only in this browser and synchronised between its tabs. The server does not receive it
 * unless the visitor filters by holidays.
 */
import { useSyncExternalStore } from 'react';
import { findLand } from '../../src/domain/holidays/lands.ts';

const storageKey = 'land';

/** Returns the code of the visitor's Land, or null; always null on the server and during hydration. */
export function useOwnLand(): string | null {
  return useSyncExternalStore(watch, read, readNothing);
}

/** Stores the visitor's Land; null removes it. */
export function storeOwnLand(code: string | null): void {
  try {
    if (code) window.localStorage.setItem(storageKey, code);
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Storage is disabled or full: the Land is not kept in this browser.
  }
  // Browsers dispatch storage events to other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

function read(): string | null {
  try {
    return findLand(window.localStorage.getItem(storageKey) ?? '')?.code ?? null;
  } catch {
    return null;
  }
}

function readNothing(): null {
  return null;
}

function watch(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  // A page restored from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}
