/** The file that discloses to a person what is stored about them, for programs. `personReport` has the same in words. */

import { openPayer } from '#bookings/payer.ts';
import type { Sealed, Sealer } from '#bookings/sealed.ts';
import type { StoredBooking } from '#bookings/storedSubmissions.ts';
import { openTravellerData } from '#bookings/travellers/travellerData.ts';
import { nameOf } from '#domain/bookings/bookingFacts.ts';
import { type CsvCell, csvValue } from '#domain/csv.ts';
import { answerText, askedFields, questionLabels } from '#domain/trip/travellerFields.ts';
import type { PersonData } from './personData.ts';

/**
 * Returns the content of the file as a JSON value, with the answers about travellers decrypted.
 * @param sealer null if the keys are not known; the answers are then marked as unreadable
 */
export function personFile(
  found: PersonData,
  email: string,
  now: Date,
  sealer: Sealer | null,
): Record<string, unknown> {
  const { bookings, messages, waitingEntries, contingents, mails, reviews, payers, rooms, checkIns, receipts } = found;
  const travellers = new Map(
    bookings.map(({ booking: { reference, payload } }) => [reference, payload.travellers.map(nameOf)]),
  );
  const namesOf = (reference: string) => travellers.get(reference) ?? [];
  return {
    ...{ email, createdAt: now.toISOString() },
    bookings: bookings.map(({ booking: { travellerData, asked, mandate, ...booking }, wish, ...stored }) => ({
      ...{ ...booking, payload: disclosed(booking.payload), ...stored },
      price: { ...booking.price, further: booking.price.further.map(named(namesOf(booking.reference))) },
      // What the form contains besides is the booking itself.
      wish: wish && { at: wish.at, text: wish.text, note: wish.note, travellers: wish.values.travellers },
      ...(asked && { asked: questionLabels(asked) }),
      ...(mandate && { mandate: mandateOf(booking.reference, mandate, sealer) }),
      ...(travellerData && { travellerData: answersOf({ ...booking, asked }, travellerData, sealer) }),
    })),
    messages: messages.map(({ message, ...stored }) => ({ ...message, ...stored })),
    waitingEntries: waitingEntries.map(({ requests, ...entry }) => ({
      ...entry,
      // The ids belong to links, and the keys to the browser.
      requests: requests.map(({ entry: _entry, id: _id, idempotencyKey: _key, ...request }) => request),
    })),
    // The id belongs to the link.
    contingents: contingents.map(({ id: _id, changedBy: _by, ...contingent }) => contingent),
    mails,
    reviews: reviews.map(({ words: _words, ...review }) => review),
    payers: payers.map(({ reference, payer }) => ({ reference, ...payerOf(reference, payer, sealer) })),
    rooms: rooms.map(({ room: id, position: traveller, ...place }) =>
      named(namesOf(place.reference))({ id, ...place, traveller }),
    ),
    checkIns: checkIns.map(({ link: _link, position: traveller, ...checkIn }) =>
      named(namesOf(checkIn.reference))({ ...checkIn, traveller }),
    ),
    receipts,
  };
}

function payerOf(reference: string, payer: Sealed, sealer: Sealer | null) {
  return (sealer && openPayer(sealer, reference, payer)) ?? { unreadable: true };
}

/** What the family has permitted, with its account. */
function mandateOf(
  reference: string,
  { account, lastDigits: _digits, ...mandate }: NonNullable<StoredBooking['booking']['mandate']>,
  sealer: Sealer | null,
) {
  return { ...mandate, ...payerOf(reference, account, sealer) };
}

/** Returns a function that replaces the position of a traveller by the name. */
function named(names: readonly string[]) {
  return <T extends { traveller?: number | null | undefined }>(item: T) => {
    const { traveller, ...rest } = item;
    return { ...rest, ...(typeof traveller === 'number' && { traveller: names[traveller] ?? traveller }) };
  };
}

/** The answers with the questions and travellers to which they belong. */
function answersOf(
  { reference, asked, payload }: Pick<StoredBooking['booking'], 'reference' | 'asked' | 'payload'>,
  sealed: Sealed,
  sealer: Sealer | null,
) {
  const data = sealer ? openTravellerData(sealer, reference, sealed) : 'unknownKey';
  if (typeof data === 'string') return data;
  const fields = asked ? askedFields(asked) : [];
  const names = payload.travellers.map(nameOf);
  const travellers = data.travellers.map((details, index) => ({
    traveller: names[index] ?? index,
    ...Object.fromEntries(
      Object.entries(details).map(([key, answer = '']) => {
        const field = fields.find((each) => each.key === key);
        return field ? [field.label, answerText(field, answer)] : [key, answer];
      }),
    ),
  }));
  return { ...data, travellers };
}

/** The id of a group belongs to its link. */
function disclosed({ group, ...payload }: StoredBooking['booking']['payload']) {
  return { ...payload, ...(group && { group: { showsNames: group.showsNames } }) };
}

/** Returns one row per value: where it is stored, the field, and the value. */
export function personRows(file: Record<string, unknown>): CsvCell[][] {
  return [['Feld', 'Wert'], ...leaves(file, '')];
}

function leaves(value: unknown, path: string): CsvCell[][] {
  if (value instanceof Date) return [[path, csvValue(value.toISOString())]];
  if (typeof value === 'string') return [[path, /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) ? csvValue(value) : value]];
  if (typeof value !== 'object' || value === null) return [[path, csvValue(String(value ?? ''))]];
  return Object.entries(value).flatMap(([name, field]) => leaves(field, path === '' ? name : `${path}.${name}`));
}
