/** Data of a trip page. */
import type { HolidaysOfDepartures } from '../domain/holidays/holidaysOfDepartures.ts';
import type { PublicTrip, TripSummary } from '../domain/trip/trip.ts';
import type { PartnerData } from './partner.ts';

export interface TripData {
  trip: PublicTrip;
  holidays: HolidaysOfDepartures;
  partner: PartnerData | null;
  similar: TripSummary[];
  categories: { key: string; label: string; path: string }[];
}
