/** The trips an organiser has chosen for an action: kept in this tab, from page to page and through a sign-in. */
import { useMemo, useSyncExternalStore } from 'react';

export interface ChosenTrips {
  /** Combined ids, in the order in which they were chosen. */
  ids: readonly string[];
  choose(ids: readonly string[], isChosen: boolean): void;
}

const changed = 'chosen-trips-changed';
const place = (subdomain: string) => `reise-auswahl:${subdomain}`;

/**
 * None on the server and while the page comes to life. Nobody gets here in a browser that forbids storage: it forbids
 * the cookie of the sign-in, too.
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
