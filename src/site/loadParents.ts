import { berlinToday } from '#domain/dates.ts';
import { offeredDates } from '#domain/trip/prices.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { parentsPath } from '#pageData/parentsPage.ts';
import { partnerOfTrip } from './loadPartners.ts';
import { findShownTrip } from './loadTrip.ts';
import type { PageContext } from './pageContext.ts';

/** Loads the page about a departure for parents. A departure that is gone redirects to the page of the next one. */
export async function loadParents(
  context: PageContext,
  { combinedId, date: key }: ArgsOf<'parents'>,
): Loaded<'parents'> {
  const trip = await findShownTrip(context, combinedId);
  if (!trip || 'redirect' in trip) return trip;
  if (context.url.pathname !== parentsPath(trip.path)) return { redirect: parentsPath(trip.path, key), status: 301 };
  const [next = null] = offeredDates(trip.dates);
  const date = key === '' ? next : trip.dates.find((other) => other.key === key);
  if (date === undefined) return { redirect: parentsPath(trip.path), status: 302 };
  const partner = partnerOfTrip(context, trip.subdomain);
  return { data: { trip, date, today: berlinToday(context.deps.now()), partner } };
}
