import type { InboxSelection } from '../../domain/bookings/inbox.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { AppError } from '../../platform/appError.ts';
import type { InboxOwner } from './inboxVersions.ts';

/** Whether the organisers of a host read what names no host (decision 0039). */
export function readsMarketplaceInbox(hosts: Hosts, subdomain: string): boolean {
  return hosts.find(subdomain)?.readsMarketplaceInbox ?? false;
}

/**
 * Whose inbox an organiser asks for.
 * @param selection its `subdomain` is the host they are signed in at
 * @throws AppError 403 when it is not theirs
 */
export function inboxOwnerOf({ subdomain, box }: Pick<InboxSelection, 'subdomain' | 'box'>, hosts: Hosts): InboxOwner {
  if (box === 'host') return subdomain;
  if (readsMarketplaceInbox(hosts, subdomain)) return null;
  throw new AppError(403, 'Den Eingang des Marktplatzes liest nur sein Betreiber.');
}
