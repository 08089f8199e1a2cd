/** The CMS demo for organisers: the live content of one of their trips by content type (specification §7.1). */

import type { AwardDocument } from '#domain/site/siteDocuments.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { CmsDemoData, ContentSample, PicturedAward } from '#pageData/content.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import { contentPicture } from '../contentPicture.ts';
import { hostHero } from '../hostStory.ts';
import { loadOwnTrip } from '../loadTrip.ts';
import type { PageContext } from '../pageContext.ts';
import { forOrganiser } from './loadOrganisers.ts';

/** Number of questions and awards to show. */
const shownEntries = 3;

export function loadCmsDemo(
  context: PageContext,
  { subdomain, trip }: { subdomain: string; trip: string },
): Promise<LoaderResult<CmsDemoData>> {
  return forOrganiser<CmsDemoData>(context, subdomain, 'trips.write', async (host) => {
    const selection = { subdomain: host.subdomain, sort: 'id-asc', text: '', level: null, problem: null } as const;
    const trips = (await context.deps.tripLists.all(selection))
      // Invalid documents cannot be displayed.
      .filter(({ issue }) => issue === null)
      .map(({ combinedId, title }) => ({ combinedId, title }));
    return { data: { host, trips, live: await loadLive(context, host.subdomain, trip) } };
  });
}

async function loadLive(context: PageContext, subdomain: string, combinedId: string): Promise<ContentSample | null> {
  const key = findTripKey(combinedId, context.deps.env.hosts);
  const trip = key?.subdomain === subdomain ? await loadOwnTrip(context, key) : null;
  if (!trip) return null;
  const site = context.deps.replica.site();
  return {
    hero: hostHero(context, subdomain),
    text: trip.trip.description,
    trip,
    faq: site.faq.slice(0, shownEntries),
    awards: (trip.partner?.awards ?? []).slice(0, shownEntries).map(withPicture),
  };
}

/** Adds the resolved picture to an award. */
export function withPicture(award: AwardDocument): PicturedAward {
  return { ...award, picture: contentPicture(award.image, 'lagerfeuer', 'square') };
}
