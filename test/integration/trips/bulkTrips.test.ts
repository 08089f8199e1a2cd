// Proves specification §7.6
/** Bulk actions on trips: the real run matches the dry run, and no change of others is overwritten silently. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkAnswer } from '#domain/organisers/bulkActions.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  await site.bringIn([trip({ subdomain: 'english', destinationId: 1 })]);
  token = await signInAt(site, 'ya');
});

afterAll(() => site.stop());

/** Trips of level 5, 3 (hidden), 3 (hidden, few pictures), 1 (archived), 2 (all offline), and an invalid one. */
beforeEach(async () => {
  const offline = { _key: 'd', start: '2027-07-03', end: '2027-07-10', online: false, basePrice: 449 };
  const past = { _key: 'g', start: '2026-07-03', end: '2026-07-10', online: false, basePrice: 399 };
  await site.client.delete({ query: '*[_type == "history"]' });
  const transaction = site.client.transaction();
  for (const document of [
    trip({ subdomain: 'ya', destinationId: 1 }),
    trip({ subdomain: 'ya', destinationId: 2, visible: false }),
    trip({ subdomain: 'ya', destinationId: 3, visible: false, images: [] }),
    trip({ subdomain: 'ya', destinationId: 4, archived: true }),
    trip({ subdomain: 'ya', destinationId: 5, dates: [past, offline] }),
    { ...trip({ subdomain: 'ya', destinationId: 6 }), country: { title: 'ohne Kürzel' } },
  ]) {
    transaction.createOrReplace(document);
  }
  await transaction.commit();
});

const all = ['1-ya', '2-ya', '3-ya', '4-ya', '5-ya'];
const send = (body: object) => callSite(site, 'post', '/api/admin/trips/bulk?subdomain=ya', token).send(body);
const dryRun = async (action: string, ids = all): Promise<BulkAnswer> =>
  (await send({ action, ids, dryRun: true })).body;
const revisionsOf = ({ trips }: BulkAnswer) =>
  Object.fromEntries(trips.map((trip) => [trip.combinedId, trip.revision]));
/** Keys of the departures that a dry run lists, by trip. */
const departuresOf = ({ trips }: BulkAnswer) =>
  Object.fromEntries(trips.map(({ combinedId, departures }) => [combinedId, departures.map(({ key }) => key)]));
const confirmed = (planned: BulkAnswer) => ({
  dryRun: false,
  revisions: revisionsOf(planned),
  departures: departuresOf(planned),
});
const levels = async () => {
  const documents = await Promise.all(all.map((id) => site.deps.tripEditor.load(keyOf(id))));
  return documents.map((document) => document?.level);
};
const keyOf = (id: string) => ({ subdomain: 'ya', destinationId: Number.parseInt(id, 10) });
const histories = () => site.client.fetch('*[_type == "history"] | order(trip)');

describe('a dry run', () => {
  test.each([
    [
      'show',
      [
        { from: 3, to: 4, trips: ['3-ya'] },
        { from: 3, to: 5, trips: ['2-ya'] },
      ],
      3,
    ],
    [
      'hide',
      [
        { from: 1, to: 1, trips: ['4-ya'] },
        { from: 2, to: 2, trips: ['5-ya'] },
        { from: 5, to: 3, trips: ['1-ya'] },
      ],
      2,
    ],
    [
      'archive',
      [
        { from: 2, to: 1, trips: ['5-ya'] },
        { from: 3, to: 1, trips: ['2-ya', '3-ya'] },
        { from: 5, to: 1, trips: ['1-ya'] },
      ],
      1,
    ],
    ['unarchive', [{ from: 1, to: 5, trips: ['4-ya'] }], 4],
    ['dates-online', [{ from: 2, to: 5, trips: ['5-ya'] }], 4],
  ])('%s reports how many trips change between which levels', async (action, moves, unchanged) => {
    const response = await dryRun(action);
    expect(response.moves).toEqual(moves);
    expect(response.counts.unchanged).toBe(unchanged);
    expect(response.counts.changes).toBe(5 - unchanged);
    expect(response.trips.map(({ combinedId }) => combinedId)).toEqual(all);
  });

  test('writes nothing, and is the default', async () => {
    const before = await levels();
    const { body } = await send({ action: 'archive', ids: all });
    expect(body.dryRun).toBe(true);
    expect(await levels()).toEqual(before);
    expect(await histories()).toEqual([]);
  });

  test('reports invalid and missing trips', async () => {
    const response = await dryRun('hide', ['6-ya', '999-ya', '1-ya']);
    expect(response.trips.map(({ outcome }) => outcome)).toEqual(['broken', 'missing', 'changes']);
  });
});

