import { previewOf } from '#catalog/publish/publicationOf.ts';
import { UnreadableTripError } from '#catalog/queries/trips.ts';
import { parseDestination } from '#content/parseDocument.ts';
import { berlinToday } from '#domain/dates.ts';
import { holidaysOfDepartures } from '#domain/holidays/holidaysOfDepartures.ts';
import { nextPlace } from '#domain/places/findHomeTown.ts';
import { createDepartureTest } from '#domain/search/departureFilters.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { listPath } from '#domain/search/listTargets.ts';
import { siteOrigin } from '#domain/site/siteOrigin.ts';
import { findTripKey, type TripAccess, tripAccess } from '#domain/site/tripOnSite.ts';
import { compactText } from '#domain/text/portableText.ts';
import { categories } from '#domain/trip/categories.ts';
import type { PublicTrip, TripDate, TripSummary } from '#domain/trip/trip.ts';
import { type TripCardData, tripCardOf } from '#domain/trip/tripCard.ts';
import { withoutCancelled } from '#domain/trip/withoutCancelled.ts';
import { combinedIdOf, docIdOf, type TripKey } from '#domain/tripId.ts';
import { missingTripNotice, uncheckedTripPath } from '#pageData/home.ts';
import type { ArgsOf, Loaded, LoaderResult, Redirect } from '#pageData/pageAnswer.ts';
import type { TripData } from '#pageData/trip.ts';
import { findAlternatives } from './findAlternatives.ts';
import { partnerOfTrip } from './loadPartners.ts';
import type { PageContext } from './pageContext.ts';

const similarCount = 4;
/** Number of reviews on the page of a trip; a page of their own lists the others. */
const shownReviews = 3;

/**
 * Loads a trip page. Redirects level 1 and unknown ids to a notice on the home page, trips of hosts that are not on the marketplace to the
 * host's own site, and non-canonical paths to the canonical one (specification §2.2, §3.7, §6.4). Organisers see previews of
 * all of their own trips.
 */
export async function loadTrip(context: PageContext, { combinedId, asked }: ArgsOf<'trip'>): Loaded<'trip'> {
  const trip = await findShownTrip(context, combinedId);
  if (!trip || 'redirect' in trip) return trip;
  if (context.url.pathname !== trip.path && !isEnglishPath(context.url.pathname, trip.path)) {
    return { redirect: trip.path, status: 301 };
  }
  const { level: _, ...withoutLevel } = trip;
  // The page links to the editor if there is a level. A sign-in permits viewing the trip; the link is shown only in admin mode.
  const isShown = (await context.shownHosts?.())?.includes(trip.subdomain) ?? false;
  return { data: withRelatedData(context, isShown ? trip : withoutLevel, asked) };
}

/** Finds the trip of an address for its pages, or where the visitor is redirected; null for an id that no trip can have. */
export async function findShownTrip(context: PageContext, combinedId: string): Promise<PublicTrip | Redirect | null> {
  const id = findTripKey(combinedId, context.deps.env.hosts);
  if (!id) return null;
  const access = resolveTripAccess(context, id);
  if (access === 'hostSite') return redirectToHostSite(context, id);
  const trip = access === 'home' ? null : await readTripFor(context, id, access);
  return trip ?? redirectToNotice(context);
}

/** Redirects to the notice that a trip is not reachable, which links to trips of the country in its address. */
function redirectToNotice({ catalogue, scope, url }: PageContext): Redirect {
  const [, , country = ''] = url.pathname.split('/');
  const isKnown = catalogue.places(scope).countries.has(country);
  return { redirect: `/#${missingTripNotice(isKnown ? country : null)}`, status: 302 };
}

/** Returns what access the visitor has to a trip on this site. */
export function resolveTripAccess(
  { catalogue, deps, scope, own = [] }: PageContext,
  { subdomain, destinationId }: TripKey,
): TripAccess {
  const level = catalogue.trip(combinedIdOf(subdomain, destinationId))?.level ?? null;
  return tripAccess({ subdomain, level }, { scope, own, hosts: deps.env.hosts });
}

/** Redirects to the same path on the site of the trip's host. */
export function redirectToHostSite({ deps, url }: PageContext, { subdomain }: TripKey): Redirect {
  const origin = siteOrigin({ kind: 'host', subdomain }, deps.env.publicOrigin);
  return { redirect: origin + url.pathname, status: 301, leavesSite: true };
}

/** Loads the page data of an organiser's own trip regardless of its level; null if it is missing or invalid. */
export async function loadOwnTrip(context: PageContext, id: TripKey): Promise<TripData | null> {
  const trip = await previewTrip(context, id);
  return trip && withRelatedData(context, trip);
}

