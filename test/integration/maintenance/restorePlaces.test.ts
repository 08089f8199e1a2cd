/** A restore neither sells a place twice nor repeats, undoes or loses what families and organisers have done since the backup. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import { createBackup } from '#maintenance/backup/createBackup.ts';
import { restoreBackup } from '#maintenance/backup/restoreBackup.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { emptyTables } from '#test/setup/database/emptyTables.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { waitingLists } from '#test/setup/submissions/waitingLists.ts';

const now = new Date('2026-11-21T10:00:00Z');
let site: TestSite;
let database: Database;
let folder: string;

beforeAll(async () => {
  site = await startSite({ now: () => now });
  database = connectDatabase(site.deps.env.databaseOwnerUrl, 'command', () => undefined);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-restore-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await loseRows();
});
afterAll(async () => {
  await database.destroy();
  await site.stop();
});

const { book, bookingOf, call, counts, entryOf, joinList, linkOf, mailOf, mailsAbout, offer, ...lists } = waitingLists(
  () => site,
);
const { send, stateOf, storedBooking, waiting } = lists;

const stores = () => ({ content: site.client, database, dataDir: null, now: () => now, onProblem: () => undefined });
const backUp = () => createBackup(stores(), join(folder, 'backup'));
/** Restores the backup over what is stored. */
const restore = () =>
  restoreBackup({ ...stores(), invalidateReadModel: async () => undefined }, join(folder, 'backup'), { replace: true });
const loseRows = () => emptyTables(database);
const by = { actor: { kind: 'host', name: 'kim' }, reason: 'Grund' } as const;
const change = (reference: string, event: 'confirm' | 'cancel') =>
  changeBookingState(site.deps, 'ya', reference, event, by);
/** Returns a booking with its mails. Its events may have other numbers. */
async function partsOf(reference: string) {
  const booking = await storedBooking(reference);
  const events = booking?.events.map((event) => ({ ...event, id: '' }));
  return { booking: { ...booking, events }, mails: await mailsAbout(reference) };
}

describe('bookings that were', () => {
  test('accepted after the backup keep their places', async () => {
    const first = await book(2);
    await backUp();
    const second = await book(3);
    await restore();
    expect([await storedBooking(first), await storedBooking(second)]).not.toContain(null);
    expect(await counts()).toMatchObject({ booked: 5, left: 0 });
    expect((await send(bookingOf(1))).body).toMatchObject({ reason: 'no-places' });
  });

  test('changed after the backup stay as they are, with all their parts', async () => {
    const [confirmed, cancelled] = [await book(2), await book(3)];
    await change(confirmed, 'confirm');
    await backUp();
    await change(cancelled, 'cancel');
    const values = { lastName: 'Muster' };
    await database.updateTable('travellers').set(values).where('reference', '=', confirmed).execute();
    await database.deleteFrom('travellers').where('reference', '=', confirmed).where('position', '=', 1).execute();
    const before = [await partsOf(confirmed), await partsOf(cancelled)];
    await restore();
    expect([await partsOf(confirmed), await partsOf(cancelled)]).toEqual(before);
    expect(await counts()).toMatchObject({ booked: 2, left: 3 });
  });

  test('lost are back with all their parts, and take their places', async () => {
    const reference = await book(5);
    await change(reference, 'confirm');
    const before = await partsOf(reference);
    await backUp();
    await loseRows();
    await restore();
    expect(await partsOf(reference)).toEqual(before);
    expect((await send(bookingOf(1))).body).toMatchObject({ reason: 'no-places' });
  });

  test('lost and sent again by the family are there once', async () => {
    const key = { 'Idempotency-Key': 'the-key-of-the-form' };
    const { reference } = (await send(bookingOf(2), key)).body;
    const row = await database.selectFrom('bookings').select(['trip', 'dateKey']).executeTakeFirstOrThrow();
    const entry = 'LF-5555-5555';
    await database
      .insertInto('waitingEntries')
      .values({
        ...{ reference: entry, subdomain: 'ya', ...row, startsOn: '2027-07-03', endsOn: '2027-07-10', places: 2 },
        ...{ tripTitle: 'Grat', tripUrl: 'https://example.org/', mailbox: 'a@b.de', email: 'a@b.de', name: 'Anna' },
        ...{ receivedAt: now, state: 'accepted', joinedAt: now, offeredUntil: null, booking: reference, closedAt: now },
      })
      .execute();
    await backUp();
    await loseRows();
    const again = (await send(bookingOf(2), key)).body.reference;
    await restore();
    expect(await counts()).toMatchObject({ booked: 2 });
    expect((await send(bookingOf(2), key)).body.reference).toBe(again);
    expect(await entryOf(entry)).toMatchObject({ state: 'accepted', booking: null });
  });

  test('erased after the backup come back, which the restore reports, and can be erased again', async () => {
    const reference = await book(2);
    await backUp();
    const settlement = { ending: 'free', payment: null } as const;
    const erasure = { email: 'anna@example.org', subdomain: null, by: 'operator', settlement };
    const audited = database.updateTable('auditEvents').set({ at: new Date('2026-11-21T10:01:00Z') });
    await erasePerson(site.deps.person, erasure);
    await audited.execute();
    expect(await restore()).toMatchObject({ laterErasures: 1 });
    expect(await storedBooking(reference)).not.toBeNull();
    await erasePerson(site.deps.person, erasure);
    expect(await counts()).toMatchObject({ booked: 0 });
  });
});

