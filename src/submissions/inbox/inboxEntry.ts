/** Reads the inbox entry of a submission's document, even if the document does not match its schema. */
import { z } from 'zod';
import { type Delivery, deliveryState, type InboxEntry } from '../../domain/bookings/inbox.ts';
import { submissionKinds } from '../../domain/bookings/submissionKinds.ts';
import { isIsoDate } from '../../domain/dates.ts';
import { ageOn } from '../../domain/trip/ages.ts';
import { type DeliveryRecord, deliveryRecordSchema } from '../delivery/deliveryRecord.ts';
import { sealedSchema } from '../sealed.ts';
import { submissionFields } from '../submissionFields.ts';
import { submissionOf } from '../submissionStore.ts';
import { basisOf } from './entryBasis.ts';
import type { MailStates } from './mailStates.ts';
import { progressOf } from './progress.ts';

const { reference, receivedAt, message, remarks, guardian, traveller, trip, departure, boarding, price, terms } =
  submissionFields;

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().catch(null);
/** An object of strings; missing and invalid ones are empty. */
const texts = <F extends string>(fields: Record<F, z.ZodType<string>>) => {
  const entries = Object.entries<z.ZodType<string>>(fields).map(([name, schema]) => [name, schema.catch('')]);
  return z.object(Object.fromEntries(entries) as Record<F, z.ZodCatch<z.ZodType<string>>>);
};
const listOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []));

/** Lenient schema: an invalid value counts as missing. */
const lenientSchema = z.object({
  ...texts({ reference }).shape,
  _id: z.string(),
  kind: orNull(z.enum(submissionKinds)),
  receivedAt: orNull(receivedAt),
  trip: orNull(z.object(trip)),
  departure: orNull(z.object(departure)),
  boarding: orNull(boarding),
  terms: orNull(terms),
  price: orNull(z.object({ ...price, further: price.further.catch([]) }).pick({ total: true, further: true })),
  travellerData: orNull(sealedSchema),
  correctedEmail: orNull(z.string()),
  answered: orNull(z.object({ by: z.string(), at: z.iso.datetime() })),
  payload: orNull(
    z.object({
      ...texts({ ...message, remarks, combinedId: z.string(), dateKey: z.string() }).shape,
      guardian: orNull(texts(guardian)),
      // An invalid date is shown unchanged.
      travellers: listOf(texts({ ...traveller, birthDate: z.string() })),
    }),
  ),
});

type LenientDocument = z.output<typeof lenientSchema>;

/**
 * Returns the inbox entry of a document.
 * @param document a submission's document; only the id is required
 * @param mails states of the mails of the outbox that the document names
 */
export function inboxEntryOf(document: Record<string, unknown>, now: Date, mails: MailStates = new Map()): InboxEntry {
  const read = lenientSchema.parse(document);
  const { receivedAt } = read;
  const recorded = readDeliveries(document.deliveries);
  const deliveries = recorded.readable.map(deliveryOf);
  const isBroken = submissionOf(document) === null || recorded.isBroken;
  const entry: Omit<InboxEntry, 'basis'> = {
    reference: read.reference || read._id.replace(/^.*\./, ''),
    kind: read.kind,
    receivedAt,
    isBroken,
    state: deliveryState({ deliveries, receivedAt, isBroken }, now),
    deliveries,
    answered: read.answered,
    trip: read.trip,
    departure: read.departure,
    booked: bookedOf(read),
    travellers: travellersOf(read),
    boarding: read.boarding ? `${read.boarding.title}, ${read.boarding.time} Uhr` : null,
    extras: extrasOf(read),
    total: read.price?.total ?? null,
    sender: senderOf(read),
    hasTravellerData: read.travellerData !== null,
    ...progressOf(document, read, mails, now),
    text: (read.kind === 'booking' ? read.payload?.remarks : read.payload?.message) || read.payload?.message || '',
  };
  return { ...entry, basis: basisOf(entry) };
}

function readDeliveries(value: unknown): { readable: DeliveryRecord[]; isBroken: boolean } {
  const items = Array.isArray(value) ? value : [];
  const readable = items.flatMap((item) => deliveryRecordSchema.safeParse(item).data ?? []);
  // In a new document, the list is empty or missing.
  const isListOrMissing = value === undefined || value === null || Array.isArray(value);
  return { readable, isBroken: !isListOrMissing || readable.length < items.length };
}

export function deliveryOf({ recipient, outcome, at, nextTry, settled }: DeliveryRecord): Delivery {
  return { recipient, outcome, at, nextTry: nextTry ?? null, isSettled: Boolean(settled) };
}

function bookedOf({ kind, payload }: LenientDocument): InboxEntry['booked'] {
  if (kind !== 'booking' || !payload?.combinedId || !payload.dateKey) return null;
  return { combinedId: payload.combinedId, dateKey: payload.dateKey };
}

function travellersOf({ payload, departure }: LenientDocument): InboxEntry['travellers'] {
  return (payload?.travellers ?? []).map(({ firstName, lastName, birthDate }) => ({
    name: nameOf({ firstName, lastName }),
    firstName,
    lastName,
    birthDate,
    age: departure && isIsoDate(birthDate) ? ageOn(birthDate, departure.start) : null,
  }));
}

function extrasOf({ price, payload }: LenientDocument): InboxEntry['extras'] {
  return (price?.further ?? []).map(({ label, traveller, amount }) => {
    const person = traveller === null ? undefined : payload?.travellers[traveller];
    return { label: person ? `${label}, ${nameOf(person)}` : label, traveller, amount };
  });
}

function senderOf({ payload, correctedEmail }: LenientDocument): InboxEntry['sender'] {
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