describe('a real run', () => {
  test.each(['show', 'hide', 'archive', 'unarchive', 'dates-online', 'dates-offline'])(
    '%s makes the changes of the dry run and adds a history entry for each trip',
    async (action) => {
      const planned = await dryRun(action);
      const { status, body } = await send({ action, ids: all, ...confirmed(planned) });
      expect(status).toBe(200);
      expect(body.moves).toEqual(planned.moves);
      expect(body.counts).toMatchObject({ saved: planned.counts.changes, unchanged: planned.counts.unchanged });
      expect(await levels()).toEqual(planned.trips.map(({ to }) => to));
      const changed = planned.trips.filter(({ outcome }) => outcome === 'changes');
      const entries = await histories();
      expect(entries.map((entry: { trip: string }) => entry.trip)).toEqual(
        changed.map(({ combinedId }) => `ya-${Number.parseInt(combinedId, 10)}`),
      );
      for (const entry of entries) expect(entry).toMatchObject({ kind: 'bulk', by: 'kim' });
    },
  );

  test('does not change past departures', async () => {
    const planned = await dryRun('dates-online', ['5-ya']);
    expect(departuresOf(planned)).toEqual({ '5-ya': ['d'] });
    await send({ action: 'dates-online', ids: ['5-ya'], ...confirmed(planned) });
    const trip = await site.deps.tripEditor.load(keyOf('5-ya'));
    expect(trip?.document.dates).toMatchObject([
      { _key: 'g', online: false },
      { _key: 'd', online: true },
    ]);
  });

  test('skips trips that were saved since the dry run, and saves the others', async () => {
    const planned = await dryRun('hide', ['1-ya', '4-ya']);
    await site.client.patch('ya-1').set({ teaser: 'Von jemand anderem' }).commit();
    const { body } = await send({
      action: 'hide',
      ids: ['1-ya', '4-ya'],
      dryRun: false,
      revisions: revisionsOf(planned),
    });
    expect(body.trips).toMatchObject([
      { combinedId: '1-ya', outcome: 'conflict', from: 5, to: 5 },
      { combinedId: '4-ya', outcome: 'saved' },
    ]);
    const kept = await site.deps.tripEditor.load(keyOf('1-ya'));
    expect(kept?.document).toMatchObject({ visible: true, teaser: 'Von jemand anderem' });
  });

  test('changes each trip once if run three times concurrently', async () => {
    const planned = await dryRun('archive');
    const run = () => send({ action: 'archive', ids: all, dryRun: false, revisions: revisionsOf(planned) });
    const responses: BulkAnswer[] = (await Promise.all([run(), run(), run()])).map(({ body }) => body);
    const saved = responses.flatMap(({ trips }) => trips.filter(({ outcome }) => outcome === 'saved'));
    expect(saved.map(({ combinedId }) => combinedId).sort()).toEqual(['1-ya', '2-ya', '3-ya', '5-ya']);
    expect(await histories()).toHaveLength(4);
  });

  test('returns the new revision of a trip, so that it can be changed again', async () => {
    const ids = ['1-ya'];
    const hidden = await send({
      action: 'hide',
      ids,
      dryRun: false,
      revisions: revisionsOf(await dryRun('hide', ids)),
    });
    const shown = await send({ action: 'show', ids, dryRun: false, revisions: revisionsOf(hidden.body) });
    expect(shown.body.trips).toMatchObject([{ outcome: 'saved', from: 3, to: 5 }]);
  });

  test('requires the revisions of the dry run', async () => {
    const response = await send({ action: 'hide', ids: ['1-ya', '2-ya'], dryRun: false, revisions: { '1-ya': 'x' } });
    expect(response.status).toBe(428);
    expect(response.body.errors).toEqual([{ field: 'revisions.2-ya', message: 'Die Fassung dieser Reise fehlt.' }]);
  });

  test('changes 250 trips in more than one transaction', async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      trip({ subdomain: 'ya', destinationId: 1000 + index, dates: manyDates() }),
    );
    for (let start = 0; start < many.length; start += 100) {
      const transaction = site.client.transaction();
      for (const document of many.slice(start, start + 100)) transaction.createOrReplace(document);
      await transaction.commit();
    }
    const ids = many.map(({ destinationId }) => `${destinationId}-ya`);
    const planned = await dryRun('dates-offline', ids);
    const { body } = await send({ action: 'dates-offline', ids, ...confirmed(planned) });
    expect(body.moves).toEqual([{ from: 5, to: 2, trips: ids }]);
    expect(new Set(body.trips.map(({ revision }: { revision: string }) => revision)).size).toBeGreaterThan(1);
    expect(await site.client.fetch('count(*[_type == "history"])')).toBe(250);
    const undone = await undo(body.run);
    expect(undone.counts).toMatchObject({ saved: 250, conflict: 0 });
    expect(undone.moves).toEqual([{ from: 2, to: 5, trips: ids }]);
  });
});

