import { consentCookie } from './consent.ts';

declare global {
  interface Window {
    /** The part of the consent script's API that is used here. */
    CookieScript?: { instance?: { show?: () => void } };
  }
}

/**
 * Reopens the consent dialog. Withdrawing must be as easy as agreeing, even if the consent script is blocked or
 * unavailable: in that case the choice is deleted.
 * @returns whether the dialog opened
 */
export function reopenConsentDialog(): boolean {
  const instance = window.CookieScript?.instance;
  if (instance?.show) {
    instance.show();
    return true;
  }
  // The script may have set the cookie for a parent domain.
  const labels = window.location.hostname.split('.');
  for (let first = 0; first < labels.length; first++) deleteCookie(`; domain=${labels.slice(first).join('.')}`);
  deleteCookie('');
  window.dispatchEvent(new Event('CookieScriptReject'));
  return false;
}

function deleteCookie(domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable without TLS
  document.cookie = `${consentCookie}=; path=/; max-age=0${domain}`;
}
