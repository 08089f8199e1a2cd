/** What the inbox shows of a submission's document, also when the document breaks its schema. */
import { z } from 'zod';
import { ageOn } from '../../domain/ages.ts';
import { isIsoDate } from '../../domain/dates.ts';
import { type Delivery, deliveryState, type InboxEntry } from '../../domain/inbox.ts';
import { submissionKinds } from '../../domain/submissionKinds.ts';
import { type DeliveryRecord, deliveryRecordSchema } from '../delivery/deliveryRecord.ts';
import { submissionOf } from '../submissionStore.ts';

const text = z.string().catch('');
const maybeText = z.string().nullable().catch(null);
const person = { firstName: text, lastName: text };

/** Reads what is readable: whatever has another shape counts as missing. */
const readableSchema = z.object({
  _id: z.string(),
  _rev: text,
  kind: z.enum(submissionKinds).nullable().catch(null),
  reference: text,
  receivedAt: z.iso.datetime().nullable().catch(null),
  trip: z
    .object({ title: z.string(), url: z.url({ protocol: /^https?$/ }) })
    .nullable()
    .catch(null),
  departure: z.object({ start: z.iso.date(), end: z.iso.date() }).nullable().catch(null),
  price: z.object({ total: z.number() }).nullable().catch(null),
  correctedEmail: maybeText,
  answered: z.object({ by: z.string(), at: z.iso.datetime() }).nullable().catch(null),
  payload: z
    .object({
      name: text,
      email: text,
      message: text,
      remarks: text,
      guardian: z
        .object({ ...person, email: text, phone: maybeText, street: text, zip: text, city: text })
        .nullable()
        .catch(null),
      travellers: z
        .array(z.unknown())
        .catch([])
        .transform((all) => all.flatMap((each) => travellerSchema.safeParse(each).data ?? [])),
    })
    .nullable()
    .catch(null),
});

const travellerSchema = z.object({ ...person, birthDate: text });

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
  return { name: nameOf(guardian), email: correctedEmail ?? email, phone, address: address || null };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
