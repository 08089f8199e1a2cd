import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { openAnswerTable } from '../departures/answersTable.ts';
import { forDeparture } from './loadDeparture.ts';

/** Loads the answers about all travellers of a departure, with an audit event. */
export function loadDepartureAnswers(
  context: BookingContext,
  args: ArgsOf<'departureAnswers'>,
): Loaded<'departureAnswers'> {
  const { selection } = args;
  return forDeparture(context, args, async (found, { organiser }) => ({
    ...{ departure: found.departure, selection },
    answers: await openAnswerTable(context.deps, organiser, found, selection),
  }));
}
