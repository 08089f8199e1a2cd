/** Client-side navigation: history, loading, scrolling and error handling. */
import { flushSync } from 'react-dom';
import type { OverlayState } from '../components/dialog/useBackCloses.ts';
import { locationOf } from '../pageMatch.ts';
import type { View } from '../Site.tsx';
import { PageFailure } from './fetchPage.ts';
import type { LoadedPage } from './loadView.ts';
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
  /** Makes further navigations load a document, and with it the new build. */
  expectNewBuild(): void;
}

interface EntryState extends OverlayState {
  key?: string;
}

/**
 * Creates the navigation of the page.
 * @param first the view of the loaded document
 * @param build id of the build that rendered it
 */
export function createNavigation(first: View, build: string, load: (url: URL) => Promise<LoadedPage>): Navigation {
  let state: NavigationState = { view: first, isLoading: false, unreachable: null };
  let hasNewBuild = false;
  /** Id of the latest navigation; results of earlier ones are discarded. */
  let latest = 0;
  /** True between the change of the URL and the rendering of the new page in the view transition. */
  let isSwapping = false;
  const listeners = new Set<() => void>();
  const scroll = createScrollPositions(window, first.location.key);
  window.history.replaceState({ ...entry(), key: first.location.key }, '');

  function set(change: Partial<NavigationState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** @param enter writes the history entry once there is something to show */
  async function visit(url: URL, key: string, enter: () => void): Promise<void> {
    if (hasNewBuild) return window.location.assign(url);
    const navigationId = ++latest;
    set({ isLoading: true, unreachable: null });
    try {
      const loaded = await load(url);
      if (navigationId !== latest) return;
      if ('redirect' in loaded) return follow(new URL(loaded.redirect, url), key, enter);
      if (loaded.build && loaded.build !== build) hasNewBuild = true;
      enter();
      const view = { location: locationOf(url, key), Page: loaded.Page, match: loaded.match };
      isSwapping = true;
      swap(state.view.location.pathname, url.pathname, () => {
        // "back" may be faster than the transition.
        if (navigationId !== latest) return;
        isSwapping = false;
        flushSync(() => set({ view, isLoading: false }));
        scroll.restore(key, url.hash);
      });
    } catch (error) {
      if (navigationId === latest) fail(error, url);
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
    // For a server error, the server's page explains it; a service worker knows what is available offline. Without
    // either the visitor stays on the current page.
    const hasAnswer = error instanceof PageFailure || navigator.serviceWorker?.controller;
    if (hasAnswer) window.location.assign(url);
    else set({ unreachable: url.href });
  }

  function go(url: URL): Promise<void> {
    const key = crypto.randomUUID();
    return visit(url, key, () => {
      // Replaces the history entry of a dialog from which the navigation was started.
      const replaces = entry().overlays !== undefined || url.href === window.location.href;
      window.history[replaces ? 'replaceState' : 'pushState']({ key } satisfies EntryState, '', url);
    });
  }

  window.addEventListener('popstate', () => {
    const url = new URL(window.location.href);
    const { location } = state.view;
    const key = entry().key ?? crypto.randomUUID();
    if (entry().key === undefined) window.history.replaceState({ key }, '');
    const isShown = url.pathname === location.pathname && url.search === location.search;
    if (!isShown || isSwapping) return void visit(url, key, () => undefined);
    // A dialog's history entry shares the key of its page.
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

/** Updates the page: in a view transition if the path changes, else immediately. */
function swap(from: string, to: string, update: () => void): void {
  if (from === to || !document.startViewTransition) update();
  else transitionWithTripPicture(document, from, to, update);
}
