/** The largest valid and the largest possible input of each endpoint of the public server. */

import { holdTokenOf } from '#bookings/places/holdToken.ts';
import { travellerFields } from '#domain/bookings/travellers/travellerFields.ts';
import { buildBooking, formFieldsOf } from '../builders/booking.ts';
import { buildLargestTrip } from '../builders/largestTrip.ts';

export interface EndpointInput {
  method?: string;
  target: string;
  /** Strings are sent as a form, objects as JSON, buffers as an image. */
  body?: string | object | Buffer;
  headers?: Record<string, string>;
  /** Sends the request without the organiser's token, because the request would revoke it. */
  isAnonymous?: boolean;
}

export interface Endpoint {
  largestValid: EndpointInput;
  /** The largest input that the server reads, in the most expensive shape. */
  largestPossible: EndpointInput;
  /** Further expensive inputs by name. */
  others?: Record<string, EndpointInput>;
}

const queryBytes = 8_000;
const ages = Array.from({ length: 20 }, (_, index) => index + 3).join(',');
const hosts = 'lagerfeuer,ya,forscher,kca,dev,english,cff,bdkj';
const place = (index: number) => `land-${index}-ort%23city%23land-${index}%23ort`;
const locations = Array.from({ length: 50 }, (_, index) => place(index)).join(',');
const validFilters = `persons=${ages}&providers=${hosts}&q=${'segeln%20'.repeat(20)}&date=2027-01-01,2027-12-31&locations=${locations}`;
/** Many distinct entries, which cannot be deduplicated. */
const entries = Array.from({ length: 2_000 }, (_, index) => index.toString(36)).join(',');
/** Id of a session that does not exist. */
const unknownSession = '00000000-0000-4000-8000-000000000000';
const oddFilters = `q=${'aa%20bbbbb%20'.repeat(100)}&persons=1&persons=2&locations=${place(1)},${entries}`.slice(
  0,
  queryBytes,
);
const slashes = '/'.repeat(1_900);
const ids = Array.from({ length: 200 }, (_, index) => `${1_000 + index}-lagerfeuer`).join(',');

const read = (valid: string, possible: string): Endpoint => ({
  largestValid: { target: valid },
  largestPossible: { target: possible.slice(0, queryBytes + 100) },
});
const filtered = (path: string) => read(`${path}?${validFilters}`, `${path}?${oddFilters}`);

const child = (index: number) => ({
  firstName: `Lina${'a'.repeat(index)}`,
  lastName: 'x'.repeat(60),
  birthDate: '2015-05-01',
  details: Object.fromEntries(travellerFields.map(({ key }) => [key, 'ä'.repeat(100)])),
});
const group = buildBooking({
  travellers: Array.from({ length: 30 }, (_, index) => child(index)),
  remarks: 'ä'.repeat(2_000),
});
const bookingBytes = 256 * 1024;
const oversizedGroup = { ...group, travellers: [] as object[] };
while (JSON.stringify(oversizedGroup).length < bookingBytes - 100)
  oversizedGroup.travellers.push({ firstName: `a${oversizedGroup.travellers.length}` });
/** The maximum number of fields of a form, spread over many travellers. */
const oversizedForm = Array.from({ length: 990 }, (_, index) => `travellers.${index % 495}.firstName=${index}`).join(
  '&',
);

const hold = holdTokenOf({ subdomain: 'lagerfeuer', destinationId: 1001, dateKey: 'd1' }, 'x'.repeat(40));

const message = { name: 'Anna', email: 'anna@example.org', message: 'ä'.repeat(5_000) };
const longMessage = { ...message, message: ' \n'.repeat(15_000) };

const waiting = {
  ...{ combinedId: '1001-lagerfeuer', dateKey: 'd1', places: '30' },
  ...{ name: 'ä'.repeat(100), email: `${'a'.repeat(60)}@example.org` },
};

const tripBytes = 256 * 1024 - 100;
const list = (entry: string, bytes: number) =>
  `[${Array(Math.floor(bytes / (entry.length + 1)))
    .fill(entry)
    .join(',')}]`;
const raw = (text: string): object => ({ toJSON: () => JSON.parse(text) });
const revision = { 'If-Match': '"x"' };
const trip = (path: string, method = 'POST', field = 'dates'): Endpoint => ({
  largestValid: { method, target: path, body: { ...buildLargestTrip() }, headers: revision },
  largestPossible: { method, target: path, body: raw(`{"${field}":${list('{}', tripBytes)}}`), headers: revision },
});
const own = 'subdomain=lagerfeuer&destinationId=1001';
const bulkNumbers = Array.from({ length: 500 }, (_, index) => 1_000 + index).join('.');
const bulkIds = Array.from({ length: 500 }, (_, index) => `${1_000 + index}-lagerfeuer`);

