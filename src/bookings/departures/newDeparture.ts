/** A departure that an organiser creates in order to move another one to its days (specification §7.14). */
import { faultsIn, parseDestination } from '#content/parseDocument.ts';
import { conditionsOf } from '#domain/bookings/price/bookingPrice.ts';
import { extraLimits } from '#domain/bookings/price/limitedExtras.ts';
import { formatDay, type IsoDate } from '#domain/dates.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import { newKey } from '#domain/fields/newKey.ts';
import type { ClosingValues } from '#domain/organisers/departures/closing.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { checkDepartures } from '#domain/organisers/tripFormCheck.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import { docIdOf } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { MoveTarget } from './closeDeparture.ts';

/**
 * Copies a departure to other days, with a new key.
 * @throws AppError 422 if the trip cannot have this departure, with the errors of the form's fields
 */
export async function copyToDays(
  { content, env }: BookingDeps,
  { combinedId, dateKey }: Pick<DepartureAddress, 'combinedId' | 'dateKey'>,
  { start, end }: Pick<ClosingValues, 'start' | 'end'>,
  today: IsoDate,
): Promise<MoveTarget> {
  const trip = findTripKey(combinedId, env.hosts);
  const document = trip && (await content.main.getDocument(docIdOf(trip.subdomain, trip.destinationId)));
  const parsed = parseDestination(document ?? null);
  const original = parsed.ok ? parsed.value.dates.find(({ _key }) => _key === dateKey) : undefined;
  if (!parsed.ok || !original) {
    throw rejected('ziel', 'Der bisherige Termin steht nicht mehr in der Reise. Leg den neuen Termin bitte dort an.');
  }
  if (start <= today) throw rejected('beginn', `Der neue Termin beginnt frühestens nach dem ${formatDay(today)}.`);
  const { bookableUntil: _, ...kept } = original;
  const date = { ...kept, _key: newKey(), start, end };
  const dates = [...parsed.value.dates, date];
  const { dates: checked } = readTripForm({ dates });
  const path = itemPath('dates', date._key);
  const error = checkDepartures(checked).find(({ field }) => field === 'dates' || field.startsWith(path));
  if (error) throw rejected(fieldsOfForm[error.field.slice(path.length + 1)] ?? 'ziel', error.message);
  if (faultsIn(parseDestination({ ...document, dates })))
    throw rejected('ziel', 'Die Reise hat keinen Platz mehr für einen weiteren Termin.');
  return { date, extraLimits: extraLimits(conditionsOf(detailsOf(parsed.value)).extras), isNew: true };
}

const fieldsOfForm: Readonly<Record<string, string>> = { start: 'beginn', end: 'ende' };

function rejected(field: string, message: string): AppError {
  return new AppError(422, 'Bitte prüfe deine Angaben.', [{ field, message }]);
}
