import { countAgeGroups, listReviews, reviewsPath } from '#domain/reviews/reviewList.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { findShownTrip } from '#site/loadTrip.ts';
import type { PageContext } from '#site/pageContext.ts';

const pageSize = 20;

/**
 * Loads a page of a trip's reviews. Redirects to the canonical address, and to the trip if it has no reviews. A trip that is
 * not reachable redirects like its page (specification §3.7).
 */
export async function loadReviews(
  context: PageContext,
  { combinedId, page, ...search }: ArgsOf<'reviews'>,
): Loaded<'reviews'> {
  const trip = await findShownTrip(context, combinedId);
  if (!trip || 'redirect' in trip) return trip;
  const { title, path, city, country, reviews } = trip;
  if (!reviews) return { redirect: path, status: 302 };
  const [pathname] = reviewsPath(path, undefined, page).split('?');
  if (context.url.pathname !== pathname) return { redirect: pathname ?? path, status: 301 };
  const found = listReviews(reviews.items, search);
  const items = found.slice((page - 1) * pageSize, page * pageSize);
  if (page > 1 && items.length === 0) return null;
  return {
    data: {
      trip: { title, path, place: `${city.title}, ${country.title}` },
      summary: reviews.summary,
      ages: countAgeGroups(reviews.items),
      items,
      total: found.length,
      pageSize,
    },
  };
}
