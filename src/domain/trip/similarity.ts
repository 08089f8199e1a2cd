/** How much alike two trips are, for "you may also like" on a trip's page. */

export interface ComparedTrip {
  categories: readonly string[];
  /** Seasons of the departures to come. */
  seasons: readonly string[];
  ages: { from: number | null; to: number | null };
  country: { slug: string };
  city: { slug: string };
}

/** What a point of likeness is worth. Who looks for a sailing camp would rather sail elsewhere than do something else there. */
const weights = { mainCategory: 3, categories: 4, ages: 4, seasons: 2, country: 1.5, city: 0.5 };

/** A winter in the snow and a summer camp have little in common, even where both are for twelve-year-olds. */
const apart = 'snow';
/** Ages beyond these do not make a range longer; a missing bound is unbounded. */
const ageBounds = { youngest: 3, oldest: 21 };

/**
 * @returns 0 for trips that cannot stand in for each other: no age in common, no season in common, or only one of them
 *   in the snow; else the more, the more alike
 */
export function similarity(trip: ComparedTrip, other: ComparedTrip): number {
  const ages = commonAges(trip.ages, other.ages);
  const seasons = share(trip.seasons, other.seasons);
  const isSeasonal = trip.seasons.length > 0 && other.seasons.length > 0;
  const isApart = trip.categories.includes(apart) !== other.categories.includes(apart);
  if (ages === 0 || (isSeasonal && seasons === 0) || isApart) return 0;
  const isSameCountry = trip.country.slug === other.country.slug;
  return (
    (trip.categories[0] !== undefined && other.categories.includes(trip.categories[0]) ? weights.mainCategory : 0) +
    weights.categories * share(trip.categories, other.categories) +
    weights.ages * ages +
    weights.seasons * seasons +
    (isSameCountry ? weights.country : 0) +
    (isSameCountry && trip.city.slug === other.city.slug ? weights.city : 0)
  );
}

/** Common years of age by all years of either, 0 to 1. */
function commonAges(a: ComparedTrip['ages'], b: ComparedTrip['ages']): number {
  const [one, two] = [boundsOf(a), boundsOf(b)];
  const common = Math.min(one.to, two.to) - Math.max(one.from, two.from) + 1;
  return common <= 0 ? 0 : common / (Math.max(one.to, two.to) - Math.min(one.from, two.from) + 1);
}

function boundsOf({ from, to }: ComparedTrip['ages']): { from: number; to: number } {
  return {
    from: from ?? Math.min(ageBounds.youngest, to ?? ageBounds.youngest),
    to: to ?? Math.max(ageBounds.oldest, from ?? 0),
  };
}

/** Common values by all values of either, 0 to 1. */
function share(a: readonly string[], b: readonly string[]): number {
  const common = a.filter((value) => b.includes(value)).length;
  return common === 0 ? 0 : common / (a.length + b.length - common);
}
