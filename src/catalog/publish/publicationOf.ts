/** Computes the publication of a trip: a pure function of its document, its reviews and departures, the hosts and the day. */

import type { PricedChoices } from '#domain/bookings/price/bookingPrice.ts';
import type { IsoDate } from '#domain/dates.ts';
import { distinctBy } from '#domain/distinctBy.ts';
import { searchedTexts } from '#domain/fields/fieldTexts.ts';
import { seasonsOf } from '#domain/holidays/seasonsOf.ts';
import type { Hosts } from '#domain/hosts.ts';
import { regionTitle } from '#domain/places/regions.ts';
import { regionsOf } from '#domain/places/regionsOf.ts';
import type { PublicReview } from '#domain/reviews/review.ts';
import { type TripReviews, tripReviewsOf } from '#domain/reviews/reviewSummary.ts';
import { fieldValuesOf } from '#domain/search/fieldValues.ts';
import { tripPath } from '#domain/site/pageTargets.ts';
import { type PortableText, plainText } from '#domain/text/portableText.ts';
import { withoutDenied, withoutNegated } from '#domain/text/withoutNegated.ts';
import { findCategory } from '#domain/trip/categories.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import { type PictureShapeName, picture } from '#domain/trip/images.ts';
import { decisionDay } from '#domain/trip/minimumDecision.ts';
import { lowestPrice } from '#domain/trip/prices.ts';
import type {
  ContentDate,
  ContentImage,
  Destination,
  Picture,
  PublicTrip,
  PublishedPlaces,
  TripDate,
  TripSummary,
} from '#domain/trip/trip.ts';
import { tripDateOf } from '#domain/trip/tripDate.ts';
import type { TripDetails } from '#domain/trip/tripDetails.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { bookableDates, checkTrip, closedDates, isListed, isReachable, validDates } from '#domain/trip/visibility.ts';
import { withoutCancelled } from '#domain/trip/withoutCancelled.ts';
import { combinedIdOf } from '#domain/tripId.ts';
import type { Publication, TripRow } from '../published.ts';

/** Maximum number of characters of the description that search reads, and of the words of all other texts. */
const searchedLength = 2000;

/**
 * Computes the publication of a trip.
 * @param document a parsed trip document of a known host
 * @param options.today current day in Europe/Berlin; levels and dates depend on it (specification §6.3)
 * @param options.reviews all reviews of the trip, in any order
 * @param options.places their places by the key of the departure; a departure without an entry has all its places
 * @param options.cancelled keys of the departures that the organiser has cancelled
 * @param options.source identifies everything else that the publication depends on; null if unknown
 */
export function publicationOf(
  document: Destination,
  {
    hosts,
    today,
    reviews = [],
    places = new Map(),
    cancelled = new Set(),
    source = null,
  }: {
    hosts: Hosts;
    today: IsoDate;
    reviews?: readonly PublicReview[];
    places?: ReadonlyMap<string, PublishedPlaces>;
    cancelled?: ReadonlySet<string>;
    source?: string | null;
  },
): Publication {
  const destination = withoutCancelled(document, cancelled);
  const tripReviews = tripReviewsOf(reviews);
  const { problems, level } = checkTrip(destination, today, hosts);
  const summary = summaryOf(destination, tripReviews, { hosts, today, places });
  const regions = regionsOf(destination);
  const row: TripRow = {
    level,
    revision: destination._rev ?? '',
    changedAt: destination._updatedAt ?? null,
    internalName: destination.internalName ?? '',
    problemCodes: [...new Set(problems.map((problem) => problem.code))],
    text: textOf(destination, regions),
    regions,
    fieldValues: fieldValuesOf(destination),
    pictures: pictures(destination.images, destination.subdomain, 'card').length,
    motif: motifOf(destination.images[0]),
    door: pricedChoicesOf(detailsOf(destination)),
  };
  const listed = isListed(level);
  return {
    combinedId: summary.combinedId,
    subdomain: destination.subdomain,
    order: `${destination._updatedAt ?? ''}|${today}`,
    summary,
    row,
    trip: isReachable(level)
      ? publicTripOf(destination, tripReviews, summary, {
          listed,
          bookable: bookableDates(destination, level, today).length > 0,
          today,
        })
      : null,
    problems,
    basis:
      source === null
        ? null
        : { source, from: today, through: lastDayOf(summary, closedDates(destination.dates, today)) },
  };
}

function pricedChoicesOf({ departurePlaces, extras }: TripDetails): PricedChoices {
  return {
    departurePlaces: departurePlaces.map(({ key, title, price }) => ({ key, title, price })),
    extras: extras.filter(({ required }) => required),
  };
}

