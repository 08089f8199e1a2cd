import { type Location, type Navigator, Router } from 'react-router';
import { isFramedPage } from '../src/domain/bookings/bookingFormPath.ts';
import { FramedLayout } from './components/chrome/FramedLayout.tsx';
import { SiteLayout } from './components/chrome/SiteLayout.tsx';
import type { MatchPage, PageMatch } from './pageMatch.ts';
import { PageMatcher } from './pageMatcher.ts';
import { PageBoundary } from './pages/ErrorPage/PageBoundary.tsx';
import { ShownPage } from './shownPage.ts';
import type { PageComponent } from './siteRoute.ts';

/** A page on display: its location, its component and the matched route (null for an unknown address). */
export interface View {
  location: Location;
  Page: PageComponent;
  match: PageMatch | null;
}

interface SiteProps {
  view: View;
  matchPage: MatchPage;
  isLoading?: boolean;
  /** Address of a page that could not be fetched. The visitor stays on the current page and can retry. */
  unreachable?: string | null;
}

/** Renders a page in its layout. Links and forms are plain HTML, so React Router provides only the location. */
export function Site({ view, matchPage, isLoading = false, unreachable = null }: SiteProps) {
  const { location, Page, match } = view;
  const address = location.pathname + location.search;
  const page = (
    <PageBoundary place={address}>
      <Page key={location.pathname} args={match?.args ?? null} />
    </PageBoundary>
  );
  return (
    <PageBoundary place={address} alone>
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

function failToNavigate(): never {
  throw new Error('Navigate by a plain link or form: see navigation/followLinksAndForms.ts');
}

const plainLinks: Navigator = {
  createHref: failToNavigate,
  go: failToNavigate,
  push: failToNavigate,
  replace: failToNavigate,
};
