import { useLivePage } from './useLivePage.ts';

/**
 * Keeps a page about a host's trips up to date: its data is fetched again after each change to one of them.
 * @param version of the read model that the page shows
 */
export function useLiveHost(subdomain: string, version: number): void {
  useLivePage(`/api/admin/live?${new URLSearchParams({ subdomain })}`, (current) => Number(current) > version);
}
