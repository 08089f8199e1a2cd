import { isFramedPage } from '#domain/trip/bookingFormPath.ts';
import { FramedLayout } from './components/chrome/FramedLayout.tsx';
import { SiteLayout } from './components/chrome/SiteLayout.tsx';
import type { PageComponent } from './pageComponents.ts';
import { PageBoundary } from './pages/errors/ErrorPage/PageBoundary.tsx';
import { type PageLocation, ShownLocation } from './shownLocation.ts';
import { type PageInfo, ShownPage } from './shownPage.ts';

export interface View {
  location: PageLocation;
  Page: PageComponent;
  /** Null for an unknown address. */
  page: PageInfo | null;
}

interface SiteProps {
  view: View;
  isLoading?: boolean;
  /** Address of a page that could not be fetched. The visitor stays on the current page and can retry. */
  unreachable?: string | null;
}

export function Site({ view, isLoading = false, unreachable = null }: SiteProps) {
  const { location, Page, page } = view;
  const address = location.pathname + location.search;
  const content = (
    <PageBoundary place={address}>
      <Page key={location.pathname} args={page?.args ?? null} />
    </PageBoundary>
  );
  return (
    <PageBoundary place={address} alone>
      <ShownLocation value={location}>
        <ShownPage value={page}>
          {isFramedPage(location) ? (
            <FramedLayout>{content}</FramedLayout>
          ) : (
            <SiteLayout isLoading={isLoading} unreachable={unreachable}>
              {content}
            </SiteLayout>
          )}
        </ShownPage>
      </ShownLocation>
    </PageBoundary>
  );
}
