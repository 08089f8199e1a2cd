import { daysBetween } from '#domain/dates.ts';
import { noTripDetails } from '#domain/trip/details/detailsOf.ts';
import type { Picture, PublicTrip, TripDate } from '#domain/trip/trip.ts';

/** A picture in the format of the read model. */
export function buildPicture(name: string, overrides: Partial<Picture> = {}): Picture {
  const url = `/bilder/lagerfeuer/reisebilder/lake/${name}.jpg`;
  return { url, srcset: `${url}?w=640 640w`, alt: `Bild ${name}`, width: 640, height: 480, ...overrides };
}

/** A departure of one week in summer. */
export function buildTripDate(overrides: Partial<TripDate> = {}): TripDate {
  const { start = '2027-07-03', end = '2027-07-10', price = 379 } = overrides;
  const nights = Math.max(daysBetween(start, end), 0);
  return {
    ...{ key: 'd1', start, end, nights, price, regularPrice: price, priceUntil: null },
    ...{ season: 'sommer', placesLeft: null, ...overrides },
  };
}

/** A published, listed and bookable trip with one departure. */
export function buildPublicTrip(overrides: Partial<PublicTrip> = {}): PublicTrip {
  return {
    combinedId: '1001-lagerfeuer',
    subdomain: 'lagerfeuer',
    destinationId: 1001,
    title: 'Lagerfeuersommer am Plauer See',
    teaser: 'Zelten unter Eichen, baden bis zum Abendbrot.',
    path: '/reisen/deutschland/plau-am-see/1001-lagerfeuer',
    image: buildPicture('1001-1'),
    host: { name: 'Lagerfeuer Ferien', slug: 'lagerfeuer-ferien' },
    country: { slug: 'deutschland', title: 'Deutschland', code: 'DE' },
    city: { slug: 'plau-am-see', title: 'Plau am See', lat: 53.46, lng: 12.26 },
    ages: { from: 8, to: 12 },
    price: 379,
    dates: [buildTripDate()],
    otherDates: 0,
    categories: ['kids', 'action'],
    seasons: ['sommer'],
    rating: null,
    revision: 'r1',
    bookable: true,
    listed: true,
    description: [],
    gallery: [buildPicture('1001-1'), buildPicture('1001-2'), buildPicture('1001-3')],
    tabs: [],
    reviews: null,
    ...noTripDetails,
    rdsUrl: '/buchungsformular/1001-lagerfeuer',
    ...overrides,
  };
}