/** Borders that are shorter or consist of hyphens are not accepted. */
const border = 'border'.repeat(5);
const multipartType = { 'Content-Type': `multipart/form-data; boundary=${border}` };
/** Returns the body of a form with `multipartType`. */
const multipart = (fields: Record<string, string>) =>
  Buffer.from(
    `${Object.entries(fields)
      .map(([name, value]) => `--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--${border}--\r\n`,
  );
/** 200 rows of almost 1,000 characters. */
const largestTable = `Titel;Land;Ort;Thema;Beginn;Ende;Preis\n${Array.from(
  { length: 200 },
  (_, index) => `${'x'.repeat(195)}${index};${'y'.repeat(200)};${'z'.repeat(200)};${'a'.repeat(200)};heute;morgen;viel`,
).join('\n')}`;

const lines = (count: number, lineOf: (index: number) => string) => Array.from({ length: count }, (_, i) => lineOf(i));
const tablePath = '/admin/lagerfeuer/reisen/csv';
const sendTable = (text: string): EndpointInput => ({
  method: 'POST',
  target: tablePath,
  body: multipart({ aktion: 'pruefen', text }),
  headers: multipartType,
});
const tableHead = 'Titel;Land;Ort;Alter von;Alter bis;Thema;Beginn;Ende;Preis;Plätze';
const validRow = (index: number) => `Woche ${index};Niederlande;Lemmer;8;12;Wassersport;3.7.2027;10.7.2027;449,50;30`;
const longRow = (index: number) => `Woche ${index};${'ä'.repeat(2_400)};Lemmer;8;12;${'ü'.repeat(2_400)}`;
const tables: Record<string, EndpointInput> = {
  'valid rows': sendTable([tableHead, ...lines(200, validRow)].join('\n')),
  'valid rows and a long one': sendTable([tableHead, ...lines(199, validRow), longRow(199)].join('\n')),
  'long umlauts': sendTable([tableHead, ...lines(20, longRow)].join('\n')),
  'a long row of names': sendTable(`${'Ä-'.repeat(45)};`.repeat(105)),
  'quotation marks': sendTable(`${tableHead}\n${'"a""";'.repeat(32_000)}`),
  'blank lines': sendTable(`${tableHead}\n${' ;;\n'.repeat(48_000)}`),
  'many parts': {
    method: 'POST',
    target: tablePath,
    body: Buffer.from(`--${border}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(6_000)),
    headers: multipartType,
  },
};

const search = (query: string): EndpointInput => ({ target: `/api/search?${query}`.slice(0, queryBytes) });
const searches: Record<string, EndpointInput> = {
  'one long word': search(`q=${'a'.repeat(7_900)}`),
  'one long word of umlauts': search(`q=${'%C3%A4'.repeat(1_300)}`),
  'many words': search(`q=${lines(1_500, (index) => `w${index.toString(36)}`).join('+')}`),
  'many numbers and dates': search(`q=${'12.+Juli+bis+3.8.+'.repeat(440)}`),
  'many hyphens': search(`q=${'a-'.repeat(3_900)}`),
  'many marks': search(`q=${'a%CC%81'.repeat(1_100)}`),
  'many parameters': search('q&'.repeat(3_900)),
  'many hosts': search(`providers=${entries}`),
  'many ages': search(`persons=${'3,'.repeat(3_900)}`),
  'many places': search(`locations=${lines(300, place).join(',')}`),
  'many cookies': { target: '/api/search', headers: { Cookie: 'a=%C3%A4; '.repeat(1_400) } },
};

/** Stands for the revision of the trip 1002. */
export const currentRevision = '"current"';
const saveTrip = (fields: object): EndpointInput => ({
  method: 'PUT',
  target: '/api/rds?subdomain=lagerfeuer&destinationId=1002',
  body: fields,
  headers: { 'If-Match': currentRevision },
});
const span = (text: string, marks: string[] = []) => ({ _type: 'span', _key: 's', text, marks });
const block = (children: object[]) => ({ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children });
const repeated = <T>(count: number, value: T): T[] => Array(count).fill(value);
const trips: Record<string, EndpointInput> = {
  'many blocks': saveTrip({ description: repeated(2_000, block([span('a')])) }),
  'many spans': saveTrip({ description: [block(repeated(3_000, span('a')))] }),
  'many marks': saveTrip({
    description: repeated(
      100,
      block([
        span(
          'a',
          lines(20, (index) => `m${index}`),
        ),
      ]),
    ),
  }),
  'many line breaks': saveTrip({ description: [block([span('\n'.repeat(49_000))])], teaser: '\n'.repeat(5_000) }),
  'white space': saveTrip({ description: [block([span(' \t'.repeat(24_000))])], title: ' '.repeat(900) }),
  'many strings': saveTrip({ included: lines(20_000, (index) => `x${index}`) }),
  'many unknown fields': saveTrip(Object.fromEntries(lines(20_000, (index) => `x${index}`).map((name) => [name, 1]))),
  'a long address': saveTrip({ videoUrl: `https://${'a.'.repeat(60_000)}` }),
};

/** The pages that links in mails to users lead to. */
function accountLinks(): Record<string, Endpoint> {
  const kinds = ['einladung', 'passwort-neu', 'mailadresse'];
  const fields = `username=${'x'.repeat(64)}&password=${'y'.repeat(256)}&repeated=${'y'.repeat(256)}`;
  const entries = kinds.flatMap((kind): [string, Endpoint][] => {
    const [valid, possible] = [`/admin/ya/${kind}/${'x'.repeat(300)}`, `/admin/ya/${kind}/${'eyJ.'.repeat(450)}`];
    const send = (target: string, body: string) => ({ method: 'POST', target, body });
    return [
      [`GET /admin/:subdomain/${kind}/:token`, read(valid, possible)],
      [
        `POST /admin/:subdomain/${kind}/:token`,
        { largestValid: send(valid, fields), largestPossible: send(possible, 'a=&'.repeat(490)) },
      ],
      [`page organiser-link-${kind}`, read(`${valid}/_payload.json`, `${possible}/_payload.json`)],
    ];
  });
  return Object.fromEntries(entries);
}

