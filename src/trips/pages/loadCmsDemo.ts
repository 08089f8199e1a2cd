/** The CMS demo for organisers: the live content of one of their trips by content type (specification §7.1). */

import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { ContentSample } from '#pageData/content.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { hostHero } from '#site/hostStory.ts';
import { withPicture } from '#site/loadPartners.ts';
import { loadOwnTrip } from '#site/loadTrip.ts';
import type { TripContext } from '../tripDeps.ts';

/** Number of questions and awards to show. */
const shownEntries = 3;

export function loadCmsDemo(context: TripContext, { subdomain, trip }: ArgsOf<'cmsDemo'>): Loaded<'cmsDemo'> {
  return forOrganiser(context, subdomain, async (host) => {
    const selection = { subdomain: host.subdomain, sort: 'id-asc', text: '', level: null, problem: null } as const;
    const trips = (await context.deps.tripLists.all(selection))
      // Invalid documents cannot be displayed.
      .filter(({ issue }) => issue === null)
      .map(({ combinedId, title }) => ({ combinedId, title }));
    return { data: { trips, live: await loadLive(context, host.subdomain, trip) } };
  });
}

async function loadLive(context: TripContext, subdomain: string, combinedId: string): Promise<ContentSample | null> {
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
