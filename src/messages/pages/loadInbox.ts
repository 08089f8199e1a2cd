import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { lateList } from '#site/lateList.ts';
import { countRefused, loadInboxPage } from '../inbox/inbox.ts';
import { readsMarketplaceInbox } from '../inbox/inboxOwner.ts';
import type { MessageContext } from './messageContext.ts';

/** Loads the inbox of the host or, for authorised hosts, of the marketplace; null past the last page or without permission. */
export function loadInbox(context: MessageContext, args: ArgsOf<'organiserInbox'>): Loaded<'organiserInbox'> {
  return forOrganiser(context, args.subdomain, async (host) => {
    const { hosts } = context.deps.env;
    const hasMarketplaceInbox = readsMarketplaceInbox(hosts, host.subdomain);
    if (args.box === 'marketplace' && !hasMarketplaceInbox) return null;
    return lateList(args.page, loadEntries(context, host, args, hasMarketplaceInbox));
  });
}

async function loadEntries(
  context: MessageContext,
  host: OrganiserHost,
  args: ArgsOf<'organiserInbox'>,
  hasMarketplaceInbox: boolean,
): Promise<PageQueryTypes['organiserInbox']['data']> {
  const { deps } = context;
  const [list, refused] = await Promise.all([
    loadInboxPage(deps, { ...args, subdomain: host.subdomain }),
    hasMarketplaceInbox ? countRefused(deps, host.subdomain) : null,
  ]);
  const { replyStep = null, rejectedPayment = null, familyCancelStep = null, stateStep = null } = context;
  return { ...list, refused, replyStep, rejectedPayment, familyCancelStep, stateStep };
}
