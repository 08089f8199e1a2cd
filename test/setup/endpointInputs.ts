/** The largest valid and the largest possible input of each route and page, from the tables of routes and pages. */

import { expect } from 'vitest';
import { z } from 'zod';
import { routeTables } from '#app.ts';
import { holdTokenOf } from '#bookings/places/holdToken.ts';
import { usualReminders } from '#domain/bookings/reminders.ts';
import { travellerFields } from '#domain/trip/travellerFields.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { versionOf } from '#platform/versionOf.ts';
import { readTripKey, readTripVersion } from '#trips/tripCalls.ts';
import { buildBooking, formFieldsOf } from '../builders/booking.ts';
import { buildLargestTrip } from '../builders/largestTrip.ts';
import { camtEntry, camtFile } from '../builders/statement.ts';

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
  /** The largest input that the server reads, in an expensive shape. */
  largestPossible: EndpointInput;
  /** Further expensive inputs by name. */
  others?: Record<string, EndpointInput>;
  /** Fields that its schema names. */
  fields?: string[];
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
const ids = Array.from({ length: 200 }, (_, index) => `${1_000 + index}-lagerfeuer`).join(',');

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
const hold = holdTokenOf({ subdomain: 'lagerfeuer', destinationId: 1001, dateKey: 'd1' }, 'x'.repeat(40));
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const list = (entry: string, bytes: number) =>
  `[${Array(Math.floor(bytes / (entry.length + 1)))
    .fill(entry)
    .join(',')}]`;
const raw = (text: string): object => ({ toJSON: () => JSON.parse(text) });
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
const lines = (count: number, lineOf: (index: number) => string) => Array.from({ length: count }, (_, i) => lineOf(i));
/** Returns the upload of a bank statement. */
const sendStatement = (text: string): EndpointInput => ({
  method: 'POST',
  target: '/admin/lagerfeuer/buchungen/kontoauszug',
  body: Buffer.from(
    `--${border}\r\nContent-Disposition: form-data; name="datei"; filename="a.xml"\r\n\r\n${text}\r\n--${border}--\r\n`,
  ),
  headers: multipartType,
});
const statementRow = (index: number) => `01.03.2026;${index},50;${'ä'.repeat(300)} ${index};Anna Beispiel`;
const statementHead = 'Buchungstag;Betrag;Verwendungszweck;Name';
/** 300 entries, and what is slow to read within the limit of a file. */
const statements: Record<string, EndpointInput> = {
  'a CAMT file': sendStatement(
    camtFile(
      '08',
      ...lines(300, (index) => camtEntry('08', { day: '2026-03-01', purpose: [`${'ä'.repeat(140)} ${index}`] })),
    ),
  ),
  'a CSV file': sendStatement([statementHead, ...lines(300, statementRow)].join('\n')),
  'many elements': sendStatement(camtFile('08', `<Ntry>${'<a/>'.repeat(350_000)}</Ntry>`)),
  'many attributes': sendStatement(camtFile('08', `<Ntry ${lines(100_000, (index) => `a${index}=""`).join(' ')}/>`)),
  'deep elements': sendStatement(camtFile('08', '<a>'.repeat(400_000))),
  'many entities': sendStatement(camtFile('08', `<Ntry>${'&amp;'.repeat(250_000)}</Ntry>`)),
  'many references': sendStatement(camtFile('08', camtEntry('08', { purpose: ['LF-AAAA-AAAA'.repeat(100_000)] }))),
  'unreadable rows': sendStatement(
    [statementHead, ...lines(300, (index) => `nie;${index};${'ä'.repeat(300)}`)].join('\n'),
  ),
  'rows without cells': sendStatement(`${statementHead}${'\n;'.repeat(700_000)}`),
  'many lines': sendStatement(`${statementHead}${'\n'.repeat(1_400_000)}`),
  'many cells': sendStatement(`${statementHead}\n${';'.repeat(1_400_000)}`),
  'many quotation marks': sendStatement(`${statementHead}\n${'"a""";'.repeat(200_000)}`),
};

