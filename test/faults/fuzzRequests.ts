/** Generates random requests for the public server: real addresses and bodies with invalid parts, and random data. */
import { gzipSync } from 'node:zlib';
import { buildBooking, formFieldsOf } from '../builders/booking.ts';
import { buildDestination } from '../builders/destination.ts';
import type { Random } from '../builders/random.ts';
import { createFuzzHeaders } from './fuzzHeaders.ts';
import { createFuzzValues } from './fuzzValues.ts';

export interface FuzzRequest {
  method: string;
  target: string;
  /** In sending order, may contain repeated names. Each character is sent as one byte. */
  headers: [name: string, value: string][];
  body: Buffer;
  /** Whether the request conforms to the grammar of HTTP, so that the server must answer it. */
  isWellFormed: boolean;
  /** Whether the request ends before the announced body is complete. */
  endsEarly: boolean;
}

export interface FuzzSettings {
  /** Host name and port of the site. */
  hostHeader: string;
  combinedIds: readonly string[];
  token: string | null;
}

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** "{}" is replaced by the id of a trip or by a random text. */
const paths = [
  '/',
  '/healthz',
  '/readyz',
  '/offline',
  '/robots.txt',
  '/sitemap.xml',
  '/sw.js',
  '/assets/{}',
  '/bilder/asset/{}',
  '/bilder/ya/reisebilder/{}',
  '/builds/latest.json',
  '/builds/meta/{}',
  '/api/search',
  '/api/search/count',
  '/api/search/map',
  '/api/search/text-search-suggestions',
  '/api/trips',
  '/api/trips/{}/{}.ics',
  '/api/live/trips/{}',
  '/api/products-menu',
  '/api/slug/{}/resolve',
  '/api/slug/{}resolve',
  '/api/google-rating',
  '/api/rds/visibility',
  '/api/{}',
  '/reisen/{}',
  '/reisen/alle/{}',
  '/reisen/niederlande/lemmer/{}',
  '/destinations/{}/{}',
  '/favoriten/{}',
  '/favoriten/vergleich',
  '/partner/{}',
  '/partner/agb/{}',
  '/kontakt',
  '/kontakt/gesendet/{}',
  '/buchungen/new',
  '/buchungsformular/{}',
  '/buchungsformular/{}/gebucht/{}',
  '/admin',
  '/admin/lagerfeuer/login',
  '/admin/{}/dashboard/{}',
  '/admin/{}/edit/{}',
  '/admin/lagerfeuer/edit/{}',
  '/admin/lagerfeuer/preview/{}',
  '/admin/lagerfeuer/eingang/{}',
  '/admin/lagerfeuer/termine/{}',
  '/admin/lagerfeuer/termine/1001-lagerfeuer/{}',
  '/admin/lagerfeuer/termine/{}/d1/notfall',
  '/admin/lagerfeuer/problems',
  '/admin/lagerfeuer/cms-demo',
  '/{}',
  '/{}/{}/{}/_payload.json',
];

/** Endpoints that accept a body, with the body of a valid request. */
const writes: { path: string; method: string; body: unknown }[] = [
  { path: '/api/bookings', method: 'POST', body: buildBooking() },
  { path: '/buchungsformular/{}', method: 'POST', body: { ...formFieldsOf(buildBooking()), action: 'add' } },
  { path: '/api/contact', method: 'POST', body: { name: 'Anna', email: 'anna@example.org', message: 'Hallo' } },
  { path: '/kontakt', method: 'POST', body: { name: 'Anna', email: 'anna@example.org', message: 'Hallo' } },
  { path: '/api/admin/login', method: 'POST', body: { subdomain: 'lagerfeuer', username: 'x', password: '' } },
  { path: '/api/admin/logout', method: 'POST', body: { subdomain: 'niemand' } },
  { path: '/admin/lagerfeuer/login', method: 'POST', body: { username: 'x', password: '', weiter: '/admin' } },
  { path: '/admin/niemand/logout', method: 'POST', body: {} },
  { path: '/admin/lagerfeuer/edit/{}', method: 'POST', body: { revision: 'x', title: 'Neu', description: 'Text' } },
  { path: '/api/rds?subdomain=lagerfeuer&destinationId=1001', method: 'PUT', body: { ...buildDestination() } },
  { path: '/api/rds/check?subdomain=lagerfeuer', method: 'POST', body: { ...buildDestination() } },
  {
    path: '/api/rds/preview?subdomain=lagerfeuer&destinationId=1001',
    method: 'POST',
    body: { ...buildDestination() },
  },
  {
    path: '/admin/lagerfeuer/reisen/aendern',
    method: 'POST',
    body: { aktion: 'pruefen', aenderung: 'show', reise: ['1001-lagerfeuer'], fassungen: '1001-lagerfeuer:x' },
  },
  {
    path: '/api/admin/trips/clone?subdomain=lagerfeuer&destinationId=999999',
    method: 'POST',
    body: { departures: 'same' },
  },
  {
    path: '/api/admin/history/undo?subdomain=lagerfeuer&destinationId=1001',
    method: 'POST',
    body: { entry: 'x' },
  },
  { path: '/api/admin/images?subdomain=lagerfeuer', method: 'POST', body: {} },
];