/** Inputs by method and path, as the routers name them. */
export const endpoints: Record<string, Endpoint> = {
  'GET /healthz': read('/healthz', `/healthz?${oddFilters}`),
  'GET /readyz': read('/readyz', `/readyz?${oddFilters}`),
  'GET /latest.json': read('/builds/latest.json', `/builds/latest.json?${oddFilters}`),
  'GET /offline.json': read('/builds/offline.json', `/builds/offline.json?${oddFilters}`),
  'GET /meta/:file': read('/builds/meta/x.json', `/builds/meta/${'x'.repeat(1_900)}`),
  'GET /offline': read('/offline', `/offline?${oddFilters}`),
  'GET /robots.txt': read('/robots.txt', `/robots.txt?${oddFilters}`),
  'GET /sitemap.xml': read('/sitemap.xml', `/sitemap.xml?${oddFilters}`),
  'GET /sitemap-:number.xml': read('/sitemap-1.xml', `/sitemap-${'9'.repeat(1_900)}.xml`),
  'GET /status': read('/status', `/status?${oddFilters}`),
  'GET /search/count': read('/api/search/count', `/api/search/count?${oddFilters}`),
  'GET /search': { ...filtered('/api/search'), others: searches },
  'GET /search/facets/:name': read(
    `/api/search/facets/cities?text=renesse&${validFilters}`,
    `/api/search/facets/cities?text=${'x'.repeat(200)}&${oddFilters}`,
  ),
  'GET /search/map': filtered('/api/search/map'),
  'GET /search/text-search-suggestions': filtered('/api/search/text-search-suggestions'),
  'GET /trips': read(`/api/trips?ids=${ids}`, `/api/trips?ids=${entries}`),
  'GET /trips/:combinedId/:dateKey.ics': read(
    '/api/trips/1001-lagerfeuer/d1.ics',
    `/api/trips/${'9'.repeat(900)}-ya/${'.ics'.repeat(250)}x`,
  ),
  'GET /live/trips/:combinedId': read('/api/live/trips/1001-lagerfeuer', `/api/live/trips/1-${'x'.repeat(1_900)}`),
  'GET /products-menu': read('/api/products-menu', `/api/products-menu?${oddFilters}`),
  'GET /slug/:slug/resolve': read('/api/slug/niederlande-lemmer/resolve', `/api/slug/${'a-'.repeat(900)}/resolve`),
  'GET /^\\/slug\\/([^/]+)resolve$/': read('/api/slug/alleresolve', `/api/slug/${'resolve'.repeat(250)}x`),
  'GET /google-rating': read('/api/google-rating', `/api/google-rating?${oddFilters}`),
  'GET /rds/visibility': read(
    `/api/rds/visibility?${own}`,
    `/api/rds/visibility?subdomain=${'-'.repeat(7_000)}&destinationId=1`,
  ),
  'POST /bookings': {
    largestValid: { method: 'POST', target: '/api/bookings', body: group },
    largestPossible: { method: 'POST', target: '/api/bookings', body: oversizedGroup },
  },
  'POST /client-errors': {
    largestValid: {
      method: 'POST',
      target: '/api/client-errors',
      body: {
        type: 'x'.repeat(60),
        message: '"a'.repeat(250),
        stack: '    at f (http://a/b?c)\n'.repeat(160),
        path: '/'.repeat(300),
      },
    },
    largestPossible: { method: 'POST', target: '/api/client-errors', body: { stack: '"\n'.repeat(5_000) } },
  },
  'POST /holds': {
    largestValid: {
      method: 'POST',
      target: '/api/holds',
      body: { combinedId: '1001-lagerfeuer', dateKey: 'd1', places: 30 },
    },
    largestPossible: {
      method: 'POST',
      target: '/api/holds',
      body: { combinedId: `1-${'x'.repeat(1_000)}`, dateKey: 'x'.repeat(900), places: 30 },
    },
  },
  'PUT /holds/:hold': {
    largestValid: { method: 'PUT', target: `/api/holds/${hold}`, body: { places: 30 } },
    largestPossible: { method: 'PUT', target: `/api/holds/${'x'.repeat(1_900)}`, body: { places: 'x'.repeat(1_900) } },
  },
  'DELETE /holds/:hold': {
    largestValid: { method: 'DELETE', target: `/api/holds/${hold}` },
    largestPossible: { method: 'DELETE', target: `/api/holds/${'x'.repeat(1_900)}` },
  },
  'POST /holds/:hold/release': {
    largestValid: { method: 'POST', target: `/api/holds/${hold}/release` },
    largestPossible: { method: 'POST', target: `/api/holds/${'x'.repeat(1_900)}/release` },
  },
  'GET /admin/departures/:combinedId/:dateKey/participants.csv': read(
    `/api/admin/departures/1001-lagerfeuer/d1/participants.csv?subdomain=lagerfeuer&q=${'x%20'.repeat(100)}`,
    `/api/admin/departures/1001-lagerfeuer/d1/participants.csv?subdomain=lagerfeuer&q=${'x%20'.repeat(1_900)}`,
  ),
  'GET /admin/departures/:combinedId/:dateKey': read(
    '/api/admin/departures/1001-lagerfeuer/d1?subdomain=lagerfeuer',
    `/api/admin/departures/1001-lagerfeuer/${'x'.repeat(1_900)}?subdomain=lagerfeuer`,
  ),
  ...Object.fromEntries(
    ['confirm', 'decline', 'cancel'].map((event): [string, Endpoint] => [
      `POST /admin/bookings/:reference/${event}`,
      {
        largestValid: {
          method: 'POST',
          target: `/api/admin/bookings/LF-7K3M-Q9PD/${event}?subdomain=lagerfeuer`,
          body: { reason: 'ä'.repeat(500) },
        },
        largestPossible: {
          method: 'POST',
          target: `/api/admin/bookings/${'x'.repeat(1_900)}/${event}?subdomain=lagerfeuer`,
          body: { reason: ' '.repeat(1_900) },
        },
      },
    ]),
  ),
  'POST /waiting-list': {
    largestValid: { method: 'POST', target: '/api/waiting-list', body: waiting },
    largestPossible: { method: 'POST', target: '/api/waiting-list', body: { ...waiting, name: ' \n'.repeat(2_000) } },
  },
  'POST /warteliste/:combinedId': {
    largestValid: {
      method: 'POST',
      target: '/warteliste/1001-lagerfeuer?termin=d1',
      body: new URLSearchParams(waiting).toString(),
    },
    largestPossible: {
      method: 'POST',
      target: `/warteliste/1-${'x'.repeat(900)}?termin=${'x'.repeat(900)}`,
      body: `${'a=&'.repeat(490)}name=${'%00'.repeat(2_000)}`,
    },
  },
  ...Object.fromEntries(
    ['bestaetigung', 'eintrag', 'angebot'].flatMap((kind): [string, Endpoint][] => {
      const target = `/warteliste/${kind}`;
      return [
        [`GET ${target}/:token`, read(`${target}/${'x'.repeat(200)}`, `${target}/${'eyJ.'.repeat(1_900)}`)],
        [
          `POST ${target}/:token`,
          {
            largestValid: { method: 'POST', target: `${target}/x`, body: 'aktion=x' },
            largestPossible: { method: 'POST', target: `${target}/${'x'.repeat(1_900)}`, body: 'a=&'.repeat(490) },
          },
        ],
      ];
    }),
  ),
  'POST /contact': {
    largestValid: { method: 'POST', target: '/api/contact', body: message },
    largestPossible: { method: 'POST', target: '/api/contact', body: longMessage },
  },
  'POST /kontakt': {
    largestValid: { method: 'POST', target: '/kontakt', body: new URLSearchParams(message).toString() },
    largestPossible: { method: 'POST', target: '/kontakt', body: longMessage },
  },
  'GET /bewertung/:token': read(`/bewertung/${'x'.repeat(200)}`, `/bewertung/${'eyJ.'.repeat(1_900)}`),
  'POST /bewertung/:token': {
    largestValid: { method: 'POST', target: '/bewertung/x', body: `by=eltern&text=${'%C3%A4'.repeat(3_000)}` },
    largestPossible: {
      method: 'POST',
      target: '/bewertung/x',
      body: `${'a=&'.repeat(490)}text=${'%00'.repeat(10_000)}`,
    },
  },
  'GET /meine-buchung/:token': read(`/meine-buchung/${'x'.repeat(200)}`, `/meine-buchung/${'eyJ.'.repeat(1_900)}`),
  'GET /meine-buchung/:token/stornieren': read(
    `/meine-buchung/${'x'.repeat(200)}/stornieren`,
    `/meine-buchung/${'eyJ.'.repeat(1_900)}/stornieren`,
  ),
  'GET /meine-buchung/:token/angaben': read(
    `/meine-buchung/${'x'.repeat(200)}/angaben`,
    `/meine-buchung/${'eyJ.'.repeat(1_900)}/angaben`,
  ),
  'POST /meine-buchung/:token/angaben': {
    largestValid: {
      method: 'POST',
      target: '/meine-buchung/x/angaben',
      body: new URLSearchParams({ ...formFieldsOf(group), geburtsdatum: '2015-05-01', aktion: 'aendern' }).toString(),
    },
    largestPossible: { method: 'POST', target: '/meine-buchung/x/angaben', body: 'a=&'.repeat(990) },
  },
  'POST /meine-buchung/:token/stornieren': {
    largestValid: {
      method: 'POST',
      target: '/meine-buchung/x/stornieren',
      body: `gebuehr=12345&bestaetigt=ja&grund=${'%C3%A4'.repeat(500)}`,
    },
    largestPossible: { method: 'POST', target: '/meine-buchung/x/stornieren', body: 'a=&'.repeat(490) },
  },
  'POST /buchungsformular/:combinedId': {
    largestValid: {
      method: 'POST',
      target: '/buchungsformular/1001-lagerfeuer',
      body: new URLSearchParams({ ...formFieldsOf(group), action: 'add' }).toString(),
    },
    largestPossible: { method: 'POST', target: '/buchungsformular/1001-lagerfeuer', body: oversizedForm },
  },
  'POST /admin/login': {
    largestValid: {
      method: 'POST',
      target: '/api/admin/login',
      body: { subdomain: 'lagerfeuer', username: 'x'.repeat(64), password: 'x'.repeat(256) },
    },
    largestPossible: { method: 'POST', target: '/api/admin/login', body: raw(list('{}', 8_000)) },
  },
  'POST /admin/logout': {
    largestValid: { method: 'POST', target: '/api/admin/logout', isAnonymous: true, body: { subdomain: 'dev' } },
    largestPossible: {
      method: 'POST',
      target: '/api/admin/logout',
      isAnonymous: true,
      body: { subdomain: 'x'.repeat(2_000) },
    },
  },
  'POST /admin/:subdomain/login': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/login',
      body: `username=kim&password=${'x'.repeat(256)}`,
    },
    largestPossible: { method: 'POST', target: '/admin/lagerfeuer/login', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/logout': {
    largestValid: { method: 'POST', target: '/admin/dev/logout', isAnonymous: true, body: 'a=1' },
    largestPossible: { method: 'POST', target: '/admin/dev/logout', isAnonymous: true, body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/edit/:combinedId': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/edit/1001-lagerfeuer',
      body: new URLSearchParams({ revision: 'x', title: 'x'.repeat(500), teaser: 'ä '.repeat(2_000) }).toString(),
    },
    largestPossible: {
      method: 'POST',
      target: '/admin/lagerfeuer/edit/1001-lagerfeuer',
      body: { revision: 'x', description: '\n \n'.repeat(50_000) },
    },
  },
  'POST /admin/:subdomain/eingang/:reference': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/eingang/LF-AAAA-AAAA',
      body: `aktion=antworten&gezeigt=x&antwort=${'%C3%A4'.repeat(5_000)}&zurueck=/admin/lagerfeuer/eingang?q=${'x'.repeat(1_900)}`,
    },
    largestPossible: {
      method: 'POST',
      target: '/admin/lagerfeuer/eingang/LF-AAAA-AAAA',
      body: `aktion=antworten&gezeigt=x&antwort=${'%0A%20'.repeat(10_000)}`,
    },
  },
  'POST /admin/:subdomain/termine/:combinedId/:dateKey/nachricht': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/nachricht',
      body: new URLSearchParams([
        ...Object.entries({
          schritt: 'vorschau',
          id: unknownSession,
          betreff: 'x'.repeat(150),
          text: 'ä'.repeat(5_000),
        }),
        ...Array.from({ length: 300 }, () => ['empfaenger', 'LF-AAAA-AAAA']),
      ]).toString(),
    },
    largestPossible: {
      method: 'POST',
      target: '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/nachricht',
      body: `schritt=vorschau&id=${unknownSession}&betreff=x&empfaenger=x&text=${'{x'.repeat(30_000)}`,
    },
  },
  'POST /admin/:subdomain/termine/:combinedId/:dateKey/absagen': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/absagen',
      body: new URLSearchParams({
        ...{ schritt: 'vorschau', grund: 'ä'.repeat(500), betreff: 'x'.repeat(150), text: 'ä'.repeat(5_000) },
      }).toString(),
    },
    largestPossible: {
      method: 'POST',
      target: '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/absagen',
      body: `schritt=vorschau&grund=x&betreff=x&text=${'{x'.repeat(30_000)}`,
    },
  },
  'POST /admin/:subdomain/termine/:combinedId/:dateKey/warteliste/:reference': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/warteliste/LF-AAAA-AAAA',
      body: '',
    },
    largestPossible: {
      method: 'POST',
      target: `/admin/lagerfeuer/termine/1001-lagerfeuer/${'x'.repeat(200)}/warteliste/${'x'.repeat(1_600)}`,
      body: 'a=&'.repeat(490),
    },
  },
  'POST /admin/:subdomain/konto/passwort': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/konto/passwort',
      body: `current=${'x'.repeat(256)}&password=${'y'.repeat(256)}&repeated=${'y'.repeat(256)}`,
    },
    largestPossible: { method: 'POST', target: '/admin/lagerfeuer/konto/passwort', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/konto/anmeldungen': {
    largestValid: { method: 'POST', target: '/admin/dev/konto/anmeldungen', body: `anmeldung=${unknownSession}` },
    largestPossible: { method: 'POST', target: '/admin/dev/konto/anmeldungen', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/konto/adresse': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/konto/adresse',
      body: `email=${'x'.repeat(60)}@example.org&passwort=${'x'.repeat(256)}`,
    },
    largestPossible: { method: 'POST', target: '/admin/lagerfeuer/konto/adresse', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/konto/zweiter-faktor': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/konto/zweiter-faktor',
      body: `aktion=bestaetigen&setup=${'x'.repeat(2_000)}&code=${'1'.repeat(64)}`,
    },
    largestPossible: { method: 'POST', target: '/admin/lagerfeuer/konto/zweiter-faktor', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/einladungen': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/einladungen',
      body: `email=${'x'.repeat(60)}@example.org&rolle=readOnly`,
    },
    largestPossible: { method: 'POST', target: '/admin/lagerfeuer/einladungen', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/einladungen/:invitation': {
    largestValid: { method: 'POST', target: `/admin/lagerfeuer/einladungen/${unknownSession}`, body: 'aktion=senden' },
    largestPossible: {
      method: 'POST',
      target: `/admin/lagerfeuer/einladungen/${'x'.repeat(1_900)}`,
      body: 'a=&'.repeat(490),
    },
  },
  ...accountLinks(),
  'POST /admin/:subdomain/passwort-vergessen': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/passwort-vergessen',
      body: `konto=${'x'.repeat(200)}`,
    },
    largestPossible: { method: 'POST', target: '/admin/lagerfeuer/passwort-vergessen', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/benutzer/:username': {
    largestValid: {
      method: 'POST',
      target: `/admin/lagerfeuer/benutzer/${'x'.repeat(64)}`,
      body: 'aktion=rolle&rolle=readOnly',
    },
    largestPossible: {
      method: 'POST',
      target: `/admin/lagerfeuer/benutzer/${'x'.repeat(1_900)}`,
      body: 'a=&'.repeat(490),
    },
  },
  'POST /admin/:subdomain/datenschutz': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/datenschutz',
      body: `aktion=suchen&email=${'a'.repeat(64)}@example.org`,
    },
    largestPossible: { method: 'POST', target: '/admin/lagerfeuer/datenschutz', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/neue-reise': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/neue-reise',
      body: `aktion=neu&title=${'x'.repeat(200)}&country.slug=deutschland&city.title=${'y'.repeat(200)}`,
    },
    largestPossible: { method: 'POST', target: '/admin/lagerfeuer/neue-reise', body: 'a=&'.repeat(490) },
  },
  'POST /admin/:subdomain/reisen/csv': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/reisen/csv',
      body: multipart({ aktion: 'pruefen', text: largestTable }),
      headers: multipartType,
    },
    largestPossible: {
      method: 'POST',
      target: '/admin/lagerfeuer/reisen/csv',
      body: multipart({ aktion: 'pruefen', text: `Titel,Land,Ort${',"x"\n'.repeat(39_000)}` }),
      headers: multipartType,
    },
    others: tables,
  },
  'POST /admin/:subdomain/reisen/aendern': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/reisen/aendern',
      body: `aktion=pruefen&aenderung=preise&wert=5&einheit=prozent&${bulkIds.map((id) => `reise=${id}`).join('&')}`,
    },
    largestPossible: {
      method: 'POST',
      target: '/admin/lagerfeuer/reisen/aendern',
      body: `aktion=anwenden&aenderung=verschieben&tage=7&fassungen=${'1-x:%00+'.repeat(15_000)}`,
    },
  },
  ...Object.fromEntries(
    ['loeschen', 'papierkorb'].map((page): [string, Endpoint] => [
      `POST /admin/:subdomain/${page}/:combinedId`,
      {
        largestValid: { method: 'POST', target: `/admin/lagerfeuer/${page}/999999-lagerfeuer`, body: 'a=1' },
        largestPossible: {
          method: 'POST',
          target: `/admin/lagerfeuer/${page}/${'9'.repeat(1_900)}`,
          body: 'a=&'.repeat(490),
        },
      },
    ]),
  ),
  'POST /admin/:subdomain/bewertungen/:review': {
    largestValid: {
      method: 'POST',
      target: '/admin/lagerfeuer/bewertungen/review-1',
      body: `revision=x&seite=1&answer=${'%C3%A4'.repeat(2_000)}`,
    },
    largestPossible: {
      method: 'POST',
      target: '/admin/lagerfeuer/bewertungen/review-1',
      body: `revision=x&answer=${'%0A%20'.repeat(5_000)}`,
    },
  },
  'GET /admin/trips': read(
    `/api/admin/trips?subdomain=lagerfeuer&q=${'x'.repeat(200)}`,
    `/api/admin/trips?subdomain=lagerfeuer&${oddFilters}`,
  ),
  'GET /admin/trips.csv': read(
    '/api/admin/trips.csv?subdomain=lagerfeuer',
    `/api/admin/trips.csv?subdomain=lagerfeuer&${oddFilters}`,
  ),
  'GET /admin/submissions.csv': read(
    '/api/admin/submissions.csv?subdomain=lagerfeuer',
    `/api/admin/submissions.csv?subdomain=lagerfeuer&${oddFilters}`,
  ),
  'GET /admin/submissions/live': read(
    '/api/admin/submissions/live?subdomain=lagerfeuer',
    `/api/admin/submissions/live?subdomain=lagerfeuer&${oddFilters}`,
  ),
  'GET /admin/live': read(
    '/api/admin/live?subdomain=lagerfeuer',
    `/api/admin/live?subdomain=lagerfeuer&destinationId=${'9'.repeat(7_000)}`,
  ),
  'GET /admin/problems': read(
    '/api/admin/problems?subdomain=lagerfeuer',
    `/api/admin/problems?subdomain=lagerfeuer&${oddFilters}`,
  ),
  'GET /rds': read(`/api/rds?${own}`, `/api/rds?subdomain=lagerfeuer&destinationId=${'9'.repeat(7_000)}`),
  'PUT /rds': { ...trip(`/api/rds?${own}`, 'PUT'), others: trips },
  'POST /rds/check': trip('/api/rds/check?subdomain=lagerfeuer', 'POST', 'tabs'),
  'POST /rds/preview': trip(`/api/rds/preview?${own}`, 'POST', 'description'),
  'GET /admin/trips/template.csv': read(
    '/api/admin/trips/template.csv?subdomain=lagerfeuer',
    `/api/admin/trips/template.csv?subdomain=lagerfeuer&${oddFilters}`,
  ),
  'POST /admin/trips/bulk': {
    largestValid: {
      method: 'POST',
      target: '/api/admin/trips/bulk?subdomain=lagerfeuer',
      body: {
        action: 'dates-offline',
        ids: bulkIds,
        revisions: Object.fromEntries(bulkIds.map((id) => [id, 'x'.repeat(40)])),
      },
    },
    largestPossible: {
      method: 'POST',
      target: '/api/admin/trips/bulk?subdomain=lagerfeuer',
      body: raw(`{"action":"show","ids":${list('{}', 1_000_000)}}`),
    },
  },
  'POST /admin/trips/bulk/undo': {
    largestValid: {
      method: 'POST',
      target: '/api/admin/trips/bulk/undo?subdomain=lagerfeuer',
      body: {
        run: '00000000-0000-4000-8000-000000000000',
        dryRun: false,
        revisions: Object.fromEntries(bulkIds.map((id) => [id, 'x'.repeat(40)])),
      },
    },
    largestPossible: {
      method: 'POST',
      target: '/api/admin/trips/bulk/undo?subdomain=lagerfeuer',
      body: Object.fromEntries(Array.from({ length: 90_000 }, (_, key) => [key, 1])),
    },
  },
  'POST /admin/trips/clone': {
    largestValid: { method: 'POST', target: `/api/admin/trips/clone?${own}`, body: { departures: 'same' } },
    largestPossible: {
      method: 'POST',
      target: `/api/admin/trips/clone?${own}`,
      body: { departures: 'x'.repeat(2_000) },
    },
  },
  'GET /admin/history': read(`/api/admin/history?${own}`, `/api/admin/history?${own}&after=${'x'.repeat(7_000)}`),
  'POST /admin/history/undo': {
    largestValid: { method: 'POST', target: `/api/admin/history/undo?${own}`, body: { entry: 'x' }, headers: revision },
    largestPossible: {
      method: 'POST',
      target: `/api/admin/history/undo?${own}`,
      body: { entry: 'x'.repeat(2_000) },
      headers: revision,
    },
  },
  'POST /admin/images': {
    largestValid: {
      method: 'POST',
      target: '/api/admin/images?subdomain=lagerfeuer',
      body: Buffer.alloc(15 * 1024 * 1024),
    },
    largestPossible: {
      method: 'POST',
      target: '/api/admin/images?subdomain=lagerfeuer',
      body: Buffer.alloc(16 * 1024 * 1024),
    },
  },
  // All pages, by the name of their route.
  'page home': read('/', `/?${oddFilters}`),
  'page list': read(`/reisen/alle?${validFilters}`, `/reisen/alle${slashes}?${oddFilters}`),
  'page list-filters': read(`/reisen/alle/filter?${validFilters}`, `/reisen/alle/filter?${oddFilters}`),
  'page trip': read('/reisen/niederlande/lemmer/1001-lagerfeuer', `/reisen/a/b/1-${'x-'.repeat(900)}`),
  'page reviews': read(
    '/reisen/niederlande/lemmer/1001-lagerfeuer/bewertungen/2?sort=best&age=10-12',
    `/reisen/a/b/1-x/bewertungen/9?sort=${'x'.repeat(3_000)}&age=${'1-'.repeat(1_500)}`,
  ),
  'page review-sent': read('/bewertung/danke', `/bewertung/danke?${oddFilters}`),
  'page review-form': read(
    `/bewertung/${'x'.repeat(200)}/_payload.json`,
    `/bewertung/${'x'.repeat(1_900)}/_payload.json`,
  ),
  'page waiting-done': read('/warteliste/verlassen', `/warteliste/verlassen?${oddFilters}`),
  'page waiting-bestaetigung': read(
    `/warteliste/bestaetigung/${'x'.repeat(200)}/_payload.json`,
    `/warteliste/bestaetigung/${'x'.repeat(1_900)}/_payload.json`,
  ),
  'page waiting-eintrag': read(
    `/warteliste/eintrag/${'x'.repeat(200)}/_payload.json`,
    `/warteliste/eintrag/${'x'.repeat(1_900)}/_payload.json`,
  ),
  'page waiting-angebot': read(
    `/warteliste/angebot/${'x'.repeat(200)}/_payload.json`,
    `/warteliste/angebot/${'x'.repeat(1_900)}/_payload.json`,
  ),
  'page waiting-form': read(
    '/warteliste/1001-lagerfeuer?termin=d1',
    `/warteliste/1-${'x'.repeat(900)}?termin=${'x'.repeat(3_000)}`,
  ),
  'page waiting-joined': read(
    '/warteliste/1001-lagerfeuer/eingetragen/LF-7K3M-Q9PD?termin=d1&platz=3',
    `/warteliste/1-${'x'.repeat(900)}/eingetragen/LF-7K3M-Q9PD?termin=${'x'.repeat(3_000)}&platz=${'9'.repeat(900)}`,
  ),
  'page guardian-booking': read(
    `/meine-buchung/${'x'.repeat(200)}/_payload.json`,
    `/meine-buchung/${'x'.repeat(1_900)}/_payload.json`,
  ),
  'page favourites': read('/favoriten', `/favoriten/1${slashes}x`),
  'page compare': read(`/favoriten/vergleich?reisen=${ids.slice(0, 67)}`, `/favoriten/vergleich?reisen=${entries}`),
  'page partners': read('/partner', `/partner?${oddFilters}`),
  'page partner-terms': read('/partner/agb/lagerfeuer', `/partner/agb/${'a'.repeat(1_900)}`),
  'page partner': read('/partner/lagerfeuer', `/partner/lagerfeuer${slashes}x`),
  'page partner-filters': read('/partner/lagerfeuer/filter', `/partner/lagerfeuer/filter?${oddFilters}`),
  'page menu': read('/menue', `/menue?${oddFilters}`),
  'page faq': read('/faq', `${slashes}faq`),
  'page awards': read('/auszeichnungen', `/auszeichnungen${slashes}`),
  'page contact': read('/kontakt?reise=1001-lagerfeuer', `/kontakt?reise=${'9'.repeat(7_000)}-ya`),
  'page contact-sent': read('/kontakt/gesendet/LF-7K3M-Q9PD', `/kontakt/gesendet/LF${'-7K3M'.repeat(350)}`),
  'page booking': read(
    '/buchungen/new?destination=1001-lagerfeuer',
    `/buchungen/new?destination=1-${'x'.repeat(7_000)}`,
  ),
  'page organisers': read('/admin', `/admin${slashes}x`),
  'page organiser-sign-in': read(
    '/admin/lagerfeuer/login?weiter=/admin/lagerfeuer/dashboard',
    `/admin/lagerfeuer/login?weiter=/admin/lagerfeuer/${'a/'.repeat(3_500)}`,
  ),
  'page organiser-dashboard': read(
    '/admin/lagerfeuer/dashboard',
    `/admin/lagerfeuer/dashboard?q=${'%C3%A4'.repeat(1_000)}`,
  ),
  'page organiser-problems': read('/admin/lagerfeuer/problems', `/admin/lagerfeuer/problems?${oddFilters}`),
  'page organiser-inbox': read('/admin/lagerfeuer/eingang', `/admin/lagerfeuer/eingang/999999999?${oddFilters}`),
  'page organiser-departures': read(
    `/admin/lagerfeuer/termine/2?folge=voll&q=${'x%20'.repeat(100)}`,
    `/admin/lagerfeuer/termine/999999999?${oddFilters}`,
  ),
  'page organiser-departure': read(
    '/admin/lagerfeuer/termine/1001-lagerfeuer/d1?stand=alle&ab=8&bis=12',
    `/admin/lagerfeuer/termine/1001-lagerfeuer/${'x'.repeat(1_900)}?${oddFilters}`,
  ),
  'page organiser-kitchen': read(
    '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/kueche',
    `/admin/lagerfeuer/termine/1001-lagerfeuer/${'x'.repeat(1_900)}/kueche`,
  ),
  'page organiser-emergency': read(
    '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/notfall',
    `/admin/lagerfeuer/termine/1001-lagerfeuer/${'x'.repeat(1_900)}/notfall`,
  ),
  'page organiser-mailing': read(
    '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/nachricht?vorlage=anreise',
    `/admin/lagerfeuer/termine/1001-lagerfeuer/${'x'.repeat(1_900)}/nachricht?${oddFilters}`,
  ),
  'page organiser-cancellation': read(
    '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/absagen',
    `/admin/lagerfeuer/termine/1001-lagerfeuer/${'x'.repeat(1_900)}/absagen?${oddFilters}`,
  ),
  'page organiser-reviews': read(
    '/admin/lagerfeuer/bewertungen/2?hinweis=gespeichert',
    `/admin/lagerfeuer/bewertungen/999999999?${oddFilters}`,
  ),
  'page organiser-account': read('/admin/lagerfeuer/konto?hinweis=passwort', `/admin/lagerfeuer/konto?${oddFilters}`),
  'page organiser-traveller-details': read(
    '/admin/lagerfeuer/angaben/LF-AAAA-AAAA',
    `/admin/lagerfeuer/angaben/${'x'.repeat(1_900)}`,
  ),
  'page organiser-privacy': read(
    '/admin/lagerfeuer/datenschutz?hinweis=geloescht',
    `/admin/lagerfeuer/datenschutz?${oddFilters}`,
  ),
  'page organiser-second-factor': read(
    '/admin/lagerfeuer/konto/zweiter-faktor',
    `/admin/lagerfeuer/konto/zweiter-faktor?${oddFilters}`,
  ),
  'page organiser-forgotten-password': read(
    '/admin/lagerfeuer/passwort-vergessen?hinweis=gesendet',
    `/admin/lagerfeuer/passwort-vergessen?${oddFilters}`,
  ),
  'page organiser-users': read('/admin/lagerfeuer/benutzer?hinweis=rolle', `/admin/lagerfeuer/benutzer?${oddFilters}`),
  'page organiser-new-trip': read('/admin/lagerfeuer/neue-reise', `/admin/lagerfeuer/neue-reise?${oddFilters}`),
  'page organiser-trip-table': read(
    '/admin/lagerfeuer/reisen/csv?angelegt=200',
    `/admin/lagerfeuer/reisen/csv?${oddFilters}`,
  ),
  'page organiser-trip-changes': read(
    `/admin/lagerfeuer/reisen/aendern?q=${'%C3%A4'.repeat(200)}&reisen=${bulkNumbers}`,
    `/admin/lagerfeuer/reisen/aendern?q=${'%C3%A4'.repeat(200)}&reisen=${'1.'.repeat(3_000)}`,
  ),
  'page organiser-bin': read(
    '/admin/lagerfeuer/papierkorb?hinweis=geloescht',
    `/admin/lagerfeuer/papierkorb?${oddFilters}`,
  ),
  'page organiser-delete': read(
    '/admin/lagerfeuer/loeschen/1001-lagerfeuer',
    `/admin/lagerfeuer/loeschen/${'9'.repeat(1_900)}`,
  ),
  'page cms-demo': read(
    '/admin/lagerfeuer/cms-demo?reise=1001-lagerfeuer',
    `/admin/lagerfeuer/cms-demo?reise=${'1-'.repeat(3_500)}`,
  ),
  'page organiser-edit': read(
    '/admin/lagerfeuer/edit/1001-lagerfeuer',
    `/admin/lagerfeuer/edit/1-${'x'.repeat(1_900)}`,
  ),
  'page organiser-preview': read(
    '/admin/lagerfeuer/preview/1001-lagerfeuer',
    `/admin/lagerfeuer/preview/1-${'x'.repeat(1_900)}`,
  ),
  'page bookingForm': read(
    '/buchungsformular/1001-lagerfeuer?date=d1',
    `/buchungsformular/1-${'x'.repeat(1_900)}?${oddFilters}`,
  ),
  'page booked': read(
    '/buchungsformular/1001-lagerfeuer/gebucht/LF-7K3M-Q9PD',
    `/buchungsformular/1-x/gebucht/LF${'-7K3M'.repeat(350)}`,
  ),
  'page info': read('/impressum', `/impressum${slashes}x`),
};