/** 200 rows of almost 1,000 characters. */
const largestTable = `Titel;Land;Ort;Thema;Beginn;Ende;Preis\n${Array.from(
  { length: 200 },
  (_, index) => `${'x'.repeat(195)}${index};${'y'.repeat(200)};${'z'.repeat(200)};${'a'.repeat(200)};heute;morgen;viel`,
).join('\n')}`;

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

/** Body, query and values of parameters of the largest valid input, by name. */
interface Example {
  body?: EndpointInput['body'];
  query?: string;
  params?: Record<string, string>;
  isAnonymous?: true;
  /** Further expensive inputs, for what only this address reads. */
  others?: Record<string, EndpointInput>;
}

/** As many rows as possible, each of a new departure, for the 80 trips of `test/faults/endpoints.test.ts`. */
const departureTable = [
  'Nummer;Titel;Termin;Abreise;Rückkehr;Preis;Plätze;Mindestzahl;Online;Saison',
  ...lines(2_000, (index) => {
    const trip = `${1_002 + (index % 80)}-lagerfeuer;${'ä'.repeat(80)}`;
    return `${trip};;3.11.2027;${4 + Math.floor(index / 80)}.11.2027;449,50;30;8;ja;Herbst`;
  }),
].join('\n');
/** 80 trips with four texts of together 6,000 characters. */
const tripFieldTable = [
  'Nummer;Titel;Kurztext;Barrierefreiheit;Versicherung;Kategorien',
  ...lines(80, (index) => `${1_002 + index}-lagerfeuer;Neu;${lines(3, () => 'x'.repeat(2_000)).join(';')};Musik, Golf`),
].join('\n');
const importTable = (text: string): EndpointInput => ({
  method: 'POST',
  target: '/admin/lagerfeuer/reisen/aendern/datei',
  body: multipart({ aktion: 'pruefen', aenderung: 'import', text }),
  headers: multipartType,
});
const message = { name: 'Anna', email: 'anna@example.org', message: 'ä'.repeat(5_000) };
const waiting = {
  ...{ combinedId: '1001-lagerfeuer', dateKey: 'd1', places: '30' },
  ...{ name: 'ä'.repeat(100), email: `${'a'.repeat(60)}@example.org` },
};
const newPassword = { username: 'x'.repeat(64), password: 'y'.repeat(256), repeated: 'y'.repeat(256) };
const revisions = bulkIds.map((id) => `${id}:${'x'.repeat(40)}:einzeln`).join('+');
const departures = Array.from(
  { length: 900 },
  (_, index) => `termin=1000-lagerfeuer/${String(index).padStart(200, 'x')}`,
);
const get = (target: string): EndpointInput => ({ target: target.slice(0, queryBytes + 100) });
/** A host whose sign-ins nobody needs, and a trip that does not exist. */
const [otherHost, missingTrip] = [{ subdomain: 'dev' }, { combinedId: '999999-lagerfeuer' }];
const partner = { slug: 'lagerfeuer' };

