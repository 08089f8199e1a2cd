import type { Balance, ShownPayment } from '#domain/bookings/balance.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import type { Fact } from '#domain/bookings/bookingFacts.ts';
import type { BookingState } from '#domain/bookings/bookingStates.ts';
import type { Mandate } from '#domain/bookings/debits.ts';
import type { NextStep } from '#domain/bookings/nextSteps.ts';
import type { ListedReceipt } from '#domain/bookings/receipts.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { AskedQuestions, ShownAnswers } from '#domain/trip/travellerFields.ts';
import type { Picture } from '#domain/trip/trip.ts';
import type { Boarding } from '#domain/trip/tripDetails.ts';
import type { QrCode } from './qrCode.ts';

export type GuardianBookingData = { state: 'unknown' | 'expired' } | GuardianBookingView;

export interface GuardianBookingView {
  state: 'open';
  reference: string;
  bookingState: BookingState;
  /** `picture` and `packingList` are those of the published trip: null and empty without one. */
  trip: { title: string; url: string; picture: Picture | null; packingList: readonly string[] };
  /** "noch 43 Tage"; null after the trip, and for a booking that has ended. */
  countdown: string | null;
  steps: NextStep[];
  /** Path of the departure's calendar file. */
  calendar: string;
  /** Departure place from which the travellers leave; null for own arrival. */
  boarding: Boarding | null;
  departure: { start: IsoDate; end: IsoDate };
  host: { subdomain: string; name: string; email: string | null; phone: string | null; termsPath: string };
  /** Days within which the host usually answers a request; null if they are not known. */
  answerDays: number | null;
  /** Address of the page of the group, and whether it shows the first names; null without one, and for a booking that has ended. */
  group: { path: string; showsNames: boolean } | null;
  /** Address of the form for another child of the family on this departure, and the percent of the sibling discount, null without one;
   * null while the departure cannot be booked. */
  another: { path: string; discount: number | null } | null;
  /** Names. */
  travellers: string[];
  /** When a fee would be to be paid; null if none is stated. */
  feeDue: string | null;
  /** Travellers with their ages, and with their birth dates if these do not open answers. */
  journey: Fact[];
  /** What the family has remarked. */
  remarks: string | null;
  /** The lines of the price and their sum. */
  price: Fact[];
  balance: Balance;
  /** What the family transfers next, in cents, of which amounts it consists, and the GiroCode for it if it can have one; null if
   * nothing is due, or the host has no bank details. */
  transfer: { bank: BankDetails; amount: number; reason: string; code: QrCode | null } | null;
  /** Which files a confirmed booking has. */
  files: { confirmation: boolean; certificate: boolean };
  /** Earliest first. */
  receipts: ListedReceipt[];
  /** In the order in which they were recorded, without those that were recorded by mistake. */
  /** The account to which money is paid back, as `payeeText` names it; null if it is not known. */
  payee: string | null;
  payments: Pick<ShownPayment, 'id' | 'paidOn' | 'amount' | 'kind' | 'isToCome'>[];
  /** Which debits the family has permitted; null for transfers, and after the booking has ended. */
  debit: Mandate | null;
  /** Days of the reminders of payments, earliest first. */
  reminders: IsoDate[];
  /** Last day on which the family may object to new days of the trip without a fee; null if there is none, or it is over. */
  objectUntil: IsoDate | null;
  /** What a cancellation costs from today on. */
  fees: Fact[];
  /** What a cancellation costs now, and what is paid back or paid after it if something was paid; null if it is not possible any
   * more. */
  cancellation: { percent: number | null; amount: number | null; value: string; settlement: string } | null;
  /** Fees of travellers who have left the booking, in cents. */
  kept: number;
  /** What it costs to cancel only one of several places, in cents: the fee, and what the others lose of the sibling discount; and
   * what the booking costs then. By the traveller's position, null if only the organiser can calculate it; empty if it is not
   * possible. */
  leavings: ({ name: string; fee: number; lost: number; total: number } | null)[];
  /** What the family has changed by itself, if nothing has happened since. */
  ownChange: { day: IsoDate; text: string } | null;
  /** How the booking was declined or cancelled. `hostForFamily`: by the family, entered by the organiser. */
  ending: { day: IsoDate; by: 'family' | 'host' | 'hostForFamily'; reason: string } | null;
  /** The answers about the travellers; null if the trip asked nothing, or the booking has ended. */
  answers: GuardianAnswersView | null;
  rejected: RejectedCancellation | null;
  /** The change for which the family asks, or the last one that was refused, with the reason; null for none. */
  wish: { isRefused: boolean; day: IsoDate; text: string; reason: string } | null;
  /** Messages between family and organiser, earliest first. */
  messages: GuardianMessage[];
  rejectedMessage: RejectedMessage | null;
  rejectedContact: RejectedContact | null;
}

export interface RejectedContact extends Rejection {
  values: Record<'phone' | 'street' | 'zip' | 'city', string>;
}

export interface GuardianMessage {
  /** ISO 8601. */
  at: string;
  /** Whether the family has written it. */
  isOwn: boolean;
  text: string;
}

export interface RejectedMessage {
  text: string;
  error: string;
}

/** The step with the answers about the travellers. They are shown after a birth date was entered. */
export interface GuardianAnswersView {
  asked: AskedQuestions;
  /** Days after the trip after which they are deleted. */
  keepDays: number;
  /** Whether they can be changed. */
  canChange: boolean;
  /** null before the birth date was entered. */
  step: AnswersStep | null;
}

export type AnswersStep =
  /** The birth date was wrong. `left`: attempts that are left; null if nothing was entered. */
  { state: 'refused'; left: number | null } | OpenedAnswersStep;

export interface OpenedAnswersStep extends Rejection {
  state: 'opened';
  birthDate: IsoDate;
  /** Names with the birth dates. */
  travellers: Fact[];
  /** The input of a rejected change if there are errors. `unknownKey` and `damaged`: they cannot be decrypted. */
  answers: ShownAnswers | 'unknownKey' | 'damaged';
  healthConsent: boolean;
  version: string;
  isSaved: boolean;
}

export interface RejectedCancellation {
  reason: string;
  /** Position of the traveller whose place was to be cancelled; null for the whole booking. */
  place: number | null;
  /** Message of the checkbox, or of the form. */
  unconfirmed: string | null;
  failure: string | null;
}
