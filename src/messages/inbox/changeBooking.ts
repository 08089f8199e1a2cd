/** Changes of the state of bookings that organisers submit in their inbox. */

import { cancelForFamily } from '#bookings/states/cancelForFamily.ts';
import { changeBookingState, previewState } from '#bookings/states/changeBookingState.ts';
import type { StoredBooking } from '#bookings/storedSubmissions.ts';
import type { BookingEvent } from '#domain/bookings/bookingStates.ts';
import type { EntryPart } from '#domain/bookings/entryParts.ts';
import type { InboxNotice } from '#domain/bookings/inbox.ts';
import type { FamilyCancelStep, RejectedPayment, ReplyStep, StateStep } from '#domain/bookings/inboxSteps.ts';
import { AppError } from '#platform/appError.ts';
import type { MessageDeps } from '../messageDeps.ts';
import { changedPart } from './entryBasis.ts';
import { bookingEntry } from './inboxEntry.ts';
import { changedNotices, eventNotices, eventOf, previewedEvent, type SubmittedAction } from './inboxSubmission.ts';

/** What the page shows again instead of redirecting. */
export interface InboxStep {
  replyStep?: ReplyStep;
  rejectedPayment?: RejectedPayment;
  familyCancelStep?: FamilyCancelStep;
  stateStep?: StateStep;
}

interface Submitted {
  subdomain: string;
  username: string;
  reference: string;
  submitted: SubmittedAction;
}

/** What each change depends on. */
const basisParts: readonly EntryPart[] = ['state', 'departure'];

/**
 * Runs a change of a booking.
 * @returns the notice to show, or what is shown again; null for actions that are no changes of bookings
 * @throws AppError 404 if the host has no such booking
 */
export async function changeBooking(deps: MessageDeps, change: Submitted): Promise<InboxNotice | InboxStep | null> {
  const { aktion } = change.submitted;
  const previewed = previewedEvent(aktion);
  if (previewed) return showState(deps, change, previewed);
  if (eventOf(aktion)) return changeState(deps, change);
  return aktion === 'familienstorno' ? enterCancellation(deps, change) : null;
}

/** Returns a function that compares a booking with what the form has shown. */
function changedSince({ now }: MessageDeps, { submitted }: Submitted) {
  return (stored: StoredBooking) => changedPart(submitted.gezeigt, bookingEntry(stored, undefined, now()), basisParts);
}

async function changeState(deps: MessageDeps, change: Submitted): Promise<InboxNotice> {
  const { subdomain, username, reference, submitted } = change;
  const event = eventOf(submitted.aktion);
  if (!event) return 'stand';
  const changed = changedSince(deps, change);
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

async function showState(
  deps: MessageDeps,
  { subdomain, reference, submitted: { grund: reason } }: Submitted,
  event: BookingEvent,
): Promise<InboxNotice | InboxStep> {
  const preview = await previewState(deps, subdomain, reference, event, reason);
  return preview ? { stateStep: { reference, event, reason, preview } } : 'stand';
}

async function enterCancellation(deps: MessageDeps, change: Submitted): Promise<InboxNotice | InboxStep> {
  const { subdomain, username, reference, submitted } = change;
  const { tag, betrag, grund } = submitted;
  const values = { tag, betrag, grund };
  const outcome = await cancelForFamily(deps, subdomain, reference, {
    ...{ values, by: username },
    changedSince: changedSince(deps, change),
  });
  if (outcome === 'missing') throw noEntry();
  if (outcome === 'done') return eventNotices.cancel;
  if (outcome === 'not allowed') return 'stand';
  if ('changed' in outcome) return changedNotices[outcome.changed];
  return { familyCancelStep: { reference, values, ...outcome } };
}

/** The error for an entry that the inbox does not contain. */
export function noEntry(): AppError {
  return new AppError(404, 'Diesen Eintrag gibt es nicht.');
}
