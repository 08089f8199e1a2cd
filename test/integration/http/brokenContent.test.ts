// Proves specification §12.5, §13.3
/** Documents with any values in any places, among a hundred good trips, after Redis was emptied: every page works. */
import { Registry } from 'prom-client';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueKeys } from '#catalog/keys.ts';
import { createReplica } from '#catalog/replica/replica.ts';
import { importDocuments } from '#content/importFile.ts';
import { parseTripOfHost } from '#content/parseDocument.ts';
import { parseSiteDocument } from '#content/parseSiteDocument.ts';
import { checkTrip, isListed } from '#domain/trip/visibility.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { createLogger } from '#platform/logger.ts';
import { createReplicaMetrics } from '#platform/metrics/replicaMetrics.ts';
import { connectRedis } from '#platform/redis.ts';
import { runSiteDocument } from '#publishing/siteDocument.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import {
  baseSiteDocuments,
  baseTrips,
  brokenValues,
  type ContentDocument,
  pathsOf,
  replacedEverywhere,
  withValue,
} from '#test/builders/brokenContent.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { generous } from '#test/setup/deadlines.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

interface BrokenDocument {
  document: ContentDocument;
  value: unknown;
  /** The places of the value. */
  paths: string[];
}

let site: TestSite;
let token: string;

const goodTrips = Array.from({ length: 100 }, (_, index) => ({
  _type: 'destination',
  ...buildDestination({ destinationId: index + 1, subdomain: index % 2 === 0 ? 'ya' : 'lagerfeuer' }),
}));
const [base, sparse] = baseTrips() as [ContentDocument, ContentDocument];
const withNumber = (document: ContentDocument, destinationId: number): ContentDocument => ({
  ...document,
  ...{ _id: `ya-${destinationId}`, destinationId },
});
const withoutNumber = (path: string) => path !== 'subdomain' && path !== 'destinationId';

/** A trip for each value that any field can have, in all of these fields. */
let validTrips: BrokenDocument[];
/** A trip for each field, with a value that it cannot have. Some are published without a departure. */
let invalidTrips: BrokenDocument[];
let siteDocuments: BrokenDocument[];

/** Types of which a site uses only one document. */
const single = ['siteSettings', 'footer', 'host'];

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
  const { hosts } = site.deps.env;
  const isListedTrip = (document: ContentDocument) => {
    const parsed = parseTripOfHost(document, hosts);
    return parsed.ok && !parsed.leftOut && isListed(checkTrip(parsed.value, '2026-11-21', hosts).level);
  };
  validTrips = brokenValues.flatMap((value, index) => {
    const replaced = replacedEverywhere(withNumber(base, 1_000 + index), value, isListedTrip);
    return replaced.paths.length > 0 ? [{ ...replaced, value }] : [];
  });
  const isInvalid = (document: ContentDocument) => {
    const parsed = parseTripOfHost(document, hosts);
    return !parsed.ok || parsed.leftOut !== undefined;
  };
  invalidTrips = pathsOf(base)
    .filter(withoutNumber)
    .flatMap((path, index) => {
      const numbered = withNumber(base, 2_000 + index);
      const values = brokenValues.map((_, at) => brokenValues[(at + index) % brokenValues.length]);
      const value = values.find((each) => isInvalid(withValue(numbered, path, each)));
      return value === undefined ? [] : [{ document: withValue(numbered, path, value), value, paths: [path] }];
    });
  siteDocuments = baseSiteDocuments().flatMap((document) =>
    brokenValues.map((value, index) => ({
      ...replacedEverywhere(
        { ...document, _id: `${document._id}-${index}` },
        value,
        (each) => parseSiteDocument(each).ok,
      ),
      value,
    })),
  );
  await write([
    ...goodTrips,
    ...[...validTrips, ...invalidTrips].map(({ document }) => document),
    ...siteDocuments.flatMap(({ document }) => (single.includes(document._type) ? [] : [document])),
    ...baseSiteDocuments().flatMap((document) =>
      pathsOf(document).map((path, index) => ({
        ...withValue(document, path, [[5]]),
        _id: `broken-${document._type}-${index}`,
      })),
    ),
  ]);
  await site.worker.redis.flushall();
  await runSweep(site.worker, { reason: 'start' });
  await site.caughtUp();
});

afterAll(() => site.stop());

const write = (documents: ContentDocument[]) =>
  importDocuments(
    site.client,
    () => documents,
    async () => undefined,
  );

async function statusOf(path: string, host = 'localhost'): Promise<number> {
  const call = request(site.app).get(path).redirects(0).set('Host', host).set('Authorization', `Bearer ${token}`);
  return (await call).status;
}

