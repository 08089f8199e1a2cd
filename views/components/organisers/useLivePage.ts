import { useQueryClient } from '@tanstack/react-query';
import { hydratePage } from '#views/dehydratedPage.ts';
import { useLive } from '#views/live/useLive.ts';
import { fetchPage } from '#views/navigation/fetchPage.ts';
import { useLocation } from '#views/shownLocation.ts';

/**
 * Refetches a page's data when a server-sent event stream reports that it is stale.
 * @param stream address of the stream
 * @param isOutOfDate compares the displayed data with the value received from the stream
 */
export function useLivePage(stream: string, isOutOfDate: (value: string) => boolean): void {
  const refetch = useRefetchedPage();
  useLive(stream, (value) => {
    if (isOutOfDate(value)) refetch();
  });
}

/** Returns a function that refetches the page's data. If that fails, the next change or visit updates the page. */
export function useRefetchedPage(): () => void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const refetch = async () => {
    const page = await fetchPage(new URL(pathname + search, window.location.href));
    if (!('redirect' in page)) hydratePage(queryClient, page.state, page.requestedAt);
  };
  return () => void refetch().catch(() => undefined);
}
