/** Finds the submissions in the content backend that somebody has not been told of yet. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { Submission } from '../submission.ts';
import { submissionOf } from '../submissionStore.ts';
import { isPendingGroq } from './deliveryRecord.ts';

const pageSize = 100;
const pageSchema = z.array(z.looseObject({ _id: z.string() }));

/** Yields each one as it was accepted; `submission` is null for a document that breaks the schema. */
export async function* loadUndelivered(
  content: SanityClient,
): AsyncGenerator<{ docId: string; submission: Submission | null }> {
  const chosen = `_type == "submission" && ${isPendingGroq} && _id > $after`;
  let after = '';
  for (;;) {
    const query = `*[${chosen}] | order(_id asc) [0...${pageSize}]`;
    const page = pageSchema.parse(await content.fetch(query, { after }));
    for (const document of page) yield { docId: document._id, submission: submissionOf(document) };
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last._id;
  }
}