/** Returns the addresses that fail, with a description. */
async function failing(requests: [path: string, host: string, what?: () => unknown][]): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const [path, host, what] of requests) {
    const status = await statusOf(path, host);
    if (status >= 500) failed.push([status, host + path, await what?.()]);
  }
  return failed;
}

const parameters: Record<string, string> = {
  ...{ subdomain: 'ya', slug: 'alle', key: 'text', token: 'x', reference: 'LF-2345-6789', page: '' },
  ...{ review: 'x', username: 'kim', invitation: 'x', country: 'niederlande', city: 'lemmer', dateKey: 'd1' },
};
const isAboutTrip = (path: string) => /:(combinedId|rdsSlug)/.test(path);
const paths = [...sitePages.map(({ paths: [path = ''] }) => path), '/buchungen/new?destination=:combinedId&date=d1'];
const fill = (path: string, trip = '1-ya') =>
  path.replace(/\/?:(\w+)\??/g, (found, name: string) => {
    const value = isAboutTrip(found) ? trip : (parameters[name] ?? 'x');
    return value === '' ? '' : found.replace(/:\w+\??/, value);
  });

const publishedCount = () => {
  const { hosts } = site.deps.env;
  const partly = invalidTrips.filter(({ document }) => parseTripOfHost(document, hosts).ok);
  return goodTrips.length + validTrips.length + partly.length;
};

test('every other document is published, and the read model is complete', async () => {
  expect((await site.worker.readModel.inspect(null)).isComplete).toBe(true);
  const published = await site.worker.publisher.readIds('trip');
  expect(published).toEqual(expect.arrayContaining(goodTrips.map((trip) => `${trip.destinationId}-${trip.subdomain}`)));
  expect(published.length).toBe(publishedCount());
  const broken = await site.worker.publisher.readBroken();
  const reported = broken.filter(({ type }) => type === 'destination').map(({ docId }) => docId);
  expect(reported.sort()).toEqual(invalidTrips.map(({ document }) => document._id).sort());
  expect([validTrips.length, invalidTrips.length].every((count) => count > 30)).toBe(true);
});

test('a web process that starts loads all trips', async () => {
  const replica = createReplica({
    connect: (use) => connectRedis({ url: site.redis.url }, use, generous.redis),
    connectMs: generous.redis.connect,
    ...{ keys: catalogueKeys('lagerfeuer'), hosts: site.deps.env.hosts, logger: createLogger('test', 'silent') },
    ...{ metrics: createReplicaMetrics(new Registry(), site.deps.now), now: site.deps.now },
  });
  await replica.start();
  expect(replica.current().size).toBe(publishedCount());
  await replica.stop();
});

test('lists and searches contain the good trips', async () => {
  const found = new Set<string>();
  const answer = async (page: number) =>
    (await request(site.app).get(`/api/search?page=${page}`).set('Host', 'localhost')).body;
  const { total } = await answer(1);
  for (let page = 1; page <= Math.ceil(total / 25); page += 1) {
    for (const { combinedId } of (await answer(page)).items) found.add(combinedId);
    expect(await failing([[`/reisen/alle/${page}`, 'localhost']])).toEqual([]);
  }
  expect(goodTrips.filter((trip) => !found.has(`${trip.destinationId}-${trip.subdomain}`))).toEqual([]);
});

test.each(['localhost', 'ya.localhost'])('every page of %s works', async (host) => {
  const other = [
    ...['/sitemap.xml', '/sitemap-1.xml', '/status', '/api/products-menu', '/api/search/map', '/api/search?q=text'],
    ...['/api/search/text-search-suggestions?q=te', '/api/admin/trips.csv?subdomain=ya', '/weg'],
    ...['/api/admin/departures.csv?subdomain=ya', '/api/admin/problems?subdomain=ya', '/admin/ya/dashboard/2'],
  ];
  expect(
    await failing(
      [...paths.filter((path) => !isAboutTrip(path)).map((path) => fill(path)), ...other].map((path) => [path, host]),
    ),
  ).toEqual([]);
});

test.each(['trips.csv', 'departures.csv'])(
  '%s contains no damaged letter, because of which it could not be read again',
  async (file) => {
    const { status, text } = await callSite(site, 'get', `/api/admin/${file}?subdomain=ya`, token);
    expect(status).toBe(200);
    expect(text).not.toMatch(/[\0\ufffd]/);
  },
);

