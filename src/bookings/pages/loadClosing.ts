import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import {
  type ClosingTarget,
  type ClosingValues,
  canCloseDeparture,
  closingTexts,
  newTarget,
  objectionEnd,
  proposedReason,
} from '#domain/organisers/departures/closing.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { recipientsOf } from '#domain/organisers/departures/mailing.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { BookingContext } from '../bookingDeps.ts';
import { loadAffected } from '../departures/closeDeparture.ts';
import { loadOtherDepartures } from '../departures/openDepartures.ts';
import { placesOf, takenPlaces } from '../places/departurePlaces.ts';
import { forDeparture } from './loadDeparture.ts';
import { previewOf } from './loadMailing.ts';

/** Loads what the end of a departure changes, with the form or with a preview of what was submitted. */
export function loadClosing(context: BookingContext, args: ArgsOf<'organiserClosing'>): Loaded<'organiserClosing'> {
  const { closing } = args;
  return forDeparture(context, args, async ({ departure, participants }, { host, organiser }) => {
    const { now } = context.deps;
    const today = berlinToday(now());
    const affected = await loadAffected(context.deps, departure);
    const targets = closing === 'move' ? await loadTargets(context, departure, today) : [];
    const submitted = context.submittedClosing;
    const reason = closing === 'cancel' ? proposedReason(departure) : '';
    const values = submitted?.values ?? { ...closingTexts[closing], reason, target: '', start: '', end: '' };
    const { errors = [], failure = null, isPreview = false } = submitted ?? {};
    const target = isPreview ? chosenTarget(values, targets) : null;
    const first = recipientsOf(participants).find(({ reference }) => reference === affected.bookings[0]?.reference);
    return {
      ...{ departure, affected, targets, target, values, errors, failure, isPreview },
      mayCreate: may(organiser, 'trips.write'),
      canClose: canCloseDeparture(departure, today),
      objectUntil: target ? objectionEnd(today, target) : null,
      preview: first
        ? await previewOf(context.deps, values, { departure, hostName: host.name, recipient: first })
        : null,
    };
  });
}

/** Returns the departure of the preview; null for a cancellation. */
function chosenTarget({ target, start, end }: ClosingValues, targets: readonly ClosingTarget[]): ClosingTarget | null {
  if (target === newTarget) return { dateKey: newTarget, start, end, available: null };
  return targets.find(({ dateKey }) => dateKey === target) ?? null;
}

/** Loads the other departures of the trip that can be booked, with their free places. */
async function loadTargets(
  { deps }: BookingContext,
  departure: DepartureHead,
  today: IsoDate,
): Promise<ClosingTarget[]> {
  const { database, now } = deps;
  const { dates } = await loadOtherDepartures(deps, departure, today);
  const rows = dates.map(({ _key }) => ({ trip: departure.combinedId, dateKey: _key }));
  const taken = await takenPlaces(database, rows, now());
  return dates.flatMap(({ _key, start, end, capacity }, index) => {
    const places = taken[index];
    const available = capacity && places ? placesOf({ capacity, start }, places, now()).available : null;
    return { dateKey: _key, start, end, available };
  });
}
