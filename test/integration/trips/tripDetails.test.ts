// Proves specification §5.5, §7.6
/** Travel, care, board and conditions of a trip: publication, saving, and copies. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import { editPath } from '#domain/organisers/organiserPaths.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { mergeTrips, tripChanges } from '#domain/organisers/tripFormChanges.ts';
import { unchangedForm } from '#test/builders/unchangedForm.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

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
  const ids = [1, 2, 3, 4, 5, 6, 7];
  await addUsers(site, 'ya');
  await site.bringIn([
    ...ids.map((destinationId) => trip({ subdomain: 'ya', destinationId, ...details })),
    trip({
      subdomain: 'ya',
      destinationId: 8,
      ...details,
      dates: [{ _key: 'bald', start: '2026-12-05', end: '2026-12-12', online: true, basePrice: 449, season: 'winter' }],
    }),
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

/** Sends the form like a browser in which only these fields were changed. */
async function sendForm(id: number, changes: Record<string, string>) {
  const path = editPath('ya', `${id}-ya`);
  return callSite(site, 'post', path, token)
    .type('form')
    .set('Accept', 'text/html')
    .send({ ...unchangedForm(await load(id)), ...changes });
}

describe('the page', () => {
  test('shows only payments and fees that still apply', async () => {
    const shown = (await page(8)).text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
    expect(shown).toContain('Gesamtpreis');
    expect(shown).toContain('bis 5.12.2026');
    // The first tier ended 30 days before the departure, the day of the balance was 28 days before it.
    for (const words of ['bis 5.11.2026', '6.11.2026', 'Restzahlung']) expect(shown).not.toContain(words);
  });

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
      'bis zur Bestätigung</th><td>kostenlos',
      'dann bis 3.6.2027',
      'dann bis 3.7.2027',
      'Der Sicherungsschein kommt mit der Bestätigung.',
      'Das Haus ist stufenlos.',
      'Deutsch, Englisch',
      'Nur im Speisesaal.',
      'Kein Widerrufsrecht; Rücktritt nach § 651h BGB.',
      '"@type":"FAQPage"',
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

const tiers = (...entries: [daysBefore: number, percent: number][]) =>
  entries.map(([daysBefore, percent]) => ({ daysBefore, percent }));

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
    [{ skills: 'profi' }, 'skills'],
    [{ care: { phones: 5 } }, 'care.phones'],
    [{ care: { phones: 'x'.repeat(5001) } }, 'care.phones'],
    [{ languages: ['Deutsch', 'deutsch'] }, 'languages.1'],
    [{ payment: { depositPercent: 101, balanceDaysBefore: 0 } }, 'payment.depositPercent'],
    [{ payment: { depositPercent: 20 } }, 'payment.balanceDaysBefore'],
    [{ cancellation: [{ daysBefore: 1.5, percent: 20 }] }, 'cancellation.0.daysBefore'],
    [{ cancellation: tiers([30, 20], [30, 20]) }, 'cancellation.1.daysBefore'],
    [{ cancellation: tiers([30, 50], [0, 20]) }, 'cancellation.1.percent'],
    [{ insurance: 7 }, 'insurance'],
  ])('of %j is rejected', async (changes, field) => {
    const { status, body } = await put(2, changes);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message: expect.any(String) }]);
  });

  const changed = {
    skills: ['fortgeschritten', 'profi'],
    care: { nightRest: 'Ab 21 Uhr ist es still.', emergencyContact: 'Rund um die Uhr erreichbar.' },
    languages: ['Friesisch'],
    accessibility: 'Zwei Stufen am Eingang.',
    payment: { depositPercent: 10, balanceDaysBefore: 14 },
    cancellation: [
      { daysBefore: 0, percent: 60 },
      { daysBefore: 20, percent: 40 },
    ],
    insurance: 'Eine Haftpflicht ist dabei.',
  };

  test('is shown on the page and in the history, and can be undone', async () => {
    const { status, headers } = await put(5, changed);
    expect(status).toBe(200);
    await site.publish('ya-5');
    const shown = (await page(5)).text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
    for (const words of [
      'Fortgeschrittene, Profis',
      'Ab 21 Uhr ist es still.',
      'Rund um die Uhr erreichbar.',
      'Friesisch',
      'Zwei Stufen am Eingang.',
      'Eine Haftpflicht ist dabei.',
      // 10 % of 449 euros; 14 days before 3 July 2027; 20 days before it 40 %, later 60 %.
      '44,90 €',
      'bis Sa 19. Juni 2027',
      'bis 13.6.2027',
      '179,60 €',
      'dann bis 3.7.2027',
      '269,40 €',
    ]) {
      expect(shown).toContain(words);
    }
    expect(shown).not.toContain('Juleica und Erste Hilfe');
    const { body } = await callSite(site, 'get', '/api/admin/history?subdomain=ya&destinationId=5', token);
    const [entry] = body.entries;
    expect(entry.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      Object.keys(changed).toSorted(),
    );
    const undo = '/api/admin/history/undo?subdomain=ya&destinationId=5';
    const undone = callSite(site, 'post', undo, token).set('If-Match', String(headers.etag));
    expect((await undone.send({ entry: entry.id })).status).toBe(200);
    expect(await load(5)).toMatchObject(details);
  });

  test('of two organisers is merged field by field', async () => {
    const before = await load(6);
    const base = readTripForm(before);
    const mine = { ...base, insurance: 'Meine', skills: ['profi'] };
    expect((await put(6, { insurance: 'Ihre', payment: null })).status).toBe(200);
    const save = (revision: string, changes: object) =>
      callSite(site, 'put', address(6), token).set('If-Match', `"${revision}"`).send(changes);
    const { status, body } = await save(before._rev, tripChanges(base, mine));
    expect(status).toBe(409);
    const theirs = readTripForm(body.current);
    const { merged, contested, taken } = mergeTrips(base, mine, theirs);
    expect([contested, taken]).toEqual([['insurance'], ['payment']]);
    expect((await save(body.revision, tripChanges(theirs, merged))).status).toBe(200);
    const after = await load(6);
    expect(after).toMatchObject({ insurance: 'Meine', skills: ['profi'], care: details.care });
    expect(after.payment).toBeUndefined();
  });

  test('by the form without JavaScript changes skills, care, payment and texts, or shows the errors', async () => {
    const fields = {
      skills: '',
      'skills.profi': 'on',
      'care.training': 'Alle haben die Juleica.',
      'care.phones': 'Am Abend.',
      'payment.depositPercent': '15',
      'payment.balanceDaysBefore': '',
      insurance: '',
    };
    const rejected = await sendForm(7, fields);
    expect(rejected.status).toBe(422);
    expect(rejected.text).toContain('Wann ist die Restzahlung fällig? Eine ganze Zahl von 0 bis 1.000');
    expect(rejected.text).toContain('value="15"');
    const answer = await sendForm(7, { ...fields, 'payment.balanceDaysBefore': '21' });
    expect(answer.headers.location).toBe('/admin/ya/edit/7-ya?gespeichert=ja');
    const { insurance, ...after } = await load(7);
    expect(insurance).toBeUndefined();
    expect(after).toMatchObject({
      skills: ['profi'],
      care: { training: 'Alle haben die Juleica.', phones: 'Am Abend.' },
      payment: { depositPercent: 15, balanceDaysBefore: 21 },
      cancellation: details.cancellation,
      languages: details.languages,
    });
  });

  test('by the form without JavaScript keeps lists, and changes board and group', async () => {
    const answer = await sendForm(3, { board: 'halb', 'groupSize.from': '', 'groupSize.to': '24' });
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