describe('the pages of a trip work', () => {
  const tripPaths = paths.filter(isAboutTrip);
  const editor = '/admin/:subdomain/edit/:combinedId?';
  const tripPage = '/reisen/:country/:city/:rdsSlug';

  /** Finds those of some places of a value because of which a page fails, by halves. */
  async function culprits(path: string, value: unknown, places: string[]): Promise<string[]> {
    await write([
      withNumber(
        places.reduce((document, place) => withValue(document, place, value), base),
        9_000,
      ),
    ]);
    await site.publish('ya-9000');
    if ((await statusOf(fill(path, '9000-ya'))) < 500) return [];
    if (places.length === 1) return places;
    const half = Math.ceil(places.length / 2);
    const found = [];
    for (const part of [places.slice(0, half), places.slice(half)]) found.push(...(await culprits(path, value, part)));
    return found;
  }

  /** @param always pages to request of each trip; the others are requested in turn */
  async function failingOf(trips: readonly BrokenDocument[], always: string[]): Promise<unknown[]> {
    const others = tripPaths.filter((path) => !always.includes(path));
    const requests = trips.flatMap((broken, index) => {
      const combinedId = `${broken.document.destinationId}-ya`;
      const published = site.deps.replica.current().trip(combinedId)?.path ?? '';
      return [...always, others[index % others.length] ?? ''].map((path): [string, string, () => unknown] => [
        fill(published === '' ? path : path.replace(tripPage, published), combinedId),
        'localhost',
        async () => [JSON.stringify(broken.value), await culprits(path, broken.value, broken.paths)],
      ]);
    });
    return failing(requests);
  }

  test('with any valid value', async () => {
    expect(tripPaths).toEqual(expect.arrayContaining([editor, tripPage]));
    expect(await failingOf(validTrips, [editor, tripPage])).toEqual([]);
  });

  test('that cannot be published, so that it can be repaired or deleted', async () => {
    expect(await failingOf(invalidTrips, [])).toEqual([]);
    const some = invalidTrips.filter((_, index) => index % 4 === 0);
    expect(await failingOf(some, [editor])).toEqual([]);
  });
});

test.each<object>([
  ...[459.995, 499.999, 1e308, 1e21, 5e-324].map((basePrice) => ({ basePrice })),
  ...[
    { _key: 'a\u0000b' },
    { _key: '__proto__' },
    { start: 'zzzz', capacity: 5 },
    { start: '2027-13-45', capacity: 5 },
  ],
])('the pages on which a departure with %j is repaired or deleted work', async (change) => {
  const date = { _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449, ...change };
  await write([{ ...withNumber(sparse, 9_001), dates: [date] }]);
  await site.publish('ya-9001');
  const pages = ['edit/9001-ya', 'preview/9001-ya', 'loeschen/9001-ya', 'termine', 'problems'];
  expect(await failing(pages.map((page) => [`/admin/ya/${page}`, 'localhost']))).toEqual([]);
});

test('header and footer work with any valid settings', async () => {
  const values = siteDocuments.filter(
    ({ document: { _type }, paths: places }) => single.includes(_type) && places.length > 0,
  );
  const failed: unknown[] = [];
  for (const { document, value, paths: places } of values) {
    const { _type } = document;
    const overrides = _type === 'host' ? { subdomain: 'ya' } : _type === 'footer' ? { tenant: 'default' } : {};
    const current = { ...document, ...overrides, _id: `single-${_type}` };
    await write([current]);
    await runSiteDocument(site.worker, { docId: current._id });
    await site.caughtUp();
    const page: [string, string] = _type === 'host' ? ['/', 'ya.localhost'] : ['/kontakt', 'localhost'];
    for (const failure of await failing([page])) failed.push([_type, JSON.stringify(value), places, failure]);
  }
  expect(failed).toEqual([]);
});

test('the questionnaire gets the locale, on this site as elsewhere; an impossible address changes nothing', async () => {
  const shown: (string | undefined)[] = [];
  for (const questionnaireUrl of ['https://umfrage.example/?a=1', '/fragebogen#oben', 'https://[']) {
    await write([{ _id: 'a-settings', _type: 'siteSettings', questionnaireUrl }]);
    await runSiteDocument(site.worker, { docId: 'a-settings' });
    await site.caughtUp();
    const { text } = await request(site.app).get('/kontakt').set('Host', 'localhost');
    shown.push(/href="([^"]*(?:umfrage|fragebogen)[^"]*)"/.exec(text)?.[1]);
  }
  const here = '/fragebogen?locale=de#oben';
  expect(shown).toEqual(['https://umfrage.example/?a=1&amp;locale=de', here, here]);
});
