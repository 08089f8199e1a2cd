/** What the inbox shows of a submission's document, also when the document breaks its schema. */
import { z } from 'zod';
import { type Delivery, deliveryState, type InboxEntry } from '../../domain/bookings/inbox.ts';
import { submissionKinds } from '../../domain/bookings/submissionKinds.ts';
import { isIsoDate } from '../../domain/dates.ts';
import { ageOn } from '../../domain/trip/ages.ts';
import { type DeliveryRecord, deliveryRecordSchema } from '../delivery/deliveryRecord.ts';
import { submissionFields } from '../submissionFields.ts';
import { submissionOf } from '../submissionStore.ts';

const { reference, receivedAt, message, remarks, guardian, traveller, trip, departure, price } = submissionFields;

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null);
/** An object of texts, each of which may be missing. */
const texts = <F extends string>(fields: Record<F, z.ZodType<string>>) => {
  const entries = Object.entries<z.ZodType<string>>(fields).map(([name, schema]) => [name, schema.catch('')]);
  return z.object(Object.fromEntries(entries) as Record<F, z.ZodCatch<z.ZodType<string>>>);
};
const listOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((each) => schema.safeParse(each).data ?? []));

/** Reads what is readable: a value that breaks the rule of its field counts as missing. */
const readableSchema = z.object({
  ...texts({ _rev: z.string(), reference }).shape,
  _id: z.string(),
  kind: orNull(z.enum(submissionKinds)),
  receivedAt: orNull(receivedAt),
  trip: orNull(z.object(trip)),
  departure: orNull(z.object(departure)),
  price: orNull(z.object(price).pick({ total: true })),
  correctedEmail: orNull(z.string()),
  answered: orNull(z.object({ by: z.string(), at: z.iso.datetime() })),
  payload: orNull(
    z.object({
      ...texts({ ...message, remarks }).shape,
      guardian: orNull(texts(guardian)),
      // A date that is none is shown as it stands.
      travellers: listOf(texts({ ...traveller, birthDate: z.string() })),
    }),
  ),
});

type Readable = z.output<typeof readableSchema>;

/** @param document of a submission; its id is all it has to have */
export function inboxEntryOf(document: Record<string, unknown>, now: Date): InboxEntry {
  const read = readableSchema.parse(document);
  const { receivedAt } = read;
  const recorded = readDeliveries(document.deliveries);
  const deliveries = recorded.readable.map(deliveryOf);
  const isBroken = submissionOf(document) === null || recorded.isBroken;
  return {
    reference: read.reference || read._id.replace(/^.*\./, ''),
    revision: read._rev,
    kind: read.kind,
    receivedAt,
    isBroken,
    state: deliveryState({ deliveries, receivedAt, isBroken }, now),
    deliveries,
    answered: read.answered,
    trip: read.trip,
    departure: read.departure,
    travellers: travellersOf(read),
    total: read.price?.total ?? null,
    sender: senderOf(read),
    text: (read.kind === 'booking' ? read.payload?.remarks : read.payload?.message) || read.payload?.message || '',
  };
}

function readDeliveries(value: unknown): { readable: DeliveryRecord[]; isBroken: boolean } {
  const all = Array.isArray(value) ? value : [];
  const readable = all.flatMap((each) => deliveryRecordSchema.safeParse(each).data ?? []);
  // A new document has an empty list or none.
  const isList = value === undefined || value === null || Array.isArray(value);
  return { readable, isBroken: !isList || readable.length < all.length };
}

export function deliveryOf({ recipient, outcome, at, nextTry, settled }: DeliveryRecord): Delivery {
  return { recipient, outcome, at, nextTry: nextTry ?? null, isSettled: Boolean(settled) };
}

function travellersOf({ payload, departure }: Readable): InboxEntry['travellers'] {
  return (payload?.travellers ?? []).map(({ firstName, lastName, birthDate }) => ({
    name: nameOf({ firstName, lastName }),
    birthDate,
    age: departure && isIsoDate(birthDate) ? ageOn(birthDate, departure.start) : null,
  }));
}

function senderOf({ payload, correctedEmail }: Readable): InboxEntry['sender'] {
  const guardian = payload?.guardian;
  if (!guardian) {
    return { name: payload?.name ?? '', email: correctedEmail ?? payload?.email ?? '', phone: null, address: null };
  }
  const { email, phone, street, zip, city } = guardian;
  const address = [street, `${zip} ${city}`.trim()].filter(Boolean).join(', ');
  return { name: nameOf(guardian), email: correctedEmail ?? email, phone: phone || null, address: address || null };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
