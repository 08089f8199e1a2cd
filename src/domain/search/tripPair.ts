/** Two trips on the same days that together fit several children. */
import { daysBetween, type IsoDate } from '../dates.ts';
import type { TripDate, TripSummary } from '../trip/trip.ts';

export interface TripPair {
  /** First and last day of both trips. */
  start: IsoDate;
  end: IsoDate;
  /** Price of all children in euros. */
  price: number;
  isSamePlace: boolean;
  /** The trip of the younger children, then that of the older children. */
  trips: TripOfPair[];
}

export interface TripOfPair {
  /** Ages of the children who travel on this trip, in whole years. */
  ages: number[];
  /** The trip with only the common departure. */
  trip: TripSummary;
}

/** What a list offers to several children besides the trips that fit all of them. */
export interface ChildrenApart {
  /** The different ages. */
  ages: number[];
  pairs: TripPair[];
  /** If no single trip fits all and there are no pairs: each age with the number of trips that fit it and all other filters. */
  singles: { age: number; total: number }[];
}

/**
 * Returns the summary with only one departure.
 * @param departure the days and the price in euros
 * @throws Error if the trip has no such departure
 */
export function withDeparture(
  { dates, otherDates, ...summary }: TripSummary,
  departure: Pick<TripDate, 'start' | 'price'> & { nights: number },
): TripSummary & { dates: [TripDate] } {
  const { start, price, nights } = departure;
  const date = dates.find(
    (each) => each.start === start && each.price === price && daysBetween(start, each.end) === nights,
  );
  if (!date) throw new Error(`${summary.combinedId} has no departure on ${start} for ${price} euros`);
  return { ...summary, price, dates: [date], otherDates: otherDates + dates.length - 1 };
}
