import { PageFailure } from '#views/navigation/fetchPage.ts';
import { reloadForNewBuild } from '#views/navigation/newBuild.ts';
import type { ShownView } from './shownView.ts';

/**
 * Handles a page that cannot be shown. For a server error, the server's page explains it; a service worker knows what is
 * available offline. Without either the visitor stays on the current page.
 */
export function failNavigation(shown: ShownView, error: unknown, url: URL): void {
  shown.set({ isLoading: false });
  if (navigator.onLine && reloadForNewBuild(error, url.href)) return;
  const hasAnswer = error instanceof PageFailure || navigator.serviceWorker?.controller;
  if (hasAnswer) window.location.assign(url);
  else shown.set({ unreachable: url.href });
}