/** Read endpoints of organisers. They require a token. */
const organiserReads = [
  '/api/admin/trips',
  '/api/admin/trips.csv',
  '/api/admin/departures.csv',
  '/api/admin/submissions.csv',
  '/api/admin/live',
  '/api/admin/problems',
  '/api/rds',
  '/api/admin/history',
];

const parameters = [
  'persons',
  'locations',
  'date',
  'q',
  'season',
  'visibility',
  'providers',
  'sort',
  'page',
  'slug',
  'category',
  'ids',
  'subdomain',
  'destinationId',
  'destination',
  'level',
  'problem',
  'kind',
  'after',
  'weiter',
  'trip',
  'host',
  'topic',
  'w',
  'h',
  'fm',
  '__proto__',
  'providers[a]',
];

/** @returns a function that creates the next request */
export function createFuzzRequests(random: Random, settings: FuzzSettings): () => FuzzRequest {
  const values = createFuzzValues(random);
  const makeHeaders = createFuzzHeaders(random, settings);
  const fillPath = (path: string) =>
    path.replace(/\{\}/g, () =>
      random.chance(0.3) && settings.combinedIds.length > 0 ? random.pick(settings.combinedIds) : values.addressText(),
    );
  const query = () => {
    const count = random.pick([0, 0, 1, 1, 2, 5, 40]);
    const pairs = Array.from({ length: count }, () => `${random.pick(parameters)}=${values.addressText()}`);
    return count === 0 ? '' : `?${pairs.join('&').slice(0, random.pick([500, 5_000, 30_000]))}`;
  };

  function read(): Pick<FuzzRequest, 'method' | 'target' | 'body'> {
    const isOrganisers = settings.token !== null && random.chance(0.15);
    const path = isOrganisers ? `${random.pick(organiserReads)}?subdomain=lagerfeuer` : fillPath(random.pick(paths));
    const added = query();
    const target = path + (path.includes('?') ? added.replace('?', '&') : added);
    const method = random.pick(methods);
    return { method, target, body: random.chance(0.05) ? values.oddBody() : Buffer.alloc(0) };
  }

  function write(): Pick<FuzzRequest, 'method' | 'target' | 'body'> & { type: string } {
    const { path, method, body: valid } = random.pick(writes);
    const target = fillPath(path);
    const isForm = random.chance(0.3);
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    if (random.chance(0.35)) return { method, target, type, body: values.oddBody() };
    const times = random.int(0, 3);
    const body = Array.from({ length: times }).reduce<unknown>((before) => values.mutate(before), valid);
    return { method, target, type, body: Buffer.from(isForm ? formOf(body) : (JSON.stringify(body) ?? '')) };
  }

  /** Returns a target that is not a plain path. */
  function oddTarget(target: string): string {
    return random.pick([
      () => `http://${settings.hostHeader}${target}`,
      () => `http://strangers.example${target}`,
      () => '*',
      () => `/${target}`,
      () => target.slice(1),
      () => `${target}\xff\x80`,
      () => `${target} x`,
      () => `${target}#fragment`,
      () => `${target}${'/'.repeat(6_000)}`,
      () => `${target}?${'x=1&'.repeat(4_000)}`,
      () => 'http://',
      () => 'http://[::1',
      () => '?',
      () => settings.hostHeader,
    ])();
  }

  return () => {
    const isWrite = random.chance(0.35);
    const draft = isWrite ? write() : { ...read(), type: 'application/json' };
    const isOdd = random.chance(0.06);
    const target = isOdd ? oddTarget(draft.target) : draft.target;
    const isCompressed = draft.body.length > 0 && random.chance(0.05);
    const body = isCompressed ? gzipSync(random.chance(0.3) ? Buffer.alloc(2_000_000) : draft.body) : draft.body;
    const { headers, isBroken, endsEarly } = makeHeaders({
      type: draft.type,
      length: body.length,
      isCompressed,
      isWrite,
    });
    const isReadable = /^[\x21-\x7e]+$/.test(target) && !isOdd;
    const size = target.length + headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    return {
      method: draft.method,
      target,
      headers,
      body,
      isWellFormed: isReadable && !isBroken && !endsEarly && size < 15_000,
      endsEarly,
    };
  };
}

/** Returns the bytes of the request. */
export function requestBytes({ method, target, headers, body }: FuzzRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]);
}

function formOf(body: unknown): string {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = entries.map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(fields).toString();
}
