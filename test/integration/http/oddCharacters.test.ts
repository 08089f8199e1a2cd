// Proves specification §9.7
/** Characters that nobody sees or that cannot be stored, in every field, parameter and path of all routes and pages. */
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { findBooking } from '#bookings/storedSubmissions.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { buildBooking, formFieldsOf } from '#test/builders/booking.ts';
import { reviewDocument } from '#test/builders/review.ts';
import { type EndpointInput, endpoints } from '#test/setup/endpointInputs.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { openPlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { formOfChange } from '#test/setup/submissions/changes.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';
import { loadDefaults } from '#trips/defaults/tripDefaults.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'lagerfeuer', 'dev');
  await site.bringIn([trip({}), trip({ destinationId: 1002 }), reviewDocument({ trip: 'lagerfeuer-1001' })]);
  token = await signInAt(site, 'lagerfeuer');
});
afterAll(() => site.stop());

/** Stores a booking of the trip 1001. */
async function book(): Promise<string> {
  const sent = callSite(site, 'post', '/api/bookings').set('Idempotency-Key', randomUUID());
  return (await sent.send(buildBooking()).expect(202)).body.reference;
}

const storedBooking = (reference: string) => findBooking(site.deps.database, reference);
const signing = () => ({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });

/** Returns the path of the page with which a family sees and cancels its booking. */
async function guardianPath(reference: string): Promise<string> {
  const booking = (await storedBooking(reference))?.booking ?? expect.unreachable();
  return new URL(await createBookingLinks(signing()).urlOf(booking, booking.payload.guardian.email)).pathname;
}

/** Each as it is in a text, and percent-encoded as in an address. */
const odd: [text: string, encoded: string][] = [
  ['\0', '%00'],
  ['\ud83c', '%ED%A0%BC'],
  ['\x7f\u200b\u202e\ufeff', encodeURIComponent('\x7f\u200b\u202e\ufeff')],
];

/** Bodies that are smaller than the largest ones, and get further than their checks. */
const bodies: Record<string, EndpointInput['body']> = {
  'POST /bookings': buildBooking(),
  ...Object.fromEntries(
    [
      'POST /buchungsformular/:combinedId',
      'POST /admin/:subdomain/termine/:combinedId/:dateKey/buchen',
      'POST /meine-buchung/:token/angaben',
    ].map((name) => [name, String(new URLSearchParams(formFieldsOf(buildBooking())))]),
  ),
  'POST /admin/:subdomain/buchungen/kontoauszug': Buffer.alloc(0),
  'POST /admin/:subdomain/bankverbindung/sicherungsschein': Buffer.alloc(0),
  ...Object.fromEntries(['PUT /rds', 'POST /rds/check', 'POST /rds/preview'].map((name) => [name, trip({})])),
};

/** Puts odd characters into a text, which does not become longer if it is long. */
function withOdd(text: string, characters: string): string {
  const middle = Math.floor(text.length / 2);
  return text.length < 20 ? text + characters : text.slice(0, middle) + characters + text.slice(middle + 4);
}

/** Yields copies of a value, each with odd characters in another text or name. Of lists, only the first entry is changed. */
function* copiesOf(value: unknown, characters: string): Generator<unknown> {
  if (typeof value === 'string') yield withOdd(value, characters);
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [name, inner] of isList ? Object.entries(value.slice(0, 1)) : Object.entries(value)) {
    for (const copy of copiesOf(inner, characters))
      yield isList ? [copy, ...value.slice(1)] : { ...value, [name]: copy };
  }
  if (!isList) yield { ...value, [`x${characters}`]: 'x' };
}

function* pathsOf(path: string, encoded: string): Generator<string> {
  const segments = path.split('/');
  for (let index = 1; index < segments.length; index++)
    for (const segment of [`${segments[index]}${encoded}`, encoded]) yield segments.with(index, segment).join('/');
}

function* queriesOf(query: string, names: string[], encoded: string): Generator<string> {
  const pairs = query.split('&').filter(Boolean);
  const known = pairs.map((pair) => pair.split('=')[0] ?? '');
  for (const name of new Set([...known, ...names, 'q'])) {
    const others = pairs.filter((pair) => !pair.startsWith(`${name}=`));
    const value = encodeURIComponent((new URLSearchParams(query).get(name) ?? 'a').slice(0, 100));
    yield [...others, `${name}=${value}${encoded}`].join('&');
  }
}

