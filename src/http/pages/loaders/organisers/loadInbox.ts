import type { LoaderResult } from '../../../../pageData/pageAnswer.ts';
import type { PageQueryTypes } from '../../../../pageData/pageQueries.ts';
import { readsMarketplaceInbox } from '../../../../submissions/inbox/inboxOwner.ts';
import type { PageContext } from '../pageContext.ts';
import { forOrganiser } from './loadOrganisers.ts';

/** Loads the inbox of the host or, for authorised hosts, of the marketplace; null past the last page or without permission. */
export function loadInbox(
  context: PageContext,
  args: PageQueryTypes['organiserInbox']['args'],
): Promise<LoaderResult<PageQueryTypes['organiserInbox']['data']>> {
  return forOrganiser(context, args.subdomain, 'bookings.read', async (host) => {
    const { hosts } = context.deps.env;
    const hasMarketplaceInbox = readsMarketplaceInbox(hosts, host.subdomain);
    if (args.box === 'marketplace' && !hasMarketplaceInbox) return null;
    const { inbox } = context.deps;
    const [list, refused] = await Promise.all([
      inbox.page({ ...args, subdomain: host.subdomain }),
      hasMarketplaceInbox ? inbox.countRefused(host.subdomain) : null,
    ]);
    const isPastEnd = args.page > 1 && (args.page - 1) * list.pageSize >= list.total;
    return isPastEnd ? null : { data: { ...list, host, refused } };
  });
}
