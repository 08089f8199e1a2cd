/** Imports a dataset from a file of lines (NDJSON, Sanity's export format): the seed, and `npm run content:import`. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentIdPattern } from './document.ts';

interface LineIssue {
  /** Counted from 1. */
  line: number;
  reason: string;
}

export interface ImportReport {
  /** Documents written; 0 when there are issues. */
  documents: number;
  issues: LineIssue[];
}

const batchLength = 200;
/** Characters; stays well below what one mutate request may weigh. */
const batchWeight = 1_000_000;
const maxIssues = 100;

const documentLine = z.looseObject({
  _id: z.string().regex(documentIdPattern, 'is no document id'),
  _type: z.string().min(1),
});
type DocumentLine = z.infer<typeof documentLine>;

function parseLine(line: string): DocumentLine | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'not valid JSON';
  }
  if (line.includes('"_sanityAsset"'))
    return 'names a picture file to upload: export with raw documents, or use "sanity dataset import"';
  const document = documentLine.safeParse(value);
  if (document.success) return document.data;
  const issue = document.error.issues[0];
  return `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'invalid'}`;
}

async function* linesOf(filePath: string): AsyncGenerator<{ line: number; text: string }> {
  const lines = createInterface({ input: createReadStream(filePath), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  for await (const text of lines) {
    line++;
    // A byte order mark is no part of the first document.
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
      if (first !== undefined) issues.push({ line, reason: `_id "${document._id}" stands in line ${first} already` });
      seen.set(document._id, first ?? line);
    }
    if (issues.length >= maxIssues) break;
  }
  return issues;
}

/**
 * Writes every document of the file, replacing those of the same id. The whole file is checked first: with a broken
 * line in it nothing is written. Each batch is one transaction; run again after a failure, an import ends the same.
 * @param client with a token that may write
 * @throws when the file cannot be read, or the backend refuses a batch
 */
export async function importNdjson(client: SanityClient, filePath: string): Promise<ImportReport> {
  const issues = await findIssues(filePath);
  if (issues.length > 0) return { documents: 0, issues };

  let documents = 0;
  let batch: DocumentLine[] = [];
  let weight = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const transaction = batch.reduce((open, document) => open.createOrReplace(document), client.transaction());
    await transaction.commit({ visibility: 'async' });
    documents += batch.length;
    batch = [];
    weight = 0;
  };
  for await (const { text } of linesOf(filePath)) {
    if (batch.length >= batchLength || (batch.length > 0 && weight + text.length > batchWeight)) await flush();
    batch.push(JSON.parse(text) as DocumentLine);
    weight += text.length;
  }
  await flush();
  return { documents, issues: [] };
}
