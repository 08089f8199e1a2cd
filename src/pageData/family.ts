import type { IsoDate } from '#domain/dates.ts';
import type { FamilyChild } from '#domain/family/familyAddress.ts';
import type { FamilyWeek } from '#domain/family/familyCalendar.ts';
import type { Door } from '#domain/trip/door.ts';
import type { TripCardData } from '#domain/trip/tripCard.ts';

export interface FamilyArgs {
  /** Youngest first. */
  children: FamilyChild[];
}

export interface FamilyData {
  /** Whether prices include the journey from the visitor's town, where there is one. */
  hasTown: boolean;
  weeks: (Pick<FamilyWeek, 'start' | 'end' | 'holidays'> & { offers: OfferForFamily[] })[];
}

export interface OfferForFamily {
  parts: TripForFamily[];
  /** What the bookings of all children cost today, in cents. */
  total: number;
  /** Kilometres between the places of two trips; 0 at the same place. */
  km: number;
  /** Where both trips depart together, nearest to the family; null if nowhere, or for a single trip. */
  meeting: Meeting | null;
  /** Whether they travel by bus. */
  isBus: boolean;
}

export interface Meeting {
  /** Town and time: "Köln 07:30". */
  place: string;
  /** Number of such places that are as good; 0 if the family's town decides. */
  others: number;
}

export interface TripForFamily {
  /** Positions of the children. */
  children: number[];
  trip: TripCardData;
  departure: { key: string; start: IsoDate; end: IsoDate };
  /** In cents, for the children of this trip. */
  total: number;
  /** What `total` contains for each child besides the trip; null without the visitor's town. */
  door: Door | null;
}
