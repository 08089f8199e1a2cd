/**
 * Keeps the entered values in the session storage, so that they survive a reload and a failed submission. Answers about
 * travellers and emergency contacts are not stored in the browser, because they may concern health (decision 0119), and accounts neither.
 */
import { type BookingValues, emptyBooking, emptyTraveller } from '#domain/bookings/bookingForm.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedJson } from '#views/storage/browserStorage.ts';
import { type BookingStep, bookingSteps } from './bookingSteps.ts';

export interface BookingDraft {
  /** Idempotency key of the booking: created when the form is opened, and unchanged by a reload. Empty before that. */
  key: string;
  values: BookingValues;
  step: BookingStep;
  /** Departure in the URL when the draft was saved. If the URL now has another one, that one replaces the selected departure. */
  asked: string;
  /** Whether answers about travellers were entered; they have to be entered again. */
  hadDetails?: boolean;
}

const stored = (combinedId: string) => storedJson<BookingDraft>(storedItems.bookingDraft, combinedId);

/** Returns null if there is no draft or the storage is unavailable. */
export function readDraft(combinedId: string): BookingDraft | null {
  const draft = stored(combinedId).read();
  const isUsable = draft && bookingSteps.includes(draft.step) && draft.values?.travellers?.length > 0;
  // A draft of an earlier version lacks the newer fields.
  return isUsable ? { ...draft, values: { ...emptyBooking, ...draft.values } } : null;
}

/** Without storage, the form works but loses its values on a reload. */
export function saveDraft(draft: BookingDraft): void {
  // The terms have to be accepted again, because the price may have changed by then.
  const { emergencyContacts, healthConsent, debit, ...kept } = draft.values;
  const travellers = kept.travellers.map(({ details, ...person }) => person);
  const values = { ...kept, travellers, acceptedTerms: false };
  stored(kept.combinedId).write({ ...draft, values, hadDetails: hasDetails(draft.values) || draft.hadDetails });
}

/**
 * Keeps who books for the booking that follows, such as that of the second trip of a pair.
 * @param search of its booking page
 */
export function draftNext(search: string, { guardian }: BookingValues): void {
  const combinedId = new URLSearchParams(search).get('destination') ?? '';
  const values = { ...emptyBooking, combinedId, travellers: [emptyTraveller], guardian };
  saveDraft({ key: '', values, step: 'travellers', asked: '' });
}

/** Returns whether values contain answers about travellers or emergency contacts. */
export function hasDetails({ travellers, emergencyContacts = [] }: BookingValues): boolean {
  const isFilled = travellers.some(({ details = {} }) => Object.keys(details).length > 0);
  return isFilled || emergencyContacts.some(({ name, phone }) => `${name}${phone}` !== '');
}

export function deleteDraft(combinedId: string): void {
  stored(combinedId).write(null);
}