function withRelatedData(context: PageContext, trip: PublicTrip, asked = ''): TripData {
  const meeting = asked === '' ? [] : trip.dates.filter(askedTest(asked));
  const reviews = trip.reviews && { ...trip.reviews, items: trip.reviews.items.slice(0, shownReviews) };
  return {
    trip: {
      ...trip,
      reviews,
      description: compactText(trip.description),
      tabs: trip.tabs.map((tab) => ({ ...tab, body: compactText(tab.body) })),
    },
    meeting: asked === '' ? null : meeting.map(({ key }) => key),
    holidays: holidaysOfDepartures(trip.dates),
    nextPlace: context.town && trip.door?.place === null ? nextPlace(context.town, placesOf(trip)) : undefined,
    today: berlinToday(context.deps.now()),
    partner: partnerOfTrip(context, trip.subdomain),
    similar: similarTo(context, trip, meeting),
    categories: categories
      .filter(({ key }) => trip.categories.includes(key))
      .map(({ key, label }) => ({ key, label, path: listPath('category', key) })),
  };
}

const placesOf = ({ departurePlaces }: PublicTrip) => departurePlaces.map(({ key, title }) => ({ key, label: title }));

/** Returns what can be booked instead if the chosen departure is full, otherwise similar trips. */
function similarTo(context: PageContext, trip: PublicTrip, [chosen, ...others]: readonly TripDate[]): TripCardData[] {
  const instead = chosen?.placesLeft === 0 && others.length === 0 ? findAlternatives(context, trip, chosen, []) : [];
  const similar = () => context.catalogue.similar(context.scope, trip, similarCount).map(tripCardOf);
  return instead.length > 0 ? instead : similar();
}

/** Creates the test of what was asked of departures. @param asked as returned by `askedSearch` */
export function askedTest(asked: string): (date: TripDate) => boolean {
  return createDepartureTest(parseFilters(new URLSearchParams(asked)));
}

/**
 * Reads the published trip, for its organiser with its level. With `preview` access it computes the trip from the content
 * backend instead, since trips of level 1 are not published and the marketplace does not show the trips of all hosts.
 */
async function readTripFor(
  context: PageContext,
  { subdomain, destinationId }: TripKey,
  access: 'shown' | 'preview',
): Promise<PublicTrip | Redirect | null> {
  if (access === 'preview') return previewTrip(context, { subdomain, destinationId });
  const combinedId = combinedIdOf(subdomain, destinationId);
  const trip = await readShownTrip(context, combinedId);
  const level = context.catalogue.trip(combinedId)?.level;
  return trip && level && context.own?.includes(subdomain) ? { ...trip, level } : trip;
}

/**
 * Reads a published trip for its pages; null for an unknown one. If it cannot be read although the site works, the page
 * redirects to a notice on the home page (specification §3.7).
 * @throws UnavailableError while Redis or the whole read model is unavailable
 */
async function readShownTrip(
  { catalogue, deps, url }: PageContext,
  combinedId: string,
): Promise<PublicTrip | Redirect | null> {
  try {
    return await catalogue.readTrip(combinedId);
  } catch (error) {
    if (!(error instanceof UnreadableTripError)) throw error;
    deps.logger.error({ err: error, combinedId }, 'Error fetching RDS visibility. Redirecting to index page.');
    return { redirect: uncheckedTripPath(url.pathname), status: 302, isPassing: true };
  }
}

/** Loads a trip from the content backend and computes its published form; null if it is missing or invalid. */
async function previewTrip(
  { deps }: Pick<PageContext, 'deps'>,
  { subdomain, destinationId }: TripKey,
): Promise<PublicTrip | null> {
  const raw = await deps.loadDestination(docIdOf(subdomain, destinationId));
  const parsed = raw ? parseDestination(raw) : null;
  if (!parsed?.ok) return null;
  const combinedId = combinedIdOf(subdomain, destinationId);
  const [reviews, cancelled] = await Promise.all([
    deps.trips.readReviews(combinedId),
    deps.cancelledDepartures(combinedId),
  ]);
  const trip = withoutCancelled(parsed.value, cancelled);
  return previewOf(trip, { hosts: deps.env.hosts, today: berlinToday(deps.now()), reviews });
}

/** Loads the trip summary that the booking page renders first; null for a trip that is not visible. */
export function loadTripSummary(
  context: PageContext,
  { combinedId }: { combinedId: string },
): LoaderResult<TripSummary> {
  const id = findTripKey(combinedId, context.deps.env.hosts);
  if (!id) return null;
  const access = resolveTripAccess(context, id);
  if (access === 'hostSite') return redirectToHostSite(context, id);
  const trip = context.catalogue.trip(combinedIdOf(id.subdomain, id.destinationId));
  return trip && access === 'shown' ? { data: trip.summary } : null;
}

/** Checks for the English path, which renders the same page (specification §3.2). */
function isEnglishPath(pathname: string, path: string): boolean {
  return pathname.replace(/^\/destinations\//, '/reisen/') === path;
}
