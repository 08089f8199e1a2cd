/** Data of a trip page. */
import type { HolidaysOfDepartures } from '../domain/holidays/holidaysOfDepartures.ts';
import type { PublicTrip } from '../domain/trip/trip.ts';
import type { TripCardData } from '../domain/trip/tripCard.ts';
import type { PartnerData } from './partner.ts';

export interface TripData {
  trip: PublicTrip;
  holidays: HolidaysOfDepartures;
  partner: PartnerData | null;
  similar: TripCardData[];
  categories: { key: string; label: string; path: string }[];
}