/** Yields copies of a form with files, each with odd characters at the beginning of another field. */
function* partsOf(body: Buffer, characters: string): Generator<Buffer> {
  const parts = body.toString().split('\r\n\r\n');
  for (let index = 1; index < parts.length; index++)
    yield Buffer.from(parts.with(index, characters + parts[index]).join('\r\n\r\n'));
}

function* bodiesOf(body: EndpointInput['body'], names: string[], characters: string): Generator<EndpointInput['body']> {
  if (Buffer.isBuffer(body)) yield* partsOf(body, characters);
  if (body === undefined || Buffer.isBuffer(body)) return;
  const isForm = typeof body === 'string';
  const sent = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(JSON.stringify(body));
  for (const copy of copiesOf({ ...Object.fromEntries(names.map((name) => [name, 'a'])), ...sent }, characters)) {
    // Only JSON can contain half of a character.
    const fields = isForm && characters.isWellFormed() ? new URLSearchParams(copy as Record<string, string>) : null;
    yield fields ? String(fields) : (copy as object);
  }
}

async function send({ method = 'GET', target, body, headers = {}, isAnonymous }: EndpointInput): Promise<number> {
  const call = request(site.app)
    [method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](target)
    .set({ Host: 'localhost', 'Idempotency-Key': randomUUID(), ...headers });
  if (!isAnonymous) call.set('Authorization', `Bearer ${token}`);
  if (typeof body === 'string') call.set('Accept', 'text/html').type('form');
  return (await (body === undefined ? call : call.send(body as object))).status;
}

/** Returns the target with a booking and a link that exist. */
async function existing(target: string): Promise<string> {
  if (!/LF-AAAA-AAAA|^\/(bewertung|meine-buchung)\/x/.test(target)) return target;
  const reference = await book();
  const review = await createSignedLinks({ purpose: 'review', ...signing() }).sign(reference, new Date('2028-01-01'));
  return target
    .replace('LF-AAAA-AAAA', reference)
    .replace(/^\/bewertung\/x+/, `/bewertung/${review}`)
    .replace(/^\/meine-buchung\/x+/, await guardianPath(reference));
}

describe('no server error', () => {
  // Streams do not end.
  const names = Object.keys(endpoints).filter((name) => !name.includes('live'));
  test.each(names)('%s', async (name) => {
    const { largestValid: input, fields = [] } = endpoints[name] ?? expect.unreachable(name);
    const [path = '', query = ''] = (await existing(input.target)).split('?');
    const { body = input.body } = { body: bodies[name] };
    for (const [characters, encoded] of odd) {
      const inputs = [
        ...Array.from(pathsOf(path, encoded), (each) => ({ target: `${each}?${query}` })),
        ...Array.from(queriesOf(query, body ? [] : fields, encoded), (each) => ({ target: `${path}?${each}` })),
        ...Array.from(bodiesOf(body, fields, characters), (each) => ({ body: each })),
      ];
      for (const changed of inputs) {
        const sent = { ...input, target: `${path}?${query}`, body, ...changed };
        const status = await send(sent);
        if (status >= 500) expect.soft(`${status} ${JSON.stringify(sent)}`.slice(0, 500)).toBe('');
      }
    }
  });
});

/** "Ja" with all of the odd characters. */
const text = `\ufeffJ${odd.map(([characters]) => characters).join('')}a `;
const inbox = async (reference: string, fields: object) =>
  callSite(site, 'post', `/admin/lagerfeuer/eingang/${reference}`, token)
    .send({ gezeigt: await shownBasis(site, reference), ...fields })
    .expect(303);
const departure = '/admin/lagerfeuer/termine/1001-lagerfeuer/d1';

