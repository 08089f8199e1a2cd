// Proves specification §7.20
/** Rooms of a departure, links for its leaders, and who is present. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBooking, replaceTravellers } from '#bookings/storedSubmissions.ts';
import { sealTravellerData } from '#bookings/travellers/travellerData.ts';
import { erasePerson } from '#privacy/erasePerson.ts';
import { findPerson } from '#privacy/personData.ts';
import { personFile } from '#privacy/personFile.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { addUsers, auditEvents, callSite, changeUser, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
const start = new Date('2026-11-21T10:00:00Z').getTime();
let now = start;
beforeAll(async () => {
  site = await startSite({ now: () => new Date(now) });
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId } = limitedTrips(() => site);

const child = (firstName: string, birthDate = '2015-07-03') => ({ firstName, lastName: 'Beispiel', birthDate });
const pathOf = (part: string) => `/admin/ya/termine/${combinedId()}/d1/${part}`;
const get = (path: string, as?: string) => callSite(site, 'get', path, as).set('Accept', 'text/html');
const post = (path: string, fields: object, as?: string) =>
  callSite(site, 'post', path, as).set('Accept', 'text/html').type('form').send(fields);
/** Books two children with answers of the first. */
async function bookTwo(): Promise<string> {
  const reference = await book(2, { travellers: [child('Lina'), child('Ben')], remarks: 'Schlafwandelt' });
  const travellerData = sealTravellerData(site.deps.sealer, reference, {
    travellers: [
      { allergies: 'Haselnüsse', gender: 'weiblich', roomMates: 'Mia' },
      { gender: 'maennlich', swimming: 'nicht' },
    ],
    emergencyContacts: [{ name: 'Oma Erna', phone: '030 7654321' }],
  });
  const asked = ['allergies', 'gender', 'roomMates', 'swimming', 'emergencyContacts'];
  const boarding = { key: 'p1', title: 'Rostock', time: '9:00' };
  const bookings = site.deps.database.updateTable('bookings').set({ travellerData, asked, boarding });
  await bookings.where('reference', '=', reference).execute();
  return reference;
}

