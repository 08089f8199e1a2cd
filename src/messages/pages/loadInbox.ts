import { isContentUnavailable } from '#content/isContentUnavailable.ts';
import { berlinToday } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { lateList } from '#site/lateList.ts';
import { loadDepartureChoices } from '../inbox/departureChoices.ts';
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
  const choices = { content: deps.content.main, database: deps.database, hosts: deps.env.hosts };
  const canWrite = args.box === 'host' && may(host.role, 'bookings.write');
  const today = berlinToday(deps.now());
  const departures = canWrite ? await loadDepartureChoices(choices, list.items, today).catch(withoutContent) : {};
  const { rejectedReply = null, rejectedCorrection = null, rejectedPayment = null } = context;
  const { moveStep = null, familyCancelStep = null } = context;
  const rejected = { rejectedReply, rejectedCorrection, rejectedPayment };
  return { ...list, refused, departures, ...rejected, moveStep, familyCancelStep };
}

/** While the content backend does not answer, the inbox is read, but no booking is moved. */
function withoutContent(error: unknown): Record<string, never> {
  if (isContentUnavailable(error)) return {};
  throw error;
}
