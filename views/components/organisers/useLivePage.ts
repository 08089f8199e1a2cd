import { hydrate, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useLive } from '../../live/useLive.ts';
import { fetchPage } from '../../navigation/loadView.ts';

/**
 * Keeps a page up to date: its data is fetched again when a stream says that it is out of date.
 * @param stream address of the stream
 * @param isOutOfDate whether the page shows something older than the value the stream has sent
 */
export function useLivePage(stream: string, isOutOfDate: (value: string) => boolean): void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const update = async () => {
    const page = await fetchPage(new URL(pathname + search, window.location.href));
    if (!('redirect' in page)) hydrate(queryClient, page.state);
  };
  useLive(stream, (value) => {
    // What cannot be fetched now comes with the next change, or the next visit.
    if (isOutOfDate(value)) void update().catch(() => undefined);
  });
}
