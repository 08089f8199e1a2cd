/** Bookings and messages as they were accepted. */

import type { z } from 'zod';
import type { mandate, sealed, terms, tripPicture } from '#database/columns.ts';
import type { Guardian } from '#domain/bookings/bookingForm.ts';
import type { ContactTopic } from '#domain/bookings/contactTopics.ts';
import type { BookingPrice } from '#domain/bookings/price/bookingPrice.ts';
import type { SubmissionKind } from '#domain/bookings/submissionKinds.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { AskedQuestions } from '#domain/trip/travellerFields.ts';
import type { Boarding } from '#domain/trip/tripDetails.ts';

interface Submitted {
  reference: string;
  /** Time of acceptance, ISO 8601. */
  receivedAt: string;
  /** Subdomain of the recipient's host; null if the submission is for the platform. */
  subdomain: string | null;
}

/** Title and address of a trip at the time of acceptance. */
export interface SubmittedTrip {
  title: string;
  url: string;
  picture: z.output<typeof tripPicture> | null;
}

interface ContactMessage extends Submitted {
  kind: 'contact';
  payload: { name: string; email: string; message: string; topic?: ContactTopic; combinedId?: string };
  /** The trip to which the message refers. */
  trip: SubmittedTrip | null;
  /** A limit of confirmations was exceeded, so this message gets none. */
  isUnconfirmed?: true;
}

interface Booking extends Submitted {
  kind: 'booking';
  payload: {
    combinedId: string;
    dateKey: string;
    travellers: { firstName: string; lastName: string; birthDate: IsoDate }[];
    guardian: Guardian;
    /** Key of the departure place, or own arrival; absent if the trip left no choice. */
    boarding?: string;
    extras?: { key: string; traveller?: number | undefined; option?: string | undefined }[];
    remarks?: string;
    /** The families with whom they book, and whether these may see the first names of the travellers. */
    group?: { id: string; showsNames: boolean };
    acceptedTerms: true;
    /** Euros. */
    total: number;
  };
  trip: SubmittedTrip;
  /** First and last day. */
  departure: { start: IsoDate; end: IsoDate };
  /** Departure place with its time; null for own arrival. */
  boarding: Boarding | null;
  price: BookingPrice;
  /** What the trip asked about the travellers; absent for nothing. */
  asked?: AskedQuestions;
  /** The answers, encrypted; absent without answers, and after their retention period. */
  travellerData?: z.output<typeof sealed>;
  /** Whether answers about a traveller are missing; known when it is stored. */
  lacksAnswers?: boolean;
  /** What the family permits; absent if it pays by transfer. */
  mandate?: z.output<typeof mandate>;
  terms: z.output<typeof terms> | null;
  /** Name of the group for which the organiser has reserved the places; absent for none. */
  groupTitle?: string;
  /** User name of the organiser who has entered it by telephone; absent if the family has sent it. */
  enteredBy?: string;
}

export type Submission = ContactMessage | Booking;
export type SubmissionOf<K extends SubmissionKind> = Extract<Submission, { kind: K }>;

/** The data that the user has sent. Two equal messages are repetitions of each other. */
export type Message<K extends SubmissionKind> = Pick<SubmissionOf<K>, 'kind' | 'subdomain' | 'payload'>;

/** The content to which a submission refers, at the time of acceptance. Contains no personal data. */
export type ContentSnapshot<K extends SubmissionKind> = Omit<
  SubmissionOf<K>,
  keyof Message<K> | 'reference' | 'receivedAt' | 'travellerData' | 'lacksAnswers' | 'mandate'
>;
