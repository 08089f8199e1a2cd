/**
 * The visitor's children, stored only in this browser and synchronised between its tabs. The server receives their ages
 * only if the visitor searches for them, and never their Länder.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { storedItems } from '../../src/domain/site/storedItems.ts';
import { storedText } from '../storage/browserStorage.ts';
import { type Child, parseChildren, serialiseChildren } from './children.ts';

const stored = storedText(storedItems.children);

/** Returns the visitor's children by age; always empty on the server and during hydration. */
export function useOwnChildren(): Child[] {
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  return useMemo(() => parseChildren(text), [text]);
}

/** Stores the visitor's children. */
export function storeOwnChildren(children: readonly Child[]): void {
  stored.write(serialiseChildren(children));
}
