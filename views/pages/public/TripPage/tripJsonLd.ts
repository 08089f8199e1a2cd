import { centsOf, plainEuros } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { overallRating, type PublicReview } from '#domain/reviews/review.ts';
import { plainText } from '#domain/text/portableText.ts';
import { shownPlaces } from '#domain/trip/shownPlaces.ts';
import type { PublicTrip, TripDate } from '#domain/trip/trip.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import type { PartnerData } from '#pageData/partner.ts';
import { type JsonLd, schemaContext } from '#views/jsonLd.ts';

/** Name of authors who gave none. */
const unnamedAuthor = 'Anonym';

const maxDescription = 500;

/**
 * Describes a trip and its departures. A trip that cannot be booked has no offers.
 * @param partner the trip's organiser, if known in detail
 * @param origin absolute origin of the site, without a trailing slash
 */
export function tripJsonLd(trip: PublicTrip, partner: PartnerData | null, origin: string): JsonLd {
  const images = trip.gallery.length > 0 ? trip.gallery : trip.image ? [trip.image] : [];
  return compact({
    '@context': schemaContext,
    '@type': ['Product', 'TouristTrip'],
    '@id': `${origin}${trip.path}`,
    productID: trip.combinedId,
    name: trip.title,
    description: shortened(trip.teaser || plainText(trip.description)),
    url: `${origin}${trip.path}`,
    image: images.map(({ url }) => `${origin}${url}`),
    brand: { '@type': 'Brand', name: trip.host.name },
    provider: compact({
      '@type': 'Organization',
      name: partner?.name ?? trip.host.name,
      legalName: partner?.trader.company,
      url: partner ? `${origin}/partner/${partner.slug}` : undefined,
    }),
    audience: compact({
      '@type': 'PeopleAudience',
      suggestedMinAge: trip.ages.from ?? undefined,
      suggestedMaxAge: trip.ages.to ?? undefined,
    }),
    itinerary: {
      '@type': 'Place',
      name: trip.city.title,
      address: compact({
        '@type': 'PostalAddress',
        addressLocality: trip.city.title,
        addressCountry: trip.country.code ?? trip.country.title,
      }),
      geo: { '@type': 'GeoCoordinates', latitude: trip.city.lat, longitude: trip.city.lng },
    },
    aggregateRating: ratingOf(trip),
    review: trip.reviews?.items.map(reviewOf),
    offers: trip.bookable && trip.dates.length > 0 ? trip.dates.map((date) => offer(trip, date, origin)) : undefined,
  });
}

function offer(trip: PublicTrip, date: TripDate, origin: string) {
  return {
    '@type': 'Offer',
    name: formatDateRange(date.start, date.end),
    price: plainEuros(centsOf(date.price)),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${availability(date)}`,
    /** A departure can be booked until the day before it starts (specification §6.3). */
    validThrough: date.start,
    url: `${origin}${bookingPath(trip.combinedId, date.key)}`,
  };
}

/** Says no more than the page: a number of places is shown only if it is low. */
function availability({ placesLeft }: TripDate): 'InStock' | 'LimitedAvailability' | 'SoldOut' {
  const shown = shownPlaces(placesLeft);
  if (shown === null) return 'InStock';
  return shown > 0 ? 'LimitedAvailability' : 'SoldOut';
}

function ratingOf({ rating }: PublicTrip) {
  if (!rating || rating.count === 0) return undefined;
  return { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count, bestRating: 5 };
}

function reviewOf({ name, ratings, text, at }: PublicReview) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: name ?? unnamedAuthor },
    datePublished: at.slice(0, 10),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: overallRating(ratings), bestRating: 5, worstRating: 1 },
  };
}

function shortened(text: string): string {
  if (text.length <= maxDescription) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxDescription - 1))}…`;
}

function compact<T extends Record<string, unknown>>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
