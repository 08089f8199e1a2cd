import { matchRoutes } from 'react-router';
import { pageMatch, routeObjects } from '../pageMatch.ts';
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
export function createAnalytics(src: string): Analytics {
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

/** Personal pages, such as the one that confirms a message by its reference, are nobody else's business. */
function isPublic(path: string): boolean {
  return pageMatch(matchRoutes(routeObjects, path), '')?.route.kind === 'public';
}
