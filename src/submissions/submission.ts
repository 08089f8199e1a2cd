/**
 * What somebody has sent us and we have promised to deliver. One shape for the queue, the worker and the content
 * backend; every kind of submission is a line in `kinds`.
 */
import { z } from 'zod';
import { contactTopics } from '../domain/bookings/contactForm.ts';
import type { SubmissionKind } from '../domain/bookings/submissionKinds.ts';
import { submissionFields } from './submissionFields.ts';

const { reference, receivedAt, message, remarks, guardian, traveller, departure, price } = submissionFields;

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
  remarks: remarks.optional(),
  acceptedTerms: z.literal(true),
  /** Euros. */
  total: z.number(),
});

const trip = z.strictObject({
  ...submissionFields.trip,
  /** Address of its first picture on our own site, without a query. */
  picture: z.strictObject({ path: z.string(), alt: z.string() }).nullable().default(null),
});

const base = {
  reference,
  receivedAt,
  /** The organiser it is for; null when it is for the platform. */
  subdomain: z.string().nullable(),
  /** Recognises a repetition: hashes of the idempotency key, and of key and content together. */
  receipt: z.strictObject({ key: z.string(), fingerprint: z.string() }).optional(),
  /** The sender's mailbox had got many confirmations within the hour, so it gets none of this submission. */
  isUnconfirmed: z.literal(true).optional(),
};

const kinds = {
  contact: z.strictObject({
    ...base,
    kind: z.literal('contact'),
    payload: contactPayload,
    /** The trip it is about. */
    trip: trip.nullable(),
  }),
  booking: z.strictObject({
    ...base,
    kind: z.literal('booking'),
    payload: bookingPayload,
    trip,
    departure: z.strictObject(departure),
    price: z.strictObject(price),
  }),
};

export const submissionSchema = z.discriminatedUnion('kind', [kinds.contact, kinds.booking]);

export type Submission = z.output<typeof submissionSchema>;
export type SubmissionOf<K extends SubmissionKind> = Extract<Submission, { kind: K }>;

/** What somebody has sent, as they sent it: two of these are the same message when they are equal. */
export type Message<K extends SubmissionKind> = Pick<SubmissionOf<K>, 'kind' | 'subdomain' | 'payload'>;

/** What the content said about it at the moment it was sent. Nothing in it is personal. */
export type ContentSnapshot<K extends SubmissionKind> = Omit<
  SubmissionOf<K>,
  keyof Message<K> | 'reference' | 'receivedAt' | 'receipt'
>;

/** Who is told of a submission: the organiser (or the platform), and the sender. */
export const recipients = ['organiser', 'sender'] as const;
export type Recipient = (typeof recipients)[number];
