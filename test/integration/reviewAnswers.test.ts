/** The organisers' list of reviews and their answers. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import { createHostReviews } from '../../src/organisers/hostReviews.ts';
import { buildReview } from '../builders/review.ts';
import { addUsers, signInAt } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { tripDocument } from '../setup/workerSetting.ts';

let site: TestSite;
let token = '';

const review = (id: string, trip: string, at = '2026-09-01T08:00:00Z') => ({
  _type: 'review',
  ...buildReview({ _id: id, trip, at, text: `Text von ${id}.` }),
});
const answerOf = async (id: string) => (await site.client.getDocument(id))?.answer;
const revisionOf = async (id: string) => String((await site.client.getDocument(id))?._rev);
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
  await site.bringIn([tripDocument(1), review('review-1', 'ya-1'), review('review-2', 'kca-1')]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
beforeEach(() => site.client.patch('review-1').unset(['answer']).commit());

test('the list shows the reviews of the host with forms, and needs a sign-in', async () => {
  const { text } = await list().expect(200);
  expect(text).toContain('Text von review-1.');
  expect(text).not.toContain('Text von review-2.');
  expect(text).toContain('action="/admin/ya/bewertungen/review-1"');
  expect(text).toContain('Segelcamp am Ijsselmeer');
  await request(site.app)
    .get('/admin/ya/bewertungen')
    .set({ Host: 'localhost', Accept: 'text/html' })
    .expect('Location', '/admin/ya/login?weiter=%2Fadmin%2Fya%2Fbewertungen');
  await list('/admin/ya/bewertungen/2').expect(404);
});

test('an answer is stored and published with the trip, and an empty one removes it', async () => {
  const stored = await post('review-1', { revision: await revisionOf('review-1'), answer: ' Danke! \u0007' }).expect(
    303,
  );
  expect(stored.get('location')).toBe('/admin/ya/bewertungen?hinweis=gespeichert#review-1');
  expect(await answerOf('review-1')).toBe('Danke!');
  await site.publish('ya-1');
  const page = await request(site.app).get('/reisen/niederlande/lemmer/1-ya').set({ Host: 'localhost' });
  expect(page.text).toContain('Danke!');
  await post('review-1', { revision: await revisionOf('review-1'), answer: ' ' }).expect(303);
  expect(await answerOf('review-1')).toBeUndefined();
});

describe('rejects', () => {
  test.each<[string, string, Record<string, string>, Record<string, string>, number, string?]>([
    ['a review of another host', 'review-2', {}, {}, 404],
    ['another document', 'ya-1', {}, {}, 404],
    ['an older revision', 'review-1', { revision: 'alt' }, {}, 303, '/admin/ya/bewertungen?hinweis=veraltet#review-1'],
    ['a long answer', 'review-1', { answer: 'x'.repeat(2_001) }, {}, 422],
    ['a form without an answer', 'review-1', { answer: [] as unknown as string }, {}, 422],
    ['a form of another origin', 'review-1', {}, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['nobody', 'review-1', {}, { Authorization: '' }, 303, '/admin/ya/login?weiter=%2Fadmin%2Fya%2Fbewertungen'],
  ])('%s', async (_what, id, fields, headers, status, location) => {
    const response = await post(id, { revision: await revisionOf(id), answer: 'Danke!', ...fields }, headers);
    expect([response.status, response.get('location')]).toEqual([status, location]);
    expect(await answerOf(id)).toBeUndefined();
  });
});

test('a host whose name begins another host’s name gets only its own reviews', async () => {
  const [model] = defaultHosts;
  if (!model) throw new Error('There are no hosts.');
  const hosts = createHosts([
    { ...model, subdomain: 'see', aliases: [] },
    { ...model, subdomain: 'see-camp', aliases: [] },
  ]);
  await site.client.create(review('review-3', 'see-1'));
  await site.client.create(review('review-4', 'see-camp-1', '2026-09-02T08:00:00Z'));
  const reviews = createHostReviews({ content: site.client, hosts });
  const idsOf = async (subdomain: string) => (await reviews.page(subdomain, 1)).items.map(({ _id }) => _id);
  expect([await idsOf('see'), await idsOf('see-camp')]).toEqual([['review-3'], ['review-4']]);
});
