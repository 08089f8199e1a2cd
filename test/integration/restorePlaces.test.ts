/** A restore neither sells a place twice nor repeats or loses what visitors and mails have done since the backup. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../src/database/connectDatabase.ts';
import { createBackup } from '../../src/maintenance/backup/createBackup.ts';
import { restoreBackup } from '../../src/maintenance/backup/restoreBackup.ts';
import { runReconcilePlaces } from '../../worker/submissions/reconcilePlaces.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { waitingLists } from '../setup/submissions/waitingLists.ts';

const now = new Date('2026-11-21T10:00:00Z');
let site: TestSite;
let database: Database;
let folder: string;

beforeAll(async () => {
  site = await startSite({ now: () => now });
  site.worker.now = () => now;
  database = connectDatabase(site.deps.env.databaseOwnerUrl, 'command', () => undefined);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-restore-'));
});
afterAll(async () => {
  await database.destroy();
  await site.stop();
});

const lists = waitingLists(() => site);
const { book, bookingOf, call, counts, entryDocument, joinList, ledger, linkOf, mailOf, offer, send, stateOf } = lists;

const stores = () => ({
  ...{ content: site.client, redis: site.worker.redis, submissions: site.worker.queues.submissions, database },
  ...{ prefix: 'lagerfeuer', dataDir: null, now: () => now, onProblem: () => undefined },
});
const backUp = () => createBackup(stores(), join(folder, 'backup'));
async function restore(): Promise<void> {
  const target = { ...stores(), hosts: site.deps.env.hosts, keepDays: 365, invalidateReadModel: async () => undefined };
  await restoreBackup(target, join(folder, 'backup'), { replace: true });
  await rm(folder, { recursive: true });
}
/** Deletes all documents and all data of Redis. */
async function destroy(): Promise<void> {
  await site.backend.backend.close();
  await rm(site.backend.dataDir, { recursive: true, force: true });
  await site.backend.restart();
  await site.worker.redis.flushall();
}
async function references(): Promise<string[]> {
  const { entries } = (await ledger()) as unknown as { entries: { reference: string }[] };
  return entries.map(({ reference }) => reference).sort();
}
async function listed(): Promise<string[]> {
  const { waiting } = (await ledger()) as unknown as { waiting: { entry: string }[] };
  return waiting.map(({ entry }) => entry);
}

describe('bookings that were accepted', () => {
  test('after the backup keep their places', async () => {
    const first = await book(2);
    await backUp();
    const second = await book(3);
    await restore();
    expect(await references()).toEqual([first, second].sort());
    expect((await send(bookingOf(1))).body).toMatchObject({ reason: 'no-places' });
    await runReconcilePlaces(site.worker);
    expect(await counts()).toMatchObject({ booked: 5, left: 0 });
  });

  test('while the backup was written have their places after the loss of all data', async () => {
    const first = await book(2);
    const before = await ledger();
    const second = await book(3);
    // The ledger was written to the backup before the second booking was accepted, the booking itself afterwards.
    await site.client.createOrReplace({ ...before, _id: String(before?._id), _type: 'ledger' });
    await backUp();
    await destroy();
    await restore();
    expect(await references()).toEqual([first, second].sort());
    expect((await send(bookingOf(1))).body).toMatchObject({ reason: 'no-places' });
  });

  test('and cancelled while the backup was written take no places', async () => {
    const reference = await book(5);
    await site.client.patch(`private.submission.${reference}`).set({ state: 'cancelled' }).commit();
    await backUp();
    await destroy();
    await restore();
    expect(await references()).toEqual([]);
    await book(5);
  });
});

describe('entries of waiting lists that', () => {
  test('were made after the backup stay on the list', async () => {
    await book(5);
    const first = await joinList(1, 'anna');
    await backUp();
    const second = await joinList(2, 'ben');
    await restore();
    expect(await listed()).toEqual([first, second]);
  });

  test('were made while the backup was written are on the list after the loss of all data', async () => {
    await book(5);
    const first = await joinList(1, 'anna');
    const before = await ledger();
    const second = await joinList(2, 'ben');
    await site.client.createOrReplace({ ...before, _id: String(before?._id), _type: 'ledger' });
    await backUp();
    await destroy();
    await restore();
    expect(await listed()).toEqual([first, second]);
  });

  test('were ended after the backup stay ended, and their links do nothing', async () => {
    await book(5);
    const reference = await joinList(1, 'anna');
    await backUp();
    const link = await linkOf(reference, 'waiting');
    await call('post', link);
    expect(await stateOf(reference)).toBe('left');
    await restore();
    expect(await stateOf(reference)).toBe('left');
    expect(await listed()).toEqual([]);
  });

  test('have an offer keep its places, also if the ledger of the backup lacks it', async () => {
    await book(4);
    const booked = await book(1);
    const reference = await joinList(1, 'anna');
    const before = await ledger();
    const by = { actor: { kind: 'host', name: 'kim' }, reason: '' } as const;
    await site.deps.bookingChanges.change('ya', booked, 'cancel', by);
    await offer();
    expect(await stateOf(reference)).toBe('offered');
    await site.client.createOrReplace({ ...before, _id: String(before?._id), _type: 'ledger' });
    await backUp();
    await destroy();
    await restore();
    const entry = await entryDocument(reference);
    expect((await ledger())?.offers).toMatchObject([{ entry: reference, places: 1, until: entry?.until }]);
    await runReconcilePlaces(site.worker);
    expect(await counts()).toMatchObject({ booked: 4, offered: 1, left: 0 });
    const link = await linkOf(reference, 'offer');
    expect((await send({ ...bookingOf(1), offer: link.replace('/warteliste/angebot/', '') })).status).toBe(202);
  });
});

test('mails that were sent after the backup are not sent again, and mails that wait are kept', async () => {
  await book(5);
  const first = await joinList(1, 'anna');
  await backUp();
  await mailOf(first, 'waiting');
  const second = await joinList(2, 'ben');
  await restore();
  const query = '*[_type == "outgoingMail" && id in $ids] | order(createdAt asc, id asc){id, state}';
  const ids = [`${first}-waiting`, `${second}-waiting`].sort();
  const states = { [`${first}-waiting`]: 'filed', [`${second}-waiting`]: 'waiting' };
  expect(await site.client.fetch(query, { ids })).toEqual(ids.map((id) => ({ id, state: states[id] })));
});