/** Undoes a run: first as a dry run, then for real. */
async function undo(run: string | null): Promise<BulkAnswer> {
  const planned: BulkAnswer = (await sendUndo({ run })).body;
  expect(planned).toMatchObject({ action: 'undo', dryRun: true, run: null });
  return (await sendUndo({ run, dryRun: false, revisions: revisionsOf(planned) })).body;
}
const sendUndo = (body: object, userToken = token) =>
  callSite(site, 'post', '/api/admin/trips/bulk/undo?subdomain=ya', userToken).send(body);

describe('departures', () => {
  const date = (_key: string, online: boolean | undefined, start = '2027-07-03') => ({
    _key,
    start,
    end: '2027-08-10',
    ...(online !== undefined && { online }),
    basePrice: 449,
  });
  /** Two online, two deliberately offline, one past. */
  const dates = [
    date('on', true),
    date('off', false, '2027-07-04'),
    date('unset', undefined, '2027-07-05'),
    date('on-too', true, '2027-07-06'),
    date('gone', false, '2026-07-03'),
  ];
  const ids = ['5-ya'];
  const datesNow = async () => (await site.deps.tripEditor.load(keyOf('5-ya')))?.document.dates;
  const run = async (action: string, departures?: Record<string, string[]>): Promise<BulkAnswer> => {
    const planned = await dryRun(action, ids);
    return (await send({ action, ids, ...confirmed(planned), ...(departures && { departures }) })).body;
  };

  beforeEach(async () => {
    await site.client.createOrReplace(trip({ subdomain: 'ya', destinationId: 5, dates }));
  });

  test('the dry run lists departures that would change, but never past ones', async () => {
    const listedDepartures = async (action: string) => (await dryRun(action, ids)).trips[0]?.departures;
    expect(await listedDepartures('dates-offline')).toMatchObject([
      { key: 'on', start: '2027-07-03' },
      { key: 'on-too' },
    ]);
    expect(await listedDepartures('dates-online')).toMatchObject([{ key: 'off' }, { key: 'unset' }]);
    expect(await listedDepartures('hide')).toEqual([]);
  });

  test('undoing "dates-offline" keeps departures offline that were offline before', async () => {
    const offline = await run('dates-offline');
    expect(offline).toMatchObject({ run: expect.any(String), counts: { saved: 1 } });
    expect(await datesNow()).toMatchObject([{ online: false }, { online: false }, {}, { online: false }, {}]);
    const undone = await undo(offline.run);
    expect(undone.trips[0]).toMatchObject({ outcome: 'saved', departures: [{ key: 'on' }, { key: 'on-too' }] });
    expect(await datesNow()).toEqual(dates);
  });

  test('only confirmed departures go online', async () => {
    const online = await run('dates-online', { '5-ya': ['off', 'gone', 'no such key'] });
    expect(online.trips[0]?.departures).toMatchObject([{ key: 'off' }]);
    expect(await datesNow()).toEqual([dates[0], date('off', true, '2027-07-04'), ...dates.slice(2)]);
    expect((await run('dates-online', {})).counts).toMatchObject({ saved: 0, unchanged: 1 });
    const planned = await dryRun('dates-online', ids);
    const unconfirmed = await send({ action: 'dates-online', ids, dryRun: false, revisions: revisionsOf(planned) });
    expect(unconfirmed.status).toBe(428);
  });

  test('undoing skips departures that were changed since, and reports them', async () => {
    const offline = await run('dates-offline');
    const edited = [date('on', true), { ...date('on-too', false, '2027-07-06'), basePrice: 99 }];
    await site.client.patch('ya-5').set({ dates: edited }).commit();
    const undone = await undo(offline.run);
    expect(undone.trips[0]).toMatchObject({
      outcome: 'saved',
      departures: [{ key: 'on-too' }],
      changedSince: [{ key: 'on' }],
    });
    expect(await datesNow()).toEqual([date('on', true), { ...date('on-too', true, '2027-07-06'), basePrice: 99 }]);
  });
});

