import type { MatchPage } from '#pageData/sitePage.ts';
import { loadScript } from './loadScript.ts';

export interface Analytics {
  /** Applies the visitor's current choice. */
  setAllowed(isAllowed: boolean): void;
  /** Reports a view of the current page, if allowed. */
  pageView(): void;
}

declare global {
  interface Window {
    /** Event queue of tag managers; the first one loaded processes the entries already in it. */
    dataLayer?: object[];
  }
}

/**
 * Creates the analytics tag: it is loaded only after consent, and reports nothing after consent is withdrawn
 * (specification §10.2).
 */
export function createAnalytics(src: string, matchPage: MatchPage): Analytics {
  // Only public pages are reported; the address of a personal page may contain a reference.
  const isPublic = (pathname: string) => matchPage({ pathname, search: '' })?.page.kind === 'public';
  let state: 'absent' | 'allowed' | 'withdrawn' = 'absent';
  function pageView() {
    const { origin, pathname } = window.location;
    if (state !== 'allowed' || !isPublic(pathname)) return;
    // Omits the query, because search terms are personal.
    window.dataLayer?.push({ event: 'page_view', page_location: origin + pathname, page_title: document.title });
  }
  return {
    pageView,
    setAllowed(isAllowed) {
      if (isAllowed && state === 'absent') {
        state = 'allowed';
        window.dataLayer ??= [];
        pageView();
        loadScript(src);
      } else if (!isAllowed && state === 'allowed') {
        state = 'withdrawn';
        // A running script cannot be unloaded, so the document reloads, after the consent script has stored the choice.
        setTimeout(() => window.location.reload());
      }
    },
  };
}
