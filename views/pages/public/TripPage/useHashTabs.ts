import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface HashTabs<K extends string> {
  /** The open tab; null on the server, which renders all panels. */
  active: K | null;
  choose: (key: K) => void;
  /** Handles arrow keys, Home and End according to the ARIA tabs pattern. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * State of tabs whose open tab is in the URL fragment, so that each can be linked to. Choosing a tab adds no history
 * entry, so "back" leaves the page.
 * @param keys ids of the panels; the tab of a panel has the id `tab-{key}`
 */
export function useHashTabs<K extends string>(keys: readonly K[]): HashTabs<K> {
  const [active, setActive] = useState<K | null>(null);
  const scrollTo = useRef<K | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the keys, not the identity of the array
  useEffect(() => {
    const follow = (fallback: K | null) => {
      const key = keys.find((candidate) => candidate === location.hash.slice(1)) ?? null;
      scrollTo.current = key;
      if (key ?? fallback) setActive(key ?? fallback);
    };
    const onHashChange = () => follow(null);
    follow(keys[0] ?? null);
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [keys.join()]);

  // The browser cannot scroll to a panel that was hidden when the address changed.
  useEffect(() => {
    if (active && scrollTo.current === active) document.getElementById(active)?.scrollIntoView();
    scrollTo.current = null;
  }, [active]);

  const choose = (key: K) => {
    history.replaceState(history.state, '', `#${key}`);
    setActive(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = adjacentTab(keys, active, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return { active, choose, onKeyDown };
}

/** Returns the tab a key press leads to, wrapping around at both ends. */
export function adjacentTab<K extends string>(keys: readonly K[], active: K | null, pressed: string): K | null {
  if (active === null) return null;
  const index = keys.indexOf(active);
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[pressed];
  return target === undefined ? null : (keys.at(target % keys.length) ?? null);
}
