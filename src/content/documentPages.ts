import type { SanityClient } from '@sanity/client';
import type { z } from 'zod';

interface PagesQuery<Document> {
  /** GROQ conditions, joined by `&&`. */
  filter: string;
  /** GROQ projection with `_id`; by default whole documents. */
  projection?: string;
  /** Parameters of filter and projection. */
  params?: Record<string, unknown>;
  schema: z.ZodType<Document[]>;
  /** Maximum number of documents of a page. */
  pageLength: number;
}

/**
 * Yields all documents that match a filter in pages, ordered by id. Each page is one request; documents that are changed
 * meanwhile are neither skipped nor repeated.
 * @throws if the content backend does not answer, or with a document that does not match the schema
 */
export async function* documentPages<Document extends { _id: string }>(
  content: SanityClient,
  { filter, projection = '', params = {}, schema, pageLength }: PagesQuery<Document>,
): AsyncGenerator<Document[]> {
  const query = `*[${filter} && _id > $after] | order(_id) [0...${pageLength}] ${projection}`;
  for (let after = ''; ; ) {
    const page = schema.parse(await content.fetch(query, { ...params, after }));
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageLength) return;
    after = last._id;
  }
}
