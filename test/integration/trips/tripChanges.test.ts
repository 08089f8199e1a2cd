// Proves specification §7.13
/** Changing prices and dates of many trips, and undoing runs (specification §7.13). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDeparture } from '#bookings/places/departurePlaces.ts';
import { buildBooking } from '#test/builders/booking.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { deleteOldBulkRuns } from '#trips/bulk/bulkRuns.ts';

const page = '/admin/ya/reisen/aendern';
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([
    trip({ subdomain: 'ya', destinationId: 1, title: 'Seewoche' }),
    trip({ subdomain: 'ya', destinationId: 2, title: 'Bergwoche' }),
    trip({ subdomain: 'english', destinationId: 3, title: 'Fremde Reise' }),
  ]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());

const dates = [
  { _key: 'past', start: '2026-07-03', end: '2026-07-10', online: true, basePrice: 399 },
  { _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 },
  { _key: 'd2', start: '2027-07-17', end: '2027-07-24', online: false, basePrice: 479, season: 'sommer' },
];
beforeEach(async () => {
  await site.client.delete({ query: '*[_type in ["history", "bulkRun"]]' });
  for (const table of ['submissions', 'waitingEntries'] as const) await site.deps.database.deleteFrom(table).execute();
  const transaction = site.client.transaction();
  for (const [destinationId, title] of [
    [1, 'Seewoche'],
    [2, 'Bergwoche'],
  ] as const) {
    transaction.createOrReplace(trip({ subdomain: 'ya', destinationId, title, dates }));
  }
  await transaction.commit({ visibility: 'sync' });
});

const prices = { aenderung: 'preise', wert: '10', einheit: 'prozent', rundung: 'euro' };
const move = { aenderung: 'verschieben', tage: '7' };
const copy = { aenderung: 'kopieren', jahr: '2027' };
const both = ['1-ya', '2-ya'];

const submit = (fields: object, query = '') =>
  callSite(site, 'post', `${page}${query}`, token).set('Accept', 'text/html').type('form').send(fields);
const check = (fields: object, reise: string[] = both) => submit({ aktion: 'pruefen', ...fields, reise });
const valueIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const apply = (html: string, fields: object) =>
  submit({ aktion: 'anwenden', ...fields, fassungen: valueIn(html, 'fassungen') });
async function run(fields: object, reise = both) {
  return apply((await check(fields, reise)).text, fields);
}
const datesOf = async (destinationId: number) =>
  (await site.client.getDocument<{ dates: Record<string, unknown>[] }>(`ya-${destinationId}`))?.dates;
const runs = () =>
  site.client.fetch<{ run: string; action: string; trips: number; by: string }[]>(
    '*[_type == "bulkRun"] | order(at desc, _id asc)',
  );
async function undo(id: string) {
  const preview = await submit({ aktion: 'rueckschau', lauf: id });
  const done = await submit({ aktion: 'zuruecknehmen', lauf: id, fassungen: valueIn(preview.text, 'fassungen') });
  return { preview: textOf(preview.text), done: textOf(done.text), status: [preview.status, done.status] };
}
/** Returns the visible text of a page. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
async function book(): Promise<void> {
  const booking = buildBooking({ combinedId: '1-ya', dateKey: 'd1', total: 449 });
  const response = await callSite(site, 'post', '/api/bookings').set('Idempotency-Key', randomUUID()).send(booking);
  expect(response.status).toBe(202);
}

test('the page lists the trips of the host and the selected ones first', async () => {
  const { status, text } = await callSite(site, 'get', `${page}?q=berg&reisen=1`, token).set('Accept', 'text/html');
  expect(status).toBe(200);
  expect(text.indexOf('value="1-ya"')).toBeLessThan(text.indexOf('value="2-ya"'));
  expect(text).toMatch(/value="1-ya"[^>]*checked|checked[^>]*value="1-ya"/);
  expect(textOf(text)).toContain('Die eine gefundene Reise');
  expect(textOf(text)).not.toContain('Fremde Reise');
});

describe('a dry run', () => {
  test.each<[string, object, string[]]>([
    ['prices', prices, ['Preise: +10 %', '3.–10. Juli 2027, 449 € 3.–10. Juli 2027, 494 €', '479 €', '527 €']],
    ['dates', move, ['+7 Tage (1 Woche)', '3.–10. Juli 2027 10.–17. Juli 2027']],
    ['copies', copy, ['neu 1.–8. Juli 2028, 449 €, offline']],
  ])('shows %s before and after, and writes nothing', async (_, fields, parts) => {
    const { status, text } = await check(fields);
    expect(status).toBe(200);
    for (const part of ['2 Reisen ändern sich', 'Seewoche', 'Bergwoche', ...parts]) {
      expect(textOf(text).replace(/\u00A0/g, ' ')).toContain(part);
    }
    expect(await datesOf(1)).toEqual(dates);
    expect(await runs()).toEqual([]);
  });

  test('is about all found trips if that is chosen', async () => {
    const { text } = await submit({ aktion: 'pruefen', ...prices, alle: 'ja' }, '?q=berg');
    expect(valueIn(text, 'fassungen')).toMatch(/^2-ya:\S+$/);
  });

  test('says which departures stay, and why', async () => {
    await book();
    const departure = { trip: '2-ya', dateKey: 'd2' };
    const now = site.deps.now();
    await lockDeparture(site.deps.database, departure);
    await site.deps.database
      .insertInto('waitingEntries')
      .values({
        ...{ ...departure, reference: 'LF-WWWW-WWWW', subdomain: 'ya', startsOn: '2027-07-17', endsOn: '2027-07-24' },
        ...{ tripTitle: 'Bergwoche', tripUrl: 'https://example.org/', mailbox: 'anna@example.org', places: 1 },
        ...{ name: 'Anna', email: 'anna@example.org', receivedAt: now, state: 'waiting', joinedAt: now },
        ...{ offeredUntil: null, booking: null, closedAt: null },
      })
      .execute();
    const text = textOf((await check(move)).text);
    expect(text).toContain('3.–10. Juli 2027: hat Buchungen oder eine Warteliste');
    expect(text).toContain('17.–24. Juli 2027: hat Buchungen oder eine Warteliste');
    await run(move);
    expect((await datesOf(1))?.map(({ start }) => start)).toEqual(['2026-07-03', '2027-07-03', '2027-07-24']);
    expect((await datesOf(2))?.map(({ start }) => start)).toEqual(['2026-07-03', '2027-07-10', '2027-07-17']);
  });

  test('names broken and unknown trips', async () => {
    await site.client
      .patch('ya-2')
      .set({ country: { title: 'ohne Kürzel' } })
      .commit();
    const text = textOf((await check(prices, ['1-ya', '2-ya', '99-ya'])).text);
    expect(text).toContain('Kann nicht geändert werden: 1 Reise');
    expect(text).toContain('Gibt es nicht mehr: 1 Reise');
  });
});

describe('a run', () => {
  test('changes departures, and records who, what and how many', async () => {
    const done = await run(prices);
    expect(textOf(done.text)).toContain('2 Reisen geändert');
    expect((await datesOf(1))?.map(({ basePrice }) => basePrice)).toEqual([399, 494, 527]);
    expect(await runs()).toMatchObject([
      { action: 'prices', by: 'kim', trips: 2, details: 'Preise: +10 %, auf ganze Euro gerundet' },
    ]);
    const history = await site.client.fetch<{ run: string; kind: string }[]>('*[_type == "history"]');
    expect(history).toMatchObject([{ kind: 'bulk' }, { kind: 'bulk' }]);
    expect(new Set(history.map((entry) => entry.run))).toEqual(new Set((await runs()).map((each) => each.run)));
  });

  test('leaves out a trip that somebody has changed since the dry run, and names it', async () => {
    const { text } = await check(prices);
    await site.client.patch('ya-1').set({ teaser: 'Von jemand anderem' }).commit({ visibility: 'sync' });
    const done = textOf((await apply(text, prices)).text);
    expect(done).toContain('Inzwischen von jemand anderem gespeichert: 1 Reise');
    expect(done).toContain('1 Reise geändert');
    expect(await datesOf(1)).toEqual(dates);
    expect((await datesOf(2))?.map(({ basePrice }) => basePrice)).toEqual([399, 494, 527]);
    expect(await runs()).toMatchObject([{ trips: 1 }]);
  });

  test('of two organisers at the same time changes each trip once', async () => {
    const { text } = await check(prices);
    const results = await Promise.all([apply(text, prices), apply(text, prices), apply(text, prices)]);
    const changed = results.filter((result) => textOf(result.text).includes('2 Reisen geändert'));
    expect(changed).toHaveLength(1);
    expect((await datesOf(1))?.map(({ basePrice }) => basePrice)).toEqual([399, 494, 527]);
    expect(await runs()).toMatchObject([{ trips: 2 }]);
  });

  test('does not change trips of another host', async () => {
    const { text } = await check(prices);
    const fassungen = `${valueIn(text, 'fassungen')} 3-english:x`;
    await submit({ aktion: 'anwenden', ...prices, fassungen });
    expect(await runs()).toMatchObject([{ trips: 2 }]);
    expect((await check(prices, ['3-english'])).status).toBe(422);
  });
});

describe('undoing a run', () => {
  test.each<[string, object]>([
    ['prices', prices],
    ['dates', move],
    ['copies', copy],
  ])('of %s restores identical documents, and is a run itself', async (_, fields) => {
    const content = async () => {
      const documents = await site.client.getDocuments(['ya-1', 'ya-2']);
      return documents.map((document) => ({ ...document, _rev: '', _updatedAt: '' }));
    };
    const before = await content();
    await run(fields);
    const changed = await content();
    expect(changed).not.toEqual(before);
    const [first] = await runs();
    const undone = await undo(first?.run ?? '');
    expect(undone.preview).toContain('2 Reisen ändern sich');
    expect(undone.done).toContain('2 Reisen geändert');
    expect(await content()).toEqual(before);
    const { text } = await callSite(site, 'get', page, token).set('Accept', 'text/html');
    expect(textOf(text)).toContain('Rückgängig gemacht am');
    const second = (await runs()).find(({ action }) => action === 'undo');
    await undo(second?.run ?? '');
    expect(await content()).toEqual(changed);
  });

  test('restores what was not changed since, and says what stays', async () => {
    await run(prices);
    const [first] = await runs();
    const current = (await datesOf(1)) ?? [];
    const edited = current.map((date) => (date._key === 'd1' ? { ...date, basePrice: 555 } : date));
    await site.client.patch('ya-1').set({ dates: edited, teaser: 'Neu' }).commit({ visibility: 'sync' });
    const undone = await undo(first?.run ?? '');
    expect(undone.preview).toContain('Inzwischen geändert oder gebucht, bleibt so: 3.–10. Juli 2027');
    expect((await datesOf(1))?.map(({ basePrice }) => basePrice)).toEqual([399, 555, 479]);
    expect(await datesOf(2)).toEqual(dates);
    expect(await site.client.getDocument('ya-1')).toMatchObject({ teaser: 'Neu' });
  });

  test('neither moves nor removes departures that were booked since', async () => {
    await run(move);
    const [first] = await runs();
    await book();
    const undone = await undo(first?.run ?? '');
    expect(undone.preview).toContain('bleibt so: 10.–17. Juli 2027');
    expect((await datesOf(1))?.map(({ start }) => start)).toEqual(['2026-07-03', '2027-07-10', '2027-07-17']);
  });

  test('after its dry run does not overwrite later changes', async () => {
    await run(prices);
    const [first] = await runs();
    const preview = await submit({ aktion: 'rueckschau', lauf: first?.run });
    await site.client.patch('ya-1').set({ teaser: 'Neu' }).commit({ visibility: 'sync' });
    const fassungen = valueIn(preview.text, 'fassungen');
    const done = textOf((await submit({ aktion: 'zuruecknehmen', lauf: first?.run, fassungen })).text);
    expect(done).toContain('1 Reise geändert');
    expect((await datesOf(1))?.map(({ basePrice }) => basePrice)).toEqual([399, 494, 527]);
  });

  test('also works for bulk actions of the dashboard, which are listed, too', async () => {
    const send = (body: object) => callSite(site, 'post', '/api/admin/trips/bulk?subdomain=ya', token).send(body);
    const planned = (await send({ action: 'hide', ids: both })).body;
    const revisions = Object.fromEntries(
      planned.trips.map((each: { combinedId: string; revision: string }) => [each.combinedId, each.revision]),
    );
    const { body } = await send({ action: 'hide', ids: both, dryRun: false, revisions });
    const { text } = await callSite(site, 'get', page, token).set('Accept', 'text/html');
    expect(textOf(text)).toContain('Unsichtbar schalten');
    await undo(body.run);
    expect(await site.client.getDocument('ya-1')).toMatchObject({ visible: true });
  });

  test('of an unknown run is not possible', async () => {
    const unknown = { aktion: 'rueckschau', lauf: '00000000-0000-4000-8000-000000000000' };
    expect((await submit(unknown)).status).toBe(404);
  });
});

describe('is rejected with the input:', () => {
  test.each<[string, object, string]>([
    ['no trips', { ...prices, reise: [] }, 'Wähle mindestens eine Reise aus.'],
    ['no operation', { reise: both }, 'Was soll sich ändern?'],
    ['no amount', { ...prices, wert: '', reise: both }, 'Um wie viel?'],
    ['half a day', { ...move, tage: '0,5', reise: both }, 'Um wie viele Tage?'],
  ])('%s', async (_, fields, message) => {
    const { status, text } = await submit({ aktion: 'pruefen', ...fields });
    expect(status).toBe(422);
    expect(textOf(text)).toContain(message);
    if ('reise' in fields && (fields.reise as string[]).length > 0)
      expect(text).toMatch(/checked[^>]*value="1-ya"|value="1-ya"[^>]*checked/);
  });

  test('more than 500 trips', async () => {
    const reise = Array.from({ length: 501 }, (_, index) => `${index + 1}-ya`);
    const { status, text } = await check(prices, reise);
    expect([status, textOf(text)]).toEqual([422, expect.stringContaining('Höchstens 500 Reisen')]);
  });
});

test('descriptions of runs are deleted with the audit events', async () => {
  await run(prices);
  await deleteOldBulkRuns(site.client, 365, new Date('2027-11-22T10:00:00Z'));
  expect(await runs()).toEqual([]);
});
