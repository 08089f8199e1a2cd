import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

const pageLength = 2_000;
const pageSchema = z.array(z.object({ _id: z.string(), _rev: z.string(), trip: z.string() }));

/** Returns the revisions of all ledgers, each with the document id of its trip. */
export async function listLedgers(content: SanityClient): Promise<z.output<typeof pageSchema>> {
  const query = `*[_type == "ledger" && _id > $after] | order(_id asc) [0...${pageLength}]{_id, _rev, trip}`;
  const found: z.output<typeof pageSchema> = [];
  for (let after = ''; ; ) {
    const page = pageSchema.parse(await content.fetch(query, { after }));
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < pageLength) return found;
    after = last._id;
  }
}
