/** Changes of bookings that organisers submit in their inbox: states, corrections of travellers, and moves. */

import { cancelForFamily } from '#bookings/states/cancelForFamily.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { correctTraveller } from '#bookings/states/correctTraveller.ts';
import { moveBooking } from '#bookings/states/moveBooking.ts';
import type { StoredBooking } from '#bookings/storedSubmissions.ts';
import type { EntryPart } from '#domain/bookings/entryParts.ts';
import type { InboxNotice } from '#domain/bookings/inbox.ts';
import type {
  FamilyCancelStep,
  MoveStep,
  RejectedCorrection,
  RejectedPayment,
  RejectedReply,
} from '#domain/bookings/inboxSteps.ts';
import { AppError } from '#platform/appError.ts';
import type { MessageDeps } from '../messageDeps.ts';
import { changedPart } from './entryBasis.ts';
import { bookingEntry } from './inboxEntry.ts';
import { changedNotices, eventNotices, eventOf, type SubmittedAction } from './inboxSubmission.ts';

/** What the page shows again instead of redirecting. */
export interface InboxStep {
  /** A reply of an organiser that was not sent. */
  rejectedReply?: RejectedReply;
  rejectedCorrection?: RejectedCorrection;
  rejectedPayment?: RejectedPayment;
  /** The second step of a move, or a move that failed. */
  moveStep?: MoveStep;
  familyCancelStep?: FamilyCancelStep;
}

interface Submitted {
  subdomain: string;
  username: string;
  reference: string;
  submitted: SubmittedAction;
}

/** What each change depends on. The form shows the price of a move, which contains the travellers. */
const basisParts = {
  event: ['state', 'departure'],
  correct: ['state', 'travellers'],
  move: ['state', 'departure'],
} as const satisfies Record<string, readonly EntryPart[]>;

/**
 * Runs a change of a booking.
 * @returns the notice to show, or what is shown again; null for actions that are no changes of bookings
 * @throws AppError 404 if the host has no such booking
 */
export async function changeBooking(deps: MessageDeps, change: Submitted): Promise<InboxNotice | InboxStep | null> {
  const { aktion } = change.submitted;
  if (eventOf(aktion)) return changeState(deps, change);
  if (aktion === 'familienstorno') return enterCancellation(deps, change);
  if (aktion === 'berichtigen') return correct(deps, change);
  return aktion === 'umbuchen' ? move(deps, change) : null;
}

/** Returns a function that compares a booking with what the form has shown. */
function changedSince({ now }: MessageDeps, { submitted }: Submitted, parts: readonly EntryPart[]) {
  return (stored: StoredBooking) => changedPart(submitted.gezeigt, bookingEntry(stored, undefined, now()), parts);
}

async function changeState(deps: MessageDeps, change: Submitted): Promise<InboxNotice> {
  const { subdomain, username, reference, submitted } = change;
  const event = eventOf(submitted.aktion);
  if (!event) return 'stand';
  const changed = changedSince(deps, change, basisParts.event);
  let part: EntryPart | null = null;
  const outcome = await changeBookingState(deps, subdomain, reference, event, {
    actor: { kind: 'host', name: username },
    reason: submitted.grund,
    prepare(stored) {
      part = changed(stored);
      return part ? null : {};
    },
  });
  if (outcome === 'missing') throw noEntry();
  if (outcome === 'refused') return changedNotices[part ?? 'state'];
  return 'state' in outcome ? eventNotices[event] : 'stand';
}

async function enterCancellation(deps: MessageDeps, change: Submitted): Promise<InboxNotice | InboxStep> {
  const { subdomain, username, reference, submitted } = change;
  const { tag, betrag, grund } = submitted;
  const values = { tag, betrag, grund };
  const outcome = await cancelForFamily(deps, subdomain, reference, {
    ...{ values, by: username },
    changedSince: changedSince(deps, change, basisParts.event),
  });
  if (outcome === 'missing') throw noEntry();
  if (outcome === 'done') return eventNotices.cancel;
  if (outcome === 'not allowed') return 'stand';
  if ('changed' in outcome) return changedNotices[outcome.changed];
  return { familyCancelStep: { reference, values, ...outcome } };
}

async function correct(deps: MessageDeps, change: Submitted): Promise<InboxNotice | InboxStep> {
  const { subdomain, username, reference, submitted } = change;
  const { nummer: index, firstName, lastName, birthDate, grund: reason } = submitted;
  const outcome = await correctTraveller(deps, subdomain, reference, {
    ...{ index, traveller: { firstName, lastName, birthDate }, by: username, reason },
    changedSince: changedSince(deps, change, basisParts.correct),
  });
  if (outcome === 'missing') throw noEntry();
  if (Array.isArray(outcome)) {
    const errors = outcome.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }));
    return { rejectedCorrection: { reference, index, values: { firstName, lastName, birthDate, reason }, errors } };
  }
  if (typeof outcome === 'object') return changedNotices[outcome.changed];
  return outcome === 'done' ? 'berichtigt' : 'stand';
}

async function move(deps: MessageDeps, change: Submitted): Promise<InboxNotice | InboxStep> {
  const { subdomain, username, reference, submitted } = change;
  const { termin, preis, grund: reason } = submitted;
  const step = (message: string | null, offer: MoveStep['offer'] = null): InboxStep => ({
    moveStep: { reference, dateKey: termin, message, offer },
  });
  try {
    const total = preis === '' ? null : Number(preis);
    const outcome = await moveBooking(deps, subdomain, reference, {
      ...{ dateKey: termin, total, by: username, reason },
      changedSince: changedSince(deps, change, basisParts.move),
    });
    if (outcome === 'missing') throw noEntry();
    if (outcome === 'done') return 'umgebucht';
    if (outcome === 'not allowed') return 'stand';
    if (outcome === 'no departure') return step('Diesen Termin gibt es nicht mehr. Wähle bitte einen anderen.');
    if ('changed' in outcome) return changedNotices[outcome.changed];
    const { departure, lines, price } = outcome.offer;
    const isChanged = total !== null;
    return step(isChanged ? 'Der Preis hat sich geändert. Sieh ihn dir bitte noch einmal an.' : null, {
      ...departure,
      ...{ lines, total: price.total },
    });
  } catch (error) {
    if (error instanceof AppError && (error.status === 409 || error.status === 503)) return step(error.message);
    throw error;
  }
}

/** The error for an entry that the inbox does not contain. */
export function noEntry(): AppError {
  return new AppError(404, 'Diesen Eintrag gibt es nicht.');
}
