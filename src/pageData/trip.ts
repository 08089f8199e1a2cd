/** Data of a trip page. */
import type { HolidaysOfDepartures } from '../domain/holidays/holidaysOfDepartures.ts';
import type { IsoDate, PublicTrip } from '../domain/trip/trip.ts';
import type { TripCardData } from '../domain/trip/tripCard.ts';
import type { PartnerData } from './partner.ts';

export interface TripData {
  trip: PublicTrip;
  holidays: HolidaysOfDepartures;
  /** The current date in Europe/Berlin. */
  today: IsoDate;
  partner: PartnerData | null;
  similar: TripCardData[];
  categories: { key: string; label: string; path: string }[];
}
