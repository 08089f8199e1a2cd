/** The steps of the booking form, and the assignment of fields to steps. */
import { type AskedQuestions, questionCount } from '#domain/trip/travellerFields.ts';

export const bookingSteps = ['departure', 'travellers', 'details', 'guardian', 'remarks', 'summary'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** Returns the steps of a trip: the details of travellers are only asked if the trip has questions. */
export function stepsOf(asked: AskedQuestions): readonly BookingStep[] {
  return questionCount(asked) > 0 ? bookingSteps : bookingSteps.filter((step) => step !== 'details');
}

/** Returns the step that contains a field, e.g. "travellers.0.firstName". */
export function stepOfField(field: string): BookingStep {
  const [first = '', , part] = field.split('.');
  if (first === 'dateKey' || first === 'combinedId') return 'departure';
  if (part === 'details' || first === 'emergencyContacts' || first === 'healthConsent') return 'details';
  if (first === 'boarding' || first === 'extras' || first === 'voucher') return 'remarks';
  if (first === 'debit' || first === 'payment') return 'guardian';
  return bookingSteps.find((step) => step === first) ?? 'summary';
}

/**
 * Returns the next (1) or previous (-1) step. The last step has no next one and is returned itself.
 * @param steps the steps of the trip
 */
export function stepAfter(step: BookingStep, by: 1 | -1, steps: readonly BookingStep[]): BookingStep {
  return steps[steps.indexOf(step) + by] ?? step;
}

/** Returns the step that comes first in the form. */
export function earlierStep(one: BookingStep, other: BookingStep): BookingStep {
  return bookingSteps.indexOf(one) < bookingSteps.indexOf(other) ? one : other;
}
