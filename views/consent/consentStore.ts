/** The visitor's current choice, from the consent script's cookie and events (specification §10.1). */
import { acceptedAll, type Consent, consentTo, parseConsent, rejectedAll } from './consent.ts';

export interface ConsentStore {
  /** Returns the current consent; null while the visitor has not chosen. */
  current(): Consent | null;
  /**
   * Adds a listener.
   * @param listener called after each change
   * @returns a function that removes it
   */
  subscribe(listener: () => void): () => void;
}

/** Consent by event name; null if the event does not determine it. */
const events: Readonly<Record<string, (event: Event) => Consent | null>> = {
  CookieScriptAccept: (event) => {
    const categories = (event as CustomEvent<{ categories?: unknown } | null>).detail?.categories;
    return categories === undefined ? readCookie() : consentTo(categories);
  },
  CookieScriptAcceptAll: () => acceptedAll,
  CookieScriptReject: () => rejectedAll,
  CookieScriptLoaded: readCookie,
  // The choice may have changed in another tab, or while the page was in the back/forward cache.
  pageshow: readCookie,
  focus: readCookie,
};

export function createConsentStore(): ConsentStore {
  let consent = readCookie();
  const listeners = new Set<() => void>();
  const change = (event: Event) => {
    const next = events[event.type]?.(event) ?? consent;
    if (JSON.stringify(next) === JSON.stringify(consent)) return;
    consent = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => consent,
    subscribe(listener) {
      if (listeners.size === 0) for (const name of Object.keys(events)) window.addEventListener(name, change);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const name of Object.keys(events)) window.removeEventListener(name, change);
      };
    },
  };
}

function readCookie(): Consent | null {
  return parseConsent(document.cookie);
}
