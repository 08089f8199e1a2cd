/** One command finds, discloses and erases everything about a person, in all stores and their files. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'bullmq';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { csv } from '../../src/http/api/organisers/csv.ts';
import { queuePrefix } from '../../src/jobs/queues.ts';
import { addressMentions } from '../../src/organisers/access/addressMentions.ts';
import { erasePerson } from '../../src/submissions/person/erasePerson.ts';
import { findPerson, type PersonStores } from '../../src/submissions/person/personData.ts';
import { personFile, personRows } from '../../src/submissions/person/personFile.ts';
import { createReviewLinks } from '../../src/submissions/reviews/reviewLinks.ts';
import { startQueueWorker } from '../../worker/queueWorker.ts';
import { runRewriteRedisLog } from '../../worker/rewriteRedisLog.ts';
import { buildBooking } from '../builders/booking.ts';
import { trip } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

const email = 'thusnelda@example.org';
const guardian = {
  ...buildBooking().guardian,
  ...{ firstName: 'Thusnelda', lastName: 'Quastenflosser', email: 'Thusnelda@Example.org', street: 'Uhuweg 7' },
};
const traveller = { firstName: 'Wendelgard', lastName: 'Quastenflosser', birthDate: '2015-03-29' };
const booking = buildBooking({ travellers: [traveller], guardian, remarks: 'Zwetschgenallergie' });
const words = ['Thusnelda', 'Quastenflosser', 'Wendelgard', 'Zwetschgenallergie', 'Uhuweg', 'Pumpernickel'];
const other = { name: 'Anna Beispiel', email: 'anna@example.org', message: 'Gibt es Kojen?' };

let site: TestSite;
let worker: Worker | null;
let lines: string[];
let keys = 0;

beforeEach(async () => {
  lines = [];
  worker = null;
  site = await startSite({ log: (line) => void lines.push(line) });
  await site.bringIn([trip({})]);
});
afterEach(async () => {
  await worker?.close(true);
  await site.stop();
});

const links = () => createReviewLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
const stores = (): PersonStores => ({
  content: site.client,
  database: site.worker.database,
  redis: site.worker.redis,
  submissions: site.worker.queues.submissions,
  prefix: 'lagerfeuer',
  mailFolder: join(site.dataDir, 'mail'),
  addressMentions: (address) => addressMentions(site.worker.database, address),
  reviewIds: links().reviewIds,
  hosts: site.deps.env.hosts,
  places: site.deps,
});
const find = () => findPerson(stores(), email);
const erase = () => {
  const { mailFiles, rewriteLog, now } = site.worker;
  return erasePerson({ ...stores(), mailFiles, rewriteLog, now }, email);
};
const post = async (path: string, body: object) => {
  const headers = { Host: 'localhost', 'Idempotency-Key': `key-${++keys}` };
  const { reference } = (await request(site.app).post(path).set(headers).send(body)).body;
  return reference as string;
};
const deliverAll = async () => {
  worker ??= startQueueWorker(site.worker, 'submissions');
  await expect.poll(() => site.worker.queues.submissions.getJobCountByTypes('wait', 'active', 'delayed')).toBe(0);
};
const review = (reference: string) => ({
  ...{ _id: links().reviewId(reference), _type: 'review', trip: 'lagerfeuer-1001', departure: 'd1', by: 'eltern' },
  ...{ age: 11, name: 'T. Q.', ratings: { programm: 5, betreuung: 5, unterkunft: 4, verpflegung: 4 } },
  ...{ text: 'Sehr schön, nur das Pumpernickel war alt und trocken.', verified: true, at: '2026-11-20T10:00:00.000Z' },
});

/** Returns the kinds of files, and "log", that contain a word about the person. */
async function placesWithWords(): Promise<string[]> {
  const kinds = { '.aof': 'Redis', '.sqlite': 'content', '.sqlite-wal': 'content', '.eml': 'mail' };
  const places = lines.some((line) => words.some((word) => line.includes(word))) ? ['log'] : [];
  for (const folder of [site.redis.folder, site.backend.dataDir, site.dataDir]) {
    for (const name of await readdir(folder, { recursive: true })) {
      const path = join(folder, name);
      if (!(await stat(path).catch(() => null))?.isFile()) continue;
      const bytes = await readFile(path);
      if (!words.some((word) => bytes.includes(word))) continue;
      places.push(Object.entries(kinds).find(([ending]) => name.endsWith(ending))?.[1] ?? name);
    }
  }
  return [...new Set(places)].sort();
}

