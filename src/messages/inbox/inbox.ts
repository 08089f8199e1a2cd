/** Reads the submissions of an organiser or of the marketplace (decision 0018). */
import { sql } from 'kysely';
import { countUpTo } from '#database/countUpTo.ts';
import {
  type InboxArgs,
  type InboxList,
  type InboxScope,
  type InboxSelection,
  type InboxTrip,
  noInboxFilters,
} from '#domain/bookings/inbox.ts';
import { berlinToday } from '#domain/dates.ts';
import { maxCounted, type TaskCounts } from '#domain/organisers/tasks.ts';
import type { Env } from '#env.ts';
import type { MessageDeps } from '../messageDeps.ts';
import { type FoundEntries, findEntries } from './findEntries.ts';
import { loadEntries } from './inboxEntry.ts';
import { entriesOfInbox, newestFirst, selectedEntries } from './inboxQuery.ts';
import { withShownParts } from './shownWithEntries.ts';

const pageSize = 25;
/** Number of latest submissions whose trips are offered as a filter. */
const submissionsForTrips = 2_000;

/** Returns a page of entries. @throws if the database does not answer */
export async function loadInboxPage(deps: MessageDeps, args: InboxArgs): Promise<InboxList> {
  const { env, database, inboxVersions, now } = deps;
  // Read before the entries, so that clients detect a change in between.
  const version = await inboxVersions.read(args.box === 'marketplace' ? null : args.subdomain);
  const rows = newestFirst(selected(deps, args))
    .offset((args.page - 1) * pageSize)
    .limit(pageSize)
    .execute();
  const [found, total, trips] = await Promise.all([rows, count(selected(deps, args)), loadTrips(deps, args)]);
  const references = found.map(({ reference }) => reference);
  const entries = (await loadEntries(database, references, now())).map(({ entry }) => entry);
  const items = await withShownParts(deps, entries);
  return {
    ...{ total, items, trips, version, page: args.page, pageSize, keepDays: env.SUBMISSIONS_KEEP_DAYS },
    ...{ replyStep: null, rejectedPayment: null, familyCancelStep: null, stateStep: null },
  };
}

/** Finds the latest 10,000 entries, for a file. @throws if the database does not answer */
export function findSelectedEntries(deps: MessageDeps, selection: InboxSelection): Promise<FoundEntries> {
  return findEntries(deps, selected(deps, selection));
}

/**
 * Counts the entries with a refused or failed mail, in the host's inbox and in the marketplace's.
 * @throws if the database does not answer
 */
export async function countRefused(deps: MessageDeps, subdomain: string): Promise<Record<InboxScope, number>> {
  const refused = { ...noInboxFilters, subdomain, standing: 'refused' as const };
  const [host, marketplace] = await Promise.all([
    count(selected(deps, { ...refused, box: 'host' })),
    count(selected(deps, { ...refused, box: 'marketplace' })),
  ]);
  return { host, marketplace };
}

/** Counts what organisers have to do with the entries of their host. @throws if the database does not answer */
export async function countInboxTasks(deps: MessageDeps, subdomain: string): Promise<TaskCounts> {
  const countOf = (filters: Partial<InboxSelection>) =>
    countUpTo(deps.database, selected(deps, { ...noInboxFilters, subdomain, box: 'host', ...filters }), maxCounted);
  const [messages, refused] = await Promise.all([
    countOf({ standing: 'unanswered' }),
    countOf({ standing: 'refused' }),
  ]);
  return { messages, refused };
}

/** Subdomains of all hosts. */
function subdomainsOf({ hosts }: Env): string[] {
  return hosts.list.map(({ subdomain }) => subdomain);
}

function selected({ env, database, now }: MessageDeps, selection: InboxSelection) {
  return selectedEntries(database, selection, subdomainsOf(env), berlinToday(now()));
}

async function count(entries: ReturnType<typeof selected>): Promise<number> {
  const { total } = await entries.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return total;
}

async function loadTrips({ env, database }: MessageDeps, args: InboxArgs): Promise<InboxTrip[]> {
  const latest = entriesOfInbox(database, args, subdomainsOf(env))
    .select(['reference', 'tripTitle'])
    .where('tripTitle', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .orderBy('reference')
    .limit(submissionsForTrips);
  // One look-up per entry: joins of whole tables would read all bookings.
  const rows = await database
    .with('latest', () => latest)
    .selectFrom('latest')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('bookings')
          .select(['trip', 'dateKey', 'startsOn', 'endsOn'])
          .whereRef('bookings.reference', '=', 'latest.reference')
          .limit(1)
          .as('booked'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('messages')
          .select('trip')
          .whereRef('messages.reference', '=', 'latest.reference')
          .limit(1)
          .as('message'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [fn.coalesce('booked.trip', 'message.trip').as('combinedId'), 'latest.tripTitle as title'])
    .select(['dateKey', 'startsOn as start', 'endsOn as end'])
    .distinct()
    .execute();
  return tripsOf(rows);
}

interface TripRow {
  combinedId: string | null;
  title: string | null;
  dateKey: string | null;
  start: string | null;
  end: string | null;
}

/** Returns the distinct trips sorted by title, with their departures sorted by day. */
function tripsOf(rows: readonly TripRow[]): InboxTrip[] {
  const trips = new Map<string, InboxTrip>();
  for (const { combinedId, title, dateKey, start, end } of rows) {
    if (!combinedId || !title) continue;
    const trip = trips.get(combinedId) ?? { combinedId, title, departures: [] };
    trips.set(combinedId, trip);
    const isKnown = trip.departures.some((departure) => departure.dateKey === dateKey);
    if (dateKey && start && end && !isKnown) trip.departures.push({ dateKey, start, end });
  }
  for (const { departures } of trips.values()) departures.sort((a, b) => a.start.localeCompare(b.start));
  return [...trips.values()].sort((a, b) => a.title.localeCompare(b.title, 'de'));
}