describe('undoing a run', () => {
  test('restores exactly the fields that the run changed in each trip, and can itself be undone', async () => {
    const before = await levels();
    const planned = await dryRun('archive');
    const { body } = await send({ action: 'archive', ids: all, ...confirmed(planned) });
    await site.client.patch('ya-2').set({ archived: false }).commit();
    const undone = await undo(body.run);
    expect(undone.trips.map(({ combinedId, outcome }) => [combinedId, outcome])).toEqual([
      ['1-ya', 'saved'],
      ['2-ya', 'conflict'],
      ['3-ya', 'saved'],
      ['5-ya', 'saved'],
    ]);
    expect(await levels()).toEqual(before);
    const document = await site.client.getDocument('ya-1');
    expect(document).not.toHaveProperty('archived', true);
    const again = await undo(undone.run);
    expect(again.counts).toMatchObject({ saved: 3 });
    expect(await levels()).toEqual([1, 3, 1, 1, 1]);
  });

  test('does not overwrite changes that were saved after its dry run', async () => {
    const planned = await dryRun('hide', ['1-ya']);
    const { body } = await send({ action: 'hide', ids: ['1-ya'], ...confirmed(planned) });
    const { body: plan } = await sendUndo({ run: body.run });
    await site.client.patch('ya-1').set({ teaser: 'Von jemand anderem' }).commit();
    const late = await sendUndo({ run: body.run, dryRun: false, revisions: revisionsOf(plan) });
    expect(late.body).toMatchObject({ run: null, trips: [{ outcome: 'conflict' }] });
    expect(await site.client.getDocument('ya-1')).toMatchObject({ visible: false, teaser: 'Von jemand anderem' });
  });

  test('rejects a run of another host, an unknown run and an invalid id', async () => {
    const planned = await dryRun('hide', ['1-ya']);
    const { body } = await send({ action: 'hide', ids: ['1-ya'], ...confirmed(planned) });
    const other = await callSite(
      site,
      'post',
      '/api/admin/trips/bulk/undo?subdomain=english',
      await signInAt(site, 'english'),
    ).send({ run: body.run });
    expect(other.status).toBe(404);
    expect((await sendUndo({ run: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    expect((await sendUndo({ run: 'x' })).status).toBe(422);
  });
});

const manyDates = () =>
  Array.from({ length: 30 }, (_, index) => ({
    _key: `d${index}`,
    start: `2027-07-${String(index + 1).padStart(2, '0')}`,
    end: '2027-08-15',
    online: true,
    basePrice: 449,
    season: 'sommer',
  }));

test.each([
  ['an unknown action', { action: 'delete', ids: ['1-ya'] }],
  ['no trips', { action: 'hide', ids: [] }],
  ['too many trips', { action: 'hide', ids: Array.from({ length: 501 }, (_, index) => `${index}-ya`) }],
  ["another host's trip", { action: 'hide', ids: ['1-ya', '1-english'] }],
  ['an invalid id', { action: 'hide', ids: ['ya-1'] }],
  ['an empty body', {}],
])('rejects %s', async (_, body) => {
  const response = await send({ ...body, dryRun: true });
  expect(response.status).toBe(422);
  expect(response.body.errors.length).toBeGreaterThan(0);
});
