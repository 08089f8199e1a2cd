// Proves specification §8.8, §12.7
/** The organisers' list of reviews and their answers. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewDocument } from '#test/builders/review.ts';
import { addUsers, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { tripDocument } from '#test/setup/workerSetting.ts';

let site: TestSite;
let token = '';

const review = (id: string, trip: string) => reviewDocument({ _id: id, trip, text: `Text von ${id}.` });
const find = (id: string) =>
  site.deps.database.selectFrom('reviews').select(['answer', 'version']).where('id', '=', id).executeTakeFirst();
const answerOf = async (id: string) => (await find(id))?.answer ?? null;
const revisionOf = async (id: string) => String((await find(id))?.version);
const list = (path = '/admin/ya/bewertungen') =>
  request(site.app)
    .get(path)
    .set({ Host: 'localhost', Accept: 'text/html', Authorization: `Bearer ${token}` });
const post = (id: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(site.app)
    .post(`/admin/ya/bewertungen/${id}`)
    .type('form')
    .set({
      Host: 'localhost',
      Accept: 'text/html',
      'Sec-Fetch-Site': 'same-origin',
      Authorization: `Bearer ${token}`,
      ...headers,
    })
    .send(fields);

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    tripDocument(1),
    review('review-1', 'ya-1'),
    review('review-2', 'kca-1'),
    review('review-3', 'ya-ski-1'),
  ]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
beforeEach(() => site.deps.database.updateTable('reviews').set({ answer: null }).execute());

test('the list shows the reviews of the host with forms, and needs a sign-in', async () => {
  const { text } = await list().expect(200);
  expect(text).toContain('Text von review-1.');
  expect(text).not.toContain('Text von review-2.');
  expect(text).not.toContain('Text von review-3.');
  expect(text).toContain('action="/admin/ya/bewertungen/review-1"');
  expect(text).toContain('Segelcamp am Ijsselmeer');
  await request(site.app)
    .get('/admin/ya/bewertungen')
    .set({ Host: 'localhost', Accept: 'text/html' })
    .expect('Location', '/admin/ya/login?weiter=%2Fadmin%2Fya%2Fbewertungen');
  await list('/admin/ya/bewertungen/2').expect(404);
});

test('the list is searched by trip, name and text, and filtered by missing answers', async () => {
  const answered = { revision: await revisionOf('review-1'), answer: 'Gern, Familie Öztürk!' };
  await post('review-1', answered).expect(303);
  const found = async (query: string) =>
    [...(await list(`/admin/ya/bewertungen?${query}`)).text.matchAll(/<section id="(review-\d)"/g)].map(([, id]) => id);
  expect(await found('')).toEqual(['review-1']);
  expect(await found('stand=offen')).toEqual([]);
  expect(await found('q=segelcamp+GERN')).toEqual(['review-1']);
  expect(await found('q=review-1.')).toEqual(['review-1']);
  expect(await found('q=oeztuerk')).toEqual(['review-1']);
  expect(await found('q=segelcamp+pferd')).toEqual([]);
  const fields = { revision: await revisionOf('review-1'), answer: 'Danke!' };
  const stored = await post('review-1', { ...fields, seite: '3', auswahl: '?stand=offen&q=camp' }).expect(303);
  expect(stored.get('location')).toBe('/admin/ya/bewertungen?stand=offen&q=camp&hinweis=gespeichert#review-1');
});

test('an answer is stored and published with the trip, and an empty one removes it', async () => {
  const stored = await post('review-1', { revision: await revisionOf('review-1'), answer: ' Danke! \u0007' }).expect(
    303,
  );
  expect(stored.get('location')).toBe('/admin/ya/bewertungen?hinweis=gespeichert#review-1');
  expect(await answerOf('review-1')).toBe('Danke!');
  const jobs = await site.worker.queues.changes.getWaiting();
  expect(jobs.map(({ name, data }) => [name, data])).toEqual([['trip', { docId: 'ya-1' }]]);
  await site.publish('ya-1');
  const page = await request(site.app).get('/reisen/niederlande/lemmer/1-ya').set({ Host: 'localhost' });
  expect(page.text).toContain('Danke!');
  await post('review-1', { revision: await revisionOf('review-1'), answer: ' ' }).expect(303);
  expect(await answerOf('review-1')).toBeNull();
});

describe('rejects', () => {
  test.each<[string, string, Record<string, string>, Record<string, string>, number, string?]>([
    ['a review of another host', 'review-2', {}, {}, 404],
    ['another id', 'ya-1', {}, {}, 404],
    ['a review that does not exist', 'review-9', {}, {}, 404],
    ['an older revision', 'review-1', { revision: 'alt' }, {}, 303, '/admin/ya/bewertungen?hinweis=veraltet#review-1'],
    ['a long answer', 'review-1', { answer: 'x'.repeat(2_001) }, {}, 422],
    ['a form without an answer', 'review-1', { answer: [] as unknown as string }, {}, 422],
    ['a form of another origin', 'review-1', {}, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['nobody', 'review-1', {}, { Authorization: '' }, 401],
  ])('%s', async (_what, id, fields, headers, status, location) => {
    const response = await post(id, { revision: await revisionOf(id), answer: 'Danke!', ...fields }, headers);
    expect([response.status, response.get('location')]).toEqual([status, location]);
    expect(await answerOf(id)).toBeNull();
  });
});

test('one of several concurrent answers to the same revision is stored', async () => {
  const revision = await revisionOf('review-1');
  const answers = Array.from({ length: 5 }, (_, index) => post('review-1', { revision, answer: `Antwort ${index}` }));
  const targets = (await Promise.all(answers)).map((response) => response.get('location'));
  expect(targets.filter((target) => target?.includes('gespeichert'))).toHaveLength(1);
  expect(targets.filter((target) => target?.includes('veraltet'))).toHaveLength(4);
});
