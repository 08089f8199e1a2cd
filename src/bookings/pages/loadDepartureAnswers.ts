import { randomUUID } from 'node:crypto';
import { questionLabels } from '#domain/trip/travellerFields.ts';
import type { DepartureAnswersData } from '#pageData/organisers/departures.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { openAnswerTable } from '../departures/answersTable.ts';
import {
  askingMail,
  askingVersion,
  loadUnasked,
  questionParts,
  type UnaskedFamily,
} from '../departures/askFamilies.ts';
import { forDeparture } from './loadDeparture.ts';
import { previewOf } from './loadMailing.ts';

/** Loads the answers about all travellers of a departure, with an audit event. */
export function loadDepartureAnswers(
  context: BookingContext,
  args: ArgsOf<'departureAnswers'>,
): Loaded<'departureAnswers'> {
  const { selection, isAsking } = args;
  const { deps, askingFailure: failure = null } = context;
  return forDeparture(context, args, async (found, { host, organiser }) => {
    const { departure } = found;
    const families = await loadUnasked(deps, found);
    const [recipient] = families;
    const asking = recipient && (isAsking || failure !== null);
    return {
      ...{ departure, selection, failure },
      answers: await openAnswerTable(deps, organiser, found, selection),
      unasked: families.map(shownFamily),
      asking: asking
        ? {
            ...{ id: randomUUID(), version: askingVersion(families) },
            mail: await previewOf(
              deps,
              askingMail,
              { departure, hostName: host.name, recipient },
              questionParts(recipient),
            ),
          }
        : null,
    };
  });
}

function shownFamily({
  reference,
  guardian,
  travellers,
  questions,
}: UnaskedFamily): DepartureAnswersData['unasked'][number] {
  const { firstName, lastName, email } = guardian;
  return { reference, guardian: `${firstName} ${lastName}`, email, travellers, questions: questionLabels(questions) };
}