describe('texts are stored without odd characters:', () => {
  test.each(['confirm', 'decline', 'cancel'])('the reason to %s', async (event) => {
    const reference = await book();
    await callSite(site, 'post', `/api/admin/bookings/${reference}/${event}`, token).send({ reason: text }).expect(200);
    expect((await storedBooking(reference))?.events).toMatchObject([{ reason: 'Ja' }]);
  });

  test('the corrected name of a traveller, and the reason', async () => {
    const reference = await book();
    const { 'travellers.0.firstName': _, ...form } = await formOfChange(site.deps, reference);
    const fields = { ...form, 'travellers.0.firstName': text, reason: text, action: 'save' };
    const total = String((await storedBooking(reference))?.booking.price.total);
    await callSite(site, 'post', `/admin/lagerfeuer/buchungen/${reference}/aendern`, token)
      .send({ ...fields, total })
      .expect(303);
    expect(await storedBooking(reference)).toMatchObject({
      booking: { payload: { travellers: [{ firstName: 'Ja' }] } },
      events: [{ reason: 'Ja' }],
    });
  });

  test('a reply', async () => {
    const reference = await book();
    await inbox(reference, { aktion: 'antworten', antwort: text });
    const replies = site.deps.database.selectFrom('replies').select('text').where('reference', '=', reference);
    expect(await replies.execute()).toEqual([{ text: 'Ja' }]);
  });

  test('the reason of a cancellation by the family', async () => {
    const reference = await book();
    const browser = openPlainBrowser(site);
    await browser.open(`${await guardianPath(reference)}/stornieren`);
    await browser.submit('stornieren', { bestaetigt: 'ja', grund: `${text.replace('\ud83c', '')}` });
    expect((await storedBooking(reference))?.events).toMatchObject([{ reason: 'Ja' }]);
  });

  test('subject and text of a mail to families', async () => {
    const reference = await book();
    const mail = { id: randomUUID(), betreff: text, text, empfaenger: reference };
    const sent = callSite(site, 'post', `${departure}/nachricht`, token).send({ schritt: 'senden', ...mail });
    await sent.expect(303);
    const sentMails = site.deps.database.selectFrom('mails').select('message').where('mailing', '=', mail.id);
    const [sentMail] = await sentMails.execute();
    expect(sentMail).toMatchObject({ message: { subject: `Ja (${reference})` } });
  });

  test('defaults', async () => {
    const extra = { 'extras.0.title': text, 'extras.0.price': '5', 'extras.0.per': 'person', extras: '' };
    const page = await callSite(site, 'get', '/admin/lagerfeuer/vorgaben', token);
    const stand = /name="stand" value="([^"]+)"/.exec(page.text)?.[1];
    await callSite(site, 'post', '/admin/lagerfeuer/vorgaben', token)
      .send({ insurance: text, ...extra, 'extras.0.options': '', stand })
      .expect(303);
    const stored = await loadDefaults(site.deps, 'lagerfeuer');
    expect(stored).toMatchObject({ '': { insurance: 'Ja', extras: [{ title: 'Ja' }] } });
  });

  test('a trip', async () => {
    const path = '/api/rds?subdomain=lagerfeuer&destinationId=1002';
    const { etag = '' } = (await callSite(site, 'get', path, token)).headers;
    const description = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', text }] }];
    const saved = callSite(site, 'put', path, token).set('If-Match', etag).send({ title: text, description });
    expect((await saved.expect(200)).body).toMatchObject({
      title: 'Ja ',
      description: [{ children: [{ text: 'Ja ' }] }],
    });
    await site.publish('lagerfeuer-1002');
    const page = await callSite(site, 'get', '/reisen/niederlande/lemmer/1002-lagerfeuer');
    expect(page.text).toMatch(/<h1[^>]*>Ja<\/h1>/);
  });
});

describe('a key with odd characters identifies nothing:', () => {
  test.each(odd.map(([characters]) => characters))('%j in a booking', async (characters) => {
    for (const name of ['combinedId', 'dateKey'] as const) {
      const booking = buildBooking({ [name]: `${buildBooking()[name]}${characters}` });
      const { status } = await callSite(site, 'post', '/api/bookings').send(booking);
      expect([404, 409, 422]).toContain(status);
    }
  });

  test.each(odd.map(([, encoded]) => encoded).filter((encoded) => encoded !== '%ED%A0%BC'))(
    '%s in the address of a departure',
    async (encoded) => {
      for (const part of [
        '',
        '/angaben',
        '/zimmer',
        '/kontingente',
        '/team',
        '/kueche',
        '/notfall',
        '/nachricht',
        '/absagen',
        '/verschieben',
        '/buchen',
      ]) {
        for (const path of [`${departure}${encoded}${part}`, `${departure.replace('d1', encoded)}${part}`])
          expect([path, (await callSite(site, 'get', path, token)).status]).toEqual([path, 404]);
      }
    },
  );
});
