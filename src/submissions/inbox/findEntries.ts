/** Finds the entries of an inbox for a file, and reads them page by page. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { InboxEntry } from '../../domain/bookings/inbox.ts';
import { type Sealed, sealedSchema } from '../sealed.ts';
import type { selectionCondition } from './inboxQuery.ts';

/** Maximum number of entries in a file. */
const exportLimit = 10_000;
/** Entries that are read together. */
const pageLength = 50;

const foundSchema = z.array(z.object({ _id: z.string(), isSealed: z.boolean().nullish() }));
const itemsSchema = z.array(z.looseObject({ _id: z.string() }));

/** Entries that are read page by page, newest first. */
export interface FoundEntries {
  count: number;
  /** Number of entries of the host with answers about travellers. */
  sealed: number;
  /** Each page reads its entries when it is called. @throws if the content backend does not answer */
  pages: () => AsyncIterable<() => EntryOfFile[]>;
}

export interface EntryOfFile {
  entry: InboxEntry;
  /** Encrypted answers about the travellers, if the entry is of the host. */
  travellerData?: Sealed | undefined;
}

interface FindSettings {
  content: SanityClient;
  entriesOf: (items: z.output<typeof itemsSchema>) => InboxEntry[];
  /** GROQ order of the entries. */
  order: string;
}

/**
 * Finds the first 10,000 entries that match a condition.
 * @param subdomain host whose answers about travellers may be opened
 * @throws if the content backend does not answer
 */
export async function findEntries(
  settings: FindSettings,
  { groq, params }: ReturnType<typeof selectionCondition>,
  subdomain: string,
): Promise<FoundEntries> {
  const isSealed = 'defined(travellerData) && subdomain == $subdomain';
  const query = `*[${groq}] | ${settings.order} [0...${exportLimit}]{_id, "isSealed": ${isSealed}}`;
  const found = foundSchema.parse(await settings.content.fetch(query, { ...params, subdomain }));
  const ids = found.map(({ _id }) => _id);
  return {
    count: ids.length,
    sealed: found.filter((one) => one.isSealed).length,
    pages: () => pagesOf(settings, ids, subdomain),
  };
}

async function* pagesOf(
  { content, entriesOf }: FindSettings,
  ids: readonly string[],
  subdomain: string,
): AsyncGenerator<() => EntryOfFile[]> {
  for (let from = 0; from < ids.length; from += pageLength) {
    const page = ids.slice(from, from + pageLength);
    const items = itemsSchema.parse(await content.fetch('*[_id in $page]', { page }));
    const byId = new Map(items.map((item) => [item._id, item]));
    // An entry that was deleted meanwhile is missing.
    const inOrder = page.flatMap((id) => byId.get(id) ?? []);
    yield () =>
      entriesOf(inOrder).map((entry, index) => {
        const document = inOrder[index];
        const travellerData = document?.subdomain === subdomain ? sealedOf(document) : undefined;
        return { entry, travellerData };
      });
  }
}

function sealedOf({ travellerData }: Record<string, unknown>): Sealed | undefined {
  return sealedSchema.safeParse(travellerData).data;
}
