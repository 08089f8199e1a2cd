/**
 * The product's deadlines in tests. A busy machine must not decide what a test sees, so a test site and all processes that tests
 * start wait generously. A test of a deadline passes `hasty` for the part that does not answer (see CONTRIBUTING.md).
 */
import { type Deadlines, deadlinesOf } from '#platform/deadlines.ts';

const factor = 60;

/** Setting of web processes and workers. */
export const patient = { DEADLINE_FACTOR: String(factor) };
export const generous = deadlinesOf(factor);
export const hasty = deadlinesOf(0.25);

/** Returns deadlines for PostgreSQL of which only the given ones can be met. */
export function databaseDeadlines(request: Partial<Deadlines['database']['request']>): Deadlines['database'] {
  return { ...generous.database, request: { ...generous.database.request, ...request } };
}
