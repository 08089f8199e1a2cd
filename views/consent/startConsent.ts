import type { ThirdParties } from '../../src/pageData/chrome.ts';
import type { Navigation } from '../navigation/createNavigation.ts';
import type { MatchPage } from '../pageMatch.ts';
import { createConsentStore } from './consentStore.ts';
import { createAnalytics } from './createAnalytics.ts';
import { loadScript } from './loadScript.ts';

/**
 * Asks for consent, and loads the analytics tag once `statistic` is allowed (specification §10.2). Only called where a consent
 * script is configured: without one nothing is loaded, because nothing can be allowed.
 */
export function startConsent(
  { consentScript, analyticsScript }: ThirdParties,
  navigation: Navigation,
  matchPage: MatchPage,
): void {
  loadScript(consentScript);
  if (!analyticsScript) return;
  const consent = createConsentStore();
  const analytics = createAnalytics(analyticsScript, matchPage);
  const follow = () => analytics.setAllowed(consent.current()?.statistic ?? false);
  consent.subscribe(follow);
  follow();

  const shownPath = () => navigation.state().view.location.pathname;
  let path = shownPath();
  navigation.subscribe(() => {
    if (path === shownPath()) return;
    path = shownPath();
    // By then the page is on the screen and has its title.
    queueMicrotask(analytics.pageView);
  });
}
