/** The submissions of an organiser, or of the marketplace, as the content backend keeps them (decision 0018). */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import {
  type InboxArgs,
  type InboxBox,
  type InboxEntry,
  type InboxList,
  type InboxSelection,
  type InboxTrip,
  nothingChosen,
} from '../../domain/bookings/inbox.ts';
import { inboxEntryOf } from './inboxEntry.ts';
import { ownerCondition, selectionCondition } from './inboxQuery.ts';
import type { InboxVersions } from './inboxVersions.ts';

const pageSize = 25;
/** Most entries of one file. */
const exportLimit = 10_000;
/** The latest bookings and messages whose trips can be chosen from. */
const tripsOfLatest = 2_000;

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
  /** @throws when the content backend does not answer */
  page(args: InboxArgs): Promise<InboxList>;
  /** Without pages, for a file: the latest 10,000. @throws when the content backend does not answer */
  all(selection: InboxSelection): Promise<InboxEntry[]>;
  /**
   * Counts the entries with a mail that was refused, in the host's inbox and in the marketplace's.
   * @throws when the content backend does not answer
   */
  countRefused(subdomain: string): Promise<Record<InboxBox, number>>;
}

interface InboxSettings {
  content: SanityClient;
  versions: Pick<InboxVersions, 'read'>;
  /** Subdomains of all hosts. */
  hosts: readonly string[];
  keepDays: number;
  /** Told of each entry that breaks its schema, by the document's id. */
  onBroken: (docId: string) => void;
  now: () => Date;
}

export function createInbox({ content, versions, hosts, keepDays, onBroken, now }: InboxSettings): Inbox {
  const entriesOf = (items: z.output<typeof itemsSchema>): InboxEntry[] =>
    items.map((item) => {
      const entry = inboxEntryOf(item, now());
      if (entry.isBroken) onBroken(item._id);
      return entry;
    });
  const newestFirst = 'order(receivedAt desc, _id asc)';

  return {
    async page(args) {
      // Read before the entries, so that a change in between is noticed.
      const version = await versions.read(args.box === 'marketplace' ? null : args.subdomain);
      const from = (args.page - 1) * pageSize;
      const selected = selectionCondition(args, hosts);
      const owned = ownerCondition(args, hosts);
      const query = `{
        "total": count(*[${selected.groq}]),
        "items": *[${selected.groq}] | ${newestFirst} [$from...$to],
        "trips": *[${owned.groq} && defined(payload.combinedId)] | ${newestFirst} [0...${tripsOfLatest}]
          {"combinedId": payload.combinedId, "title": trip.title, "dateKey": payload.dateKey,
           "start": departure.start, "end": departure.end}
      }`;
      const params = { ...owned.params, ...selected.params, from, to: from + pageSize };
      const answer = pageSchema.parse(await content.fetch(query, params));
      const trips = tripsOf(answer.trips);
      return {
        total: answer.total,
        items: entriesOf(answer.items),
        trips,
        ...{ version, page: args.page, pageSize, keepDays },
      };
    },
    async all(selection) {
      const { groq, params } = selectionCondition(selection, hosts);
      const query = `*[${groq}] | ${newestFirst} [0...${exportLimit}]`;
      return entriesOf(itemsSchema.parse(await content.fetch(query, params)));
    },
    async countRefused(subdomain) {
      const refusedIn = (box: InboxBox) =>
        selectionCondition({ ...nothingChosen, subdomain, box, standing: 'refused' }, hosts);
      const [own, marketplace] = [refusedIn('host'), refusedIn('marketplace')];
      const query = `{"host": count(*[${own.groq}]), "marketplace": count(*[${marketplace.groq}])}`;
      return countsSchema.parse(await content.fetch(query, { ...own.params, ...marketplace.params }));
    },
  };
}

/** Each trip once with its departures, by title and day. */
function tripsOf(rows: readonly unknown[]): InboxTrip[] {
  const trips = new Map<string, InboxTrip>();
  for (const row of rows) {
    const { data } = tripSchema.safeParse(row);
    if (!data) continue;
    const { combinedId, title, dateKey, start, end } = data;
    const trip = trips.get(combinedId) ?? { combinedId, title, departures: [] };
    trips.set(combinedId, trip);
    const isKnown = trip.departures.some((each) => each.dateKey === dateKey);
    if (dateKey && start && end && !isKnown) trip.departures.push({ dateKey, start, end });
  }
  for (const { departures } of trips.values()) departures.sort((a, b) => a.start.localeCompare(b.start));
  return [...trips.values()].sort((a, b) => a.title.localeCompare(b.title, 'de'));
}
