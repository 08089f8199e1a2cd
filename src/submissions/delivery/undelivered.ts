/** Finds the submissions in the content backend whose mails have not all been sent. */
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from '../../content/documentPages.ts';
import type { Submission } from '../submission.ts';
import { submissionOf } from '../submissionStore.ts';
import { isPendingGroq } from './deliveryRecord.ts';

const pageLength = 100;
const pageSchema = z.array(z.looseObject({ _id: z.string() }));

/** Yields the submissions as they were accepted; `submission` is null for a document that does not match the schema. */
export async function* loadUndelivered(
  content: SanityClient,
): AsyncGenerator<{ docId: string; submission: Submission | null }> {
  const filter = `_type == "submission" && ${isPendingGroq}`;
  for await (const page of documentPages(content, { filter, schema: pageSchema, pageLength })) {
    for (const document of page) yield { docId: document._id, submission: submissionOf(document) };
  }
}

const countSchema = z.object({ count: z.number(), oldest: z.string().nullable() });

/**
 * Counts the submissions whose mails have not all been sent.
 * @returns `oldest` is the time of acceptance of the oldest one, ISO 8601; null if there is none
 * @throws if the content backend does not answer
 */
export async function countUndelivered(content: SanityClient): Promise<z.output<typeof countSchema>> {
  const pending = `*[_type == "submission" && ${isPendingGroq}]`;
  const query = `{"count": count(${pending}), "oldest": ${pending} | order(receivedAt asc) [0].receivedAt}`;
  return countSchema.parse(await content.fetch(query));
}
