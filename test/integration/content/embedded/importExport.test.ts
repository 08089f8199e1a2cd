// Proves specification §12.7
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importNdjson } from '#content/importFile.ts';
import type { Review } from '#domain/reviews/review.ts';
import { reviewDocument } from '#test/builders/review.ts';
import { startTestBackend, type TestBackend } from '#test/builders/testBackend.ts';

let source: TestBackend;
let target: TestBackend;
let folder: string;

beforeAll(async () => {
  [source, target] = await Promise.all([startTestBackend(), startTestBackend()]);
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-import-'));
});
afterAll(async () => {
  await Promise.all([source.remove(), target.remove()]);
  await rm(folder, { recursive: true, force: true });
});

/** Returns all documents of a dataset without fields that each backend sets itself. */
async function contentOf(client: SanityClient) {
  const query = '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] | order(_id)';
  const documents: Record<string, unknown>[] = await client.fetch(query, {}, { perspective: 'raw' });
  return documents.map(({ _rev, _updatedAt, ...content }) => content);
}

test('a dataset can be exported with @sanity/export and imported with @sanity/import', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const asset = await source.client.assets.upload('image', photo, { filename: 'strand.png', title: 'Strand' });
  await source.client.assets.upload('file', Buffer.from('Packliste'), { filename: 'packliste.txt' });
  const image = (key: string) => ({
    _key: key,
    _type: 'image',
    alt: 'Am Strand',
    asset: { _type: 'reference', _ref: asset._id },
  });
  const transaction = source.client.transaction();
  transaction.create({ _id: 'award-1', _type: 'award', name: 'Siegel', image: image('x') });
  transaction.create({ _id: 'private.history.ya-1.b', _type: 'history', by: 'kim' });
  transaction.create({ _id: 'drafts.ya-1', _type: 'destination', title: 'Entwurf' });
  for (let n = 1; n <= 250; n++) {
    transaction.create({
      _id: `ya-${n}`,
      _type: 'destination',
      title: `Reise ${n} – Österreich`,
      images: [image('a'), { _key: 'b', path: 'reisebilder/1.jpg' }],
      awards: [{ _key: 'c', _type: 'reference', _ref: 'award-1' }],
      next: { _type: 'reference', _ref: `ya-${(n % 250) + 1}` },
    });
  }
  await transaction.commit();

  const archive = join(folder, 'export.tar.gz');
  const exported = await exportDataset({ client: source.client, dataset: 'production', outputPath: archive });
  expect(exported).toMatchObject({ documentCount: 253, assetCount: 2 });

  const report = await sanityImport(createReadStream(archive), { client: target.client, operation: 'create' });
  expect(report).toEqual({ numDocs: 253, warnings: [] });
  expect(await contentOf(target.client)).toEqual(await contentOf(source.client));
  const [copy] = await target.client.fetch('*[_type == "sanity.imageAsset"]');
  expect(copy).toMatchObject({ _id: asset._id, title: 'Strand', originalFilename: 'strand.png' });
  expect(Buffer.from(await (await fetch(copy.url)).arrayBuffer())).toEqual(photo);
});

test('importing the same dataset again does not duplicate anything', async () => {
  const archive = join(folder, 'export.tar.gz');
  const before = await contentOf(target.client);
  await sanityImport(createReadStream(archive), { client: target.client, operation: 'createOrReplace' });
  expect(await contentOf(target.client)).toEqual(before);
  expect(await target.client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1);
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
