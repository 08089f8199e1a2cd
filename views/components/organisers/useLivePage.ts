import { useQueryClient } from '@tanstack/react-query';
import { hydratePage } from '../../dehydratedPage.ts';
import { useLive } from '../../live/useLive.ts';
import { fetchPage } from '../../navigation/fetchPage.ts';
import { useLocation } from '../../shownLocation.ts';

/**
 * Refetches a page's data when a server-sent event stream reports that it is stale.
 * @param stream address of the stream
 * @param isOutOfDate compares the displayed data with the value received from the stream
 */
export function useLivePage(stream: string, isOutOfDate: (value: string) => boolean): void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const update = async () => {
    const page = await fetchPage(new URL(pathname + search, window.location.href));
    if (!('redirect' in page)) hydratePage(queryClient, page.state, page.requestedAt);
  };
  useLive(stream, (value) => {
    // If the fetch fails, the next change or visit updates the page.
    if (isOutOfDate(value)) void update().catch(() => undefined);
  });
}
