/** Where each entry of the history was scrolled to, so that "back" shows what one has left. */

const storageKey = 'scroll-positions';

export interface ScrollPositions {
  /** Scrolls to where an entry was left; to its place on the page, or the top, when it is new. */
  restore(key: string, hash: string): void;
}

/**
 * Takes scrolling over from the browser, which would scroll before the page is there.
 * @param first key of the entry that is shown
 */
export function createScrollPositions(page: Window, first: string): ScrollPositions {
  const positions = new Map(readStored(page));
  let shown = first;
  page.addEventListener('scroll', () => void positions.set(shown, page.scrollY), { passive: true });
  page.history.scrollRestoration = 'manual';
  page.addEventListener('pagehide', () => {
    // A reload, or coming back from elsewhere, is the browser's own again.
    page.history.scrollRestoration = 'auto';
    try {
      page.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Without storage the way back from other sites begins at the top.
    }
  });
  page.addEventListener('pageshow', () => {
    page.history.scrollRestoration = 'manual';
  });
  return {
    restore(key, hash) {
      shown = key;
      const top = positions.get(key);
      if (top !== undefined) page.scrollTo({ top, behavior: 'instant' });
      else if (!scrollToPlace(page, hash)) page.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}

function scrollToPlace(page: Window, hash: string): boolean {
  const place = hash === '' ? null : page.document.getElementById(decodeURIComponent(hash.slice(1)));
  place?.scrollIntoView();
  return place !== null;
}

function readStored(page: Window): [string, number][] {
  try {
    return JSON.parse(page.sessionStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}
