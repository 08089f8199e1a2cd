/** Travel, care, board and conditions of a trip: publication, saving, and copies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueKeys } from '../../src/catalog/keys.ts';
import { editPath } from '../../src/domain/organisers/organiserPaths.ts';
import { account, callSite, signInAt, trip } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;
let token: string;

const details = {
  departurePlaces: [{ _key: 'berlin', title: 'Berlin', time: '07:30', price: 49, returnTime: '18:10' }],
  board: 'voll' as const,
  groupSize: { from: 12, to: 30 },
  skills: ['anfaenger'],
  schedule: [{ time: '08:00', title: 'Frühstück am See' }],
  care: { training: 'Juleica und Erste Hilfe' },
  packingList: ['Schlafsack'],
  cancellation: [
    { daysBefore: 30, percent: 20 },
    { daysBefore: 0, percent: 80 },
  ],
  payment: { depositPercent: 20, balanceDaysBefore: 28 },
  insurance: 'Der Sicherungsschein kommt mit der Bestätigung.',
  accessibility: 'Das Haus ist stufenlos.',
  languages: ['Deutsch', 'Englisch'],
  questions: [{ question: 'Gibt es WLAN?', answer: 'Nur im Speisesaal.' }],
};

beforeAll(async () => {
  site = await startSite();
  const ids = [1, 2, 3, 4];
  await site.bringIn([
    await account('ya'),
    ...ids.map((destinationId) => trip({ subdomain: 'ya', destinationId, ...details })),
  ]);
  token = await signInAt(site, 'ya');
});

afterAll(() => site.stop());

const address = (id: number) => `/api/rds?subdomain=ya&destinationId=${id}`;
const load = async (id: number) => (await callSite(site, 'get', address(id), token)).body;
const page = (id: number) => callSite(site, 'get', `/reisen/niederlande/lemmer/${id}-ya`);

async function put(id: number, changes: object) {
  const { _rev } = await load(id);
  return callSite(site, 'put', address(id), token).set('If-Match', `"${_rev}"`).send(changes);
}

describe('the page', () => {
  test('shows all details', async () => {
    const { status, text } = await page(1);
    expect(status).toBe(200);
    // React separates adjacent texts with comments.
    const shown = text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
    for (const words of [
      '07:30 Uhr',
      '18:10 Uhr',
      'Vollpension',
      '12 bis 30 Kinder',
      'Frühstück am See',
      'Juleica und Erste Hilfe',
      'Schlafsack',
      'Restzahlung',
      // 20 % and 80 % of 449 euros; 28 days before Saturday, 3 July 2027.
      '89,80 €',
      '359,20 €',
      'bis Sa 5. Juni 2027',
      'bis 3.6.2027',
      '4.6.2027 bis 3.7.2027',
      'Der Sicherungsschein kommt mit der Bestätigung.',
      'Das Haus ist stufenlos.',
      'Deutsch, Englisch',
      'Nur im Speisesaal.',
      'Kein Widerrufsrecht; Rücktritt nach § 651h BGB.',
    ]) {
      expect(shown).toContain(words);
    }
  });

  test('is shown for a trip that an older release has published', async () => {
    const { env, redis } = site.worker;
    const { trips } = catalogueKeys(env.CATALOGUE_PREFIX);
    const published = JSON.parse((await redis.hget(trips, '4-ya')) ?? '');
    const older = Object.fromEntries(Object.entries(published).filter(([field]) => !(field in details)));
    await redis.hset(trips, '4-ya', JSON.stringify(older));
    const { status, text } = await page(4);
    expect(status).toBe(200);
    expect(text).not.toContain('Frühstück am See');
  });
});

describe('a save', () => {
  test('of other fields keeps the details', async () => {
    expect((await put(2, { teaser: 'Neu' })).status).toBe(200);
    expect(await load(2)).toMatchObject({ ...details, teaser: 'Neu' });
  });

  test('changes details, and is shown in the history', async () => {
    const departurePlaces = [...details.departurePlaces, { _key: 'ulm', title: 'Ulm', time: '10:00', price: 0 }];
    expect((await put(2, { departurePlaces, board: null })).status).toBe(200);
    expect(await load(2)).toMatchObject({ departurePlaces, schedule: details.schedule });
    expect((await load(2)).board).toBeUndefined();
  });

  test.each([
    [{ board: 'alles' }, 'board'],
    [{ departurePlaces: [{ ...details.departurePlaces[0], time: 'früh' }] }, 'departurePlaces.0.time'],
    [{ groupSize: { from: 30, to: 12 } }, 'groupSize.from'],
    [{ questions: [{ question: 'Wozu?', answer: '' }] }, 'questions.0.answer'],
  ])('of %j is rejected', async (changes, field) => {
    const { status, body } = await put(2, changes);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message: expect.any(String) }]);
  });

  test('by the form without JavaScript keeps lists, and changes board and group', async () => {
    const { _rev, country, city, title, rdsUrl } = await load(3);
    const form = {
      revision: _rev,
      visible: 'on',
      switchedOn: 'on',
      title,
      rdsUrl,
      'country.slug': country.slug,
      'city.title': city.title,
      'city.lat': String(city.lat),
      'city.lng': String(city.lng),
      board: 'halb',
      'groupSize.from': '',
      'groupSize.to': '24',
    };
    const answer = await callSite(site, 'post', editPath('ya', '3-ya'), token).type('form').send(form);
    expect(answer.headers.location).toBe('/admin/ya/edit/3-ya?gespeichert=ja');
    expect(await load(3)).toMatchObject({ ...details, board: 'halb', groupSize: { to: 24 } });
  });
});

test('a copy has the details', async () => {
  const path = '/api/admin/trips/clone?subdomain=ya&destinationId=1';
  const { status, body } = await callSite(site, 'post', path, token).send();
  expect(status).toBe(201);
  expect(body).toMatchObject(details);
});
