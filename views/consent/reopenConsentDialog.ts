import { consentCookie } from './consent.ts';

declare global {
  interface Window {
    /** The consent script's own interface, as far as we use it. */
    CookieScript?: { instance?: { show?: () => void } };
  }
}

/**
 * Lets the visitor choose anew. Withdrawing must be as easy as agreeing, also where the consent script is blocked or
 * away: then the choice is taken back.
 * @returns whether the visitor is being asked
 */
export function reopenConsentDialog(): boolean {
  const instance = window.CookieScript?.instance;
  if (instance?.show) {
    instance.show();
    return true;
  }
  // The script may have set the cookie for a domain above this one.
  const labels = window.location.hostname.split('.');
  for (let first = 0; first < labels.length; first++) expire(`; domain=${labels.slice(first).join('.')}`);
  expire('');
  window.dispatchEvent(new Event('CookieScriptReject'));
  return false;
}

function expire(domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is served without TLS
  document.cookie = `${consentCookie}=; path=/; max-age=0${domain}`;
}
