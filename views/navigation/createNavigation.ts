/** Goes from page to page without loading documents: history, loading, scrolling, and what to do when it fails. */
import { flushSync } from 'react-dom';
import type { OverlayState } from '../components/dialog/useBackCloses.ts';
import { locationOf } from '../pageMatch.ts';
import type { View } from '../Site.tsx';
import { type Loaded, PageFailure } from './loadView.ts';
import { reloadForNewBuild } from './newBuild.ts';
import { createScrollPositions } from './scrollPositions.ts';
import { transitionWithTripPicture } from './tripPicture.ts';

export interface NavigationState {
  view: View;
  isLoading: boolean;
  unreachable: string | null;
}

export interface Navigation {
  state(): NavigationState;
  subscribe(listener: () => void): () => void;
  go(url: URL): Promise<void>;
  /** From now on a navigation loads a document, and with it the new build. */
  expectNewBuild(): void;
}

interface EntryState extends OverlayState {
  key?: string;
}

/**
 * @param first the page that the document showed
 * @param build the build it came from
 */
export function createNavigation(first: View, build: string, load: (url: URL) => Promise<Loaded>): Navigation {
  let state: NavigationState = { view: first, isLoading: false, unreachable: null };
  let hasNewBuild = false;
  /** Counts navigations: what comes back for an earlier one is too late. */
  let latest = 0;
  /** The address is already the next page's, and a transition is about to show it. */
  let isSwapping = false;
  const listeners = new Set<() => void>();
  const scroll = createScrollPositions(window, first.location.key);
  window.history.replaceState({ ...entry(), key: first.location.key }, '');

  function set(change: Partial<NavigationState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** @param enter makes the history's entry, as soon as there is something to show */
  async function visit(url: URL, key: string, enter: () => void): Promise<void> {
    if (hasNewBuild) return window.location.assign(url);
    const mine = ++latest;
    set({ isLoading: true, unreachable: null });
    try {
      const loaded = await load(url);
      if (mine !== latest) return;
      if ('redirect' in loaded) return follow(new URL(loaded.redirect, url), key, enter);
      if (loaded.build && loaded.build !== build) hasNewBuild = true;
      enter();
      const view = { location: locationOf(url, key), Page: loaded.Page, match: loaded.match };
      isSwapping = true;
      swap(state.view.location.pathname, url.pathname, () => {
        // The way back may be faster than the transition.
        if (mine !== latest) return;
        isSwapping = false;
        flushSync(() => set({ view, isLoading: false }));
        scroll.restore(key, url.hash);
      });
    } catch (error) {
      if (mine === latest) fail(error, url);
    }
  }

  function follow(url: URL, key: string, enter: () => void): Promise<void> | void {
    if (url.origin !== window.location.origin) return window.location.assign(url);
    return visit(url, key, () => {
      enter();
      window.history.replaceState(entry(), '', url);
    });
  }

  function fail(error: unknown, url: URL): void {
    set({ isLoading: false });
    if (navigator.onLine && reloadForNewBuild(error, url.href)) return;
    // The server's own page says what is wrong, and a service worker knows what can be read offline. Without either
    // the visitor stays here.
    const hasAnswer = error instanceof PageFailure || navigator.serviceWorker?.controller;
    if (hasAnswer) window.location.assign(url);
    else set({ unreachable: url.href });
  }

  function go(url: URL): Promise<void> {
    const key = crypto.randomUUID();
    return visit(url, key, () => {
      // An entry that a dialog made is used up by what was chosen in the dialog.
      const isOver = entry().overlays !== undefined || url.href === window.location.href;
      window.history[isOver ? 'replaceState' : 'pushState']({ key } satisfies EntryState, '', url);
    });
  }

  window.addEventListener('popstate', () => {
    const url = new URL(window.location.href);
    const { location } = state.view;
    const key = entry().key ?? crypto.randomUUID();
    if (entry().key === undefined) window.history.replaceState({ key }, '');
    const isShown = url.pathname === location.pathname && url.search === location.search;
    if (!isShown || isSwapping) return void visit(url, key, () => undefined);
    // A dialog's entry belongs to the page's own.
    if (key === location.key) return;
    set({ view: { ...state.view, location: locationOf(url, key) } });
    scroll.restore(key, url.hash);
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go,
    expectNewBuild() {
      hasNewBuild = true;
    },
  };
}

function entry(): EntryState {
  return (window.history.state as EntryState | null) ?? {};
}

/** Another page appears in a transition; the same one with other filters at once. */
function swap(from: string, to: string, update: () => void): void {
  if (from === to || !document.startViewTransition) update();
  else transitionWithTripPicture(document, from, to, update);
}
