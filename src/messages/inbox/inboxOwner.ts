import type { InboxSelection } from '#domain/bookings/inbox.ts';
import type { Hosts } from '#domain/hosts.ts';
import { AppError } from '#platform/appError.ts';
import type { InboxOwner } from '../inboxVersions.ts';

/** Checks whether the organisers of a host may read the marketplace's inbox (decision 0039). */
export function readsMarketplaceInbox(hosts: Hosts, subdomain: string): boolean {
  return hosts.find(subdomain)?.readsMarketplaceInbox ?? false;
}

/**
 * Returns the owner of the inbox that an organiser has requested.
 * @param selection its `subdomain` is the host at which the organiser is signed in
 * @throws AppError 403 if the organiser has no access to it
 */
export function inboxOwnerOf({ subdomain, box }: Pick<InboxSelection, 'subdomain' | 'box'>, hosts: Hosts): InboxOwner {
  if (box === 'host') return subdomain;
  if (readsMarketplaceInbox(hosts, subdomain)) return null;
  throw new AppError(403, 'Den Eingang des Marktplatzes liest nur sein Betreiber.');
}
