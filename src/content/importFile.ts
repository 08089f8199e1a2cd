/** Imports a dataset from an NDJSON file (Sanity's export format), for the seed and for `npm run content:import`. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import type { Review } from '#domain/reviews/review.ts';
import { documentIdPattern } from './embedded/store.ts';
import { parseReview } from './parseSiteDocument.ts';
import { writeDocuments } from './writeDocuments.ts';

interface LineIssue {
  /** Counted from 1. */
  line: number;
  reason: string;
}

export interface ImportReport {
  /** Number of documents written, including reviews; 0 if there are issues. */
  documents: number;
  issues: LineIssue[];
}

const maxIssues = 100;

const documentLine = z.looseObject({
  _id: z.string().regex(documentIdPattern, 'is not a document id'),
  _type: z.string().min(1),
});
type DocumentLine = z.infer<typeof documentLine>;

/** Stores reviews as rows, except those with an id that exists. */
export type StoreReviews = (reviews: readonly Review[]) => Promise<void>;
const maxReviews = 500;

function parseLine(line: string): DocumentLine | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'not valid JSON';
  }
  if (line.includes('"_sanityAsset"'))
    return 'refers to a picture file to upload: export with raw documents, or use "sanity dataset import"';
  const document = documentLine.safeParse(value);
  if (document.success) {
    const review = document.data._type === 'review' ? parseReview(value) : null;
    return review && !review.ok ? review.detail : document.data;
  }
  const issue = document.error.issues[0];
  return `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'invalid'}`;
}

async function* linesOf(filePath: string): AsyncGenerator<{ line: number; text: string }> {
  const lines = createInterface({ input: createReadStream(filePath), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  for await (const text of lines) {
    line++;
    // The first line may start with a byte order mark.
    const content = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
    if (content !== '') yield { line, text: content };
  }
}

async function findIssues(filePath: string): Promise<LineIssue[]> {
  const issues: LineIssue[] = [];
  const seen = new Map<string, number>();
  for await (const { line, text } of linesOf(filePath)) {
    const document = parseLine(text);
    if (typeof document === 'string') issues.push({ line, reason: document });
    else {
      const first = seen.get(document._id);
      if (first !== undefined) issues.push({ line, reason: `_id "${document._id}" is already used in line ${first}` });
      seen.set(document._id, first ?? line);
    }
    if (issues.length >= maxIssues) break;
  }
  return issues;
}

/**
 * Writes all documents of the file and replaces existing documents with the same id. Reviews become rows instead. Validates the
 * whole file first and writes nothing if a line is invalid. Each batch is one transaction. The import is idempotent, so it can
 * be repeated after a failure.
 * @param client with a token for writing
 * @throws if the file cannot be read, or the backend rejects a batch
 */
export async function importNdjson(
  client: SanityClient,
  filePath: string,
  storeReviews: StoreReviews,
): Promise<ImportReport> {
  const issues = await findIssues(filePath);
  if (issues.length > 0) return { documents: 0, issues };
  const documents = await importDocuments(client, () => documentsOf(filePath), storeReviews);
  return { documents, issues: [] };
}

async function* documentsOf(filePath: string): AsyncGenerator<DocumentLine> {
  for await (const { text } of linesOf(filePath)) yield JSON.parse(text) as DocumentLine;
}

type Documents = AsyncIterable<{ _id: string; _type: string }> | Iterable<{ _id: string; _type: string }>;

/**
 * Writes documents. Reviews among them become rows, before the documents are written.
 * @param read returns the documents, each time it is called
 * @returns the number of documents, including reviews
 * @throws if a review is invalid, or a store rejects a batch; earlier batches are then written
 */
export async function importDocuments(
  client: SanityClient,
  read: () => Documents,
  storeReviews: StoreReviews,
): Promise<number> {
  let stored = 0;
  let batch: Review[] = [];
  const store = async () => {
    if (batch.length > 0) await storeReviews(batch);
    stored += batch.length;
    batch = [];
  };
  for await (const document of read()) {
    if (document._type !== 'review') continue;
    const review = parseReview(document);
    if (!review.ok) throw new Error(`${document._id}: ${review.detail}`);
    batch.push(review.value);
    if (batch.length >= maxReviews) await store();
  }
  await store();
  return stored + (await writeDocuments(client, withoutReviews(read())));
}

async function* withoutReviews(documents: Documents) {
  for await (const document of documents) if (document._type !== 'review') yield document;
}
