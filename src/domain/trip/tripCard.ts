/** The part of a trip that its card shows. Pages contain only this part of a trip's summary. */
import { findCategory } from './categories.ts';
import { offeredDates } from './prices.ts';
import { shownPlaces } from './shownPlaces.ts';
import type { Picture, TripDate, TripSummary } from './trip.ts';
import type { DeparturePrice } from './tripDate.ts';

/** Number of departures that a card lists; further ones are only counted. */
export const shownDates = 2;

export interface TripCardData
  extends Pick<
    TripSummary,
    'combinedId' | 'title' | 'path' | 'ages' | 'price' | 'rating' | 'isDayCamp' | 'level' | 'door'
  > {
  /** The picture in any shape; its card-shaped addresses are derived from the address. */
  image: Pick<Picture, 'url' | 'alt'> | null;
  host: { name: string };
  country: { title: string };
  city: { title: string };
  /** The price of the card, if a discount ends. Required, so that a summary cannot be shown as a card by mistake. */
  discount: DeparturePrice | null;
  /**
   * The first departures with places, or the first ones if none has places. The last of them is the first one with the price of the
   * card, if no earlier one has it.
   */
  dates: (Pick<TripDate, 'start' | 'end' | 'offeredUntil' | 'isForGroup'> & {
    /** Only if few places are left. */
    placesLeft?: number | null;
  })[];
  /** Number of departures that are not in `dates`. */
  otherDates: number;
  /** The category that is shown; may be followed by others. */
  categories: string[];
}

function cardDateOf({ start, end, placesLeft, offeredUntil, isForGroup }: TripDate): TripCardData['dates'][number] {
  const places = shownPlaces(placesLeft);
  return {
    ...{ start, end },
    ...(places !== null && { placesLeft: places }),
    ...(offeredUntil && { offeredUntil }),
    ...(isForGroup && { isForGroup }),
  };
}

/**
 * Returns the price of the offered departure whose price the trip shows; null if no discount ends. Of several such departures,
 * that whose discount ends last.
 */
export function discountOf({ price: shown, dates }: Pick<TripSummary, 'price' | 'dates'>): DeparturePrice | null {
  const cheapest = offeredDates(dates).filter(({ price }) => price === shown);
  if (cheapest.length === 0 || cheapest.some(({ priceUntil }) => !priceUntil)) return null;
  const [last] = cheapest.toSorted((a, b) => ((a.priceUntil ?? '') < (b.priceUntil ?? '') ? 1 : -1));
  if (!last) return null;
  const { price, regularPrice, priceUntil, nextPrice } = last;
  return { price, regularPrice, priceUntil, ...(nextPrice !== undefined && { nextPrice }) };
}

export function tripCardOf(trip: TripSummary): TripCardData {
  const { combinedId, title, path, image, host, country, city, ages, price, dates, otherDates, categories } = trip;
  const { rating, isDayCamp, level, door } = trip;
  const offered = offeredDates(dates);
  const first = offered.slice(0, shownDates);
  const cheapest = first.some((date) => date.price === price)
    ? undefined
    : offered.find((date) => date.price === price);
  return {
    combinedId,
    title,
    path,
    image: image && { url: image.url.split('?')[0] ?? image.url, alt: image.alt },
    host: { name: host.name },
    country: { title: country.title },
    city: { title: city.title },
    ages,
    price,
    discount: discountOf(trip),
    dates: (cheapest ? [...first.slice(0, -1), cheapest] : first).map(cardDateOf),
    otherDates: otherDates + dates.length - Math.min(shownDates, offered.length),
    categories: categories.filter((key) => findCategory(key)).slice(0, 1),
    rating,
    ...(isDayCamp && { isDayCamp }),
    ...(level && { level }),
    ...(door && { door }),
  };
}
