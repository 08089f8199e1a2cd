/** What was typed, for as long as the tab is open: it survives a reload, and a failure to send it. */
import type { BookingValues } from '../../../src/domain/bookings/bookingForm.ts';
import { type BookingStep, bookingSteps } from './bookingSteps.ts';

export interface BookingDraft {
  /** What the booking is sent under: made when the form was opened, the same after a reload. */
  key: string;
  values: BookingValues;
  step: BookingStep;
  /** The departure that the address asked for: another one now counts more than what was chosen then. */
  asked: string;
}

const place = (combinedId: string) => `buchung ${combinedId}`;

/** Null when there is none, or the browser keeps nothing. */
export function readDraft(combinedId: string): BookingDraft | null {
  try {
    const draft = JSON.parse(window.sessionStorage.getItem(place(combinedId)) ?? 'null') as BookingDraft | null;
    return draft && bookingSteps.includes(draft.step) && draft.values.travellers.length > 0 ? draft : null;
  } catch {
    return null;
  }
}

export function saveDraft(draft: BookingDraft): void {
  try {
    // What was confirmed is confirmed again: it belongs to the price that is shown then.
    const values = { ...draft.values, acceptedTerms: false };
    window.sessionStorage.setItem(place(draft.values.combinedId), JSON.stringify({ ...draft, values }));
  } catch {
    // Without storage the form works all the same, it only forgets on reload.
  }
}

export function forgetDraft(combinedId: string): void {
  try {
    window.sessionStorage.removeItem(place(combinedId));
  } catch {
    // Then there was nothing to forget.
  }
}