/**
 * Computes the page of a trip of any level, for organisers of its host. `publicationOf` has no page for level 1.
 * @param options.reviews the published reviews of the trip
 * @returns the trip with its level
 */
export function previewOf(
  destination: Destination,
  { hosts, today, reviews }: { hosts: Hosts; today: IsoDate; reviews: TripReviews | null },
): PublicTrip {
  const { level } = checkTrip(destination, today, hosts);
  const permissions = { listed: isListed(level), bookable: bookableDates(destination, level, today).length > 0, today };
  return {
    ...publicTripOf(destination, reviews, summaryOf(destination, reviews, { hosts, today, places: null }), permissions),
    level,
  };
}

/** @param options.places null if they are not known; then no departure shows its places */
function summaryOf(
  destination: Destination,
  reviews: TripReviews | null,
  { hosts, today, places }: { hosts: Hosts; today: IsoDate; places: ReadonlyMap<string, PublishedPlaces> | null },
): TripSummary {
  const { subdomain, destinationId, country, city } = destination;
  const combinedId = combinedIdOf(subdomain, destinationId);
  const { earlyBird } = destination;
  const dates = validDates(destination.dates, today).map((date) =>
    tripDateOf(date, { earlyBird, today, places: placesOf(date, places) }),
  );
  return {
    combinedId,
    subdomain,
    destinationId,
    title: destination.title?.trim() ?? '',
    teaser: destination.teaser ?? '',
    path: tripPath({ country, city, combinedId }),
    image: pictures(destination.images, subdomain, 'card')[0] ?? null,
    host: { name: hosts.find(subdomain)?.name ?? subdomain, slug: subdomain },
    country,
    city,
    ages: { from: destination.ageRange?.from ?? null, to: destination.ageRange?.to ?? null },
    price: lowestPrice(dates),
    dates,
    otherDates: 0,
    ...(destination.features?.includes('tagescamp') && { isDayCamp: true as const }),
    categories: destination.categories.filter((key) => findCategory(key) !== null),
    seasons: [...new Set(dates.flatMap(seasonsOf))],
    rating: ratingOf(destination, reviews),
  };
}

/** Returns the last day of this publication: on the next one a departure has started or cannot be booked any more, or an early-bird discount has ended. */
function lastDayOf({ dates }: TripSummary, closed: readonly ContentDate[]): IsoDate | null {
  const days = dates.flatMap(({ start, bookableUntil, priceUntil }) => [bookableUntil ?? start, priceUntil ?? start]);
  days.push(...closed.map(({ start }) => start));
  return days.sort()[0] ?? null;
}

function placesOf(
  { _key, capacity }: ContentDate,
  places: ReadonlyMap<string, PublishedPlaces> | null,
): PublishedPlaces {
  return capacity === undefined || !places ? { placesLeft: null } : (places.get(_key) ?? { placesLeft: capacity });
}

/** Returns the rating by the reviews. The rating of the document counts only without reviews (decision 0066). */
function ratingOf({ rating }: Destination, reviews: TripReviews | null): TripSummary['rating'] {
  if (!reviews) return rating ?? null;
  const { average, count } = reviews.summary;
  return { average, count };
}

function publicTripOf(
  destination: Destination,
  reviews: TripReviews | null,
  summary: TripSummary,
  { listed, bookable, today }: { listed: boolean; bookable: boolean; today: IsoDate },
): PublicTrip {
  const { subdomain } = destination;
  return {
    ...summary,
    revision: destination._rev ?? '',
    bookable,
    listed,
    description: destination.description ?? [],
    gallery: pictures(destination.images, subdomain, 'gallery'),
    tabs: destination.tabs.map(({ key, title, summary: lead, body, image }) => ({
      key,
      title: title ?? '',
      summary: lead ?? '',
      body: body ?? [],
      image: image ? picture(image, subdomain, 'tab') : null,
    })),
    reviews,
    ...closedOf(destination, today),
    ...limitsOf(destination.dates, summary.dates),
    ...detailsOf(destination),
  };
}

function closedOf({ dates }: Destination, today: IsoDate): Pick<PublicTrip, 'closedDates'> {
  const closed = closedDates(dates, today).map(({ _key, start, end }) => ({ key: _key, start, end }));
  return closed.length > 0 ? { closedDates: closed } : {};
}