describe('entries of waiting lists that were', () => {
  test('made after the backup stay on the list', async () => {
    await book(5);
    const first = await joinList(1, 'anna');
    await backUp();
    const second = await joinList(2, 'ben');
    await restore();
    expect(await waiting()).toEqual([first, second]);
  });

  test('lost are back on the list in its order', async () => {
    await book(5);
    const joined = [await joinList(1, 'anna'), await joinList(2, 'ben')];
    await backUp();
    await loseRows();
    await restore();
    expect(await waiting()).toEqual(joined);
  });

  test('ended after the backup stay ended, and their links do nothing', async () => {
    await book(5);
    const reference = await joinList(1, 'anna');
    await backUp();
    const link = await linkOf(reference, 'waiting');
    await call('post', link);
    expect(await stateOf(reference)).toBe('left');
    await restore();
    expect(await stateOf(reference)).toBe('left');
    expect(await waiting()).toEqual([]);
  });

  test('offered places keep them after the loss of all rows', async () => {
    await book(4);
    const booked = await book(1);
    const reference = await joinList(1, 'anna');
    await change(booked, 'cancel');
    await offer();
    expect(await stateOf(reference)).toBe('offered');
    const before = await entryOf(reference);
    await backUp();
    await loseRows();
    await restore();
    expect(await entryOf(reference)).toEqual(before);
    expect(await counts()).toMatchObject({ booked: 4, offered: 1, left: 0 });
    const link = await linkOf(reference, 'offer');
    expect((await send({ ...bookingOf(1), offer: link.replace('/warteliste/angebot/', '') })).status).toBe(202);
  });

  test('lost give way to a later entry of the same mailbox', async () => {
    await book(5);
    const first = await joinList(1, 'anna');
    await backUp();
    await database.deleteFrom('waitingEntries').execute();
    const second = await joinList(2, 'anna');
    await restore();
    expect(await waiting()).toEqual([second]);
    expect(await entryOf(first)).toBeNull();
  });
});

test('mails that were sent after the backup are not sent again, and mails that wait are kept', async () => {
  await book(5);
  const first = await joinList(1, 'anna');
  await backUp();
  await mailOf(first, 'waiting');
  const second = await joinList(2, 'ben');
  await restore();
  const ids = [`${first}-waiting`, `${second}-waiting`];
  const mails = await database.selectFrom('mails').select(['id', 'state']).where('id', 'in', ids).execute();
  expect(Object.fromEntries(mails.map(({ id, state }) => [id, state]))).toEqual({
    [`${first}-waiting`]: 'filed',
    [`${second}-waiting`]: 'waiting',
  });
});
