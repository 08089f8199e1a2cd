import type { MinimumTerms } from '#domain/bookings/minimumDecision.ts';
import { formatDay } from '#domain/dates.ts';

/** Returns the lines of a mail about the minimum of a departure; none if it has no minimum. */
export function minimumFacts(minimum: MinimumTerms | null | undefined): [string, string][] {
  if (!minimum) return [];
  const { travellers, decision } = minimum;
  return [['Mindestteilnehmerzahl', `${travellers}, Absage deswegen spätestens am ${formatDay(decision)}`]];
}
