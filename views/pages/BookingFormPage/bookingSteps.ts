/** The steps of the booking form, and the assignment of fields to steps. */

export const bookingSteps = ['departure', 'travellers', 'guardian', 'remarks', 'summary'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** Returns the step that contains a field, e.g. "travellers.0.firstName". */
export function stepOfField(field: string): BookingStep {
  const [first = ''] = field.split('.');
  if (first === 'dateKey' || first === 'combinedId') return 'departure';
  if (first === 'boarding' || first === 'extras') return 'remarks';
  return bookingSteps.find((step) => step === first) ?? 'summary';
}

/** Returns the next (1) or previous (-1) step. The last step has no next one and is returned itself. */
export function stepAfter(step: BookingStep, by: 1 | -1): BookingStep {
  return bookingSteps[bookingSteps.indexOf(step) + by] ?? step;
}

/** Returns the step that comes first in the form. */
export function earlierStep(one: BookingStep, other: BookingStep): BookingStep {
  return bookingSteps.indexOf(one) < bookingSteps.indexOf(other) ? one : other;
}
