import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { ReviewContext } from './reviewContext.ts';

/** Loads a page of the reviews of a host's trips; null past the last page. */
export function loadHostReviews(context: ReviewContext, args: ArgsOf<'organiserReviews'>): Loaded<'organiserReviews'> {
  return forOrganiser(context, args.subdomain, async (host) => {
    const titleOf = (trip: string) => context.catalogue.trip(trip)?.title ?? trip;
    const selection = { ...args, subdomain: host.subdomain };
    const { items, ...list } = await context.deps.hostReviews.page(selection, titleOf);
    if (args.page > 1 && items.length === 0) return null;
    const reviews = items.map((review) => ({ ...review, trip: titleOf(review.trip) }));
    return { data: { ...list, items: reviews } };
  });
}
