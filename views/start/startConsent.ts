import type { ThirdParties } from '#pageData/chrome.ts';
import { createConsentStore } from '#views/consent/consentStore.ts';
import { createAnalytics } from '#views/consent/createAnalytics.ts';
import { loadScript } from '#views/consent/loadScript.ts';
import { matchPage } from '#views/matchPage.ts';
import type { ShownView } from './shownView.ts';

/**
 * Loads the consent script, and the analytics tag once `statistic` is allowed (specification §10.2). Only called if a
 * consent script is configured: without one nothing can be allowed, so nothing is loaded.
 */
export function startConsent({ consentScript, analyticsScript }: ThirdParties, shown: ShownView): void {
  loadScript(consentScript);
  if (!analyticsScript) return;
  const consent = createConsentStore();
  const analytics = createAnalytics(analyticsScript, matchPage);
  const applyConsent = () => analytics.setAllowed(consent.current()?.statistic ?? false);
  consent.subscribe(applyConsent);
  applyConsent();

  const shownPath = () => shown.state().view.location.pathname;
  let path = shownPath();
  shown.subscribe(() => {
    if (path === shownPath()) return;
    path = shownPath();
    // Runs after the page is rendered and has its title.
    queueMicrotask(analytics.pageView);
  });
}
