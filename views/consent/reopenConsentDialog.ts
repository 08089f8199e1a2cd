import { storedItems } from '#domain/site/storedItems.ts';
import { deleteCookie } from '../storage/browserStorage.ts';

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
  const domains = labels.map((_, first) => labels.slice(first).join('.'));
  for (const domain of [...domains, undefined]) deleteCookie(storedItems.consent, domain);
  window.dispatchEvent(new Event('CookieScriptReject'));
  return false;
}
