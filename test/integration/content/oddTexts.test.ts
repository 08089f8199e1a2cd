// Proves specification §12.1, §12.2
/** Documents with characters that nobody sees or that cannot be stored: texts are cleaned, and keys are problems of their host. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBooking } from '#test/builders/booking.ts';
import { addUsers, callSite, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

const odd = '\0\ud83c\u200b\u202e';
const [key, pageKey] = [`a${odd}b`, 'info\ud800x'];
const date = { start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 };
const place = { _key: 'berlin', title: `Ber${odd}lin`, time: '07:30', price: 0 };
const extra = { _key: 'bike', title: `Leih${odd}rad`, per: 'person' as const, price: 25, options: [] };
const image = { _key: 'a', alt: `Bo${odd}ot`, path: 'reisebilder/1/1.jpg' };
const texts = trip({ destinationId: 1, title: `Segel${odd}camp`, departurePlaces: [place], extras: [extra] });
const page = { _type: 'page', title: 'Info', body: [] };

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'lagerfeuer');
  await site.bringIn([
    { ...texts, images: [image, { ...image, _key: 'b' }, { ...image, _key: 'c' }], dates: [{ _key: 'd1', ...date }] },
    trip({ destinationId: 2, dates: [{ _key: key, ...date, capacity: 5 }] }),
    trip({ destinationId: 3 }),
    { ...page, _id: 'page-1', key: pageKey },
    { ...page, _id: 'page-2', key: 'anreise', title: `An${odd}reise` },
    {
      _id: 'host-1',
      _type: 'host',
      subdomain: 'lagerfeuer',
      name: 'L',
      email: `hallo@fo\u0308rderkreis.example${odd}`,
    },
  ]);
  token = await signInAt(site, 'lagerfeuer');
});
afterAll(() => site.stop());

const get = (path: string) => callSite(site, 'get', path, token).set('Accept', 'text/html');
const textOf = async (path: string) => (await get(path).expect(200)).text;

describe('texts', () => {
  test('are shown without them, in pages and links', async () => {
    const path = '/reisen/niederlande/lemmer/1-lagerfeuer';
    const html = await textOf(path);
    for (const text of ['Segelcamp', 'Berlin', 'Leihrad', 'Boot']) expect(html).toContain(text);
    for (const each of [`/favoriten/vergleich?reisen=1-lagerfeuer,3-lagerfeuer`, '/reisen/alle'])
      expect(await textOf(each)).toContain('Segelcamp');
    expect(await textOf('/sitemap-1.xml')).toContain(path);
    expect(await textOf('/info/anreise')).toMatch(/<h1[^>]*>Anreise<\/h1>/);
  });

  test('are in bookings without them, whose mails go to the address of the host', async () => {
    const booking = buildBooking({
      ...{ combinedId: '1-lagerfeuer', boarding: 'berlin', extras: [{ key: 'bike', traveller: 0 }], total: 474 },
    });
    const sent = callSite(site, 'post', '/api/bookings').set('Idempotency-Key', randomUUID()).send(booking);
    const { reference } = (await sent.expect(202)).body;
    const about = site.deps.database
      .selectFrom('bookings')
      .innerJoin('submissions as s', 's.reference', 'bookings.reference');
    const row = await about.select(['s.tripTitle', 'boarding']).where('s.reference', '=', reference).executeTakeFirst();
    expect(row).toMatchObject({ tripTitle: 'Segelcamp', boarding: { title: 'Berlin' } });
    expect(await site.worker.loadOrganiser('lagerfeuer')).toMatchObject({ address: 'hallo@förderkreis.example' });
  });
});

describe('keys', () => {
  test('are problems that the host sees', async () => {
    const { body } = await callSite(site, 'get', '/api/admin/problems?subdomain=lagerfeuer', token).expect(200);
    expect(JSON.stringify(body)).toContain('hat unsichtbare Zeichen');
    const { body: found } = await callSite(site, 'get', '/api/trips?ids=2-lagerfeuer').expect(200);
    expect(found[0].dates).toEqual([]);
    expect(await textOf('/sitemap-1.xml')).not.toContain('infox');
  });

  test('do not keep the host from its departures, nor from repairing or deleting the trip', async () => {
    expect(await textOf('/admin/lagerfeuer/termine')).toContain('Segelcamp');
    for (const path of ['edit', 'loeschen']) await get(`/admin/lagerfeuer/${path}/2-lagerfeuer`).expect(200);
    const address = '/api/rds?subdomain=lagerfeuer&destinationId=2';
    const { etag = '' } = (await callSite(site, 'get', address, token).expect(200)).headers;
    const save = (dates: object[]) => callSite(site, 'put', address, token).set('If-Match', etag).send({ dates });
    await save([
      { _key: key, ...date },
      { _key: 'd2', ...date },
    ]).expect(422);
    await save([{ _key: 'd2', ...date }]).expect(200);
    await site.publish('lagerfeuer-2');
    await get('/reisen/niederlande/lemmer/2-lagerfeuer').expect(200);
  });
});
