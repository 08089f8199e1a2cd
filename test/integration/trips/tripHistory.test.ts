// Proves specification §7.6, §12.3
/** History of a trip, and undoing a save (specification §7.6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;
let minutes = 0;

beforeAll(async () => {
  site = await startSite({ now: () => new Date(Date.UTC(2026, 10, 21, 10, minutes)) });
  await addUsers(site, 'ya');
  await site.bringIn([
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

/** Saves one minute after the last change. */
async function save(id: number, changes: object): Promise<string> {
  minutes += 1;
  const etag = (await load(id)).headers.etag ?? '';
  const response = await callSite(site, 'put', address(id), token).set('If-Match', etag).send(changes);
  expect(response.status).toBe(200);
  return response.headers.etag ?? '';
}

async function undo(id: number, entry: unknown, etag?: string) {
  minutes += 1;
  const revision = etag ?? (await load(id)).headers.etag ?? '';
  return callSite(site, 'post', address(id, '/api/admin/history/undo'), token)
    .set('If-Match', revision)
    .send({ entry });
}

test('the history lists changes of the trip only, newest first, with old and new values', async () => {
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

test('the history is paginated', async () => {
  for (let version = 1; version <= 23; version++) await save(11, { teaser: `Fassung ${version}` });
  const first = await history(11);
  const second = await history(11, first.next);
  const teasers = [...first.entries, ...second.entries].map(({ changes }) => changes[0].after);
  expect(first.entries).toHaveLength(20);
  expect(teasers).toEqual(Array.from({ length: 23 }, (_, index) => `Fassung ${23 - index}`));
  expect(second.next).toBeNull();
});

test('the history is empty for a trip without changes', async () => {
  expect(await history(16)).toEqual({ entries: [], next: null });
});

test('undoes a save, keeps later changes of other fields, and adds a history entry', async () => {
  const before = (await load(12)).body;
  await save(12, { title: 'Falsch', careRatio: null });
  const [entry] = (await history(12)).entries;
  await save(12, { teaser: 'Später' });
  const response = await undo(12, entry.id);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ title: before.title, careRatio: before.careRatio, teaser: 'Später', level: 5 });
  const [newest] = (await history(12)).entries;
  expect(newest).toMatchObject({ kind: 'undo', undoes: entry.id, by: 'kim' });
  expect(newest.changes.map(({ field }: { field: string }) => field)).toEqual(['title', 'careRatio']);
  expect((await undo(12, newest.id)).body).toMatchObject({ title: 'Falsch', teaser: 'Später' });
});

test('rejects undoing fields that were changed since, and reports them', async () => {
  await save(13, { title: 'Erst', teaser: 'Bleibt', included: ['a'] });
  const [entry] = (await history(13)).entries;
  await save(13, { title: 'Dann', included: ['b'] });
  const response = await undo(13, entry.id);
  expect(response.status).toBe(409);
  expect(response.body.changedSince).toEqual(['title', 'included']);
  expect(response.body.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'included']);
  expect((await load(13)).body).toMatchObject({ title: 'Dann', teaser: 'Bleibt' });
});

test('undoing requires the current revision, and returns the current version for a stale one', async () => {
  const stale = (await load(14)).headers.etag ?? '';
  await save(14, { title: 'Neu' });
  const [entry] = (await history(14)).entries;
  const path = address(14, '/api/admin/history/undo');
  expect((await callSite(site, 'post', path, token).send({ entry: entry.id })).status).toBe(428);
  const response = await undo(14, entry.id, stale);
  expect(response.status).toBe(409);
  expect(response.body.current.title).toBe('Neu');
  expect(response.body.savedBy).toMatchObject({ by: 'kim' });
});

test.each([
  ['an unknown entry', 'unbekannt', 404],
  ['an entry of another trip', null, 404],
  ['an invalid id', '../../private.admin.ya.kim', 404],
  ['a missing id', undefined, 422],
])('rejects undoing %s', async (_, id, status) => {
  await save(15, { title: `Anders ${minutes}` });
  const [foreign] = (await history(15)).entries;
  expect((await undo(10, id === null ? foreign.id : id)).status).toBe(status);
});
