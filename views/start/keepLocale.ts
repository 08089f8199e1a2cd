import { detectLocale } from '#domain/site/locale.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { readCookie, writeCookie } from '#views/storage/browserStorage.ts';

/**
 * Detects the visitor's locale from the cookie or the browser, and stores it (specification §1.3). The browser does this, because
 * public pages are shared by all visitors and must not set a cookie.
 */
export function keepLocale(): void {
  const stored = readCookie(storedItems.locale);
  const locale = detectLocale([stored, ...navigator.languages]);
  if (stored !== locale) writeCookie(storedItems.locale, locale);
}
