// Proves specification §11.2
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDestination } from '#test/builders/destination.ts';
import { parseCalendar } from '#test/builders/parseCalendar.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;

const trip = (overrides: Parameters<typeof buildDestination>[0]) => ({
  _type: 'destination',
  ...buildDestination(overrides),
});

beforeAll(async () => {
  site = await startSite();
  const offline = { _key: 'd3', start: '2027-08-01', end: '2027-08-08', online: false, basePrice: 1 };
  const { dates } = buildDestination();
  await site.bringIn([
    trip({ destinationId: 1, dates: [...dates, offline] }),
    trip({ destinationId: 2, visible: false }),
    trip({ destinationId: 3, archived: true }),
    trip({ subdomain: 'bdkj', destinationId: 4 }),
  ]);
});

afterAll(() => site.stop());

const get = (path: string, host = 'localhost') => request(site.app).get(`/api/trips/${path}.ics`).set('Host', host);

describe('GET /api/trips/{combinedId}/{dateKey}.ics', () => {
  test('returns a calendar file as an attachment', async () => {
    const { status, headers, text } = await get('1-lagerfeuer/d1');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="reise-1-lagerfeuer-2027-07-03.ics"');
    const document = await site.client.getDocument('lagerfeuer-1');
    expect(Object.fromEntries(parseCalendar(text))).toMatchObject({
      'DTSTART;VALUE=DATE': '20270703',
      'DTEND;VALUE=DATE': '20270711',
      SUMMARY: 'Segelcamp am Ijsselmeer',
      'URL;VALUE=URI': 'http://localhost:3000/reisen/niederlande/lemmer/1-lagerfeuer',
      UID: '1-lagerfeuer-d1@localhost',
      DTSTAMP: `${document?._updatedAt.slice(0, 19).replace(/[-:]/g, '')}Z`,
    });
  });

  test('returns the same entry on the host’s own site, with a link to that site', async () => {
    const [onMarketplace, onHostSite] = [
      await get('1-lagerfeuer/d1'),
      await get('1-lagerfeuer/d1', 'lagerfeuer.localhost'),
    ];
    const [marketplaceEntry, hostEntry] = [parseCalendar(onMarketplace.text), parseCalendar(onHostSite.text)];
    expect(hostEntry.get('UID')).toBe(marketplaceEntry.get('UID'));
    expect(hostEntry.get('URL;VALUE=URI')).toBe(
      'http://lagerfeuer.localhost:3000/reisen/niederlande/lemmer/1-lagerfeuer',
    );
  });

  test.each([
    ['an alias of the host', '1-lf/d2', 'localhost', 200],
    ['a trip reachable only by link', '2-lagerfeuer/d1', 'localhost', 200],
    ['an unreachable trip', '3-lagerfeuer/d1', 'localhost', 404],
    ['an unknown trip', '9-lagerfeuer/d1', 'localhost', 404],
    ['an unknown departure', '1-lagerfeuer/d9', 'localhost', 404],
    ['an offline departure', '1-lagerfeuer/d3', 'localhost', 404],
    ['an invalid id', 'unsinn/d1', 'localhost', 404],
    ['a host that is not on the marketplace', '4-bdkj/d1', 'localhost', 404],
    ['that host’s own site', '4-bdkj/d1', 'bdkj.localhost', 200],
    ['another host’s site', '1-lagerfeuer/d1', 'ya.localhost', 404],
  ])('%s: %s on %s returns %i', async (_, path, host, status) => {
    expect((await get(path, host)).status).toBe(status);
  });
});
