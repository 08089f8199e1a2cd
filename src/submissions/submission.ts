/**
 * Schemas of accepted submissions, shared by the queue, the worker and the content backend. `kinds` has one schema for
 * each kind of submission.
 */
import { z } from 'zod';
import { contactTopics } from '../domain/bookings/contactTopics.ts';
import type { SubmissionKind } from '../domain/bookings/submissionKinds.ts';
import { isDetailQuestion } from '../domain/bookings/travellers/travellerFields.ts';
import { sealedSchema } from './sealed.ts';
import { submissionFields } from './submissionFields.ts';

const { reference, receivedAt, message, remarks, guardian, traveller, departure, boarding, price, terms } =
  submissionFields;

const contactPayload = z.strictObject({
  ...message,
  topic: z.enum(contactTopics.map(({ key }) => key)).optional(),
  combinedId: z.string().optional(),
});

const bookingPayload = z.strictObject({
  combinedId: z.string(),
  dateKey: z.string(),
  travellers: z.array(z.strictObject(traveller)).min(1),
  guardian: z.strictObject(guardian),
  /** Key of the departure place; absent for own arrival. */
  boarding: z.string().optional(),
  extras: z
    .array(z.strictObject({ key: z.string(), traveller: z.int().optional(), option: z.string().optional() }))
    .optional(),
  remarks: remarks.optional(),
  acceptedTerms: z.literal(true),
  /** Euros. */
  total: z.number(),
});

const trip = z.strictObject({
  ...submissionFields.trip,
  /** The trip's first picture; the path is on this site and has no query string. */
  picture: z.strictObject({ path: z.string(), alt: z.string() }).nullable().default(null),
});

const base = {
  reference,
  receivedAt,
  /** Subdomain of the recipient's host; null if the submission is for the platform. */
  subdomain: z.string().nullable(),
  /** Identifies repetitions: a hash of the idempotency key, and a hash of key and content. */
  receipt: z.strictObject({ key: z.string(), fingerprint: z.string() }).optional(),
  /** A limit of confirmations was exceeded, so this message gets none. Ignored in bookings of earlier releases. */
  isUnconfirmed: z.literal(true).optional(),
};

const kinds = {
  contact: z.strictObject({
    ...base,
    kind: z.literal('contact'),
    payload: contactPayload,
    /** The trip to which the message refers. */
    trip: trip.nullable(),
  }),
  booking: z.strictObject({
    ...base,
    kind: z.literal('booking'),
    payload: bookingPayload,
    trip,
    departure: z.strictObject(departure),
    boarding,
    price: z.strictObject(price),
    /** What the trip asked about the travellers; absent for nothing. */
    asked: z.array(z.string().refine(isDetailQuestion)).optional(),
    /** The answers, encrypted; absent without answers, and after their retention period. */
    travellerData: sealedSchema.optional(),
    terms,
  }),
};

export const submissionSchema = z.discriminatedUnion('kind', [kinds.contact, kinds.booking]);

export type Submission = z.output<typeof submissionSchema>;
export type SubmissionOf<K extends SubmissionKind> = Extract<Submission, { kind: K }>;

/** The data that the user has sent. Two equal messages are repetitions of each other. */
export type Message<K extends SubmissionKind> = Pick<SubmissionOf<K>, 'kind' | 'subdomain' | 'payload'>;

/** The content to which a submission refers, at the time of acceptance. Contains no personal data. */
export type ContentSnapshot<K extends SubmissionKind> = Omit<
  SubmissionOf<K>,
  keyof Message<K> | 'reference' | 'receivedAt' | 'receipt' | 'travellerData'
>;

/** Recipients of mails about a submission: the organiser (or the platform) and the sender. */
export const recipients = ['organiser', 'sender'] as const;
export type Recipient = (typeof recipients)[number];
