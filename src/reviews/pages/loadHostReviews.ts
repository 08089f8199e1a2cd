import type { LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { ReviewContext } from './reviewContext.ts';

/** Loads a page of the reviews of a host's trips; null past the last page. */
export function loadHostReviews(
  context: ReviewContext,
  { subdomain, page }: PageQueryTypes['organiserReviews']['args'],
): Promise<LoaderResult<PageQueryTypes['organiserReviews']['data']>> {
  return forOrganiser(context, subdomain, 'trips.read', async (host) => {
    const { items, ...list } = await context.deps.hostReviews.page(host.subdomain, page);
    if (page > 1 && items.length === 0) return null;
    const reviews = items.map((review) => ({
      ...review,
      trip: context.catalogue.trip(review.trip)?.title ?? review.trip,
    }));
    return { data: { ...list, items: reviews, host } };
  });
}
