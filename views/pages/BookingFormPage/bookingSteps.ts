/** The steps of the form, and which field is in which. */

export const bookingSteps = ['departure', 'travellers', 'guardian', 'remarks', 'summary'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** The step a field is in, e.g. of "travellers.0.firstName". */
export function stepOfField(field: string): BookingStep {
  const [first = ''] = field.split('.');
  if (first === 'dateKey' || first === 'combinedId') return 'departure';
  return bookingSteps.find((step) => step === first) ?? 'summary';
}

/** The step after one; the last stays. */
export function stepAfter(step: BookingStep, by: 1 | -1): BookingStep {
  return bookingSteps[bookingSteps.indexOf(step) + by] ?? step;
}

/** The one of two steps that comes first in the form. */
export function earlierStep(one: BookingStep, other: BookingStep): BookingStep {
  return bookingSteps.indexOf(one) < bookingSteps.indexOf(other) ? one : other;
}
