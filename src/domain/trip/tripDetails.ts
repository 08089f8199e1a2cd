/** The published details of a trip: the fields that the site shows as they are in the document (specification §12.1). */
import type { PublicRecord } from '../fields/field.ts';
import type { tripFields } from './tripRecord.ts';

/** The fields that are not published, or of which the publication contains something else. */
export const otherFields = [
  'visible',
  'switchedOn',
  'archived',
  'title',
  'internalName',
  'teaser',
  'description',
  'categories',
  'country',
  'city',
  'ageRange',
  'images',
  'tabs',
  'dates',
] as const satisfies (keyof typeof tripFields)[];

/** Missing values are `null` or empty lists. Lists of tiers begin with the highest number of days. */
export interface TripDetails extends PublicRecord<Omit<typeof tripFields, (typeof otherFields)[number]>> {}

export type DeparturePlace = TripDetails['departurePlaces'][number];
export type GroupSize = NonNullable<TripDetails['groupSize']>;
export type ScheduleEntry = TripDetails['schedule'][number];
export type CancellationTier = TripDetails['cancellation'][number];
export type PaymentTerms = NonNullable<TripDetails['payment']>;
export type Extra = TripDetails['extras'][number];
export type EarlyBirdTier = TripDetails['earlyBird'][number];
export type Question = TripDetails['questions'][number];

/** A departure place as it was chosen. */
export interface Boarding {
  title: string;
  time: string;
  meetingPoint?: string | null | undefined;
  /** Time of arrival on the way back. */
  returnTime?: string | null | undefined;
}

/** Stands for own arrival where a departure place is named by its key: in bookings, filters and lists. */
export const ownArrival = 'eigene';
