import { useEffect, useState, useSyncExternalStore } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedText } from '#views/storage/browserStorage.ts';
import type { LandLists, ListOfLand } from './landLists.tsx';

const stored = storedText(storedItems.ownLand);

/**
 * Returns a list as the visitor's Land changes it; null without a Land, until it is loaded, and if something else was asked of
 * departures.
 * @param asked what the list says, as returned by `askedSearch`
 */
export function useLandLists(asked: string, { items, sort }: ListOfLand): LandLists | null {
  const land = useSyncExternalStore(stored.watch, stored.read, () => null);
  const [loaded, setLoaded] = useState<LandLists | null>(null);
  const code = asked === '' ? land : null;
  useEffect(() => {
    const aborted = new AbortController();
    // If this fails, the list stays as it is.
    if (code) {
      import('./landLists.tsx')
        .then(({ loadLandLists }) => loadLandLists(code, { items, sort }, aborted.signal))
        .then(setLoaded, () => undefined);
    }
    return () => aborted.abort();
  }, [code, items, sort]);
  return code && loaded?.code === code && loaded.items === items ? loaded : null;
}
