import { formatDay } from '#domain/dates.ts';
import type { MinimumTerms } from '#domain/trip/minimumDecision.ts';

/** Returns the lines of a mail about the minimum of a departure; none if it has no minimum. */
export function minimumFacts(minimum: MinimumTerms | null | undefined): [string, string][] {
  if (!minimum) return [];
  const { travellers, decision } = minimum;
  return [['Mindestteilnehmerzahl', `${travellers}, Absage deswegen spätestens am ${formatDay(decision)}`]];
}