describe('rooms', () => {
  const addRoom = (fields: object) =>
    post(pathOf('zimmer'), { aktion: 'anlegen', art: 'room', groesse: '', anzahl: '', ...fields }, token);
  const roomIds = async () => {
    const rooms = site.deps.database.selectFrom('rooms').select(['id', 'name']).where('trip', '=', combinedId());
    return Object.fromEntries((await rooms.execute()).map(({ id, name }) => [name, id]));
  };
  const assign = (fields: object, before: object = {}) =>
    post(pathOf('zimmer'), { aktion: 'einteilen', stand: JSON.stringify(before), ...fields }, token);
  const placesOf = async (reference: string) => {
    const places = site.deps.database.selectFrom('roomPlaces').innerJoin('rooms', 'rooms.id', 'roomPlaces.room');
    const rows = places.select(['name', 'position']).where('reference', '=', reference);
    return rows.orderBy('position').orderBy('name').execute();
  };

  test('are created, filled and printed with wishes, friends and hints', async () => {
    const reference = await bookTwo();
    expect((await addRoom({ name: '', groesse: '0' })).status).toBe(422);
    expect((await addRoom({ name: 'Adler', groesse: '1', anzahl: '2' })).status).toBe(303);
    await addRoom({ art: 'group', name: 'Wölfe' });
    const ids = await roomIds();
    expect(Object.keys(ids).sort()).toEqual(['Adler 1', 'Adler 2', 'Wölfe']);
    const [lina, ben] = [`platz.${reference}.0`, `platz.${reference}.1`];
    await assign({ [`${lina}.room`]: ids['Adler 1'], [`${ben}.room`]: ids['Adler 1'], [`${ben}.group`]: ids.Wölfe });
    expect(await placesOf(reference)).toEqual([
      { name: 'Adler 1', position: 0 },
      { name: 'Adler 1', position: 1 },
      { name: 'Wölfe', position: 1 },
    ]);
    const { text } = await get(pathOf('zimmer'), token);
    for (const part of [
      'Wunsch: Mia<',
      'Bemerkung: Schlafwandelt',
      'Ein Kind zu viel',
      'Verschiedene Geschlechter',
      '2 von 1 Plätzen',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/mit Ben Beispiel/);
    expect((await auditEvents(site, 'travellers-read')).at(-1)).toMatchObject({
      by: 'kim',
      subject: `${combinedId()} d1`,
    });
    // A page that was shown before moves only whom its organiser has moved.
    await assign({ [`${lina}.room`]: ids['Adler 2'], [`${ben}.room`]: '' }, { [`${lina}.room`]: ids['Adler 1'] });
    expect(await placesOf(reference)).toEqual([
      { name: 'Adler 2', position: 0 },
      { name: 'Adler 1', position: 1 },
      { name: 'Wölfe', position: 1 },
    ]);
    // What was moved and not saved is not lost with a room.
    await post(pathOf('zimmer'), { aktion: `entfernen ${ids['Adler 1']}`, [`${lina}.group`]: ids.Wölfe }, token);
    expect((await placesOf(reference)).map(({ name }) => name)).toEqual(['Adler 2', 'Wölfe', 'Wölfe']);
  });

  test('say whether the gender was not asked or not answered', async () => {
    const reference = await book(1, { travellers: [child('Ole')] });
    const shown = async (asked: string[]) => {
      const bookings = site.deps.database.updateTable('bookings').set({ asked });
      await bookings.where('reference', '=', reference).execute();
      return (await get(pathOf('zimmer'), token)).text;
    };
    expect(await shown(['swimming'])).toContain('Wer Junge und wer Mädchen ist, wurde nicht gefragt.');
    expect(await shown(['gender'])).toContain('aber noch von keiner Familie beantwortet');
  });

  test('know siblings of two bookings of one family, and no others', async () => {
    await book(1, { travellers: [child('Lina')], remarks: 'Bitte getrennt' });
    const { guardian } = bookingOf(1);
    await book(1, { travellers: [child('Ben')], guardian: { ...guardian, email: ' ANNA@example.org ' } });
    await book(1, { travellers: [child('Zoe')], guardian: { ...guardian, email: 'otto@example.org' } });
    const { text } = await get(pathOf('zimmer'), token);
    expect([...text.matchAll(/mit \w+ Beispiel/g)].map(([friend]) => friend).sort()).toEqual([
      'mit Ben Beispiel',
      'mit Lina Beispiel',
    ]);
  });

  test('follow their children when another one leaves the booking', async () => {
    const reference = await bookTwo();
    await addRoom({ name: 'Luchs' });
    await assign({ [`platz.${reference}.0.room`]: (await roomIds()).Luchs });
    await assign({ [`platz.${reference}.1.room`]: (await roomIds()).Luchs });
    const stored = await findBooking(site.deps.database, reference);
    if (!stored) throw new Error('the booking is missing');
    const travellers = stored.booking.payload.travellers.slice(1);
    const booking = { ...stored.booking, payload: { ...stored.booking.payload, travellers } };
    await site.deps.database.transaction().execute((transaction) => replaceTravellers(transaction, booking, [0]));
    expect(await placesOf(reference)).toEqual([{ name: 'Luchs', position: 0 }]);
  });

  test('belong to their host and to roles that may change bookings', async () => {
    await bookTwo();
    const english = await signInAt(site, 'english');
    expect((await get(pathOf('zimmer').replace('/ya/', '/english/'), english)).status).toBe(404);
    await changeUser(site, 'ya', { role: 'readOnly' });
    const limited = await signInAt(site, 'ya');
    expect((await post(pathOf('zimmer'), { aktion: 'anlegen' }, limited)).status).toBe(403);
    expect((await get(pathOf('zimmer'), limited)).text).not.toContain('Mia');
    expect((await get(pathOf('team'), limited)).status).toBe(403);
    await changeUser(site, 'ya', { role: 'owner' });
    token = await signInAt(site, 'ya');
  });
});

describe('the link of a leader', () => {
  async function createLink(fields: object = {}): Promise<string> {
    expect((await post(pathOf('team'), { aktion: 'anlegen', name: 'Mia', ...fields }, token)).status).toBe(303);
    const { text } = await get(pathOf('team'), token);
    return /\/team\/[\w.-]+/.exec(text)?.[0] ?? '';
  }

  test('shows whom to call, and answers about health only if the organiser wants it', async () => {
    await bookTwo();
    const unanswered = await book(1, { travellers: [child('Lukas')] });
    const bookings = site.deps.database.updateTable('bookings').set({ asked: ['swimming'] });
    await bookings.where('reference', '=', unanswered).execute();
    const link = await createLink();
    const page = await get(link);
    for (const text of [
      'Lina Beispiel',
      'Ben Beispiel',
      'Oma Erna',
      'tel:0307654321',
      'kann nicht schwimmen',
      'Rostock',
    ])
      expect(page.text).toContain(text);
    for (const text of ['Haselnüsse', 'Schlafwandelt']) expect(page.text).not.toContain(text);
    expect(page.text.match(/<dd>Noch nichts beantwortet/g)).toHaveLength(1);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const opened = (await auditEvents(site, 'travellers-read')).at(-1);
    expect(opened).toMatchObject({ by: 'leader', subject: expect.stringMatching(`^${combinedId()} d1 `) });
    expect((await auditEvents(site, 'leader-link-created')).at(-1)).toMatchObject({ by: 'kim' });
    now += 1_000;
    const more = (await get(await createLink({ gesundheit: 'ja' }))).text;
    for (const text of ['Haselnüsse', 'Schlafwandelt']) expect(more).toContain(text);
  });

  test('records who is present, a repetition once', async () => {
    const reference = await bookTwo();
    const link = await createLink();
    const um = '2026-11-21T09:15:00.000Z';
    const record = { [`kind.${reference}.0`]: 'da', [`kind.${reference}.1`]: 'fehlt', um, id: randomUUID() };
    for (const _ of [1, 2]) expect((await post(`${link}/anwesenheit`, record)).status).toBe(303);
    await post(`${link}/anwesenheit`, { [`kind.${reference}.7`]: 'da', 'kind.LF-AAAA-BBBB.0': 'da' });
    const checkIns = site.deps.database.selectFrom('checkIns').select(['position', 'isPresent', 'at']);
    expect(await checkIns.where('reference', '=', reference).orderBy('position').execute()).toEqual([
      { position: 0, isPresent: true, at: new Date(um) },
      { position: 1, isPresent: false, at: new Date(um) },
    ]);
    expect((await get(link)).text).toContain('zuletzt fehlt, 21.11.2026, 10:15');
    expect((await get(pathOf('team'), token)).text).toContain('1 da, 1 fehlt, 0 noch nicht abgehakt');
  });

  test('ends when it is revoked, and three days after the trip', async () => {
    const reference = await bookTwo();
    const link = await createLink();
    expect((await get(`${link}x`)).status).toBe(404);
    expect((await callSite(site, 'get', link).set({ Host: 'english.localhost', Accept: 'text/html' })).status).toBe(
      404,
    );
    const { id } = await site.deps.database
      .selectFrom('leaderLinks')
      .select('id')
      .where('trip', '=', combinedId())
      .executeTakeFirstOrThrow();
    now = new Date('2027-07-13T20:00:00Z').getTime();
    expect((await get(link)).status).toBe(200);
    now = new Date('2027-07-14T00:00:01Z').getTime();
    expect((await get(link)).status).toBe(410);
    now = start + 60_000;
    await post(pathOf('team'), { aktion: `beenden ${id}` }, token);
    expect((await get(link)).status).toBe(410);
    expect((await post(`${link}/anwesenheit`, { [`kind.${reference}.0`]: 'da' })).status).toBe(410);
    expect((await auditEvents(site, 'leader-link-revoked')).at(-1)).toMatchObject({ by: 'kim' });
  });

  test('rooms and presence are disclosed, erased with the person, and end with the bookings', async () => {
    const reference = await bookTwo();
    const link = await createLink();
    await post(`${link}/anwesenheit`, { [`kind.${reference}.0`]: 'da' });
    await post(pathOf('zimmer'), { aktion: 'anlegen', art: 'tent', name: 'Dachs', groesse: '', anzahl: '' }, token);
    const { database, person } = site.deps;
    const { id } = await database
      .selectFrom('rooms')
      .select('id')
      .where('name', '=', 'Dachs')
      .executeTakeFirstOrThrow();
    await post(pathOf('zimmer'), { aktion: 'einteilen', stand: '{}', [`platz.${reference}.0.tent`]: id }, token);
    const { email } = bookingOf(2).guardian;
    const file = personFile(await findPerson(database, email), email, new Date(now), null);
    expect(file).toMatchObject({
      rooms: expect.arrayContaining([
        expect.objectContaining({ name: 'Dachs', reference, traveller: expect.stringMatching(/^\p{L}+ \p{L}+$/u) }),
      ]),
      checkIns: expect.arrayContaining([expect.objectContaining({ isPresent: true, reference })]),
    });
    const settlement = { ending: 'free', payment: null } as const;
    await erasePerson(person, { email, subdomain: null, by: 'operator', settlement });
    const left = async () => [
      (await database.selectFrom('roomPlaces').select('room').execute()).length,
      (await database.selectFrom('checkIns').select('id').execute()).length,
    ];
    expect(await left()).toEqual([0, 0]);
    await runDeleteOldSubmissions({ ...site.worker, now: () => new Date('2030-01-01T05:00:00Z') });
    for (const table of ['rooms', 'leaderLinks'] as const)
      expect(await database.selectFrom(table).select('id').execute()).toEqual([]);
  });
});
