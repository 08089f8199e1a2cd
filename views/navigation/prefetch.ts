/** Loads a page when somebody is about to ask for it. */
import { linkTarget } from './followLinksAndForms.ts';

/** How long a mouse rests on a link before it counts as meant, in milliseconds. */
const restMs = 80;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Loads pages on intent: a mouse that rests on a link, a finger that touches it, the keyboard that reaches it.
 * Nothing is loaded ahead where data is dear (specification §5.8).
 */
export function prefetchOnIntent(page: Document, load: (url: URL) => Promise<unknown>): void {
  let resting = 0;
  const prefetch = (event: Event) => {
    const url = linkTarget(event.target);
    // Whatever goes wrong is told when the page is really asked for.
    if (url && isWorthwhile(url)) load(url).catch(() => undefined);
  };
  page.addEventListener('pointerover', (event) => {
    window.clearTimeout(resting);
    if (event.pointerType === 'mouse') resting = window.setTimeout(() => prefetch(event), restMs);
  });
  page.addEventListener('touchstart', prefetch, { passive: true });
  page.addEventListener('focusin', prefetch);
}

function isWorthwhile(url: URL): boolean {
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return !prefersReducedData() && !isHere;
}

/** Whether to load only what is asked for: for those who save data or have a slow connection. */
export function prefersReducedData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
