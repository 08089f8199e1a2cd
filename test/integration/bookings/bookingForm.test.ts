// Proves specification §3.1, §5.10, §6.1, §8.1
/** The booking form without JavaScript: it is shown again with the entered values, or redirects to a confirmation. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBooking, formFieldsOf } from '#test/builders/booking.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { allowConnections, refuseConnections } from '#test/setup/database/testDatabase.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

const tripDocument = (trip: object) => ({ _type: 'destination', ...buildDestination({ subdomain: 'ya', ...trip }) });

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    tripDocument({ destinationId: 1, title: 'Gipfel & Grat', rdsUrl: '/buchungsformular/1-ya' }),
    tripDocument({ destinationId: 2, dates: [] }),
    tripDocument({ destinationId: 3, archived: true }),
    tripDocument({ destinationId: 4, rdsUrl: 'https://buchung.example.org/4' }),
    tripDocument({ destinationId: 5, rdsUrl: 'http://ya.localhost:3000/buchungsformular/5-ya' }),
    tripDocument({ destinationId: 6, rdsUrl: '/buchungsformular/6-ya', travellerFields: ['swimming'] }),
    tripDocument({ destinationId: 7, rdsUrl: '/buchungsformular/7-ya', travellerFields: ['allergies'] }),
    {
      _id: 'partner-ya',
      _type: 'partner',
      subdomain: 'ya',
      slug: 'young-alps',
      name: 'Young Alps',
      trader: { company: 'YA GmbH', address: 'Weg 1', contact: 'Post' },
      terms: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 's', text: 'Es gilt' }] }],
    },
  ]);
});
beforeEach(() => site.deps.database.deleteFrom('submissions').execute());
afterAll(() => site.stop());

const bookingForm = '/buchungsformular/1-ya';
const get = (path: string, host = 'localhost') => request(site.app).get(path).set({ Host: host, Accept: 'text/html' });
const post = (fields: Record<string, string>, path = bookingForm) =>
  request(site.app).post(path).set({ Host: 'localhost', Accept: 'text/html' }).type('form').send(fields);
const complete = formFieldsOf(buildBooking({ combinedId: '1-ya' }));
let keys = 0;
const filled = (change: Record<string, string> = {}) => ({ ...complete, key: `desk-${++keys}`, ...change });
const stored = () => site.deps.database.selectFrom('submissions').select('reference').execute();
const total = (text: string) => /name="total" value="([^"]*)"/.exec(text)?.[1];

describe('the page', () => {
  test('is not cached, has a unique key, and shows the legal texts', async () => {
    const [first, second] = await Promise.all([get(`${bookingForm}?date=d2`), get(`${bookingForm}?date=d2`)]);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
    const key = (text: string) => /name="key" value="([^"]+)"/.exec(text)?.[1];
    expect(key(first.text)).toBeTruthy();
    expect(key(first.text)).not.toBe(key(second.text));
    expect(first.text).toMatch(/value="d2"[^>]*checked=""|checked=""[^>]*value="d2"/);
    expect(total(first.text)).toBe('479');
    for (const part of [
      '/formblatt',
      '/partner/agb/young-alps',
      'Ich bin volljährig',
      'Zahlungspflichtig buchen',
      'noindex',
    ]) {
      expect(first.text).toContain(part);
    }
    // Fields of a trip that only organisers see.
    expect(first.text).not.toMatch(/internalName|SEG-1|rdsUrl/);
  });

  test('names the step for answers about health only if it asks for some', async () => {
    const leadsTo = 'Angaben zur Gesundheit gehören in den Schritt';
    expect((await get('/buchungsformular/6-ya')).text).not.toContain(leadsTo);
    expect((await get('/buchungsformular/7-ya')).text).toContain(leadsTo);
  });

  test('says that the departure of its link is not sold any more', async () => {
    const { text } = await get(`${bookingForm}?date=weg`);
    expect(text).toContain('Für den gewählten Termin nimmt der Veranstalter keine Buchungen mehr an.');
    expect((await get(bookingForm)).text).not.toContain('keine Buchungen mehr an');
  });

  test('may be framed only by the marketplace and the hosts’ sites', async () => {
    const { headers } = await get(bookingForm);
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' http://localhost:3000 http://*.localhost:3000;",
    );
    expect(headers['x-frame-options']).toBeUndefined();
    const other = (await get('/kontakt')).headers;
    expect(other['content-security-policy']).toContain("frame-ancestors 'self';");
    expect(other['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('has no header and footer in a frame', async () => {
    expect((await get(bookingForm)).text).toContain('</footer>');
    expect((await get(`${bookingForm}?eingebettet=1`)).text).not.toContain('</footer>');
  });

  test('shows a notice and a link if the trip is not bookable', async () => {
    const { status, text } = await get('/buchungsformular/2-ya');
    expect(status).toBe(200);
    expect(text).toContain('gerade nicht buchbar');
    expect(text).toContain('href="/reisen/alle"');
    expect(text).not.toContain('name="travellers');
  });

  test.each(['/buchungsformular/3-ya', '/buchungsformular/999-ya', '/buchungsformular/nirgends'])(
    'returns 404 for %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

test('redirects an accepted booking to a confirmation that is reloadable, not cached and without names', async () => {
  const response = await post(filled());
  expect([response.status, response.headers['cache-control']]).toEqual([303, 'no-store']);
  const location = response.headers.location ?? '';
  expect(location).toMatch(/^\/buchungsformular\/1-ya\/gebucht\/LF-[0-9A-Z]{4}-[0-9A-Z]{4}\?date=d1$/);
  const confirmation = await get(location);
  expect([confirmation.status, confirmation.headers['cache-control']]).toEqual([200, 'no-store']);
  for (const part of ['Gipfel &amp; Grat', '/api/trips/1-ya/d1.ics', 'noindex', '3.–10. Juli 2027']) {
    expect(confirmation.text).toContain(part);
  }
  expect(confirmation.text).not.toMatch(/Lina|Anna/);
  // The confirmation does not depend on the state of the trip.
  expect((await get('/buchungsformular/3-ya/gebucht/LF-7K3M-Q9PD')).status).toBe(200);
  expect((await get('/buchungsformular/1-ya/gebucht/irgendwas')).status).toBe(404);
  expect((await get('/api/trips/1-ya/d1.ics')).status).toBe(200);
});

describe('travellers and total on the confirmation', () => {
  const cookieOf = (response: { headers: Record<string, unknown> }) => String(response.headers['set-cookie'] ?? '');
  const paid = /Gesamtpreis<\/dt><dd>449\u00a0€/;
  const journey = /Anreise<\/dt><dd>(ab .+, \d\d:\d\d Uhr|eigene Anreise)<\/dd>/;

  test.each<[string, () => Promise<{ cookie: string; confirmationPath: string }>]>([
    [
      'sent without scripts',
      async () => {
        const response = await post(filled());
        return { cookie: cookieOf(response), confirmationPath: response.headers.location ?? '' };
      },
    ],
    [
      'sent by scripts',
      async () => {
        const response = await request(site.app)
          .post('/api/bookings')
          .set({ Host: 'localhost', 'Idempotency-Key': `desk-${++keys}` })
          .send(buildBooking({ combinedId: '1-ya' }));
        return {
          cookie: cookieOf(response),
          confirmationPath: `/buchungsformular/1-ya/gebucht/${response.body.reference}?date=d1`,
        };
      },
    ],
  ])('%s: shown only to the browser that made the booking', async (_name, send) => {
    const { cookie, confirmationPath } = await send();
    expect(cookie).toMatch(/^booked=[^;]+; Max-Age=1800; Path=\/buchungsformular\/;.*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain('Lina');
    const [cookiePair = ''] = cookie.split(';');
    const ownPage = await get(confirmationPath).set('Cookie', cookiePair);
    expect(ownPage.headers['cache-control']).toBe('no-store');
    expect(ownPage.text).toContain('Lina Beispiel');
    expect(ownPage.text).toMatch(journey);
    expect(ownPage.text).toMatch(paid);
    const otherPages = [
      get(confirmationPath),
      get(confirmationPath.replace(/LF-[0-9A-Z-]{9}/, 'LF-7K3M-Q9PD')).set('Cookie', cookiePair),
      get(confirmationPath).set('Cookie', cookiePair.slice(0, -3)),
    ];
    for (const { status, text } of await Promise.all(otherPages)) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/Lina|Gesamtpreis/);
    }
  });
});

test('a double click creates one booking', async () => {
  const fields = filled();
  const [first, second] = await Promise.all([post(fields), post(fields)]);
  expect(first?.headers.location).toBe(second?.headers.location);
  expect(await stored()).toHaveLength(1);
});

describe('the form shown again', () => {
  test('with errors: contains the entered values, the errors and the same key', async () => {
    const fields = filled({ 'travellers.0.firstName': '"><b>Lina', 'guardian.email': 'anna', key: 'same-key' });
    const response = await post(fields);
    expect([response.status, response.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(response.text).toContain('<title>Fehler: Buchungsformular');
    expect(response.text).toMatch(/<section[^>]* autofocus/i);
    expect(response.text).toContain('href="#feld-guardian.email"');
    expect(response.text).toMatch(/aria-describedby="feld-guardian.email-hinweis feld-guardian.email-fehler"/);
    expect(response.text).toContain('value="&quot;&gt;&lt;b&gt;Lina"');
    expect(response.text).toContain('name="key" value="same-key"');
    expect(response.text).not.toContain('data-waiting');
    expect(await stored()).toEqual([]);
  });

  test('adding a traveller prefills the last name, removing one deletes its fields, and both update the price', async () => {
    const more = await post(filled({ action: 'add' }));
    expect(more.status).toBe(200);
    // The browser shows the edited part of the response, not its top.
    for (const [action, id] of [
      ['add', 'feld-travellers.2.firstName'],
      ['remove-1', 'schritt-travellers'],
    ]) {
      const [button = ''] = new RegExp(`<button[^>]* value="${action}"[^>]*>`).exec(more.text) ?? [];
      expect(button).toContain(`formAction="/buchungsformular/1-ya#${id}"`);
    }
    for (const id of ['feld-travellers.1.firstName', 'schritt-travellers']) expect(more.text).toContain(`id="${id}"`);
    expect(more.text).toMatch(
      /name="travellers\.1\.lastName"[^>]*value="Beispiel"|value="Beispiel"[^>]*name="travellers\.1/,
    );
    expect(total(more.text)).toBe('898');
    const secondTraveller = {
      'travellers.1.firstName': 'Mia',
      'travellers.1.lastName': 'B',
      'travellers.1.birthDate': '2015-01-01',
    };
    const less = await post(filled({ ...secondTraveller, action: 'remove-0' }));
    expect(less.text).toContain('value="Mia"');
    expect(less.text).not.toContain('value="Lina"');
    expect(total(less.text)).toBe('449');
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['another departure or extras', '400'],
    ['a first departure', ''],
  ])('after the choice of %s: shows the price as a step, keeps all input, and books it', async (_name, shown) => {
    const fields = filled({ total: shown });
    const { status, text } = await post(fields);
    expect([status, total(text)]).toEqual([200, '449']);
    expect(text).toMatch(/<h2[^>]*>Bitte prüfe den Preis<.*Lina Beispiel<\/dt><dd>449.*Gesamtpreis<\/dt><dd>449/s);
    expect(text).not.toMatch(/Fehler|geändert|#feld-total/);
    expect(text).toMatch(/<input(?=[^>]*name="acceptedTerms")(?=[^>]*checked)/);
    expect(text).toMatch(/id="gesamtpreis"[^>]*>Gesamtpreis.*449.*aria-describedby="gesamtpreis"/s);
    expect(await stored()).toEqual([]);
    expect((await post({ ...fields, total: '449' })).status).toBe(303);
  });

  test('with a removed departure: shows the error next to the departures', async () => {
    const response = await post(filled({ dateKey: 'd9' }));
    expect(response.status).toBe(409);
    expect(response.text).toContain('href="#feld-dateKey"');
    expect(response.text).toContain('value="Lina"');
  });

  test('with a key that was used for other content: does not book again', async () => {
    const fields = filled();
    await post(fields);
    const response = await post({ ...fields, remarks: 'Doch noch etwas' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('schon bei uns angekommen');
    expect(response.text).toContain('Neue Buchung anfangen');
    expect(await stored()).toHaveLength(1);
  });

  test('while PostgreSQL does not answer: keeps the entered values', async () => {
    await refuseConnections(site.deps.env.databaseUrl);
    const { status, text } = await post(filled());
    await allowConnections(site.deps.env.databaseUrl);
    expect([status, text.includes('value="Lina"')]).toEqual([503, true]);
    await expect.poll(async () => (await post(filled())).status).toBe(303);
  });

  test.each([
    ['the content backend', (isDown: boolean) => (isDown ? site.backend.backend.close() : site.backend.restart())],
    ['Redis', (isDown: boolean) => (isDown ? site.redis.kill() : site.redis.restart())],
  ])('control: %s alone is not needed', async (_name, setDown) => {
    await setDown(true);
    const response = await post(filled());
    await setDown(false);
    expect(response.status).toBe(303);
  });

  test('shows a notice if the trip is no longer bookable', async () => {
    const response = await post(filled(), '/buchungsformular/2-ya');
    expect([response.status, response.text.includes('gerade nicht buchbar')]).toEqual([409, true]);
  });

  test.each<[string, () => ReturnType<typeof post>, number]>([
    ['from another site', () => post(filled()).set('Sec-Fetch-Site', 'cross-site'), 403],
    ['with a body that is too large', () => post(filled({ remarks: 'x'.repeat(600_000) })), 413],
    ['with an unsupported content type', () => post({}).type('text/plain').send('Hallo'), 415],
    ['for an unknown trip', () => post(filled(), '/buchungsformular/999-ya'), 404],
  ])('%s: an error page', async (_name, send, status) => {
    const response = await send();
    expect([response.status, response.type]).toEqual([status, 'text/html']);
  });
});

describe('the booking page with the embedded form', () => {
  const builtInForm = '/buchungsformular/1-ya?date=d1';
  const onHostSite = 'http://ya.localhost:3000/buchungsformular/5-ya?date=d1';
  const externalForm = 'https://buchung.example.org/4?date=d1';

  test.each([
    ['the built-in booking form', '1-ya', { frameUrl: builtInForm, canFrame: true }],
    ['a form on a host’s own site', '5-ya', { frameUrl: onHostSite, canFrame: true }],
    ['a form that no host has configured', '4-ya', { frameUrl: externalForm, canFrame: false }],
  ])('knows whether it may frame %s', async (_name, id, expected) => {
    const { body } = await get(`/buchungen/new/_payload.json?destination=${id}&date=d1`);
    const { state } = body.state.queries.find(({ queryKey }: { queryKey: string[] }) => queryKey[0] === 'booking');
    expect(state.data).toMatchObject(expected);
  });

  test('leads browsers without JavaScript to the form at once, with a link for those that stay', async () => {
    const { text } = await get('/buchungen/new?destination=1-ya&date=d1');
    const [, card = ''] = /<noscript>(<section.*?)<\/noscript>/s.exec(text) ?? [];
    expect(card).toContain('Gipfel &amp; Grat');
    expect(card).toContain('href="/buchungen/new?destination=1-ya&amp;date=d1&amp;ganz=1"');
    expect(card).toContain('content="0; url=/buchungen/new?destination=1-ya&amp;date=d1&amp;ganz=1"');
    expect(text).not.toContain('<iframe');
  });

  test.each([
    ['the built-in booking form', '1-ya', 'd1', builtInForm],
    ['the booking form, to choose a departure', '1-ya', '', '/buchungsformular/1-ya'],
    ['an external form', '4-ya', 'd1', externalForm],
  ])('redirects these browsers to %s', async (_name, id, date, location) => {
    const { status, headers } = await get(`/buchungen/new?destination=${id}&date=${date}&ganz=1`);
    expect([status, headers.location]).toEqual([302, location]);
  });

  test.each([
    ['a trip without departures', '2-ya', 'd1', 'gerade nicht buchbar'],
    ['a removed departure', '1-ya', 'd99', 'Dieser Termin ist nicht mehr buchbar'],
  ])('shows them why %s cannot be booked', async (_name, id, date, words) => {
    const { status, text } = await get(`/buchungen/new?destination=${id}&date=${date}&ganz=1`);
    expect([status, text.includes(words), text.includes('<iframe')]).toEqual([200, true, false]);
    expect(text).not.toContain('http-equiv="refresh"');
  });
});
