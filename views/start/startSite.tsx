/** Starts the site in the browser: hydrates the page with the data in the document and handles all links and forms. */
import '../styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Chrome } from '../../src/pageData/chrome.ts';
import { watchErrors } from '../clientErrors/watchErrors.ts';
import { Document } from '../Document.tsx';
import { createQueryClient, hydratePage, type PageData } from '../dehydratedPage.ts';
import { resolveFavouriteAliases } from '../favourites/favourites.ts';
import { keepFavouritesOffline } from '../favourites/keepOffline.ts';
import { snapshotFavourites } from '../favourites/snapshotFavourites.ts';
import { createLateQueries } from '../lateQueries.ts';
import { createNavigation, type Navigation } from '../navigation/createNavigation.ts';
import { followLinksAndForms } from '../navigation/followLinksAndForms.ts';
import { createViewLoader } from '../navigation/loadView.ts';
import { reloadForNewBuild, watchForNewBuild } from '../navigation/newBuild.ts';
import { prefetchOnIntent } from '../navigation/prefetch.ts';
import { pageDataId } from '../pageDataId.ts';
import { createPageMatcher, locationOf, type MatchPage } from '../pageMatch.ts';
import { NotFoundPage } from '../pages/NotFoundPage/NotFoundPage.tsx';
import { pageQueryOptions } from '../queries/usePageQuery.ts';
import { siteRoutes } from '../routes.tsx';
import { Site, type View } from '../Site.tsx';
import type { PageComponent, SiteRoute } from '../siteRoute.ts';
import type { EarlyInput } from './earlyInput.ts';

/**
 * Starts the site. This is a function instead of the module's content, because the modules of pages are in files that import the
 * file of this module: they would wait for it.
 * @param input the record of earlier input, from which React takes over
 * @returns when the page is hydrated
 */
export async function startSite(input: EarlyInput): Promise<void> {
  watchErrors(window);
  const data = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
  const queryClient = createQueryClient();
  const matchPage = createPageMatcher(siteRoutes);
  const load = createViewLoader(queryClient, matchPage);
  const navigation = createNavigation(await firstView(matchPage, data.status), data.build, load);
  // Runs after the page's component is loaded, because query data without observers is garbage-collected after a while.
  hydratePage(queryClient, data.state, createLateQueries(window));
  input.stopClicks();
  const hydrated = new Promise<void>((resolve) => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Document>
            <NavigatedSite navigation={navigation} matchPage={matchPage} onHydrated={resolve} />
          </Document>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  followLinksAndForms(document, navigation.go);
  prefetchOnIntent(document, load);
  watchForNewBuild(data.build, navigation.expectNewBuild);
  const chrome = queryClient.getQueryData<Chrome>(pageQueryOptions('chrome', null).queryKey);
  if (chrome) resolveFavouriteAliases(chrome.hostAliases);
  keepFavouritesOffline();
  snapshotFavourites();
  const thirdParties = chrome?.thirdParties;
  // Inside an iframe of this site, the parent page already shows the consent dialog.
  if (thirdParties && window.parent === window) {
    const { startConsent } = await import('../consent/startConsent.ts');
    startConsent(thirdParties, navigation, matchPage);
  }
  await hydrated;
}

/** Returns the view that the server rendered. */
async function firstView(matchPage: MatchPage, status: number): Promise<View> {
  const { location, history } = window;
  const match = matchPage(location);
  const isPage = match !== null && match.args !== null && status !== 404;
  return {
    location: locationOf(new URL(location.href), history.state?.key ?? crypto.randomUUID()),
    Page: isPage ? await loadComponent(match.route) : NotFoundPage,
    match,
  };
}

/**
 * Loads the component of a route. If that fails, the page stays as rendered by the server, readable and with plain
 * links and forms.
 */
async function loadComponent(route: SiteRoute): Promise<PageComponent> {
  try {
    return await route.page();
  } catch (error) {
    reloadForNewBuild(error, window.location.href);
    throw error;
  }
}

interface NavigatedSiteProps {
  navigation: Navigation;
  matchPage: MatchPage;
  onHydrated: () => void;
}

function NavigatedSite({ navigation, matchPage, onHydrated }: NavigatedSiteProps) {
  useEffect(onHydrated, [onHydrated]);
  const { view, isLoading, unreachable } = useSyncExternalStore(
    navigation.subscribe,
    navigation.state,
    navigation.state,
  );
  return <Site view={view} matchPage={matchPage} isLoading={isLoading} unreachable={unreachable} />;
}
