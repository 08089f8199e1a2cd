/** Keeps the entered values in the session storage, so that they survive a reload and a failed submission. */
import { type BookingValues, emptyBooking } from '../../../src/domain/bookings/bookingForm.ts';
import { type BookingStep, bookingSteps } from './bookingSteps.ts';

export interface BookingDraft {
  /** Idempotency key of the booking: created when the form is opened, and unchanged by a reload. */
  key: string;
  values: BookingValues;
  step: BookingStep;
  /** Departure in the URL when the draft was saved. If the URL now has another one, that one replaces the selected departure. */
  asked: string;
}

const place = (combinedId: string) => `buchung ${combinedId}`;

/** Returns null if there is no draft or the storage is unavailable. */
export function readDraft(combinedId: string): BookingDraft | null {
  try {
    const draft = JSON.parse(window.sessionStorage.getItem(place(combinedId)) ?? 'null') as BookingDraft | null;
    const isUsable = draft && bookingSteps.includes(draft.step) && draft.values.travellers.length > 0;
    // A draft of an earlier version lacks the newer fields.
    return isUsable ? { ...draft, values: { ...emptyBooking, ...draft.values } } : null;
  } catch {
    return null;
  }
}

export function saveDraft(draft: BookingDraft): void {
  try {
    // The terms have to be accepted again, because the price may have changed by then.
    const values = { ...draft.values, acceptedTerms: false };
    window.sessionStorage.setItem(place(draft.values.combinedId), JSON.stringify({ ...draft, values }));
  } catch {
    // Without storage, the form works but loses its values on a reload.
  }
}

export function deleteDraft(combinedId: string): void {
  try {
    window.sessionStorage.removeItem(place(combinedId));
  } catch {
    // Storage is unavailable, so there is no draft to remove.
  }
}
