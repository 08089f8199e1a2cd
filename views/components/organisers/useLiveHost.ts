import { hydrate, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useLive } from '../../live/useLive.ts';
import { fetchPage } from '../../navigation/loadView.ts';

/**
 * Keeps a page about a host's trips up to date: its data is fetched again after each change to one of them.
 * @param version of the read model that the page shows
 */
export function useLiveHost(subdomain: string, version: number): void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const update = async () => {
    const page = await fetchPage(new URL(pathname + search, window.location.href));
    if (!('redirect' in page)) hydrate(queryClient, page.state);
  };
  useLive(`/api/admin/live?${new URLSearchParams({ subdomain })}`, (current) => {
    // Not only later ones: versions begin anew after Redis was emptied. What cannot be fetched now comes with the next
    // change, or the next visit.
    if (Number(current) !== version) void update().catch(() => undefined);
  });
}
