/** Starts the site in the browser: hydrates the page with the data in the document and handles all links and forms. */
import '#views/styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Chrome } from '#pageData/chrome.ts';
import { watchErrors } from '#views/clientErrors/watchErrors.ts';
import { Document } from '#views/Document.tsx';
import { createQueryClient, type DocumentData, hydratePage } from '#views/dehydratedPage.ts';
import { resolveFavouriteAliases } from '#views/favourites/favourites.ts';
import { keepFavouritesOffline } from '#views/favourites/keepOffline.ts';
import { snapshotFavourites } from '#views/favourites/snapshotFavourites.ts';
import { createLateQueries } from '#views/lateQueries.ts';
import { followLinksAndForms } from '#views/navigation/followLinksAndForms.ts';
import { reloadForNewBuild, watchForNewBuild } from '#views/navigation/newBuild.ts';
import { prefetchOnIntent } from '#views/navigation/prefetch.ts';
import { componentIn, type PageComponent } from '#views/pageComponents.ts';
import { pageDataId } from '#views/pageDataId.ts';
import { pageQueryOptions } from '#views/queries/usePageQuery.ts';
import { Site, type View } from '#views/Site.tsx';
import { locationOf } from '#views/shownLocation.ts';
import type { EarlyInput } from './earlyInput.ts';
import { keepLocale } from './keepLocale.ts';
import { createLateNavigation } from './lateNavigation.ts';
import { createShownView, type ShownView } from './shownView.ts';

/**
 * Starts the site. This is a function instead of the module's content, because the modules of pages are in files that import the
 * file of this module: they would wait for it.
 * @param input the record of earlier input, from which React takes over
 * @returns when the page is hydrated
 */
export async function startSite(input: EarlyInput): Promise<void> {
  watchErrors(window);
  const data = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as DocumentData;
  const queryClient = createQueryClient();
  const shown = createShownView(await firstView(data));
  const navigation = createLateNavigation(shown, queryClient, data.build);
  // Runs after the page's component is loaded, because query data without observers is garbage-collected after a while.
  hydratePage(queryClient, data.state, Date.now(), createLateQueries(window));
  input.stopClicks();
  const hydrated = new Promise<void>((resolve) => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Document>
            <ShownSite shown={shown} onHydrated={resolve} />
          </Document>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  followLinksAndForms(document, navigation.go);
  prefetchOnIntent(document, navigation.prefetch);
  document.addEventListener('focusin', explainInvalidFields, { once: true });
  watchForNewBuild(data.build, navigation.expectNewBuild);
  const chrome = queryClient.getQueryData<Chrome>(pageQueryOptions('chrome', null).queryKey);
  if (chrome) resolveFavouriteAliases(chrome.hostAliases);
  keepLocale();
  keepFavouritesOffline();
  snapshotFavourites();
  const thirdParties = chrome?.thirdParties;
  // Inside an iframe of this site, the parent page already shows the consent dialog.
  if (thirdParties && window.parent === window) {
    const { startConsent } = await import('./startConsent.ts');
    startConsent(thirdParties, shown);
  }
  await hydrated;
}

/** Loads the messages for invalid fields, which nobody needs before the focus is in a form. */
async function explainInvalidFields(): Promise<void> {
  const messages = await import('#views/validation/germanMessages.ts').catch(() => null);
  messages?.explainInvalidFields(document);
}

async function firstView({ page, component }: DocumentData): Promise<View> {
  const { location, history } = window;
  return {
    location: locationOf(new URL(location.href), history.state?.key ?? crypto.randomUUID()),
    Page: await loadComponent(component),
    page,
  };
}

/**
 * Loads the component of the page. If that fails, the page stays as rendered by the server, readable and with plain
 * links and forms.
 */
async function loadComponent(name: string | null): Promise<PageComponent> {
  try {
    return await (name === null ? loadNotFoundPage() : loadNamed(name));
  } catch (error) {
    reloadForNewBuild(error, window.location.href);
    throw error;
  }
}

/** The most visited pages. The addresses of all pages would weigh more than the start can afford. */
const mainPages = import.meta.glob('../pages/public/{HomePage,ListPage,PartnerPage,TripPage}/*Page.tsx');

async function loadNamed(name: string): Promise<PageComponent> {
  const load = componentIn(mainPages, name);
  return load ? load() : (await import('#views/allPages.ts')).loadPageComponent(name);
}

const loadNotFoundPage = () =>
  import('#views/pages/errors/NotFoundPage/NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage);

function ShownSite({ shown, onHydrated }: { shown: ShownView; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  const { view, isLoading, unreachable } = useSyncExternalStore(shown.subscribe, shown.state, shown.state);
  return <Site view={view} isLoading={isLoading} unreachable={unreachable} />;
}
