// Proves specification §12.7
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importNdjson } from '#content/importFile.ts';
import type { Review } from '#domain/reviews/review.ts';
import { reviewDocument } from '#test/builders/review.ts';
import { startTestBackend, type TestBackend } from '#test/builders/testBackend.ts';

let target: TestBackend;
let folder: string;

beforeAll(async () => {
  target = await startTestBackend();
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-import-'));
});
afterAll(async () => {
  await target.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('importing an NDJSON file', () => {
  const write = async (name: string, lines: string[]) => {
    const path = join(folder, name);
    await writeFile(path, lines.join('\n'));
    return path;
  };
  const reviews: Review[] = [];
  const storeReviews = async (added: readonly Review[]) => void reviews.push(...added);
  const line = (n: number) => JSON.stringify({ _id: `line-${n}`, _type: 'line', n });

  test('imports all documents and is idempotent', async () => {
    const lines = ['\uFEFF'.concat(line(0)), '', ...Array.from({ length: 449 }, (_, n) => `${line(n + 1)}\r`), ''];
    const path = await write('good.ndjson', lines);
    for (let round = 0; round < 2; round++) {
      expect(await importNdjson(target.client, path, storeReviews)).toEqual({ documents: 450, issues: [] });
      expect(await target.client.fetch('count(*[_type == "line"])')).toBe(450);
    }
  });

  test('imports nothing if lines are invalid, and reports each of them', async () => {
    const invalidLines = [
      '{"_id": "bad-1", "_type": "bad"}',
      '{oops',
      '',
      '{"_type": "bad"}',
      '[]',
      '{"_id": "bad-1", "_type": "bad"}',
    ];
    const path = await write('bad.ndjson', [
      ...invalidLines,
      '{"_id": "bad-2", "_type": "bad", "logo": {"_sanityAsset": "image@file://./x"}}',
    ]);
    const report = await importNdjson(target.client, path, storeReviews);
    expect(report.documents).toBe(0);
    expect(report.issues.map(({ line: lineNumber }) => lineNumber)).toEqual([2, 4, 5, 6, 7]);
    expect(await target.client.fetch('count(*[_type == "bad"])')).toBe(0);
  });

  test('passes reviews on instead of writing them, and rejects invalid ones', async () => {
    const review = (changes = {}) => JSON.stringify(reviewDocument(changes));
    const path = await write('reviews.ndjson', [line(0), review(), review({ _id: 'review-2' })]);
    expect(await importNdjson(target.client, path, storeReviews)).toEqual({ documents: 3, issues: [] });
    expect(reviews.map(({ id, trip }) => [id, trip.destinationId])).toEqual([
      ['review-1', 1],
      ['review-2', 1],
    ]);
    expect(await target.client.fetch('count(*[_type == "review"])')).toBe(0);
    const invalid = await write('invalid.ndjson', [review({ age: -1 }), line(0), review({ _id: 'rating-1' })]);
    const { documents, issues } = await importNdjson(target.client, invalid, storeReviews);
    expect([documents, issues.map((issue) => issue.line)]).toEqual([0, [1, 3]]);
    expect(reviews).toHaveLength(2);
  });

  test('rejects if the file does not exist', async () => {
    await expect(importNdjson(target.client, join(folder, 'none.ndjson'), storeReviews)).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
