/** Prefetches pages on intent. */
import { linkTarget } from './followLinksAndForms.ts';

/** Time in milliseconds a mouse must rest on a link to count as intent. */
const hoverDelayMs = 80;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Prefetches a page when a mouse rests on its link, a finger touches it or the keyboard focuses it. Does nothing if
 * data should be saved (specification §5.8).
 */
export function prefetchOnIntent(page: Document, load: (url: URL) => void): void {
  let hoverTimer = 0;
  const prefetch = (event: Event) => {
    const url = linkTarget(event.target);
    if (url && shouldPrefetch(url)) load(url);
  };
  page.addEventListener('pointerover', (event) => {
    window.clearTimeout(hoverTimer);
    if (event.pointerType === 'mouse') hoverTimer = window.setTimeout(() => prefetch(event), hoverDelayMs);
  });
  page.addEventListener('touchstart', prefetch, { passive: true });
  page.addEventListener('focusin', prefetch);
}

function shouldPrefetch(url: URL): boolean {
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return !prefersReducedData() && !isHere;
}

/** Checks whether the visitor saves data or has a slow connection. */
export function prefersReducedData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
