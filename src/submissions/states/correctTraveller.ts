/** Corrects the data of a traveller. The booking records the correction, and the guardian is informed by mail. */
import { randomUUID } from 'node:crypto';
import type { SanityClient } from '@sanity/client';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import { checkTravellers, type Traveller, tidyTraveller } from '../../domain/bookings/bookingForm.ts';
import { type BookingState, stateOn } from '../../domain/bookings/bookingStates.ts';
import type { EntryPart } from '../../domain/bookings/entryParts.ts';
import { isReference } from '../../domain/bookings/reference.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { FieldError } from '../../domain/fieldError.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import { submissionDocId } from '../submissionStore.ts';
import { correctionMail, correctionText } from './correctionMail.ts';
import { readStoredBooking } from './storedBooking.ts';

export interface TravellerCorrection {
  /** Position of the traveller in the booking, from 0. */
  index: number;
  traveller: Traveller;
  /** User name of the organiser. */
  by: string;
  /** Shown to the guardian; empty for none. */
  reason: string;
  /** Returns what has changed since the organiser saw the booking; null if nothing that matters has. */
  changedSince: (document: Record<string, unknown>) => EntryPart | null;
}

/** Field errors, or why nothing was changed. `too many`: the booking has the maximum number of corrections. */
export type CorrectionOutcome =
  | 'done'
  | 'missing'
  | 'nothing to do'
  | 'not allowed'
  | 'too many'
  | { changed: EntryPart }
  | FieldError[];

/** @param subdomain host of the booking; bookings of other hosts are reported as missing */
export type CorrectTraveller = (
  subdomain: string,
  reference: string,
  correction: TravellerCorrection,
) => Promise<CorrectionOutcome>;

interface CorrectionSettings {
  content: SanityClient;
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  /** Returns the name of a host, for the mail. */
  nameOf: (subdomain: string) => string;
  /** Called after each correction. */
  onChanged: (subdomain: string) => void;
  now: () => Date;
}

const correctableStates: readonly BookingState[] = ['requested', 'confirmed'];
/** Maximum number of changes and corrections of a booking. */
const maxTransitions = 100;

export function createCorrectTraveller(settings: CorrectionSettings): CorrectTraveller {
  const { content, enqueueMails, nameOf, onChanged, now } = settings;
  return (subdomain, reference, { index, traveller, by, reason, changedSince }) => {
    const corrected = tidyTraveller(traveller);
    const today = berlinToday(now());
    return retryChange<CorrectionOutcome>(async () => {
      const document = isReference(reference) ? await content.getDocument(submissionDocId(reference)) : null;
      const stored = document ? readStoredBooking(document) : null;
      const before = stored?.booking.payload.travellers[index];
      if (!document || stored?.booking.subdomain !== subdomain || !before) return 'missing';
      const { booking, state, revision, transitions } = stored;
      if (!correctableStates.includes(stateOn(state, booking.departure.end, today))) return 'not allowed';
      const changed = changedSince(document);
      if (changed) return { changed };
      // The organiser decides whether the age fits the trip.
      const errors = checkTravellers([corrected], { ages: {}, conditions: null, start: null, today });
      if (errors.length > 0) return errors;
      const text = correctionText(before, corrected, { hasDates: true });
      if (text === '') return 'nothing to do';
      if (transitions.length >= maxTransitions) return 'too many';
      const key = randomUUID();
      const mailText = correctionText(before, corrected, { hasDates: false });
      const mail = correctionMail(stored, { key, text: mailText, reason, subdomain, organiser: nameOf(subdomain) });
      const at = now().toISOString();
      const change = { event: 'correct', from: state, to: state, actor: 'host', by, at, text, mail: mail.id };
      const patch = content
        .patch(submissionDocId(reference))
        .ifRevisionId(revision)
        .setIfMissing({ transitions: [] })
        .set({ [`payload.travellers[${index}]`]: { ...before, ...corrected } })
        .append('transitions', [{ _key: key, ...change, ...(reason && { reason }) }]);
      const transaction = addMailDocument(content.transaction().patch(patch), mail, now());
      if ((await commitUnlessChanged(transaction)) === 'conflict') return outdated;
      await enqueueMails([mail.id]);
      onChanged(subdomain);
      return 'done';
    });
  };
}
