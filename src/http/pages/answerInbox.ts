import type { Answer } from '../../../views/entryServer.tsx';
import type { PageQueryTypes } from '../../../views/queries/pageQueries.ts';
import { forOrganiser } from './answerOrganisers.ts';
import type { Asked } from './answers.ts';

/** What people have sent the host, for whoever is signed in there; null past the last page. */
export function answerInbox(
  asked: Asked,
  args: PageQueryTypes['organiserInbox']['args'],
): Promise<Answer<PageQueryTypes['organiserInbox']['data']>> {
  return forOrganiser(asked, args.subdomain, async (host) => {
    const list = await asked.deps.inbox.page({ ...args, subdomain: host.subdomain });
    const isPastTheEnd = args.page > 1 && (args.page - 1) * list.pageSize >= list.total;
    return isPastTheEnd ? null : { data: { ...list, host } };
  });
}
