/** Corrects the data of a traveller. The booking records the correction, and the guardian is informed by mail. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#database/connectDatabase.ts';
import { checkTravellers, type Traveller, tidyTraveller } from '#domain/bookings/bookingForm.ts';
import { type BookingState, stateOn } from '#domain/bookings/bookingStates.ts';
import type { EntryPart } from '#domain/bookings/entryParts.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { berlinToday } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { addMails } from '#mails/outgoingMail.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { bookingWords, lockBooking, maxEvents, type StoredBooking } from '../storedSubmissions.ts';
import { correctionMail, correctionText } from './correctionMail.ts';

export interface TravellerCorrection {
  /** Position of the traveller in the booking, from 0. */
  index: number;
  traveller: Traveller;
  /** User name of the organiser. */
  by: string;
  /** Shown to the guardian; empty for none. */
  reason: string;
  /** Returns what has changed since the organiser saw the booking; null if nothing that matters has. */
  changedSince: (stored: StoredBooking) => EntryPart | null;
}

/** Field errors, or why nothing was changed. `too many`: the booking has the maximum number of changes. */
export type CorrectionOutcome =
  | 'done'
  | 'missing'
  | 'nothing to do'
  | 'not allowed'
  | 'too many'
  | { changed: EntryPart }
  | FieldError[];

const correctableStates: readonly BookingState[] = ['requested', 'confirmed'];

/** @param subdomain host of the booking; bookings of other hosts are reported as missing */
export async function correctTraveller(
  deps: BookingDeps,
  subdomain: string,
  reference: string,
  { index, traveller, by, reason, changedSince }: TravellerCorrection,
): Promise<CorrectionOutcome> {
  const { database, enqueueMails, nameOf, onChanged, now } = deps;
  if (!isReference(reference)) return 'missing';
  const corrected = tidyTraveller(traveller);
  const today = berlinToday(now());
  const correct = async (transaction: Transaction): Promise<Exclude<CorrectionOutcome, 'done'> | { mail: string }> => {
    const stored = await lockBooking(transaction, reference);
    const before = stored?.booking.payload.travellers[index];
    if (stored?.booking.subdomain !== subdomain || !before) return 'missing';
    const { booking, state, events, correctedEmail } = stored;
    if (!correctableStates.includes(stateOn(state, booking.departure.end, today))) return 'not allowed';
    const changed = changedSince(stored);
    if (changed) return { changed };
    // The organiser decides whether the age fits the trip.
    const errors = checkTravellers([corrected], { ages: {}, conditions: null, start: null, today });
    if (errors.length > 0) return errors;
    const text = correctionText(before, corrected, { hasDates: true });
    if (text === '') return 'nothing to do';
    if (events.length >= maxEvents) return 'too many';
    const mailText = correctionText(before, corrected, { hasDates: false });
    const details = { key: randomUUID(), text: mailText, reason, subdomain, organiser: nameOf(subdomain) };
    const mail = correctionMail(stored, details);
    await addMails(transaction, [mail], now());
    const { firstName, lastName, birthDate } = corrected;
    const travellers = transaction.updateTable('travellers').set({ firstName, lastName, birthDate });
    await travellers.where('reference', '=', reference).where('position', '=', index).execute();
    const named = booking.payload.travellers.with(index, { firstName, lastName, birthDate });
    const words = bookingWords({ ...booking, payload: { ...booking.payload, travellers: named } }, correctedEmail);
    await transaction.updateTable('submissions').set({ words }).where('reference', '=', reference).execute();
    await transaction
      .insertInto('bookingEvents')
      .values({
        ...{ reference, at: now(), event: 'correct', state, actor: 'host', by, reason, fee: null },
        ...{ cancelledOn: null, objectUntil: null, text, mail: mail.id },
      })
      .execute();
    return { mail: mail.id };
  };
  const outcome = await database.transaction().execute(correct);
  if (typeof outcome === 'string' || !('mail' in outcome)) return outcome;
  await enqueueMails([outcome.mail]);
  onChanged(subdomain);
  return 'done';
}
