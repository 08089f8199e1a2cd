/** The trips that an organiser has selected for an action, kept in the session storage across pages and a sign-in. */
import { useMemo, useSyncExternalStore } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedText } from '../../../storage/browserStorage.ts';

export interface ChosenTrips {
  /** Combined ids in the order of selection. */
  ids: readonly string[];
  choose(ids: readonly string[], isChosen: boolean): void;
}

/** Returns the selected trips: none on the server and during hydration. */
export function useChosenTrips(subdomain: string): ChosenTrips {
  const stored = useMemo(() => storedText(storedItems.chosenTrips, subdomain), [subdomain]);
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  const ids = useMemo(() => (text ?? '').split(' ').filter(Boolean), [text]);
  return {
    ids,
    choose(given, isChosen) {
      const others = ids.filter((id) => !given.includes(id));
      stored.write([...others, ...(isChosen ? given : [])].join(' '));
    },
  };
}
