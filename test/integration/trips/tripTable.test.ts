// Proves specification §7.11
/** Creating trips from a CSV table (specification §7.11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDestination } from '#content/parseDocument.ts';
import { addUsers, auditEvents, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const page = '/admin/ya/reisen/csv';
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche' })]);
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
beforeEach(() => site.client.delete({ query: '*[_type == "destination" && _id != "ya-10"]' }));

const head = 'Titel;Land;Ort;Breite;Länge;Alter von;Alter bis;Thema;Beginn;Ende;Preis;Plätze';
/** A row with a known place. */
const row = (title: string, more = ';;8;12;Wassersport;3.7.2027;10.7.2027;449,50;30') =>
  `${title};Niederlande;Lemmer;${more}`;
const table = (...rows: string[]) => [head, ...rows].join('\r\n');

type Fields = Record<string, string | Buffer>;
function submit(fields: Fields) {
  const call = callSite(site, 'post', page, token).set('Accept', 'text/html');
  for (const [name, value] of Object.entries(fields)) {
    if (Buffer.isBuffer(value)) call.attach(name, value, 'reisen.csv');
    else call.field(name, value);
  }
  return call;
}
const check = (text: string) => submit({ aktion: 'pruefen', text });
const fingerprintIn = (html: string) => /name="geprueft" value="([^"]+)"/.exec(html)?.[1] ?? '';
async function create(text: string, more: Fields = {}) {
  return submit({ aktion: 'anlegen', text, geprueft: fingerprintIn((await check(text)).text), ...more });
}
const created = () =>
  site.client.fetch<Record<string, unknown>[]>(
    '*[_type == "destination" && subdomain == "ya" && destinationId > 10] | order(destinationId)',
  );
