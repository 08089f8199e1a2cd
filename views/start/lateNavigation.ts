/** Loads the navigation when a visitor is about to leave the page. A page is hydrated and used without it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Navigation } from './createNavigation.ts';
import { failNavigation } from './failNavigation.ts';
import { type EntryState, historyEntry } from './historyEntry.ts';
import { createScrollPositions } from './scrollPositions.ts';
import type { ShownView } from './shownView.ts';

export interface LateNavigation {
  go(url: URL): Promise<void>;
  /** Loads a page that the visitor will probably open. Failures are ignored: they appear when the visitor opens it. */
  prefetch(url: URL): Promise<void>;
  /** Makes further navigations load a document, and with it the new build. */
  expectNewBuild(): void;
}

/**
 * Follows "back" and "forward", and creates the functions that need the navigation.
 * @param build id of the build that rendered the page
 */
export function createLateNavigation(shown: ShownView, queryClient: QueryClient, build: string): LateNavigation {
  const { key } = shown.state().view.location;
  const scroll = createScrollPositions(window, key);
  let loading: Promise<Navigation> | null = null;
  let hasNewBuild = false;
  window.history.replaceState({ ...historyEntry(), key } satisfies EntryState, '');

  async function load(): Promise<Navigation> {
    try {
      loading ??= import('./createNavigation.ts').then(({ createNavigation }) =>
        createNavigation({ shown, queryClient, scroll, build, hasNewBuild: () => hasNewBuild }),
      );
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  /** Shows progress while the navigation is loaded, too. */
  async function navigate(url: URL, act: (navigation: Navigation) => Promise<void> | void): Promise<void> {
    try {
      await act(await load());
    } catch (error) {
      failNavigation(shown, error, url);
    }
  }

  window.addEventListener('popstate', () => {
    const url = new URL(window.location.href);
    void navigate(url, (navigation) => navigation.showEntry(url));
  });

  return {
    async go(url) {
      if (hasNewBuild) return window.location.assign(url);
      shown.set({ isLoading: true, unreachable: null });
      await navigate(url, (navigation) => navigation.go(url));
    },
    prefetch: (url) =>
      load()
        .then((navigation) => navigation.prefetch(url))
        .catch(() => undefined),
    expectNewBuild() {
      hasNewBuild = true;
    },
  };
}
