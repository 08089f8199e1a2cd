/**
 * The fields of a submission. What is accepted has all of them (`submission.ts`); the inbox also shows what is left of a
 * document that somebody has damaged (`inboxEntry.ts`).
 */
import { z } from 'zod';
import { isReference } from '../domain/bookings/reference.ts';

const text = z.string();
const name = { firstName: text, lastName: text };

export const submissionFields = {
  reference: text.refine(isReference),
  /** When it was accepted, ISO 8601. */
  receivedAt: z.iso.datetime(),
  message: { name: text, email: text, message: text },
  remarks: text,
  guardian: { ...name, email: text, phone: text, street: text, zip: text, city: text },
  traveller: { ...name, birthDate: z.iso.date() },
  /** As it was called when it was sent. */
  trip: { title: text, url: z.url({ protocol: /^https?$/ }) },
  /** First and last day. */
  departure: { start: z.iso.date(), end: z.iso.date() },
  /** What it cost when it was booked, in cents. */
  price: { perTraveller: z.int(), travellers: z.int(), total: z.int() },
};
