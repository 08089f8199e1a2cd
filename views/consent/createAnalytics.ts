import type { MatchPage } from '../pageMatch.ts';
import { loadScript } from './loadScript.ts';

export interface Analytics {
  /** Called whenever the visitor's choice is known anew. */
  setAllowed(isAllowed: boolean): void;
  /** Tells of the page that is shown, if that is allowed. */
  pageView(): void;
}

declare global {
  interface Window {
    /** Where tag managers read what happens; the first of them to come works off what waits there. */
    dataLayer?: object[];
  }
}

/** The analytics tag: not there before consent, told of no page after it was withdrawn (specification §10.2). */
export function createAnalytics(src: string, matchPage: MatchPage): Analytics {
  // Only public pages are reported; the address of a personal page may contain a reference.
  const isPublic = (pathname: string) => matchPage({ pathname, search: '' })?.route.kind === 'public';
  let state: 'absent' | 'allowed' | 'withdrawn' = 'absent';
  function pageView() {
    const { origin, pathname } = window.location;
    if (state !== 'allowed' || !isPublic(pathname)) return;
    // Without the query: what somebody searches for is nobody's business.
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
        // A script that runs cannot be taken back, so the document goes, as soon as the choice is written down.
        setTimeout(() => window.location.reload());
      }
    },
  };
}