/** Returns capacities and minimums of the bookable departures, and the days of decision that the organiser has named. */
function limitsOf(
  all: readonly ContentDate[],
  bookable: readonly TripDate[],
): Pick<PublicTrip, 'capacities' | 'minimums' | 'decisions'> {
  const dates = all.filter(({ _key }) => bookable.some(({ key }) => key === _key));
  const capacities = byKey(dates, ({ capacity }) => capacity);
  const minimums = byKey(dates, ({ minimum }) => minimum);
  const decisions = byKey(dates, ({ start, end, minimum, minimumDecisionDays }) =>
    minimum && minimumDecisionDays ? decisionDay({ start, end }, minimumDecisionDays) : undefined,
  );
  return { ...(capacities && { capacities }), ...(minimums && { minimums }), ...(decisions && { decisions }) };
}

/** Returns the values that exist, by the key of the departure; null if there are none. */
function byKey<T extends number | string>(
  dates: readonly ContentDate[],
  read: (date: ContentDate) => T | undefined,
): Record<string, T> | null {
  const entries = dates.flatMap((date) => {
    const value = read(date);
    return value ? [[date._key, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Returns the name of a region without "Baden" of "Baden-Württemberg", which would match searches for swimming. */
function regionWords(region: string): string {
  return regionTitle(region).replace(/^Baden-/, '');
}

/** Returns the label of a category, unless it has two names: not every trip of "Ski & Snowboard" offers both. */
function categoryWords(key: string): string[] {
  const label = findCategory(key)?.label ?? '';
  return label === '' || label.includes(' & ') ? [] : [label];
}

/**
 * Returns the texts that search reads, by weight (specification §4.7). The title is in the summary.
 * @param regions keys of the regions of the trip's place
 */
function textOf(destination: Destination, regions: readonly string[]): TripRow['text'] {
  const { country, city, categories, tabs } = destination;
  const ofProgramme = tabs.filter(({ key }) => programmeTabs.has(key));
  const ofOthers = tabs.filter(({ key }) => !programmeTabs.has(key));
  const texts = [
    ...searchedTexts(tripFields, destination, 'description'),
    ...ofProgramme.flatMap(({ summary, body }) => [summary, activities(body)]),
  ];
  const others = [
    ...ofProgramme.map(({ body }) => plainText(body)),
    ...ofOthers.flatMap(({ title, summary, body }) => [title, summary, plainText(body)]),
    ...searchedTexts(tripFields, destination, 'mentions'),
  ];
  const written = texts.filter(Boolean).join('\n');
  const lodging = [
    ...destination.included.filter((line) => /übernacht|unterkunft|unterbringung/iu.test(line)),
    ...tabs.flatMap(({ key, title, summary }) => (key === 'unterkunft' ? [title, summary] : [])),
  ];
  return {
    place: [city.title, country.title, ...regions.map(regionWords)].join(' '),
    category: categories.flatMap(categoryWords).join(' '),
    description: withoutNegated(written.replace(comparisons, ' ').replace(conditions, ' ')).slice(0, searchedLength),
    lodging: distinctWords(lodging.filter(Boolean).join('\n')).join(' ').slice(0, searchedLength),
    mentions: distinctWords(
      withoutDenied(
        [...others, ...(written.match(comparisons) ?? []), ...(written.match(conditions) ?? [])].join('\n'),
      ),
    )
      .join(' ')
      .slice(0, searchedLength),
  };
}

/** "durchlöchert wie ein Käse" is not about cheese. */
const comparisons = /(?<=\s)wie eine?[nmr]? (?:\p{Ll}+ ){0,2}\p{Lu}\p{L}*/gu;

/** "Voraussetzung ist die Platzreife" is not a course for it. */
const conditions = /[^.!?\n]*(?:Voraussetzung|vorausgesetzt|setzen wir voraus)[^.!?\n]*/gu;

/** Tabs about what travellers do. The other tabs are about meals, lodging, team, place, journey and the like. */
const programmeTabs = new Set(['programm', 'excursions', 'skifahren', 'skikurse']);

/** Returns the list items of a programme, because the text around them is remarks; its whole text if it has no list. */
function activities(body: PortableText | undefined): string {
  const items = body?.filter(({ listItem }) => listItem) ?? [];
  return plainText(items.length > 0 ? items : body);
}

function distinctWords(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{N}]{3,}/gu))];
}

function pictures(images: ContentImage[], subdomain: string, shape: PictureShapeName): Picture[] {
  return distinctBy(
    images.flatMap((image) => picture(image, subdomain, shape) ?? []),
    ({ url }) => url,
  );
}

/** Returns the folder of a picture with a path, because pictures of a folder show the same; otherwise its asset. */
function motifOf(image: ContentImage | undefined): string {
  if (image?.path) return image.path.slice(0, image.path.lastIndexOf('/') + 1) || image.path;
  return image?.asset?._ref ?? '';
}
