import { eurosOf } from '#domain/amounts.ts';
import { withFixedPrice } from '#domain/bookings/price/fixedPrice.ts';
import type { Contingent } from '../places/contingents.ts';
import type { TripOffer } from './tripOffer.ts';

/** Returns what the link of a contingent offers: its departure, for its price, with places that are reserved already. */
export function contingentOffer(offer: TripOffer, { dateKey, price }: Contingent): TripOffer {
  const departures = offer.departures.filter(({ key }) => key === dateKey).map((each) => ({ ...each, capacity: null }));
  if (price === null) return { ...offer, departures };
  const fixed = { price: eurosOf(price), regularPrice: eurosOf(price), priceUntil: null };
  return {
    ...offer,
    departures: departures.map(({ nextPrice: _, ...each }) => ({ ...each, ...fixed })),
    conditions: withFixedPrice(offer.conditions),
  };
}
