/**
 * Field schemas of a submission. Accepted submissions require them (`submission.ts`). The inbox also reads documents in
 * which fields are missing or invalid (`inboxEntry.ts`).
 */
import { z } from 'zod';
import { isReference } from '../domain/bookings/reference.ts';

const text = z.string();
const name = { firstName: text, lastName: text };

export const submissionFields = {
  reference: text.refine(isReference),
  /** Time of acceptance, ISO 8601. */
  receivedAt: z.iso.datetime(),
  message: { name: text, email: text, message: text },
  remarks: text,
  guardian: { ...name, email: text, phone: text, street: text, zip: text, city: text },
  traveller: { ...name, birthDate: z.iso.date() },
  /** Title and address at the time of acceptance. */
  trip: { title: text, url: z.url({ protocol: /^https?$/ }) },
  /** First and last day. */
  departure: { start: z.iso.date(), end: z.iso.date() },
  /** Departure place with its time; null for own arrival. Absent in bookings of earlier versions. */
  boarding: z.strictObject({ title: text, time: text }).nullable().default(null),
  /** Price at the time of booking: amounts in cents, and the number of travellers. */
  price: {
    perTraveller: z.int(),
    travellers: z.int(),
    /** Surcharges and discounts. Absent in bookings of earlier versions. */
    further: z
      .array(
        z.strictObject({
          kind: z.enum(['boarding', 'extra', 'earlyBird', 'siblings']),
          label: text,
          traveller: z.int().nullable(),
          amount: z.int(),
        }),
      )
      .default([]),
    total: z.int(),
  },
  /** Terms at the time of booking. Absent in bookings of earlier versions. */
  terms: z
    .strictObject({
      cancellation: z.array(z.strictObject({ daysBefore: z.int(), percent: z.number() })),
      payment: z.strictObject({ depositPercent: z.number(), balanceDaysBefore: z.int() }).nullable(),
      /** Minimum of the departure, and the last day on which the organiser may cancel because of it. */
      minimum: z.strictObject({ travellers: z.int(), decision: z.iso.date() }).optional(),
    })
    .nullable()
    .default(null),
};
