// Proves specification §7.13
/** Changing many trips, and undoing runs (specification §7.13). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildBooking } from '#test/builders/booking.ts';
import { addUsers, auditEvents, callSite, password, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { openPlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { deleteOldBulkRuns } from '#trips/bulk/bulkRuns.ts';

const page = '/admin/ya/reisen/aendern';
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
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

const prices = { aenderung: 'prices', wert: '10', einheit: 'percent', rundung: 'euro' };
const move = { aenderung: 'move', tage: '7' };
const copy = { aenderung: 'copy', jahr: '2027' };
const hide = { aenderung: 'hide' };
const archive = { aenderung: 'archive' };
const both = ['1-ya', '2-ya'];

const submit = (fields: object, query = '') =>
  callSite(site, 'post', `${page}${query}`, token).set('Accept', 'text/html').type('form').send(fields);
const check = (fields: object, reise: string[] = both) => submit({ aktion: 'pruefen', ...fields, reise });
const valuesIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]* value="([^"]*)"`, 'g'))].map(([, value = '']) => value);
const valueIn = (html: string, name: string) => valuesIn(html, name)[0] ?? '';
const apply = (html: string, fields: object, termin = valuesIn(html, 'termin')) =>
  submit({ aktion: 'anwenden', ...fields, termin, fassungen: valueIn(html, 'fassungen') });
async function run(fields: object, reise = both) {
  return apply((await check(fields, reise)).text, fields);
}
const datesOf = async (destinationId: number) =>
  (await site.client.getDocument<{ dates: Record<string, unknown>[] }>(`ya-${destinationId}`))?.dates;
const runs = () =>
  site.client.fetch<{ run: string; action: string; trips: number; by: string }[]>(
    '*[_type == "bulkRun"] | order(at desc, _id asc)',
  );
const previewOfUndo = (id: string | undefined) =>
  callSite(site, 'get', `${page}?lauf=${id}`, token).set('Accept', 'text/html');
async function undo(id: string) {
  const preview = await previewOfUndo(id);
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

test('the list of trips leads to the page, with single trips or all that match its filters, and lists the runs', async () => {
  const browser = openPlainBrowser(site);
  const chosen = () => /(\d+) Reisen? vorausgewählt/.exec(textOf(browser.html()))?.[1];
  await browser.open('/admin/ya/dashboard?q=berg');
  await browser.submit('Anmelden', { username: 'kim', password });
  await browser.submit('Diese Reise ändern');
  expect(chosen()).toBe('1');
  expect(browser.html()).toMatch(/value="2-ya"[^>]*checked|checked[^>]*value="2-ya"/);
  expect(textOf(browser.html())).not.toMatch(/Seewoche|Fremde Reise/);
  await browser.open('/admin/ya/dashboard');
  await browser.submit('Ausgewählte Reisen ändern', { reise: ['1-ya'] });
  expect(chosen()).toBe('1');
  expect(browser.html().indexOf('value="1-ya"')).toBeLessThan(browser.html().indexOf('value="2-ya"'));
  await browser.submit('Vorschau ansehen', { aenderung: 'dates-offline', saison: 'sommer', jahr: '2027' });
  expect(textOf(browser.html())).toContain('Keine Reise würde sich ändern.');
  await browser.submit('Vorschau ansehen', { aenderung: 'dates-online', saison: 'sommer', jahr: '2027' });
  expect(textOf(browser.html())).toContain('Eine Reise ändert sich. Noch ist nichts gespeichert.');
  await browser.submit('1 Reise ändern');
  expect((await datesOf(1))?.map(({ online }) => online)).toEqual([true, true, true]);
  await browser.open('/admin/ya/dashboard');
  expect(textOf(browser.html())).toContain('Termine online stellen (Sommer 2027) 1 Reise');
  await browser.follow('Rückgängig machen (Termine online stellen (Sommer 2027))');
  await browser.submit('1 Reise zurücksetzen');
  expect(await datesOf(1)).toEqual(dates);
});

test('the list of trips does without the runs while the content backend does not answer', async () => {
  const list = vi.spyOn(site.deps.content.main, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const { status, text } = await callSite(site, 'get', '/admin/ya/dashboard', token).set('Accept', 'text/html');
  expect([status, textOf(text).includes('gerade nicht zu erreichen')]).toEqual([200, true]);
  list.mockRestore();
});

describe('a dry run', () => {
  test.each<[string, object, string[]]>([
    [
      'prices',
      prices,
      ['Preise ändern: +10 %', '449 € bis 479 € → 494 € bis 527 €', '3.–10. Juli 2027, 449 € 3.–10. Juli 2027, 494 €'],
    ],
    ['dates', move, ['+7 Tage (1 Woche)', '3.–10. Juli 2027 10.–17. Juli 2027']],
    ['copies', copy, ['neu 8.–15. Juli 2028, 449 €, offline']],
  ])('shows %s before and after, and writes nothing', async (_, fields, parts) => {
    const { status, text } = await check(fields);
    expect(status).toBe(200);
    for (const part of ['2 Reisen ändern sich', 'Seewoche', 'Bergwoche', ...parts]) {
      expect(textOf(text).replace(/\u00A0/g, ' ')).toContain(part);
    }
    expect(await datesOf(1)).toEqual(dates);
    expect(await runs()).toEqual([]);
  });

  test.each<[object, string, string]>([
    [hide, 'Sichtbar: ja → nein', '5 3'],
    [archive, 'Archiviert: nein → ja', '5 1'],
    [{ aenderung: 'dates-offline' }, '3.–10. Juli 2027, online 3.–10. Juli 2027, offline', '5 2'],
  ])('of %o shows values and levels before and after', async (fields, values, levels) => {
    const { text } = await check(fields);
    expect(textOf(text).replace(/\u00A0/g, ' ')).toContain(values);
    expect(
      [...text.matchAll(/data-level="(\d)"/g)]
        .map(([, level]) => level)
        .slice(0, 2)
        .join(' '),
    ).toBe(levels);
  });

  test('names trips that are as wanted already', async () => {
    const text = textOf((await check({ aenderung: 'show' })).text);
    expect(text).toContain('Keine Reise würde sich ändern.');
    expect(text).toContain('Unverändert: 2 Reisen');
  });

  test('says which departures stay, and why', async () => {
    await book();
    const departure = { trip: '2-ya', dateKey: 'd2' };
    const now = site.deps.now();
    const { database } = site.deps;
    await database.insertInto('departures').values(departure).execute();
    await database
      .insertInto('waitingEntries')
      .values({
        ...{ ...departure, reference: 'LF-WWWW-WWWW', subdomain: 'ya', startsOn: '2027-07-17', endsOn: '2027-07-24' },
        ...{ tripTitle: 'Bergwoche', tripUrl: 'https://example.org/', mailbox: 'anna@example.org', places: 1 },
        ...{ name: 'Anna', email: 'anna@example.org', receivedAt: now, state: 'waiting', joinedAt: now },
        ...{ offeredUntil: null, booking: null, closedAt: null },
      })
      .execute();
    const text = textOf((await check(move)).text);
    expect(text).toContain('3.–10. Juli 2027: Familien haben Plätze oder warten darauf.');
    expect(text).toContain('17.–24. Juli 2027: Familien haben Plätze oder warten darauf.');
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
      { action: 'prices', by: 'kim', trips: 2, details: 'Preise ändern: +10 %, auf ganze Euro gerundet' },
    ]);
    const history = await site.client.fetch<{ run: string; kind: string }[]>('*[_type == "history"]');
    expect(history).toMatchObject([{ kind: 'bulk' }, { kind: 'bulk' }]);
    expect(new Set(history.map((entry) => entry.run))).toEqual(new Set((await runs()).map((each) => each.run)));
  });

  test('changes only the departures whose boxes are checked', async () => {
    const { text } = await check(prices);
    expect(valuesIn(text, 'termin')).toEqual(['1-ya/d1', '1-ya/d2', '2-ya/d1', '2-ya/d2']);
    const done = await apply(text, prices, ['1-ya/d2', '1-ya/past', '3-english/d1']);
    expect(textOf(done.text)).toContain('1 Reise geändert');
    expect((await datesOf(1))?.map(({ basePrice }) => basePrice)).toEqual([399, 449, 527]);
    expect(await datesOf(2)).toEqual(dates);
  });

  test('copies only the departures whose boxes are checked', async () => {
    await apply((await check(copy)).text, copy, ['1-ya/d2']);
    expect((await datesOf(1))?.map(({ start }) => start)).toEqual([...dates.map(({ start }) => start), '2028-07-22']);
    expect(await datesOf(2)).toEqual(dates);
  });

  test('changes visibility and archive, and only what differs', async () => {
    await run(hide, ['1-ya']);
    const done = await run(hide);
    expect(textOf(done.text)).toContain('1 Reise geändert');
    await run(archive);
    expect(await site.client.getDocument('ya-2')).toMatchObject({ visible: false, archived: true });
    await run({ aenderung: 'unarchive' });
    await run({ aenderung: 'show' });
    expect(await site.client.getDocument('ya-2')).toMatchObject({ visible: true, archived: false });
    const made = await runs();
    expect(made.map(({ action }) => action).sort()).toEqual(['archive', 'hide', 'hide', 'show', 'unarchive']);
  });

  test('changes more departures than the page shows, in more than one transaction', async () => {
    const many = Array.from({ length: 27 }, (_, index) =>
      trip({ subdomain: 'ya', destinationId: 1000 + index, dates: manyDates }),
    );
    const transaction = site.client.transaction();
    for (const document of many) transaction.createOrReplace(document);
    await transaction.commit();
    const ids = many.map(({ destinationId }) => `${destinationId}-ya`);
    const offline = { aenderung: 'dates-offline' };
    const { text } = await check(offline, ids);
    expect(valuesIn(text, 'termin')).toHaveLength(900);
    expect(textOf(text)).toContain('und 100 Termine, die hier nicht stehen');
    const done = await apply(text, offline);
    expect(textOf(done.text)).toContain('27 Reisen geändert');
    const [made] = await runs();
    expect(made).toMatchObject({ trips: 27 });
    const revisions = await site.client.fetch<string[]>('*[_type == "history"]{_rev}._rev');
    expect(new Set(revisions).size).toBeGreaterThan(1);
    expect((await undo(made?.run ?? '')).done).toContain('27 Reisen geändert');
    expect(await datesOf(1026)).toEqual(manyDates);
    await site.client.delete({ query: '*[_type == "destination" && destinationId >= 1000]' });
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
    const { text } = await check(hide);
    const fassungen = `${valueIn(text, 'fassungen')} 3-english:x`;
    await submit({ aktion: 'anwenden', ...hide, fassungen });
    expect(await runs()).toMatchObject([{ trips: 2 }]);
    expect((await check(prices, ['3-english'])).status).toBe(422);
  });
});

describe('undoing a run', () => {
  test.each<[string, object]>([
    ['visibility', hide],
    ['departures that go offline', { aenderung: 'dates-offline' }],
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
    const { text } = await callSite(site, 'get', '/admin/ya/dashboard', token).set('Accept', 'text/html');
    expect(textOf(text)).toContain('Rückgängig gemacht am');
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
    const preview = await previewOfUndo(first?.run);
    await site.client.patch('ya-1').set({ teaser: 'Neu' }).commit({ visibility: 'sync' });
    const fassungen = valueIn(preview.text, 'fassungen');
    const done = textOf((await submit({ aktion: 'zuruecknehmen', lauf: first?.run, fassungen })).text);
    expect(done).toContain('1 Reise geändert');
    expect((await datesOf(1))?.map(({ basePrice }) => basePrice)).toEqual([399, 494, 527]);
  });

  test('keeps a field that was changed since, and names the trip', async () => {
    await run(hide);
    const [first] = await runs();
    await site.client.patch('ya-1').set({ visible: true }).commit({ visibility: 'sync' });
    await run(hide, ['1-ya']);
    await site.client.patch('ya-1').set({ visible: true }).commit({ visibility: 'sync' });
    const undone = await undo(first?.run ?? '');
    expect(undone.preview).toContain('Inzwischen geändert: 1 Reise');
    expect(undone.done).toContain('1 Reise geändert');
  });

  test('of an unknown run is not possible', async () => {
    const lauf = '00000000-0000-4000-8000-000000000000';
    expect((await previewOfUndo(lauf)).status).toBe(404);
    expect((await submit({ aktion: 'zuruecknehmen', lauf })).status).toBe(404);
    expect((await submit({ aktion: 'zuruecknehmen', lauf: 'x' })).status).toBe(404);
    await run(hide);
    const [made] = await runs();
    const foreign = callSite(
      site,
      'get',
      `/admin/english/reisen/aendern?lauf=${made?.run}`,
      await signInAt(site, 'english'),
    );
    expect((await foreign.set('Accept', 'text/html')).status).toBe(404);
  });
});

describe('is rejected with the input:', () => {
  test.each<[string, object, string]>([
    ['no trips', { ...prices, reise: [] }, 'Wähle mindestens eine Reise aus.'],
    ['no operation', { reise: both }, 'Was soll sich ändern?'],
    ['no amount', { ...prices, wert: '', reise: both }, 'Um wie viel?'],
    ['half a day', { ...move, tage: '0,5', reise: both }, 'Um wie viele Tage?'],
    ['copies of every year', { aenderung: 'copy', reise: both }, 'Termine aus welchem Jahr?'],
    ["another host's trip", { ...hide, reise: ['3-english', 'x'] }, 'Wähle mindestens eine Reise aus.'],
  ])('%s', async (_, fields, message) => {
    const { status, text } = await submit({ aktion: 'pruefen', ...fields });
    expect(status).toBe(422);
    expect(textOf(text)).toContain(message);
    if ('reise' in fields && (fields.reise as string[]).includes('1-ya'))
      expect(text).toMatch(/checked[^>]*value="1-ya"|value="1-ya"[^>]*checked/);
  });

  test('more than 500 trips', async () => {
    const reise = Array.from({ length: 501 }, (_, index) => `${index + 1}-ya`);
    const { status, text } = await check(prices, reise);
    expect([status, textOf(text)]).toEqual([422, expect.stringContaining('Höchstens 500 Reisen')]);
  });
});

const upload = (fields: Record<string, string | Buffer>) => {
  const call = callSite(site, 'post', `${page}/datei`, token).set('Accept', 'text/html');
  for (const [name, value] of Object.entries({ aktion: 'pruefen', aenderung: 'import', ...fields })) {
    if (Buffer.isBuffer(value)) call.attach(name, value, 'tabelle.csv');
    else call.field(name, value);
  }
  return call;
};
async function imported(text: string, html?: string) {
  const shown = html ?? (await upload({ text })).text;
  return apply(shown, { aenderung: 'import', text: text.replaceAll('\r\n', '\n') });
}

describe('departures as a file', () => {
  const head = 'Nummer;Titel;Termin;Abreise;Rückkehr;Preis;Plätze;Mindestzahl;Online;Saison';
  const table = (...rows: string[]) => [head, ...rows].join('\r\n');
  const cheaper = '1-ya;Seewoche;d1;3.7.2027;10.7.2027;439,50;20;;ja;';
  const added = '2-ya;Bergwoche;;4.9.2027;11.9.2027;399;;8;;Herbst';
  const file = (query = '') => callSite(site, 'get', `/api/admin/departures.csv?subdomain=ya${query}`, token);

  test('are exported for the trips of the filter, which is an audit event, and imported without a change', async () => {
    const { status, text, headers } = await file();
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('termine-ya.csv')]);
    expect(text.split('\r\n')).toHaveLength(6);
    expect(text).toContain('"1-ya";"Seewoche";"d1";"2027-07-03";"2027-07-10";"449,00";"";"";"ja";""');
    expect(text).not.toMatch(/past|Fremde/);
    expect((await file('&q=berg')).text).not.toContain('Seewoche');
    expect(await auditEvents(site, 'export')).toMatchObject([
      { subject: 'departures', by: 'kim', count: 4 },
      { subject: 'departures', by: 'kim', count: 2 },
    ]);
    const checked = await upload({ datei: Buffer.from(text) });
    expect([checked.status, textOf(checked.text)]).toEqual([
      200,
      expect.stringContaining('Keine Reise würde sich ändern.'),
    ]);
  });

  test('are changed and added after a dry run, and the run can be undone', async () => {
    const before = await site.client.getDocuments(['ya-1', 'ya-2']);
    const windows1252 = Buffer.from(table(cheaper, added), 'latin1');
    const checked = await upload({ datei: windows1252 });
    expect(checked.status).toBe(200);
    const shown = textOf(checked.text);
    for (const part of [
      'Termine aus einer Datei übernehmen: 2 Zeilen',
      '2 Reisen ändern sich. Noch ist nichts gespeichert.',
      '3.–10. Juli 2027, 449 €, unbegrenzt viele Plätze 3.–10. Juli 2027, 439,50 €, 20 Plätze',
      'neu 4.–11. September 2027, 399 €, offline, mindestens 8 Teilnehmende, Herbst',
    ])
      expect(shown).toContain(part);
    expect(await site.client.getDocuments(['ya-1', 'ya-2'])).toEqual(before);
    expect(valuesIn(checked.text, 'termin')).toEqual(['1-ya/d1', '2-ya/zeile 3']);

    const done = await imported(table(cheaper, added), checked.text);
    expect(textOf(done.text)).toContain('2 Reisen geändert');
    expect(await datesOf(1)).toEqual([dates[0], { ...dates[1], basePrice: 439.5, capacity: 20 }, dates[2]]);
    expect((await datesOf(2))?.slice(3)).toEqual([
      {
        ...{ _key: expect.stringMatching(/^[\da-f]{12}$/), start: '2027-09-04', end: '2027-09-11' },
        ...{ online: false, basePrice: 399, minimum: 8, season: 'herbst' },
      },
    ]);
    const [made] = await runs();
    expect(made).toMatchObject({ action: 'import', trips: 2, by: 'kim' });
    expect((await undo(made?.run ?? '')).done).toContain('2 Reisen geändert');
    expect([await datesOf(1), await datesOf(2)]).toEqual([dates, dates]);
  });

  test('work without JavaScript, with the table in a hidden field', async () => {
    const browser = openPlainBrowser(site);
    await browser.open('/admin/ya/dashboard');
    await browser.submit('Anmelden', { username: 'kim', password });
    await browser.open(`${page}?q=see`);
    expect(browser.html()).toContain('/api/admin/departures.csv?sort=start-asc&amp;q=see&amp;subdomain=ya');
    const { text } = await upload({ text: table(cheaper, added) });
    const hidden = /<input type="hidden" name="text" value="([^"]*)"/.exec(text)?.[1];
    expect(hidden?.split('\n')).toEqual([head, cheaper, added]);
  });

  test('can be left out one by one', async () => {
    const { text } = await upload({ text: table(cheaper, added) });
    const fields = { aenderung: 'import', text: table(cheaper, added) };
    expect(textOf((await apply(text, fields, ['2-ya/zeile 3'])).text)).toContain('1 Reise geändert');
    expect([await datesOf(1), (await datesOf(2))?.length]).toEqual([dates, 4]);
  });

  test('stay as they are on which families rely, with the reason; fewer places than are booked are an error', async () => {
    await book();
    const moved = '1-ya;;d1;4.7.2027;11.7.2027;449;;;ja;';
    const checked = textOf((await upload({ text: table(moved, added) })).text);
    expect(checked).toContain('3.–10. Juli 2027: Familien haben Plätze oder warten darauf.');
    await imported(table(moved, added));
    expect([await datesOf(1), (await datesOf(2))?.length]).toEqual([dates, 4]);
    await book();
    const { status, text } = await upload({ text: table('1-ya;;d1;3.7.2027;10.7.2027;449;1;;ja;') });
    expect([status, textOf(text)]).toEqual([
      422,
      expect.stringContaining('Zeile 2, Plätze: Für diesen Termin sind schon 2 Plätze gebucht.'),
    ]);
  });

  // Tables that cannot be read are in src/trips/bulk/tableChange.test.ts.
  test.each<[string, string, string[]]>([
    ['nothing', '', ['Wähle eine Datei aus']],
    [
      'a row that cannot be read',
      table(cheaper, '2-ya;;d1;3.7.2027;10.7.2027;viel;;;ja;'),
      ['Zeile 3, Preis: Das ist kein Betrag'],
    ],
    [
      'an end before the beginning',
      table(cheaper, '2-ya;;d2;17.7.2027;16.7.2027;479;;;nein;Sommer'),
      ['Zeile 3, Rückkehr: Der Termin endet vor seinem Beginn.'],
    ],
    [
      "another host's and unknown trips",
      table(cheaper, '3-english;;d1', 'x;;d1', '99-ya;;d1'),
      ['Zeile 3, Nummer: Diese Reise gibt es nicht.', 'Zeile 4, Nummer: Diese Reise gibt es nicht.'],
    ],
    ['a trip that does not exist', table(cheaper, '99-ya;;d1'), ['Zeile 3, Nummer: Diese Reise gibt es nicht.']],
    [
      'an unknown departure',
      table(cheaper, '2-ya;;x'),
      ['Zeile 3, Termin: Diesen Termin gibt es bei dieser Reise nicht.'],
    ],
    ['more than 800 kB', table('ä'.repeat(400_000)), ['Erlaubt sind 800 kB']],
  ])('are rejected with %s, and nothing happens', async (_, text, messages) => {
    const { status, text: html } = await upload({ text });
    expect(status).toBe(422);
    for (const message of messages) expect(textOf(html)).toContain(message);
    if (text.length < 1_000) expect(html).toContain(text.replaceAll('\r\n', '\n'));
    expect([await runs(), await datesOf(1)]).toEqual([[], dates]);
  });

  test('are rejected by the run, too, if they do not match the trip any more', async () => {
    const { text } = await upload({ text: table(cheaper, added) });
    await site.client
      .patch('ya-1')
      .set({ dates: dates.slice(2) })
      .commit({ visibility: 'sync' });
    const { status, text: html } = await imported(table(cheaper, added), text);
    expect([status, textOf(html)]).toEqual([422, expect.stringContaining('Zeile 2, Termin: Diesen Termin gibt es')]);
    expect([await runs(), await datesOf(2)]).toEqual([[], dates]);
  });
});

describe('trips as a file', () => {
  const table = (...rows: string[]) =>
    ['Nummer;Titel;Kurztext;Alter von;Alter bis;Kategorien;Archiviert', ...rows].join('\r\n');
  const older = '1-ya;Seewoche;Neu;12;16;Wassersport, Sport & Action;nein';
  const renamed = '2-ya;Bergwoche im Herbst;;8;12;;nein';
  const file = (query = '') => callSite(site, 'get', `/api/admin/trips.csv?subdomain=ya${query}`, token);
  const tripOf = (destinationId: number) => site.client.getDocument(`ya-${destinationId}`);

  test('are exported with all fields that fit into a cell, and imported without a change', async () => {
    const { status, text, headers } = await file('&q=woche');
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('reisen-ya.csv')]);
    expect(text).toMatch(/^\uFEFF"Nummer";"Titel";"Sichtbar";"Eingeschaltet";"Archiviert";"Interner Name";"Kurztext";/);
    expect(text).toContain('\r\n"1-ya";"Seewoche";"ja";"ja";"nein";');
    expect(text).not.toContain('Fremde');
    const checked = await upload({ datei: Buffer.from(text) });
    expect([checked.status, textOf(checked.text)]).toEqual([
      200,
      expect.stringContaining('Keine Reise würde sich ändern.'),
    ]);
    expect(textOf(checked.text)).toContain('Unverändert: 2 Reisen');
  });

  test('are changed after a dry run, and the run can be undone from the dashboard', async () => {
    const before = [await tripOf(1), await tripOf(2)];
    const checked = await upload({ datei: Buffer.from(table(older, renamed), 'latin1') });
    const shown = textOf(checked.text);
    for (const part of [
      'Reisen aus einer Datei übernehmen: 2 Zeilen',
      '2 Reisen ändern sich. Noch ist nichts gespeichert.',
      'Alter von: 10 → 12',
      'Titel: Bergwoche → Bergwoche im Herbst',
    ])
      expect(shown).toContain(part);
    expect([await tripOf(1), await tripOf(2)]).toEqual(before);
    const done = await imported(table(older, renamed), checked.text);
    expect(textOf(done.text)).toContain('2 Reisen geändert');
    expect(await tripOf(1)).toMatchObject({
      ...{ title: 'Seewoche', teaser: 'Neu', ageRange: { from: 12, to: 16 }, dates },
      categories: ['sport', 'water-sports'],
    });
    expect(await tripOf(2)).toMatchObject({ title: 'Bergwoche im Herbst' });
    const [made] = await runs();
    expect(made).toMatchObject({ action: 'import-trips', trips: 2, by: 'kim' });
    const dashboard = await callSite(site, 'get', '/admin/ya/dashboard', token).set('Accept', 'text/html');
    expect(textOf(dashboard.text)).toContain('Reisen aus einer Datei übernehmen: 2 Zeilen');
    const undone = await undo(made?.run ?? '');
    expect(undone.preview).toContain('Alter von: 12 → 10');
    expect(undone.done).toContain('2 Reisen geändert');
    for (const [index, was] of before.entries()) {
      expect(await tripOf(index + 1)).toEqual({ ...was, _rev: expect.any(String), _updatedAt: expect.any(String) });
    }
  });

  test.each<[string, string, string[]]>([
    [
      'cells that cannot be read',
      table(older, '2-ya;;;acht;;Töpfern;vielleicht'),
      [
        'Zeile 3, Alter von: Das ist keine Zahl.',
        'Zeile 3, Kategorien: Das gibt es',
        'Zeile 3, Archiviert: Hier steht',
      ],
    ],
    [
      'values that break the rules of the editor',
      table(older, '2-ya;Bergwoche;;12;8;;nein'),
      ['Zeile 3, Alter bis: Das Höchstalter liegt unter dem Mindestalter.'],
    ],
    [
      'another booking form',
      'Nummer;Adresse des anderen Buchungssystems\n1-ya;/buchungsformular/2-ya',
      ['Zeile 2, Adresse des anderen Buchungssystems: Diese Adresse führt zum Buchungsformular einer anderen Reise.'],
    ],
    ['a trip that does not exist', table(older, '99-ya;x'), ['Zeile 3, Nummer: Diese Reise gibt es nicht.']],
    ['a text that is too long', table(older, `2-ya;x;${'x'.repeat(5_001)}`), ['Kurztext: Das ist zu lang']],
  ])('are rejected with %s, and nothing happens', async (_, text, messages) => {
    const before = [await tripOf(1), await tripOf(2)];
    const { status, text: html } = await upload({ text });
    expect(status).toBe(422);
    for (const message of messages) expect(textOf(html)).toContain(message);
    expect([await runs(), await tripOf(1), await tripOf(2)]).toEqual([[], ...before]);
  });
});

test('descriptions of runs are deleted with the audit events', async () => {
  await run(prices);
  await deleteOldBulkRuns(site.client, 365, new Date('2027-11-22T10:00:00Z'));
  expect(await runs()).toEqual([]);
});

/** As many as a trip can have. With the long keys, the changes of 27 trips do not fit into a transaction. */
const manyDates = Array.from({ length: 100 }, (_, index) => ({
  _key: `d${index}${'x'.repeat(190)}`,
  start: `2027-0${5 + Math.floor(index / 25)}-${String((index % 25) + 1).padStart(2, '0')}`,
  end: '2027-09-15',
  online: true,
  basePrice: 449,
  season: 'sommer',
}));
