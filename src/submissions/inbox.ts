/** The submissions of an organiser as the content backend keeps them. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { deliveryState, type InboxArgs, type InboxEntry, type InboxList } from '../domain/inbox.ts';

const pageSize = 25;
/** Most entries of one file. */
const exportLimit = 10_000;

const common = {
  reference: z.string(),
  receivedAt: z.string(),
  trip: z.object({ title: z.string(), url: z.string() }).nullish(),
  deliveries: z.array(z.object({ recipient: z.string(), outcome: z.string() })).nullish(),
};
const storedSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('contact'),
    payload: z.object({ name: z.string(), email: z.string(), message: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('booking'),
    departure: z.object({ start: z.string(), end: z.string() }),
    price: z.object({ total: z.number() }),
    payload: z.object({
      travellers: z.array(z.object({ firstName: z.string(), lastName: z.string(), birthDate: z.string() })),
      guardian: z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string(),
        street: z.string(),
        zip: z.string(),
        city: z.string(),
      }),
      remarks: z.string().nullish(),
    }),
  }),
]);
const answerSchema = z.object({ total: z.number(), items: z.array(z.unknown()) });

export interface Inbox {
  page(args: InboxArgs): Promise<InboxList>;
  /** Without pages, for a file. */
  all(args: Omit<InboxArgs, 'page'>): Promise<InboxEntry[]>;
}

interface InboxSettings {
  content: SanityClient;
  keepDays: number;
  now: () => Date;
}

export function createInbox({ content, keepDays, now }: InboxSettings): Inbox {
  async function load({ subdomain, kind }: Omit<InboxArgs, 'page'>, from: number, to: number) {
    const chosen = '*[_type == "submission" && subdomain == $subdomain && ($kind == null || kind == $kind)]';
    const query = `{"total": count(${chosen}), "items": ${chosen} | order(receivedAt desc, _id asc) [$from...$to]}`;
    const { total, items } = answerSchema.parse(await content.fetch(query, { subdomain, kind, from, to }));
    return { total, items: items.flatMap((item) => entryOf(item, now())) };
  }
  return {
    async page(args) {
      const from = (args.page - 1) * pageSize;
      return { ...(await load(args, from, from + pageSize)), page: args.page, pageSize, keepDays };
    },
    all: async (args) => (await load(args, 0, exportLimit)).items,
  };
}

/** One that breaks its schema takes no page down. */
function entryOf(item: unknown, now: Date): InboxEntry | [] {
  const parsed = storedSchema.safeParse(item);
  if (!parsed.success) return [];
  const { reference, kind, receivedAt, deliveries } = parsed.data;
  const state = deliveryState(deliveries ?? [], receivedAt, now);
  return { reference, kind, receivedAt, state, trip: parsed.data.trip ?? null, ...contentOf(parsed.data) };
}

function contentOf(stored: z.output<typeof storedSchema>) {
  if (stored.kind === 'contact') {
    const { name, email, message } = stored.payload;
    const sender = { name, email, phone: null, address: null };
    return { departure: null, travellers: [], total: null, sender, text: message };
  }
  const { departure, price, payload } = stored;
  const { guardian, travellers, remarks } = payload;
  return {
    departure: { start: departure.start, end: departure.end },
    travellers: travellers.map((each) => ({ name: `${each.firstName} ${each.lastName}`, birthDate: each.birthDate })),
    total: price.total,
    sender: {
      name: `${guardian.firstName} ${guardian.lastName}`,
      email: guardian.email,
      phone: guardian.phone,
      address: `${guardian.street}, ${guardian.zip} ${guardian.city}`,
    },
    text: remarks ?? '',
  };
}
