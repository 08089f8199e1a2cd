/** Travel, care, board and conditions of a trip: the optional fields of its document (specification §12.1). */
import type { DetailQuestion } from '../../bookings/travellers/travellerFields.ts';
import type { Board } from './boards.ts';
import type { Skill } from './skills.ts';

/** A place from which the organiser takes the children to the trip. */
export interface DeparturePlace {
  /** Identifies the place in filters. Trips that depart from the same place have the same key. */
  key: string;
  title: string;
  /** Time of departure, "HH:MM". */
  time: string;
  /** Surcharge in euros per person for both ways; 0 if included. */
  price: number;
  /** Time of arrival on the way back, "HH:MM"; null if unknown. */
  returnTime: string | null;
}

/** Stands for own arrival where a departure place is named by its key: in bookings, filters and lists. */
export const ownArrival = 'eigene';

/** Number of children in the house or group. */
export interface GroupSize {
  from?: number;
  to?: number;
}

/** An entry of a typical day. */
export interface ScheduleEntry {
  /** "08:00", or in words. */
  time: string;
  title: string;
}

/** How children are cared for, as plain texts. */
export interface Care {
  /** Training of the carers. */
  training?: string;
  nightRest?: string;
  /** Rules for the children's phones. */
  phones?: string;
  /** How parents reach the team in an emergency. */
  emergencyContact?: string;
}

/** The parts of `Care`, in display order. */
export const careParts = ['training', 'nightRest', 'phones', 'emergencyContact'] as const satisfies (keyof Care)[];

/** A cancellation at least `daysBefore` days before the departure costs `percent` % of the price. */
export interface CancellationTier {
  daysBefore: number;
  percent: number;
}

export interface PaymentTerms {
  /** Deposit after the booking, in percent of the price. */
  depositPercent: number;
  /** The balance is due this number of days before the departure. */
  balanceDaysBefore: number;
}

/** Something that can be booked in addition to the trip, such as rental skis. */
export interface Extra {
  key: string;
  title: string;
  /** Whether each traveller can choose it, or the booking as a whole. */
  per: 'person' | 'booking';
  /** Euros; an option's surcharge is added. */
  price: number;
  /** If there are options, one of them must be chosen. */
  options: ExtraOption[];
  /** How often the bookings of a departure together can choose the extra; null for no limit. */
  limit: number | null;
}

export interface ExtraOption {
  key: string;
  title: string;
  /** Surcharge in euros. */
  price: number;
}

/** Bookings at least `daysBefore` days before the departure get a discount of `percent` % of the base price. */
export interface EarlyBirdTier {
  daysBefore: number;
  percent: number;
}

/** Every traveller of a booking after the first one gets a discount of `percent` % of the base price. */
export interface SiblingDiscount {
  percent: number;
}

export interface Question {
  question: string;
  answer: string;
}

/** The details of a published trip. Missing values are `null` or empty lists. */
export interface TripDetails {
  /** In the order of the document; empty if travellers arrive by themselves. */
  departurePlaces: DeparturePlace[];
  board: Board | null;
  groupSize: GroupSize | null;
  skills: Skill[];
  /** A typical day. */
  schedule: ScheduleEntry[];
  care: Care | null;
  packingList: string[];
  /** Earliest cancellation first. */
  cancellation: CancellationTier[];
  payment: PaymentTerms | null;
  /** In the order of the document. */
  extras: Extra[];
  /** Highest number of days first. */
  earlyBird: EarlyBirdTier[];
  siblingDiscount: SiblingDiscount | null;
  /** What the booking form asks about the travellers. */
  travellerFields: DetailQuestion[];
  /** Information about insurance. */
  insurance: string | null;
  accessibility: string | null;
  /** Languages spoken by the team. */
  languages: string[];
  questions: Question[];
}

/** The details in the content backend. */
export interface ContentDetails
  extends Pick<TripDetails, 'schedule' | 'packingList' | 'cancellation' | 'languages' | 'questions' | 'earlyBird'> {
  departurePlaces: (Omit<DeparturePlace, 'key' | 'returnTime'> & { _key: string; returnTime?: string })[];
  extras: (Omit<Extra, 'key' | 'options' | 'limit'> & {
    _key: string;
    options: (Omit<ExtraOption, 'key'> & { _key: string })[];
    limit?: number;
  })[];
  siblingDiscount?: SiblingDiscount;
  board?: Board;
  groupSize?: GroupSize;
  /** Keys of skills; unknown ones are ignored. */
  skills: string[];
  /** Keys of questions; unknown ones are ignored. */
  travellerFields: string[];
  care?: Care;
  payment?: PaymentTerms;
  insurance?: string;
  accessibility?: string;
}

/** The details of a trip without any. */
export const noTripDetails: TripDetails = {
  departurePlaces: [],
  board: null,
  groupSize: null,
  skills: [],
  schedule: [],
  care: null,
  packingList: [],
  cancellation: [],
  payment: null,
  extras: [],
  earlyBird: [],
  siblingDiscount: null,
  travellerFields: [],
  insurance: null,
  accessibility: null,
  languages: [],
  questions: [],
};
