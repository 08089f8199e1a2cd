/** The similarity of two trips, for the suggestions on a trip's page. */

export interface ComparedTrip {
  categories: readonly string[];
  /** Seasons of future departures. */
  seasons: readonly string[];
  ages: { from: number | null; to: number | null };
  country: { slug: string };
  city: { slug: string };
}

/**
 * Weights of the criteria. Categories count more than places: a sailing camp elsewhere fits better than another camp nearby.
 */
const weights = { mainCategory: 3, categories: 4, ages: 4, seasons: 2, country: 1.5, city: 0.5 };

/** Trips of this category are similar only to each other: a ski trip is no substitute for a summer camp. */
const separateCategory = 'snow';
/** The values of missing bounds. */
const ageBounds = { youngest: 3, oldest: 21 };

/**
 * Compares two trips.
 * @returns a positive number that grows with the similarity; 0 if the trips have no common age or no common season, or if
 *   only one of them is a snow trip
 */
export function similarity(trip: ComparedTrip, other: ComparedTrip): number {
  const ages = commonAges(trip.ages, other.ages);
  const seasons = share(trip.seasons, other.seasons);
  const isSeasonal = trip.seasons.length > 0 && other.seasons.length > 0;
  const isOnlyOneSeparate = trip.categories.includes(separateCategory) !== other.categories.includes(separateCategory);
  if (ages === 0 || (isSeasonal && seasons === 0) || isOnlyOneSeparate) return 0;
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

/** Returns the number of ages in both ranges divided by the number from the lowest to the highest age, 0 to 1. */
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

/** Returns the number of common values divided by the number of all values (Jaccard index), 0 to 1. */
function share(a: readonly string[], b: readonly string[]): number {
  const common = a.filter((value) => b.includes(value)).length;
  return common === 0 ? 0 : common / (a.length + b.length - common);
}
