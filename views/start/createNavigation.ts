/** Client-side navigation: history, loading, scrolling and error handling. */
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { findRouteRule, type RouteRule, withSearch } from '#domain/site/routeRules.ts';
import { matchPage } from '#views/matchPage.ts';
import { readRouteRules } from '#views/navigation/newBuild.ts';
import { transitionWithTripPicture } from '#views/navigation/tripPicture.ts';
import { locationOf } from '#views/shownLocation.ts';
import { pageInfoOf } from '#views/shownPage.ts';
import { failNavigation } from './failNavigation.ts';
import { type EntryState, historyEntry } from './historyEntry.ts';
import { createViewLoader } from './loadView.ts';
import type { ScrollPositions } from './scrollPositions.ts';
import type { ShownView } from './shownView.ts';

export interface Navigation {
  go(url: URL): Promise<void>;
  /** Shows the current entry of the browser's history, after "back" or "forward". */
  showEntry(url: URL): Promise<void> | void;
  /** Loads a public page without showing it. */
  prefetch(url: URL): Promise<void>;
}

interface NavigationParts {
  shown: ShownView;
  queryClient: QueryClient;
  scroll: ScrollPositions;
  /** Id of the build that rendered the page. */
  build: string;
  hasNewBuild: () => boolean;
}

export function createNavigation({ shown, queryClient, scroll, build, ...page }: NavigationParts): Navigation {
  const load = createViewLoader(queryClient, matchPage);
  /** Until they are read, the server follows them. */
  let rules: readonly RouteRule[] = [];
  void readRouteRules(build).then((read) => {
    rules = read;
  });
  /** Whether a response came from a newer build. */
  let isOutdated = false;
  /** Id of the latest navigation; results of earlier ones are discarded. */
  let latest = 0;
  /** True between the change of the URL and the rendering of the new page in the view transition. */
  let isSwapping = false;

  /** @param enter writes the history entry once there is something to show */
  async function visit(url: URL, key: string, enter: () => void): Promise<void> {
    if (isOutdated || page.hasNewBuild()) return window.location.assign(url);
    const navigationId = ++latest;
    shown.set({ isLoading: true, unreachable: null });
    try {
      const loaded = await load(url);
      if (navigationId !== latest) return;
      if ('redirect' in loaded) return follow(new URL(loaded.redirect, url), key, enter);
      if (loaded.build && loaded.build !== build) isOutdated = true;
      enter();
      const view = { location: locationOf(url, key), Page: loaded.Page, page: pageInfoOf(loaded.match) };
      isSwapping = true;
      swap(shown.state().view.location.pathname, url.pathname, () => {
        // "back" may be faster than the transition.
        if (navigationId !== latest) return;
        isSwapping = false;
        flushSync(() => shown.set({ view, isLoading: false }));
        scroll.restore(key, url.hash);
      });
    } catch (error) {
      if (navigationId === latest) failNavigation(shown, error, url);
    }
  }

  function follow(url: URL, key: string, enter: () => void): Promise<void> | void {
    // `:target` follows loaded addresses only, not those of `pushState`.
    if (url.origin !== window.location.origin || url.hash) {
      shown.set({ isLoading: false });
      return window.location.assign(url);
    }
    return visit(url, key, () => {
      enter();
      window.history.replaceState(historyEntry(), '', url);
    });
  }

  function afterRules(url: URL): URL {
    const rule = findRouteRule(rules, url.pathname);
    return rule ? new URL(withSearch(rule.to, url.search), url) : url;
  }

  async function prefetch(url: URL): Promise<void> {
    const target = afterRules(url);
    // Of a personal page, a look that nobody takes costs the database, and can be an audit event.
    if (target.origin === url.origin && matchPage(target)?.page.kind === 'public') await load(target);
  }

  async function go(url: URL): Promise<void> {
    const key = crypto.randomUUID();
    const enter = () => {
      // Replaces the history entry of a dialog from which the navigation was started.
      const replaces = historyEntry().overlays !== undefined || url.href === window.location.href;
      window.history[replaces ? 'replaceState' : 'pushState']({ key } satisfies EntryState, '', url);
    };
    const target = afterRules(url);
    return target === url ? visit(url, key, enter) : follow(target, key, enter);
  }

  function showEntry(url: URL): Promise<void> | void {
    const { view } = shown.state();
    const key = historyEntry().key ?? crypto.randomUUID();
    if (historyEntry().key === undefined) window.history.replaceState({ key }, '');
    const isShown = url.pathname === view.location.pathname && url.search === view.location.search;
    if (!isShown || isSwapping) return visit(url, key, () => undefined);
    // A dialog's history entry shares the key of its page.
    if (key === view.location.key) return;
    shown.set({ view: { ...view, location: locationOf(url, key) } });
    scroll.restore(key, url.hash);
  }

  return { go, showEntry, prefetch };
}

/** Updates the page: in a view transition if the path changes, else immediately. */
function swap(from: string, to: string, update: () => void): void {
  if (from === to || !document.startViewTransition) update();
  else transitionWithTripPicture(document, from, to, update);
}
