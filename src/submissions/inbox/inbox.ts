/** Reads the submissions of an organiser or of the marketplace from the content backend (decision 0018). */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import {
  type InboxArgs,
  type InboxEntry,
  type InboxList,
  type InboxScope,
  type InboxSelection,
  type InboxTrip,
  noInboxFilters,
} from '../../domain/bookings/inbox.ts';
import { berlinToday } from '../../domain/dates.ts';
import { type FoundEntries, findEntries } from './findEntries.ts';
import { inboxEntryOf } from './inboxEntry.ts';
import { ownerCondition, selectionCondition } from './inboxQuery.ts';
import type { InboxVersions } from './inboxVersions.ts';
import { loadMailStates, type MailStates } from './mailStates.ts';

const pageSize = 25;
/** Number of latest submissions whose trips are offered as a filter. */
const submissionsForTrips = 2_000;

const itemsSchema = z.array(z.looseObject({ _id: z.string() }));
const pageSchema = z.object({ total: z.number(), items: itemsSchema, trips: z.array(z.unknown()) });
const countsSchema = z.object({ host: z.number(), marketplace: z.number() });
const tripSchema = z.object({
  combinedId: z.string(),
  title: z.string(),
  dateKey: z.string().nullish(),
  start: z.iso.date().nullish(),
  end: z.iso.date().nullish(),
});

export interface Inbox {
  /** Returns a page of entries. @throws if the content backend does not answer */
  page(args: InboxArgs): Promise<InboxList>;
  /** Finds the latest 10,000 entries, for a file. @throws if the content backend does not answer */
  all(selection: InboxSelection): Promise<FoundEntries>;
  /**
   * Counts the entries with a refused or failed mail, in the host's inbox and in the marketplace's.
   * @throws if the content backend does not answer
   */
  countRefused(subdomain: string): Promise<Record<InboxScope, number>>;
}

interface InboxSettings {
  content: SanityClient;
  versions: Pick<InboxVersions, 'read'>;
  /** Subdomains of all hosts. */
  hosts: readonly string[];
  keepDays: number;
  /** Called with the document's id for each entry that does not match its schema. */
  onBroken: (docId: string) => void;
  now: () => Date;
}

export function createInbox({ content, versions, hosts, keepDays, onBroken, now }: InboxSettings): Inbox {
  const entriesOf = (items: z.output<typeof itemsSchema>, mails?: MailStates): InboxEntry[] =>
    items.map((item) => {
      const entry = inboxEntryOf(item, now(), mails);
      if (entry.isBroken) onBroken(item._id);
      return entry;
    });
  const newestFirst = 'order(receivedAt desc, _id asc)';

  return {
    async page(args) {
      // Read before the entries, so that clients detect a change in between.
      const version = await versions.read(args.box === 'marketplace' ? null : args.subdomain);
      const from = (args.page - 1) * pageSize;
      const selected = selectionCondition(args, hosts, berlinToday(now()));
      const owned = ownerCondition(args, hosts);
      const query = `{
        "total": count(*[${selected.groq}]),
        "items": *[${selected.groq}] | ${newestFirst} [$from...$to],
        "trips": *[${owned.groq} && defined(payload.combinedId)] | ${newestFirst} [0...${submissionsForTrips}]
          {"combinedId": payload.combinedId, "title": trip.title, "dateKey": payload.dateKey,
           "start": departure.start, "end": departure.end}
      }`;
      const params = { ...owned.params, ...selected.params, from, to: from + pageSize };
      const answer = pageSchema.parse(await content.fetch(query, params));
      const trips = tripsOf(answer.trips);
      return {
        total: answer.total,
        items: entriesOf(answer.items, await loadMailStates(content, answer.items)),
        ...{ rejectedReply: null, rejectedCorrection: null, moveStep: null, departures: {} },
        trips,
        ...{ version, page: args.page, pageSize, keepDays },
      };
    },
    async all(selection) {
      const condition = selectionCondition(selection, hosts, berlinToday(now()));
      return findEntries({ content, entriesOf, order: newestFirst }, condition, selection.subdomain);
    },
    async countRefused(subdomain) {
      const refusedIn = (box: InboxScope) =>
        selectionCondition({ ...noInboxFilters, subdomain, box, standing: 'refused' }, hosts, berlinToday(now()));
      const [own, marketplace] = [refusedIn('host'), refusedIn('marketplace')];
      const query = `{"host": count(*[${own.groq}]), "marketplace": count(*[${marketplace.groq}])}`;
      return countsSchema.parse(await content.fetch(query, { ...own.params, ...marketplace.params }));
    },
  };
}

/** Returns the distinct trips sorted by title, with their departures sorted by day. */
function tripsOf(rows: readonly unknown[]): InboxTrip[] {
  const trips = new Map<string, InboxTrip>();
  for (const row of rows) {
    const { data } = tripSchema.safeParse(row);
    if (!data) continue;
    const { combinedId, title, dateKey, start, end } = data;
    const trip = trips.get(combinedId) ?? { combinedId, title, departures: [] };
    trips.set(combinedId, trip);
    const isKnown = trip.departures.some((departure) => departure.dateKey === dateKey);
    if (dateKey && start && end && !isKnown) trip.departures.push({ dateKey, start, end });
  }
  for (const { departures } of trips.values()) departures.sort((a, b) => a.start.localeCompare(b.start));
  return [...trips.values()].sort((a, b) => a.title.localeCompare(b.title, 'de'));
}
