/** The steps of the form, and which field is in which. */

export const deskSteps = ['departure', 'travellers', 'guardian', 'remarks', 'summary'] as const;
export type DeskStep = (typeof deskSteps)[number];

/** The step a field is in, e.g. of "travellers.0.firstName". */
export function stepOfField(field: string): DeskStep {
  const [first = ''] = field.split('.');
  if (first === 'dateKey' || first === 'combinedId') return 'departure';
  return deskSteps.find((step) => step === first) ?? 'summary';
}

/** The step after one; the last stays. */
export function stepAfter(step: DeskStep, by: 1 | -1): DeskStep {
  return deskSteps[deskSteps.indexOf(step) + by] ?? step;
}

/** The one of two steps that comes first in the form. */
export function earlierStep(one: DeskStep, other: DeskStep): DeskStep {
  return deskSteps.indexOf(one) < deskSteps.indexOf(other) ? one : other;
}