test('finds and erases bookings, messages, reviews, mails, jobs and receipts, and nothing of other persons', async () => {
  const delivered = await post('/api/bookings', booking);
  const foreign = await post('/api/contact', other);
  await deliverAll();
  await site.client
    .patch(`private.submission.${delivered}`)
    .set({ review: { state: 'given' } })
    .commit();
  await site.client.create(review(delivered));
  await site.client.create({ ...review(delivered), _id: `drafts.${links().reviewId(delivered)}` });
  await site.publish('lagerfeuer-1001');
  await worker?.close();
  worker = null;
  const waiting = await post('/api/contact', { ...other, email, name: 'Thusnelda', message: 'Pumpernickel?' });
  await site.client.create({ _id: 'page-imprint', _type: 'page', text: `Fragen an ${email}` });

  const found = await find();
  const ids = (documents: { _id: string }[]) => documents.map(({ _id }) => _id).sort();
  expect(ids(found.submissions)).toEqual([delivered, waiting].map((name) => `private.submission.${name}`).sort());
  expect(ids(found.reviews)).toEqual([`drafts.${links().reviewId(delivered)}`, links().reviewId(delivered)]);
  expect(found.waiting.map(({ jobId }) => jobId)).toEqual([waiting]);
  expect(found.mails.sort()).toEqual([`${delivered}-organiser.eml`, `${delivered}-sender.eml`]);
  expect([found.mentions, found.lostReviews]).toEqual([['page-imprint'], []]);
  // Control: the search finds the person before the erasure.
  expect(await placesWithWords()).toEqual(['Redis', 'content', 'mail']);

  const left = await erase();
  expect(left).toEqual({
    submissions: [],
    reviews: [],
    others: [],
    records: [],
    waiting: [],
    jobs: [],
    mails: [],
    lostReviews: [],
    mentions: ['page-imprint'],
    names: found.names,
  });
  // The worker publishes the trip without the review, and rewrites the file of Redis.
  await site.publish('lagerfeuer-1001');
  await runRewriteRedisLog(site.worker);
  await expect.poll(placesWithWords).toEqual([]);

  expect(await site.client.fetch('*[_type == "submission"].reference')).toEqual([foreign]);
  expect(await readdir(join(site.dataDir, 'mail'))).toHaveLength(2);
  // The other person's receipt, with the keys of this release and of the previous one.
  expect(await site.worker.redis.keys('*receipt*')).toHaveLength(2);
  expect(await site.worker.redis.keys('*limits:mails*')).toHaveLength(2);
  const records = await site.client.fetch<object[]>('*[_type == "erasure"]');
  expect(records.map((record) => Object.keys(record).filter((name) => !name.startsWith('_')))).toEqual([['at']]);
});

test('a submission that only Redis has is erased before it is delivered', async () => {
  await post('/api/bookings', booking);
  await site.client.delete({ query: '*[_type == "submission"]' });
  expect(await find()).toMatchObject({ submissions: [], waiting: [expect.anything()] });
  await erase();
  await deliverAll();
  expect(await readdir(site.dataDir)).toEqual([]);
  await expect.poll(placesWithWords).toEqual([]);
});

test('a submission that is being delivered is erased when its delivery has ended', async () => {
  const reference = await post('/api/bookings', booking);
  const prefix = queuePrefix('lagerfeuer', 'submissions');
  const busy = new Worker('submissions', null, { connection: site.worker.redis, prefix });
  const job = await busy.getNextJob('token');
  const erased = erase();
  const document = () => site.client.getDocument(`private.submission.${reference}`);
  await expect.poll(document).toBeUndefined();
  // The delivery stores its submission, as it does at its start.
  await site.client.create({ ...job?.data, _id: `private.submission.${reference}`, _type: 'submission' });
  await job?.moveToCompleted(null, 'token', false);
  await erased;
  await busy.close();
  expect(await document()).toBeUndefined();
  await expect.poll(placesWithWords).toEqual([]);
});

test('finds corrected addresses, and reports reviews that cannot be found', async () => {
  const reference = await post('/api/contact', other);
  const state = { correctedEmail: email, review: { state: 'given' } };
  await site.client.patch(`private.submission.${reference}`).set(state).commit();
  expect(await find()).toMatchObject({ submissions: [{ reference }], lostReviews: [reference], mentions: [] });
});

test('erasing an unknown person changes and records nothing', async () => {
  const reference = await post('/api/contact', other);
  await erase();
  expect(await site.client.fetch('*[_type == "submission"].reference')).toEqual([reference]);
  expect(await site.client.fetch('count(*[_type == "erasure"])')).toBe(0);
});

test('the disclosure contains the values without technical fields, as JSON and as table', async () => {
  await post('/api/bookings', booking);
  const file = personFile(await find(), email, new Date('2026-11-22T10:00:00Z'), site.deps.sealer);
  const json = JSON.stringify(file);
  for (const word of ['Thusnelda', 'Wendelgard', '2015-03-29', 'Zwetschgenallergie', 'Uhuweg 7']) {
    expect(json).toContain(word);
  }
  expect(json).not.toMatch(/"(_rev|_key|receipt)"/);
  const table = csv(personRows(file));
  expect(table).toContain('"submissions.0.payload.guardian.street";"Uhuweg 7"');
  expect(table).toContain('"submissions.0.payload.travellers.0.birthDate";"2015-03-29"');
});
