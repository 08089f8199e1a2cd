import { useLivePage } from './useLivePage.ts';

/**
 * Refetches the data of a page about a host's trips after each change to one of them.
 * @param version of the read model that the page shows
 */
export function useLiveHost(subdomain: string, version: number): void {
  useLivePage(`/api/admin/live?${new URLSearchParams({ subdomain })}`, (current) => Number(current) > version);
}
