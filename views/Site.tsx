import { type Location, type Navigator, Router } from 'react-router';
import { isFramedPage } from '../src/domain/bookings/bookingFormPath.ts';
import { FramedLayout } from './components/chrome/FramedLayout.tsx';
import { SiteLayout } from './components/chrome/SiteLayout.tsx';
import type { MatchPage, PageMatch } from './pageMatch.ts';
import { PageMatcher } from './pageMatcher.ts';
import { PageBoundary } from './pages/ErrorPage/PageBoundary.tsx';
import { ShownPage } from './shownPage.ts';
import type { PageComponent } from './siteRoute.ts';

/** A page as it is shown: where, which component, and what the address means; null when it means none. */
export interface View {
  location: Location;
  Page: PageComponent;
  match: PageMatch | null;
}

interface SiteProps {
  view: View;
  matchPage: MatchPage;
  isLoading?: boolean;
  /** Address of a page that could not be fetched: the visitor stays where they are and may try again. */
  unreachable?: string | null;
}

/** A page with everything around it. Links and forms are plain HTML, so React Router is told the place and no more. */
export function Site({ view, matchPage, isLoading = false, unreachable = null }: SiteProps) {
  const { location, Page, match } = view;
  const place = location.pathname + location.search;
  const page = (
    <PageBoundary place={place}>
      <Page key={location.pathname} args={match?.args ?? null} />
    </PageBoundary>
  );
  return (
    <PageBoundary place={place} alone>
      <Router location={location} navigator={plainLinks}>
        <PageMatcher value={matchPage}>
          <ShownPage value={match}>
            {isFramedPage(location) ? (
              <FramedLayout>{page}</FramedLayout>
            ) : (
              <SiteLayout isLoading={isLoading} unreachable={unreachable}>
                {page}
              </SiteLayout>
            )}
          </ShownPage>
        </PageMatcher>
      </Router>
    </PageBoundary>
  );
}

function useAnchor(): never {
  throw new Error('Navigate by a plain link or form: see navigation/followLinksAndForms.ts');
}

const plainLinks: Navigator = {
  createHref: useAnchor,
  go: useAnchor,
  push: useAnchor,
  replace: useAnchor,
};
