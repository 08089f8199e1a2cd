/** Scroll positions by history entry, so that "back" restores them. */

import { storedItems } from '#domain/site/storedItems.ts';
import { decodePart } from '#domain/text/addressPart.ts';
import { storedJson } from '#views/storage/browserStorage.ts';

const stored = storedJson<[string, number][]>(storedItems.scrollPositions);

export interface ScrollPositions {
  /** Restores the scroll position of a history entry. A new entry scrolls to its anchor, or to the top. */
  restore(key: string, hash: string): void;
}

/**
 * Replaces the browser's scroll restoration, which would run before the page is rendered.
 * @param first key of the current entry
 */
export function createScrollPositions(page: Window, first: string): ScrollPositions {
  const positions = new Map(stored.read() ?? []);
  let shown = first;
  page.addEventListener('scroll', () => void positions.set(shown, page.scrollY), { passive: true });
  page.history.scrollRestoration = 'manual';
  page.addEventListener('pagehide', () => {
    // Reloads and returning from other sites are left to the browser.
    page.history.scrollRestoration = 'auto';
    stored.write([...positions].slice(-50));
  });
  page.addEventListener('pageshow', () => {
    page.history.scrollRestoration = 'manual';
  });
  return {
    restore(key, hash) {
      shown = key;
      const top = positions.get(key);
      if (top !== undefined) page.scrollTo({ top, behavior: 'instant' });
      else if (!scrollToAnchor(page, hash)) page.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}

function scrollToAnchor(page: Window, hash: string): boolean {
  const target = hash === '' ? null : page.document.getElementById(decodePart(hash.slice(1)) ?? '');
  target?.scrollIntoView();
  return target !== null;
}
