import type { ExtraUse } from '../../bookings/price/limitedExtras.ts';
import type { IsoDate } from '../../dates.ts';
import type { MinimumState } from '../../trip/minimumDecision.ts';
import type { BookedCounts } from './departureList.ts';
import type { DepartureAddress } from './departurePaths.ts';
import type { Participant } from './participants.ts';

export interface DepartureHead extends DepartureAddress, BookedCounts {
  title: string;
  start: IsoDate;
  end: IsoDate;
  /** Last day on which it can be booked; null for the first day. */
  bookableUntil: IsoDate | null;
  /** Null if places are unlimited. */
  capacity: number | null;
  /** Null if places are unlimited. */
  left: number | null;
  minimum: MinimumState | null;
  /** The limited extras; empty if the departure was removed from its trip. */
  extras: ExtraUse[];
  /** Of its trip. */
  packingList: string[];
  /** Null if it takes place. */
  cancelled: CancelledDeparture | null;
}

export interface CancelledDeparture {
  /** ISO 8601. */
  at: string;
  /** User name. */
  by: string;
  reason: string;
  /** Key of the departure to which the bookings were moved; null for a cancellation. */
  movedTo: string | null;
}

/** An answer that those on site need. */
export interface StatedFact {
  key: string;
  label: string;
  text: string;
  /** Whether it is about health or religion. */
  isSpecial: boolean;
  /** Whether nobody on site may overlook it. */
  isWarning: boolean;
}

/** Keys of the questions whose answers the kitchen needs. */
export const foodFields: readonly string[] = ['diet', 'allergies'];

/** What kitchen and team need to know about a traveller. */
export interface ParticipantDetails {
  facts: StatedFact[];
  diets: string[];
  /** Whether the family could state what the kitchen needs to know. */
  isAskedAboutFood: boolean;
  emergencyContacts: { name: string; phone: string }[];
  /** Whether there are answers that cannot be decrypted. */
  isUnreadable: boolean;
  /** See `isUnanswered` in `missingAnswers.ts`. */
  isUnanswered: boolean;
}

export interface DetailedParticipant extends Participant {
  details: ParticipantDetails;
}
