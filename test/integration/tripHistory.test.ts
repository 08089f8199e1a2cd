/** What became of a trip, and taking one save back (specification §7.6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, callSite, signInAt, trip } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;
let token: string;
let minutes = 0;

beforeAll(async () => {
  site = await startSite({ now: () => new Date(Date.UTC(2026, 10, 21, 10, minutes)) });
  await site.bringIn([
    await account('ya'),
    trip({ subdomain: 'ya', destinationId: 1 }),
    ...[10, 11, 12, 13, 14, 15, 16].map((destinationId) => trip({ subdomain: 'ya', destinationId })),
  ]);
  token = await signInAt(site, 'ya');
});

afterAll(() => site.stop());

const address = (id: number, path = '/api/rds') => `${path}?subdomain=ya&destinationId=${id}`;
const load = (id: number) => callSite(site, 'get', address(id), token);
const history = async (id: number, after = '') =>
  (await callSite(site, 'get', `${address(id, '/api/admin/history')}${after && `&after=${after}`}`, token)).body;

/** Saves a minute after the last save. */
async function save(id: number, changes: object): Promise<string> {
  minutes += 1;
  const etag = (await load(id)).headers.etag ?? '';
  const answer = await callSite(site, 'put', address(id), token).set('If-Match', etag).send(changes);
  expect(answer.status).toBe(200);
  return answer.headers.etag ?? '';
}

async function undo(id: number, entry: unknown, etag?: string) {
  minutes += 1;
  const revision = etag ?? (await load(id)).headers.etag ?? '';
  return callSite(site, 'post', address(id, '/api/admin/history/undo'), token)
    .set('If-Match', revision)
    .send({ entry });
}

test('newest first, with what was and what is, and nothing of other trips', async () => {
  const before = (await load(1)).body.title;
  await save(10, { title: 'Von einer anderen Reise' });
  await save(1, { title: 'Erst' });
  await save(1, { title: 'Dann', included: ['Zelt'] });
  const { entries, next } = await history(1);
  expect(next).toBeNull();
  expect(entries).toMatchObject([
    { by: 'kim', kind: 'edit', undoes: null, changes: [{ field: 'title', before: 'Erst', after: 'Dann' }, {}] },
    { by: 'kim', changes: [{ field: 'title', before, after: 'Erst' }] },
  ]);
  expect(entries[0].at > entries[1].at).toBe(true);
});

test('comes in pages', async () => {
  for (let turn = 1; turn <= 23; turn++) await save(11, { teaser: `Fassung ${turn}` });
  const first = await history(11);
  const second = await history(11, first.next);
  const teasers = [...first.entries, ...second.entries].map(({ changes }) => changes[0].after);
  expect(first.entries).toHaveLength(20);
  expect(teasers).toEqual(Array.from({ length: 23 }, (_, index) => `Fassung ${23 - index}`));
  expect(second.next).toBeNull();
});

test('a trip without any has an empty one', async () => {
  expect(await history(16)).toEqual({ entries: [], next: null });
});

test('a save is taken back, later saves of other fields stay, and the history says so', async () => {
  const before = (await load(12)).body;
  await save(12, { title: 'Falsch', careRatio: null });
  const [entry] = (await history(12)).entries;
  await save(12, { teaser: 'Später' });
  const answer = await undo(12, entry.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ title: before.title, careRatio: before.careRatio, teaser: 'Später', level: 5 });
  const [newest] = (await history(12)).entries;
  expect(newest).toMatchObject({ kind: 'undo', undoes: entry.id, by: 'kim' });
  expect(newest.changes.map(({ field }: { field: string }) => field)).toEqual(['title', 'careRatio']);
  expect((await undo(12, newest.id)).body).toMatchObject({ title: 'Falsch', teaser: 'Später' });
});

test('what was changed since is named and not overwritten', async () => {
  await save(13, { title: 'Erst', teaser: 'Bleibt', included: ['a'] });
  const [entry] = (await history(13)).entries;
  await save(13, { title: 'Dann', included: ['b'] });
  const answer = await undo(13, entry.id);
  expect(answer.status).toBe(409);
  expect(answer.body.changedSince).toEqual(['title', 'included']);
  expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'included']);
  expect((await load(13)).body).toMatchObject({ title: 'Dann', teaser: 'Bleibt' });
});

test('needs the revision it is based on, and a stale one meets the other version', async () => {
  const stale = (await load(14)).headers.etag ?? '';
  await save(14, { title: 'Neu' });
  const [entry] = (await history(14)).entries;
  const path = address(14, '/api/admin/history/undo');
  expect((await callSite(site, 'post', path, token).send({ entry: entry.id })).status).toBe(428);
  const answer = await undo(14, entry.id, stale);
  expect(answer.status).toBe(409);
  expect(answer.body.current.title).toBe('Neu');
});

test.each([
  ['no entry', 'unbekannt', 404],
  ["another trip's entry", null, 404],
  ['what is no id', '../../private.admin.ya.kim', 404],
  ['nothing', undefined, 422],
])('%s cannot be taken back', async (_, id, status) => {
  await save(15, { title: `Anders ${minutes}` });
  const [foreign] = (await history(15)).entries;
  expect((await undo(10, id === null ? foreign.id : id)).status).toBe(status);
});