/** Returns the visible text of a page. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('the template has all columns and can be checked as it is', async () => {
  const { status, text, headers } = await callSite(site, 'get', '/api/admin/trips/template.csv?subdomain=ya', token);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('neue-reisen.csv');
  const checked = await check(text);
  expect(checked.status).toBe(200);
  expect(textOf(checked.text)).toContain('1 Reise kann angelegt werden.');
});

test('a dry run shows each row and writes nothing', async () => {
  const { status, text } = await check(table(row('Seewoche'), row('Bergwoche')));
  expect(status).toBe(200);
  for (const part of [
    '2 Reisen können angelegt werden',
    'Seewoche',
    '3.–10. Juli 2027',
    '449,50',
    '30 Plätze',
    '8–12',
  ]) {
    expect(textOf(text)).toContain(part);
  }
  expect(await created()).toEqual([]);
});

test('creates valid, unpublished trips with audit events in one transaction', async () => {
  const { status, headers } = await create(table(row('Seewoche'), row('=SUMME(A1)'), row('Bergwoche', ';;;;;;;;')));
  expect([status, headers.location]).toEqual([303, `${page}?angelegt=3`]);
  const trips = await created();
  expect(trips.map(({ title }) => title)).toEqual(['Seewoche', '=SUMME(A1)', 'Bergwoche']);
  expect(new Set(trips.map(({ _rev }) => _rev)).size).toBe(1);
  for (const document of trips) {
    expect(parseDestination(document).ok).toBe(true);
    expect(document).toMatchObject({ visible: false, city: { slug: 'lemmer', lat: 52.84 } });
  }
  expect(trips[0]).toMatchObject({
    ...{ ageRange: { from: 8, to: 12 }, categories: ['water-sports'], country: { code: 'NL' } },
    dates: [{ start: '2027-07-03', end: '2027-07-10', basePrice: 449.5, capacity: 30, online: false }],
  });
  expect(trips[2]?.dates ?? []).toEqual([]);
  const subjects = (await auditEvents(site, 'trip-created'))
    .filter(({ by }) => by === 'kim')
    .map(({ subject }) => subject);
  for (const { destinationId } of trips) expect(subjects).toContain(`${destinationId}-ya`);
  const confirmation = await callSite(site, 'get', headers.location ?? '', token).set('Accept', 'text/html');
  expect(textOf(confirmation.text)).toContain('3 Reisen sind angelegt.');
});

test('names the line, the column and the reason of each error, and creates the valid rows only', async () => {
  const wrong = [
    row('', ';;;;;;;;'),
    'Atlantiswoche;Atlantis;Poseidonis;;;;;;;;;',
    'Nirgendwoche;Deutschland;;;;;;;;;;',
    'Neudorfwoche;Deutschland;Neudorf;;;;;;;;;',
    row('Zahlen', 'x;;acht;;;;;;'),
    row('Thema', ';;;;Zauberei;;;;'),
    row('Tage', ';;;;;31.2.2027;;;'),
    row('Rückwärts', ';;12;8;;10.7.2027;3.7.2027;;'),
    row('Damals', ';;;;;3.7.2026;10.7.2026;;'),
    row('Preis', ';;;;;3.7.2027;10.7.2027;gratis;0'),
  ];
  const text = table(row('Seewoche'), ...wrong);
  const checked = textOf((await check(text)).text);
  for (const part of [
    '1 Reise kann angelegt werden. 10 Zeilen haben Fehler.',
    'Titel: Wie heißt die Reise?',
    'Land: Dieses Land kennen wir nicht.',
    'Ort: Diesen Ort kennen wir noch nicht. Gib bitte auch Breite und Länge an.',
    'Breite: Das ist keine Zahl.',
    'Alter von: Das ist keine Zahl.',
    'Thema: Das gibt es hier nicht. Möglich sind: Action',
    'Beginn: Das ist kein Tag wie 3.7.2027.',
    'Ende: Wann endet der Termin?',
    'Alter bis: Das Höchstalter liegt unter dem Mindestalter.',
    'Ende: Der Termin endet vor seinem Beginn.',
    'Beginn: Dieser Tag liegt in der Vergangenheit.',
    'Preis: Das ist kein Betrag wie 449 oder 449,50.',
    'Plätze: Die Zahl der Plätze ist eine ganze Zahl',
  ]) {
    expect(checked).toContain(part);
  }
  // Places that are missing or whose country is unknown have one error.
  expect(checked).not.toMatch(/(Breite: Die Breite|Länge: Die Länge)/);
  expect((await create(text)).status).toBe(303);
  expect((await created()).map(({ title }) => title)).toEqual(['Seewoche']);
});

describe('is rejected with the input:', () => {
  test.each<[string, string, string]>([
    ['wrong columns', 'Name;Land;Ort\r\nSeewoche;Niederlande;Lemmer', 'Es fehlt: „Titel“. Unbekannt ist: „Name“.'],
    ['an open quotation mark', `${head}\r\n"Seewoche;Niederlande`, 'Anführungszeichen'],
    ['no rows', head, 'noch keine Reisen'],
  ])('%s', async (_, text, message) => {
    const response = await check(text);
    expect(response.status).toBe(422);
    expect(textOf(response.text)).toContain(message);
    expect(response.text).toContain(`>${text.split('\r\n')[0]}`);
  });
});

test('reads a file instead of the text', async () => {
  const datei = Buffer.from(`${head}\r\n${row('Höhlenwoche')}`, 'latin1');
  const { text } = await submit({ aktion: 'pruefen', text: 'egal', datei });
  expect(textOf(text)).toContain('Höhlenwoche');
});

test('an empty file field does not replace the text', async () => {
  const { text } = await submit({ aktion: 'pruefen', text: table(row('Seewoche')), datei: Buffer.alloc(0) });
  expect(textOf(text)).toContain('1 Reise kann angelegt werden.');
});

describe('repeated trips', () => {
  test('of the host and of the table are named, and created only on request', async () => {
    const same = row('gipfelwoche ');
    const text = table(same, row('Seewoche'), row('Seewoche'));
    const checked = textOf((await check(text)).text);
    expect(checked).toContain('Gibt es schon: 10-ya');
    expect(checked).toContain('Steht schon in Zeile 3');
    await create(text);
    expect((await created()).map(({ title }) => title)).toEqual(['Seewoche']);
    await create(table(same), { doppelte: 'ja' });
    expect((await created()).map(({ title }) => title)).toEqual(['Seewoche', 'gipfelwoche']);
  });

  test('are not those whose titles differ in signs or have no Latin letters', async () => {
    const titles = ['Camp C#', 'Camp C++', 'Лагерь', 'Поход', 'Пляж', '🏕️', '🏄'];
    const text = table(...titles.map((title) => row(title)));
    expect(textOf((await check(text)).text)).not.toContain('Steht schon');
    await create(text);
    expect((await created()).map(({ title }) => title)).toEqual(titles);
  });

  test('the same table creates its trips once, also if it is sent again at the same time', async () => {
    const text = table(row('Seewoche'), row('Bergwoche'));
    const geprueft = fingerprintIn((await check(text)).text);
    const responses = await Promise.all([1, 2, 3].map(() => submit({ aktion: 'anlegen', text, geprueft })));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await created()).toHaveLength(2);
    expect((await submit({ aktion: 'anlegen', text, geprueft })).status).toBe(409);
    expect(await created()).toHaveLength(2);
  });
});

test('creates nothing if the text is not the one that was checked', async () => {
  const geprueft = fingerprintIn((await check(table(row('Seewoche')))).text);
  const { status, text } = await submit({ aktion: 'anlegen', text: table(row('Andere')), geprueft });
  expect(status).toBe(409);
  expect(textOf(text)).toContain('Seit der Prüfung hat sich etwas geändert.');
  expect(await created()).toEqual([]);
});

test('two organisers who create trips at the same time both get theirs', async () => {
  const tables = ['A', 'B', 'C'].map((name) =>
    table(...Array.from({ length: 60 }, (_, index) => row(`${name}${index}`))),
  );
  const responses = await Promise.all(tables.map((text) => create(text)));
  // A dry run is outdated if its own rows changed; other trips do not matter.
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await created()).toHaveLength(180);
});

test('rejects a body that is too large', async () => {
  expect((await check('x'.repeat(600_000))).status).toBe(413);
});
