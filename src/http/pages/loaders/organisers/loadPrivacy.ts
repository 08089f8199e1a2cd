import type { PrivacyData } from '#pageData/organisers/privacy.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageContext } from '../pageContext.ts';
import { forOrganiser } from './loadOrganisers.ts';

/** Loads the page about data protection, with the result of a submitted search. */
export function loadPrivacy(
  context: PageContext,
  { subdomain }: { subdomain: string },
): Promise<LoaderResult<PrivacyData>> {
  return forOrganiser(context, subdomain, 'privacy.manage', async (host) => ({
    data: { host, search: context.privacySearch ?? null },
  }));
}