const examples: Record<string, Example> = {
  'GET /search': { query: validFilters, others: searches },
  'GET /search/facets/:name': { query: `text=renesse&${validFilters}` },
  'GET /search/map': { query: validFilters },
  'GET /search/text-search-suggestions': { query: validFilters },
  'GET /trips': { query: `ids=${ids}`, others: { 'many ids': get(`/api/trips?ids=${entries}`) } },
  'GET /rds/visibility': {
    query: 'subdomain=lagerfeuer&destinationId=1001',
    others: { 'a long host': get(`/api/rds/visibility?subdomain=${'-'.repeat(7_000)}&destinationId=1`) },
  },
  'GET /rds': {
    others: { 'a long number': get(`/api/rds?subdomain=lagerfeuer&destinationId=${'9'.repeat(7_000)}`) },
  },
  'GET /admin/trips': { query: `q=${'x'.repeat(200)}` },
  'GET /admin/places': { query: `q=${'x'.repeat(100)}` },
  'GET /admin/departures/:combinedId/:dateKey/participants.csv': { query: `q=${'x%20'.repeat(100)}` },
  'POST /bookings': { body: group },
  'POST /buchungsformular/:combinedId': {
    body: form({ ...formFieldsOf(group), action: 'add' }),
    others: {
      'many travellers': {
        method: 'POST',
        target: '/buchungsformular/1001-lagerfeuer',
        body: lines(990, (index) => `travellers.${index % 495}.firstName=${index}`).join('&'),
      },
    },
  },
  'POST /vouchers': { body: { combinedId: '1001-lagerfeuer', code: 'SOMMER-2027-FRUEHBUC' } },
  'POST /holds': { body: { combinedId: '1001-lagerfeuer', dateKey: 'd1', places: 30 } },
  'PUT /holds/:hold': { body: { places: 30 } },
  ...Object.fromEntries(
    ['confirm', 'decline', 'cancel'].map((event) => [
      `POST /admin/bookings/:reference/${event}`,
      { body: { reason: 'ä'.repeat(500) } },
    ]),
  ),
  'POST /waiting-list': { body: waiting },
  'POST /zusammen': { body: form({ reise: '1001-lagerfeuer', termin: 'd'.repeat(200) }) },
  'POST /warteliste/:combinedId': { query: 'termin=d1', body: form(waiting) },
  'POST /contact': { body: message },
  'POST /kontakt': { body: form(message) },
  'POST /client-errors': {
    body: {
      ...{ type: 'x'.repeat(60), message: '"a'.repeat(250), path: '/'.repeat(300) },
      stack: '    at f (http://a/b?c)\n'.repeat(160),
    },
  },
  'POST /bewertung/:token': { body: form({ by: 'eltern', text: 'ä'.repeat(3_000) }) },
  'POST /meine-buchung/:token/angaben': {
    body: form({ ...formFieldsOf(group), geburtsdatum: '2015-05-01', aktion: 'aendern' }),
  },
  'POST /meine-buchung/:token/stornieren': {
    body: form({ gebuehr: '12345', bestaetigt: 'ja', grund: 'ä'.repeat(500) }),
  },
  'POST /admin/login': { body: { subdomain: 'lagerfeuer', username: 'x'.repeat(64), password: 'x'.repeat(256) } },
  'POST /admin/logout': { isAnonymous: true, body: { subdomain: 'dev' } },
  'POST /admin/:subdomain/login': { body: form({ username: 'kim', password: 'x'.repeat(256) }) },
  'POST /admin/:subdomain/logout': { isAnonymous: true, params: otherHost },
  'POST /admin/:subdomain/edit/:combinedId': {
    body: form({ revision: 'x', title: 'x'.repeat(500), teaser: 'ä '.repeat(2_000) }),
  },
  'POST /admin/:subdomain/eingang/:reference': {
    body: form({
      ...{ aktion: 'antworten', gezeigt: 'x', antwort: 'ä'.repeat(5_000) },
      zurueck: `/admin/lagerfeuer/eingang?q=${'x'.repeat(1_900)}`,
    }),
    others: {
      'white space': {
        method: 'POST',
        target: '/admin/lagerfeuer/eingang/LF-AAAA-AAAA',
        body: `aktion=antworten&gezeigt=x&antwort=${'%0A%20'.repeat(10_000)}`,
      },
    },
  },
  'POST /admin/:subdomain/buchungen': {
    body: `${form({ aktion: 'bestaetigen', schritt: 'vorschau', auswahl: 'x'.repeat(1_000) })}${'&buchung=LF-AAAA-AAAA'.repeat(200)}`,
  },
  'POST /admin/:subdomain/termine/:combinedId/:dateKey/nachricht': {
    body: `${form({
      ...{ schritt: 'vorschau', id: unknownSession, betreff: 'x'.repeat(150), text: 'ä'.repeat(5_000) },
    })}${'&empfaenger=LF-AAAA-AAAA'.repeat(300)}`,
    others: {
      'many placeholders': {
        method: 'POST',
        target: '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/nachricht',
        body: `schritt=vorschau&id=${unknownSession}&betreff=x&empfaenger=x&text=${'{x'.repeat(30_000)}`,
      },
    },
  },
  'POST /admin/:subdomain/termine/:combinedId/:dateKey/buchen': {
    body: form({ ...formFieldsOf(group), action: 'add' }),
  },
  'POST /admin/:subdomain/termine/:combinedId/:dateKey/absagen': {
    body: form({
      ...{ schritt: 'vorschau', grund: 'ä'.repeat(500), betreff: 'x'.repeat(150), text: 'ä'.repeat(5_000) },
    }),
  },
  'POST /admin/:subdomain/termine/:combinedId/:dateKey/verkauf': {
    body: form({ fassung: 'x'.repeat(100), aktion: 'speichern', plaetze: '2000', letzterTag: '2027-07-01' }),
  },
  'POST /admin/:subdomain/konto/passwort': { body: form({ ...newPassword, current: 'x'.repeat(256) }) },
  'POST /admin/:subdomain/konto/anmeldungen': { params: otherHost, body: form({ anmeldung: unknownSession }) },
  'POST /admin/:subdomain/konto/adresse': {
    body: form({ email: `${'x'.repeat(60)}@example.org`, passwort: 'x'.repeat(256) }),
  },
  'POST /admin/:subdomain/konto/zweiter-faktor': {
    body: form({ aktion: 'bestaetigen', setup: 'x'.repeat(2_000), code: '1'.repeat(64) }),
  },
  'POST /admin/:subdomain/einladungen': { body: form({ email: `${'x'.repeat(60)}@example.org`, rolle: 'readOnly' }) },
  'POST /admin/:subdomain/einladungen/:invitation': { body: form({ aktion: 'senden' }) },
  'POST /admin/:subdomain/einladung/:token': { body: form(newPassword) },
  'POST /admin/:subdomain/passwort-neu/:token': { body: form(newPassword) },
  'POST /admin/:subdomain/passwort-vergessen': { body: form({ konto: 'x'.repeat(200) }) },
  'POST /admin/:subdomain/benutzer/:username': { body: form({ aktion: 'rolle', rolle: 'readOnly' }) },
  'POST /admin/:subdomain/buchungen/kontoauszug': { others: statements },
  'POST /admin/:subdomain/buchungen/kontoauszug/eintragen': {
    body: ['aktion=eintragen', 'auszug=a.b', `zahlung=${'x'.repeat(22)}+LF-AAAA-AAAA:2000:10000`].join('&'),
    others: {
      'a large preview': {
        ...{
          method: 'POST',
          target: '/admin/lagerfeuer/buchungen/kontoauszug/eintragen',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        },
        body: Buffer.from(
          [
            `auszug=key.${'x'.repeat(1_600_000)}`,
            ...lines(200, (index) => `zahlung=${'x'.repeat(19)}${100 + index}+LF-AAAA-AAAA:2000:10000`),
            ...lines(300, (index) => `buchung-${'x'.repeat(19)}${100 + index}=${'%0ALF-AAAA-AAAA'.repeat(60)}`),
          ].join('&'),
        ),
      },
    },
  },
  'POST /admin/:subdomain/bankverbindung': {
    params: otherHost,
    body: form({
      ...{ aktion: 'speichern', stand: versionOf(null), inhaber: 'ä'.repeat(70) },
      ...{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    }),
  },
  'POST /admin/:subdomain/journal/datev': {
    params: otherHost,
    body: form({
      ...{ berater: '29098', mandant: '55003', beginn: '1', bank: '18000000', kasse: '16000000', andere: '14600000' },
      ...{ ausbuchung: '69300000', familien: '100000000' },
    }),
  },
  'POST /admin/:subdomain/erinnerungen': {
    params: otherHost,
    body: form({
      ...{ stand: versionOf(usualReminders), stufe1: '3', stufe2: '10', stufe3: '365', automatisch: 'ja' },
    }),
  },
  'POST /admin/:subdomain/gutscheine': {
    params: otherHost,
    body: form({
      ...{ aktion: 'anlegen', code: 'SOMMER-2027-FRUEHBUC', wert: '10.000,00 €', anzahl: '100000', bis: '2035-12-31' },
      minimum: '100.000,00 €',
    }),
  },
  'POST /admin/:subdomain/datenschutz': { body: form({ aktion: 'suchen', email: `${'a'.repeat(64)}@example.org` }) },
  'POST /admin/:subdomain/vorgaben': {
    params: otherHost,
    body: form({
      ...{
        stand: versionOf({}),
        insurance: 'ä'.repeat(5_000),
        'payment.depositPercent': '20',
        'payment.balanceDaysBefore': '28',
        extras: '',
      },
      ...Object.fromEntries(lines(30, (index) => `extras.${index}.title`).map((name) => [name, 'x'.repeat(100)])),
      ...Object.fromEntries(
        lines(20, (index) => `extras.0.options.${index}.title`).map((name) => [name, 'y'.repeat(100)]),
      ),
      'extras.0.options': '',
    }),
  },
  'POST /admin/:subdomain/neue-reise': {
    body: form({
      ...{ aktion: 'neu', title: 'x'.repeat(200) },
      ...{ 'country.slug': 'deutschland', 'city.title': 'y'.repeat(200) },
    }),
  },
  'POST /admin/:subdomain/reisen/csv': { body: multipart({ aktion: 'pruefen', text: largestTable }), others: tables },
  'POST /admin/:subdomain/reisen/aendern': {
    body: `aktion=pruefen&aenderung=prices&wert=5&einheit=percent&${bulkIds.map((id) => `reise=${id}`).join('&')}`,
    others: {
      'many departures': {
        method: 'POST',
        target: '/admin/lagerfeuer/reisen/aendern',
        body: `aktion=anwenden&aenderung=dates-online&fassungen=${revisions}&${departures.join('&')}`,
      },
      'many revisions': {
        method: 'POST',
        target: '/admin/lagerfeuer/reisen/aendern',
        body: `aktion=anwenden&aenderung=move&tage=7&fassungen=${'1-x:%00+'.repeat(15_000)}`,
      },
      'a table of departures': {
        method: 'POST',
        target: '/admin/lagerfeuer/reisen/aendern',
        body: `${form({ aktion: 'anwenden', aenderung: 'import', text: departureTable })}&fassungen=${revisions}`,
      },
    },
  },
  'POST /admin/:subdomain/reisen/aendern/datei': {
    body: multipart({ aktion: 'pruefen', aenderung: 'import', text: departureTable }),
    others: {
      'rows with errors': importTable(departureTable.replaceAll('449', 'x')),
      'new departures of one trip': importTable(
        `Nummer;Termin;Abreise;Rückkehr;Preis\n${'1002-lagerfeuer;;20.9.2027;1.9.2027;449\n'.repeat(2_000)}`,
      ),
      'a long word': importTable(`Nummer;Termin\n${'ä'.repeat(300_000)}`),
      'quotation marks': importTable(`Nummer;Termin\n${'"a""";'.repeat(80_000)}`),
      'blank lines': importTable(`Nummer;Termin\n${' ;;\n'.repeat(120_000)}`),
      'fields of trips': importTable(tripFieldTable),
      'fields of trips with errors': importTable(tripFieldTable.replaceAll('Musik', 'x')),
    },
  },
  'POST /admin/:subdomain/loeschen/:combinedId': { params: missingTrip },
  'POST /admin/:subdomain/papierkorb/:combinedId': { params: missingTrip },
  'POST /admin/:subdomain/bewertungen/:review': {
    body: form({ revision: 'x', seite: '1', answer: 'ä'.repeat(2_000) }),
  },
  'PUT /rds': { body: { ...buildLargestTrip() }, others: trips },
  'POST /rds/check': { body: { ...buildLargestTrip() } },
  'POST /rds/preview': { body: { ...buildLargestTrip() } },
  'POST /admin/trips/clone': { body: { departures: 'same' } },
  'POST /admin/history/undo': { body: { entry: 'x' } },
  'POST /admin/images': { body: Buffer.alloc(15 * 1024 * 1024) },
  'page destinations-slug-page': {
    query: validFilters,
    others: { 'many slashes': get(`/reisen/alle${'/'.repeat(1_900)}?${oddFilters}`) },
  },
  'page destinations-filters': { query: validFilters },
  'page partner': { params: partner },
  'page partner-terms': { params: partner },
  'page partner-filters': { params: partner },
  'page organisers': { others: { 'many slashes': get(`/admin${'/'.repeat(1_900)}x`) } },
  'page reviews': {
    query: 'sort=best&age=10-12',
    others: { 'long values': get(`/reisen/a/b/1-x/bewertungen/9?sort=${'x'.repeat(3_000)}&age=${'1-'.repeat(1_500)}`) },
  },
  'page compare': {
    query: `reisen=${ids.slice(0, 67)}`,
    others: { 'many trips': get(`/favoriten/vergleich?reisen=${entries}`) },
  },
  'page contact-form': {
    query: 'reise=1001-lagerfeuer',
    others: { 'a long number': get(`/kontakt?reise=${'9'.repeat(7_000)}-ya`) },
  },
  'page booking': { query: 'destination=1001-lagerfeuer' },
  'page bookingForm': { query: 'date=d1' },
  'page new-group': { query: 'reise=1001-lagerfeuer&termin=d1' },
  'page waiting-form': { query: 'termin=d1' },
  'page waiting-joined': { query: 'termin=d1&platz=3' },
  'page organiser-sign-in': {
    query: 'weiter=/admin/lagerfeuer/dashboard',
    others: { 'a long way': get(`/admin/lagerfeuer/login?weiter=/admin/lagerfeuer/${'a/'.repeat(3_500)}`) },
  },
  'page organiser-bookings': { query: `zeigen=ueberfaellig&q=${'x%20'.repeat(100)}` },
  'page organiser-departures': { query: `folge=voll&q=${'x%20'.repeat(100)}` },
  'page organiser-departure': { query: 'stand=alle&ab=8&bis=12' },
  'page organiser-mailing': { query: 'vorlage=packliste' },
  'page organiser-trip-changes': {
    query: `alle=1&q=${'%C3%A4'.repeat(200)}`,
    others: { 'many trips': get(`/admin/lagerfeuer/reisen/aendern?${'reise=1-lagerfeuer&'.repeat(300)}`) },
  },
};

/** Values of the parameters of paths: as long as they can be valid. */
const values: Record<string, string> = {
  ...{ subdomain: 'lagerfeuer', combinedId: '1001-lagerfeuer', rdsSlug: '1001-lagerfeuer', dateKey: 'd1', hold },
  ...{ reference: 'LF-AAAA-AAAA', review: 'review-1', username: 'x'.repeat(64), invitation: unknownSession },
  ...{
    id: '11111111-1111-4111-8111-111111111111',
    token: 'x'.repeat(200),
    slug: 'alle',
    country: 'niederlande',
    city: 'lemmer',
    name: 'cities',
    key: 'zuschuesse',
    label: '2026-1',
  },
};
const parameter = /:(\w+)\??/g;

/** Returns a path with its parameters, as the first page. */
function filledPath(path: string, params: Record<string, string> = {}): string {
  return path
    .replace('/:page?', '')
    .replace(parameter, (_, name: string) => params[name] ?? values[name] ?? expect.unreachable(name));
}

/** Returns a path with parameters that are together as long as a path can be. */
function longestPath(path: string): string {
  const names = [...path.matchAll(parameter)].map(([, name = '']) => name).filter((name) => name !== 'subdomain');
  const length = 1_900 / names.length;
  return path.replace(parameter, (_, name: string) => {
    if (name === 'subdomain') return 'lagerfeuer';
    if (name === 'token') return 'eyJ.'.repeat(length / 4);
    return name === 'page' ? '9'.repeat(length) : `1-${'x-'.repeat(length / 2 - 1)}`;
  });
}

/** Names of long texts and lists in forms and JSON. What a route does not know is ignored. */
const fieldNames = 'text,message,antwort,answer,grund,betreff,remarks,description,title,teaser,name,email'.split(',');
const listNames = 'dates,tabs,description,travellers,extras,ids,revisions'.split(',');

/** Returns the largest body that is read, with as many and as long fields as possible. */
function longestBody({ type, bytes }: { type: string; bytes: number }): EndpointInput['body'] {
  if (type === 'image') return Buffer.alloc(bytes + 1024 * 1024);
  if (type === 'multipart') return multipart({ aktion: 'pruefen', text: `Titel,Land,Ort${',"x"\n'.repeat(39_000)}` });
  if (type === 'json') {
    const part = bytes / listNames.length - 20;
    return raw(`{${listNames.map((name) => `"${name}":${list('{}', part)}`).join(',')}}`);
  }
  const many = 'a=&'.repeat(Math.min(900, bytes / 8));
  const part = (bytes - many.length) / fieldNames.length - 20;
  return many + fieldNames.map((name) => `${name}=${'%0A%20'.repeat(part / 6)}`).join('&');
}

type Row = NonNullable<(typeof routeTables)[number]['endpoints' | 'forms']>[number];

/** Returns the inputs of a route, by method and path as the routers name them. */
function inputsOf(row: Row, isForm: boolean): [string, Endpoint][] {
  const { method = isForm || row.body ? 'post' : 'get', permission, body } = row;
  const hasVersion = row.address === readTripVersion;
  const isAboutTrip = hasVersion || row.address === readTripKey;
  const organisers = !isForm && permission ? `subdomain=lagerfeuer${isAboutTrip ? '&destinationId=1001' : ''}` : '';
  return [row.path].flat().map((path) => {
    const name = `${method.toUpperCase()} ${path}`;
    const { query = '', params = {}, body: example, isAnonymous, others } = examples[name] ?? {};
    const prefix = isForm ? '' : '/api';
    const template = path instanceof RegExp ? '/slug/alleresolve' : path;
    const inputTo = (target: string, content: EndpointInput['body']): EndpointInput => ({
      ...{ method: method.toUpperCase(), target: target.slice(0, queryBytes + 100) },
      ...(body && { body: content }),
      ...(body?.type === 'multipart' && { headers: multipartType }),
      ...(hasVersion && { headers: { 'If-Match': '"x"' } }),
      ...(isAnonymous && { isAnonymous }),
    });
    const content = body && longestBody(body);
    const address = `${prefix}${filledPath(template, params)}?${organisers}`;
    const longest = `${prefix}${longestPath(template)}?${organisers}&${oddFilters}`;
    return [
      name,
      {
        fields: row.input?.schema instanceof z.ZodObject ? Object.keys(row.input.schema.shape) : [],
        largestValid: inputTo(`${address}&${query}`, example ?? (body?.type === 'form' ? 'a=1' : {})),
        largestPossible: inputTo(`${address}&${oddFilters}`, content),
        others: { ...(template.includes(':') && { 'a long path': inputTo(longest, content) }), ...others },
      },
    ];
  });
}

/** Returns the inputs of a page, whose token a form of the same path would read. */
function inputsOfPage({ id, paths: [path = ''] }: (typeof sitePages)[number]): [string, Endpoint] {
  const name = `page ${id}`;
  const { query = '', params, others } = examples[name] ?? {};
  const data = path.includes(':token') ? '/_payload.json' : '';
  const address = `${filledPath(path, params)}${data}`;
  const longest = path.includes(':') && { 'a long path': get(`${longestPath(path)}${data}?${oddFilters}`) };
  const [largestValid, largestPossible] = [get(`${address}?${query}`), get(`${address}?${oddFilters}`)];
  return [name, { largestValid, largestPossible, others: { ...longest, ...others } }];
}

/** Routes that are in no table: health and files. */
const files: Record<string, [valid: string, possible: string]> = {
  ...Object.fromEntries(
    ['/healthz', '/readyz', '/offline', '/robots.txt', '/sitemap.xml', '/status'].map((path) => [path, [path, path]]),
  ),
  '/latest.json': ['/builds/latest.json', '/builds/latest.json'],
  '/offline.json': ['/builds/offline.json', '/builds/offline.json'],
  '/meta/:file': ['/builds/meta/x.json', `/builds/meta/${'x'.repeat(1_900)}`],
  '/sitemap-:number.xml': ['/sitemap-1.xml', `/sitemap-${'9'.repeat(1_900)}.xml`],
};

/** Inputs of all routes and pages, by method and path as the routers name them, or by the id of the page. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries([
  ...Object.entries(files).map(([path, [valid, possible]]): [string, Endpoint] => [
    `GET ${path}`,
    { largestValid: get(valid), largestPossible: get(`${possible}?${oddFilters}`) },
  ]),
  ...routeTables.flatMap(({ endpoints: rows = [], forms = [] }) => [
    // The form of contact messages has a path of the API.
    ...forms.flatMap((row) => inputsOf(row, true)),
    ...rows.flatMap((row) => inputsOf(row, false)),
  ]),
  ...sitePages.map(inputsOfPage),
]);
