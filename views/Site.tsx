import { type Location, type Navigator, Router } from 'react-router';
import { isFramedPage } from '../src/domain/deskPath.ts';
import { FramedLayout } from './components/FramedLayout.tsx';
import { SiteLayout } from './components/SiteLayout.tsx';
import { PageBoundary } from './pages/ErrorPage/PageBoundary.tsx';
import type { PageComponent } from './routes.tsx';

/** A page as it is shown: where, which component, and what the address means to it. */
export interface View {
  location: Location;
  Page: PageComponent;
  args: unknown;
}

interface SiteProps {
  view: View;
  isLoading?: boolean;
  /** Address of a page that could not be fetched: the visitor stays where they are and may try again. */
  unreachable?: string | null;
}

/** A page with everything around it. Links and forms are plain HTML, so React Router is told the place and no more. */
export function Site({ view: { location, Page, args }, isLoading = false, unreachable = null }: SiteProps) {
  const place = location.pathname + location.search;
  const page = (
    <PageBoundary place={place}>
      <Page key={location.pathname} args={args} />
    </PageBoundary>
  );
  return (
    <PageBoundary place={place} alone>
      <Router location={location} navigator={plainLinks}>
        {isFramedPage(location) ? (
          <FramedLayout>{page}</FramedLayout>
        ) : (
          <SiteLayout isLoading={isLoading} unreachable={unreachable}>
            {page}
          </SiteLayout>
        )}
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
