/** The trips that an organiser has selected for an action, kept in the session storage across pages and a sign-in. */
import { useMemo, useSyncExternalStore } from 'react';

export interface ChosenTrips {
  /** Combined ids in the order of selection. */
  ids: readonly string[];
  choose(ids: readonly string[], isChosen: boolean): void;
}

const changed = 'chosen-trips-changed';
const place = (subdomain: string) => `reise-auswahl:${subdomain}`;

/**
 * Returns the selected trips: none on the server and during hydration. Storage is always available here, because browsers
 * that block it also block the cookie of the sign-in.
 */
export function useChosenTrips(subdomain: string): ChosenTrips {
  const text = useSyncExternalStore(
    subscribe,
    () => window.sessionStorage.getItem(place(subdomain)) ?? '',
    () => '',
  );
  const ids = useMemo(() => text.split(' ').filter(Boolean), [text]);
  return {
    ids,
    choose(given, isChosen) {
      const others = ids.filter((id) => !given.includes(id));
      window.sessionStorage.setItem(place(subdomain), [...others, ...(isChosen ? given : [])].join(' '));
      window.dispatchEvent(new Event(changed));
    },
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
