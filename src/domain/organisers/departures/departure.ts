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

/** What kitchen and team need to know about a traveller. Null: nothing was stated. */
export interface ParticipantDetails {
  diets: string[];
  allergies: string | null;
  medication: string | null;
  /** Answers about health to the trip's own questions, with their questions. */
  health: [question: string, answer: string][];
  emergencyContacts: { name: string; phone: string }[];
  /** Whether there are answers that cannot be decrypted. */
  isUnreadable: boolean;
}

export interface DetailedParticipant extends Participant {
  details: ParticipantDetails;
}
