/** The booking form without scripts: one plain form that comes back with what was typed, or leads to a confirmation. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBooking, formFieldsOf } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;

const built = (trip: object) => ({ _type: 'destination', ...buildDestination({ subdomain: 'ya', ...trip }) });

beforeAll(async () => {
  site = await startSite();
  await site.bringIn([
    built({ destinationId: 1, title: 'Gipfel & Grat', rdsUrl: '/buchungsformular/1-ya' }),
    built({ destinationId: 2, dates: [] }),
    built({ destinationId: 3, archived: true }),
    built({ destinationId: 4, rdsUrl: 'https://buchung.example.org/4' }),
    built({ destinationId: 5, rdsUrl: 'http://ya.localhost:3000/buchungsformular/5-ya' }),
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
beforeEach(() => site.worker.queues.submissions.obliterate({ force: true }));
afterAll(() => site.stop());

const bookingForm = '/buchungsformular/1-ya';
const get = (path: string, host = 'localhost') => request(site.app).get(path).set({ Host: host, Accept: 'text/html' });
const post = (fields: Record<string, string>, path = bookingForm) =>
  request(site.app).post(path).set({ Host: 'localhost', Accept: 'text/html' }).type('form').send(fields);
const complete = formFieldsOf(buildBooking({ combinedId: '1-ya' }));
let keys = 0;
const filled = (change: Record<string, string> = {}) => ({ ...complete, key: `desk-${++keys}`, ...change });
const jobs = () => site.worker.queues.submissions.getJobs();
const total = (text: string) => /name="total" value="([^"]*)"/.exec(text)?.[1];

describe('the page', () => {
  test('is nobody else’s, has a key of its own, and what is to be read and confirmed', async () => {
    const [first, second] = await Promise.all([get(`${bookingForm}?date=d2`), get(`${bookingForm}?date=d2`)]);
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
    const key = (text: string) => /name="key" value="([^"]+)"/.exec(text)?.[1];
    expect(key(first.text)).toBeTruthy();
    expect(key(first.text)).not.toBe(key(second.text));
    expect(first.text).toMatch(/value="d2"[^>]*checked=""|checked=""[^>]*value="d2"/);
    expect(total(first.text)).toBe('479');
    for (const part of ['/formblatt', '/partner/agb/young-alps', 'Zahlungspflichtig buchen', 'noindex']) {
      expect(first.text).toContain(part);
    }
    // What only organisers see of a trip.
    expect(first.text).not.toMatch(/internalName|SEG-1|rdsUrl/);
  });

  test('may be framed by our own sites, the hosts’ among them, and by nobody else', async () => {
    const { headers } = await get(bookingForm);
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' http://localhost:3000 http://*.localhost:3000;",
    );
    expect(headers['x-frame-options']).toBeUndefined();
    const other = (await get('/kontakt')).headers;
    expect(other['content-security-policy']).toContain("frame-ancestors 'self';");
    expect(other['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('in a frame has nothing around it', async () => {
    expect((await get(bookingForm)).text).toContain('</footer>');
    expect((await get(`${bookingForm}?eingebettet=1`)).text).not.toContain('</footer>');
  });

  test('of a trip that cannot be booked says so, and where to go', async () => {
    const { status, text } = await get('/buchungsformular/2-ya');
    expect(status).toBe(200);
    expect(text).toContain('gerade nicht buchbar');
    expect(text).toContain('href="/reisen/alle"');
    expect(text).not.toContain('name="travellers');
  });

  test.each(['/buchungsformular/3-ya', '/buchungsformular/999-ya', '/buchungsformular/nirgends'])(
    '%s: 404',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

test('accepted: on to a confirmation that can be reloaded, is not kept and names nobody', async () => {
  const answer = await post(filled());
  expect([answer.status, answer.headers['cache-control']]).toEqual([303, 'no-store']);
  const to = answer.headers.location ?? '';
  expect(to).toMatch(/^\/buchungsformular\/1-ya\/gebucht\/LF-[0-9A-Z]{4}-[0-9A-Z]{4}\?date=d1$/);
  const confirmation = await get(to);
  expect([confirmation.status, confirmation.headers['cache-control']]).toEqual([200, 'no-store']);
  for (const part of ['Gipfel &amp; Grat', '/api/trips/1-ya/d1.ics', 'noindex', '3.–10. Juli 2027']) {
    expect(confirmation.text).toContain(part);
  }
  expect(confirmation.text).not.toMatch(/Lina|Anna/);
  // It stands whatever has become of the trip.
  expect((await get('/buchungsformular/3-ya/gebucht/LF-7K3M-Q9PD')).status).toBe(200);
  expect((await get('/buchungsformular/1-ya/gebucht/irgendwas')).status).toBe(404);
  expect((await get('/api/trips/1-ya/d1.ics')).status).toBe(200);
});

describe('travellers and total on the confirmation', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '');
  const paid = /Gesamtpreis<\/dt><dd>449\u00a0€/;

  test.each<[string, () => Promise<{ cookie: string; to: string }>]>([
    [
      'sent without scripts',
      async () => {
        const answer = await post(filled());
        return { cookie: cookieOf(answer), to: answer.headers.location ?? '' };
      },
    ],
    [
      'sent by scripts',
      async () => {
        const answer = await request(site.app)
          .post('/api/bookings')
          .set({ Host: 'localhost', 'Idempotency-Key': `desk-${++keys}` })
          .send(buildBooking({ combinedId: '1-ya' }));
        return { cookie: cookieOf(answer), to: `/buchungsformular/1-ya/gebucht/${answer.body.reference}?date=d1` };
      },
    ],
  ])('%s: for the browser that has booked, and nobody else', async (_what, send) => {
    const { cookie, to } = await send();
    expect(cookie).toMatch(/^booked=[^;]+; Max-Age=1800; Path=\/buchungsformular\/;.*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain('Lina');
    const [own = ''] = cookie.split(';');
    const mine = await get(to).set('Cookie', own);
    expect(mine.headers['cache-control']).toBe('no-store');
    expect(mine.text).toContain('Lina Beispiel');
    expect(mine.text).toMatch(paid);
    const strangers = [
      get(to),
      get(to.replace(/LF-[0-9A-Z-]{9}/, 'LF-7K3M-Q9PD')).set('Cookie', own),
      get(to).set('Cookie', own.slice(0, -3)),
    ];
    for (const { status, text } of await Promise.all(strangers)) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/Lina|Gesamtpreis/);
    }
  });

  test('more names than a cookie holds: the rest is counted', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        [
          `travellers.${index}.firstName`,
          `${'Ä'.repeat(50)}${String.fromCharCode(97 + (index % 26))}${index > 25 ? 'x' : ''}`,
        ],
        [`travellers.${index}.lastName`, 'Ö'.repeat(60)],
        [`travellers.${index}.birthDate`, complete['travellers.0.birthDate'] ?? ''],
      ]).flat(),
    );
    const answer = await post(filled({ ...many, total: String(449 * 30) }));
    expect(answer.status).toBe(303);
    const [own = ''] = cookieOf(answer).split(';');
    expect(own.length).toBeLessThan(4096);
    expect((await get(answer.headers.location ?? '').set('Cookie', own)).text).toMatch(/und \d+ weitere Personen/);
  });
});

test('sent twice by a second click: one booking', async () => {
  const fields = filled();
  const [first, second] = await Promise.all([post(fields), post(fields)]);
  expect(first?.headers.location).toBe(second?.headers.location);
  expect(await jobs()).toHaveLength(1);
});

describe('the form again', () => {
  test('with mistakes: what was typed, what is wrong, the same key', async () => {
    const fields = filled({ 'travellers.0.firstName': '"><b>Lina', 'guardian.email': 'anna', key: 'same-key' });
    const answer = await post(fields);
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(answer.text).toContain('<title>Fehler: Buchungsformular');
    expect(answer.text).toMatch(/<section[^>]* autofocus/i);
    expect(answer.text).toContain('href="#feld-guardian.email"');
    expect(answer.text).toMatch(/aria-describedby="feld-guardian.email-hinweis feld-guardian.email-fehler"/);
    expect(answer.text).toContain('value="&quot;&gt;&lt;b&gt;Lina"');
    expect(answer.text).toContain('name="key" value="same-key"');
    expect(answer.text).not.toContain('data-waiting');
    expect(await jobs()).toEqual([]);
  });

  test('one more traveller has the last name already, one less is gone, and the price follows', async () => {
    const more = await post(filled({ action: 'add' }));
    expect(more.status).toBe(200);
    expect(more.text).toMatch(
      /name="travellers\.1\.lastName"[^>]*value="Beispiel"|value="Beispiel"[^>]*name="travellers\.1/,
    );
    expect(total(more.text)).toBe('898');
    const mia = {
      'travellers.1.firstName': 'Mia',
      'travellers.1.lastName': 'B',
      'travellers.1.birthDate': '2015-01-01',
    };
    const less = await post(filled({ ...mia, action: 'remove-0' }));
    expect(less.text).toContain('value="Mia"');
    expect(less.text).not.toContain('value="Lina"');
    expect(total(less.text)).toBe('449');
    expect(await jobs()).toEqual([]);
  });

  test('another price now: shown, and booked when it is confirmed', async () => {
    const fields = filled({ total: '400' });
    const answer = await post(fields);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Der Preis hat sich geändert');
    expect(total(answer.text)).toBe('449');
    expect(await jobs()).toEqual([]);
    expect((await post({ ...fields, total: '449' })).status).toBe(303);
  });

  test('a departure chosen just now: its price is shown before anything is booked', async () => {
    const answer = await post(filled({ total: '' }));
    expect([answer.status, total(answer.text)]).toEqual([422, '449']);
    expect(answer.text).toContain('Fast geschafft');
    expect(answer.text).not.toContain('#feld-total');
  });

  test('a departure that is gone: beside the departures', async () => {
    const answer = await post(filled({ dateKey: 'd9' }));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('href="#feld-dateKey"');
    expect(answer.text).toContain('value="Lina"');
  });

  test('under a key that was used for something else: not a second booking', async () => {
    const fields = filled();
    await post(fields);
    const answer = await post({ ...fields, remarks: 'Doch noch etwas' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('schon bei uns angekommen');
    expect(answer.text).toContain('Neue Buchung anfangen');
    expect(await jobs()).toHaveLength(1);
  });

  test('while the content backend is away, or Redis: nothing typed is lost', async () => {
    const { loadDestination } = site.deps;
    site.deps.loadDestination = () => Promise.reject(new Error('away'));
    const withoutContent = await post(filled());
    site.deps.loadDestination = loadDestination;
    await site.redis.kill();
    const withoutRedis = await post(filled());
    await site.redis.restart();
    for (const { status, text } of [withoutContent, withoutRedis]) {
      expect(status).toBe(503);
      expect(text).toContain('value="Lina"');
    }
  });

  test('of a trip that cannot be booked any more says so', async () => {
    const answer = await post(filled(), '/buchungsformular/2-ya');
    expect([answer.status, answer.text.includes('gerade nicht buchbar')]).toEqual([409, true]);
  });

  test.each<[string, () => ReturnType<typeof post>, number]>([
    ['from another site', () => post(filled()).set('Sec-Fetch-Site', 'cross-site'), 403],
    ['far too long', () => post(filled({ remarks: 'x'.repeat(100_000) })), 413],
    ['as something else', () => post({}).type('text/plain').send('Hallo'), 415],
    ['for a trip that never was', () => post(filled(), '/buchungsformular/999-ya'), 404],
  ])('%s: an error page', async (_what, send, status) => {
    const answer = await send();
    expect([answer.status, answer.type]).toEqual([status, 'text/html']);
  });
});

describe('the booking page around it', () => {
  const own = '/buchungsformular/1-ya?date=d1';
  const onHostSite = 'http://ya.localhost:3000/buchungsformular/5-ya?date=d1';
  const elsewhere = 'https://buchung.example.org/4?date=d1';

  test.each([
    ['the built-in booking form', '1-ya', { frameUrl: own, canFrame: true }],
    ['a form on a host’s own site', '5-ya', { frameUrl: onHostSite, canFrame: true }],
    ['a form that no host has configured', '4-ya', { frameUrl: elsewhere, canFrame: false }],
  ])('knows whether it may frame %s', async (_what, id, expected) => {
    const { body } = await get(`/buchungen/new/_payload.json?destination=${id}&date=d1`);
    const { state } = body.state.queries.find(({ queryKey }: { queryKey: string[] }) => queryKey[0] === 'booking');
    expect(state.data).toMatchObject(expected);
  });

  test('links browsers without scripts to the form, by its own address', async () => {
    const { text } = await get('/buchungen/new?destination=1-ya&date=d1');
    const [, card = ''] = /<noscript>(<section.*?)<\/noscript>/s.exec(text) ?? [];
    expect(card).toContain('Gipfel &amp; Grat');
    expect(card).toContain('href="/buchungen/new?destination=1-ya&amp;date=d1&amp;ganz=1"');
    expect(text).not.toContain('<iframe');
  });

  test.each([
    ['the built-in booking form', '1-ya', 'd1', own],
    ['the booking form, to choose a departure', '1-ya', '', '/buchungsformular/1-ya'],
    ['a form elsewhere', '4-ya', 'd1', elsewhere],
  ])('sends them on to %s', async (_what, id, date, location) => {
    const { status, headers } = await get(`/buchungen/new?destination=${id}&date=${date}&ganz=1`);
    expect([status, headers.location]).toEqual([302, location]);
  });

  test.each([
    ['a trip without departures', '2-ya', 'd1', 'gerade nicht buchbar'],
    ['a departure that is gone', '1-ya', 'd99', 'Dieser Termin ist nicht mehr buchbar'],
  ])('tells them why %s cannot be booked', async (_what, id, date, words) => {
    const { status, text } = await get(`/buchungen/new?destination=${id}&date=${date}&ganz=1`);
    expect([status, text.includes(words), text.includes('<iframe')]).toEqual([200, true, false]);
  });
});
