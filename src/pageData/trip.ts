import type { IsoDate } from '#domain/dates.ts';
import type { HolidaysOfDepartures } from '#domain/holidays/holidaysOfDepartures.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import type { TripCardData } from '#domain/trip/tripCard.ts';
import type { NextPlace } from './list.ts';
import type { PartnerData } from './partner.ts';

export interface TripData {
  trip: PublicTrip;
  /** Keys of the departures that meet what was asked; null if nothing was. */
  meeting: string[] | null;
  holidays: HolidaysOfDepartures;
  /** As in a list, of this trip. */
  nextPlace?: NextPlace;
  /** The current date in Europe/Berlin. */
  today: IsoDate;
  partner: PartnerData | null;
  similar: TripCardData[];
  categories: { key: string; label: string; path: string }[];
}
