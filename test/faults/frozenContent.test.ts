// Proves specification §13.3
/**
 * The content backend is frozen: it accepts connections and requests, but answers nothing. What needs it is a 503 with a readable
 * page, what does not works, and nothing is left behind when it answers again.
 */
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pictureLimits } from '#domain/organisers/uploadedPicture.ts';
import { sitePages } from '#pageData/sitePages.ts';
import { buildBooking } from '../builders/booking.ts';
import { hasty } from '../setup/deadlines.ts';
import { type HastyWeb, startHastyWeb } from '../setup/hastyWeb.ts';
import { exampleBooking, examplePath } from '../setup/organisers/examplePath.ts';
import { addressOf, organiserCalls, organiserForms } from '../setup/organisers/organiserCalls.ts';
import { addUser, signInAt, trip } from '../setup/organisers/organisers.ts';
import { type FreezableProxy, startFreezableProxy } from '../setup/processes/freezableProxy.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { storeSubmission } from '../setup/submissions/storeSubmission.ts';

let site: TestSite;
let proxy: FreezableProxy;
let web: HastyWeb;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await addUser(site, 'ya', { email: 'kim@example.org' });
  const rdsUrl = '/buchungsformular/10-ya';
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche', rdsUrl })]);
  await storeSubmission(site.deps.database, exampleBooking);
  token = await signInAt(site, 'ya');
  proxy = await startFreezableProxy(site.backend.backend.url);
  web = await startHastyWeb(site, { content: hasty.content }, proxy.url);
});
afterEach(() => proxy.thaw());
afterAll(async () => {
  await web.stop();
  proxy.close();
  await site.stop();
});

type Method = 'get' | 'post' | 'put' | 'delete';
/** Calls the web process with short deadlines. */
const call = (method: Method, path: string, accept?: string) => send(web.app, method, path, accept);
const send = (app: TestSite['app'], method: Method, path: string, accept = 'text/html') =>
  request(app)
    [method](path)
    .set({ Host: 'localhost', Accept: accept, Authorization: `Bearer ${token}`, 'Sec-Fetch-Site': 'same-origin' });

const organiserPages = sitePages.filter(({ permission }) => permission);

/** Pages that show nothing of the content backend, or do without it. */
const withoutContent = [
  'dashboard',
  'problems',
  'inbox',
  'bookings',
  'statement',
  'reviews',
  'account',
  'journal',
  'datev',
  'reminders',
  'vouchers',
  'bank-files',
  'second-factor',
];
const others = [
  'users',
  'traveller-details',
  'bank',
  'privacy',
  'trip-defaults',
  'new-trip',
  'trip-table',
  'trip-changes',
];

test.each(organiserPages.flatMap(({ id, paths }) => paths.map((path) => [id, examplePath(path)] as const)))(
  'the page %s is shown, or says that it cannot be now',
  async (id, path) => {
    expect((await send(site.app, 'get', path)).status).toBe(200);
    proxy.freeze();
    const { status, text, headers } = await call('get', path);
    const isShown = [...withoutContent, ...others, 'cms-demo'].includes(id.replace('organiser-', ''));
    expect([status, headers['retry-after']]).toEqual(isShown ? [200, undefined] : [503, '5']);
    if (!isShown) expect(text).toMatch(/<h1[^>]*>.*Das geht gerade nicht\./s);
  },
);

// Streams do not end, and a sign-out would end the sign-in of the others.
const calls = organiserCalls.filter(({ route }) => !/live$|logout/.test(route));
test.each(calls)('the call $method $route is answered', async (organiserCall) => {
  proxy.freeze();
  const { status, type } = await call(organiserCall.method, addressOf(organiserCall, 'ya', '10'), 'application/json');
  expect(status).not.toBe(500);
  if (status === 503) expect(type).toBe('application/problem+json');
});

const endsSignIn = /logout|konto|benutzer|datenschutz/;
test.each(organiserForms.filter(({ example }) => !endsSignIn.test(example)))(
  'the form $route is answered',
  async ({ example }) => {
    proxy.freeze();
    expect((await call('post', example).type('form').send({})).status).not.toBe(500);
  },
);

test('a save is refused, and possible afterwards', async () => {
  const address = '/api/rds?subdomain=ya&destinationId=10';
  const { _rev } = (await send(site.app, 'get', address)).body;
  const save = () => call('put', address).set('If-Match', `"${_rev}"`).send({ title: 'Gratwoche' });
  proxy.freeze();
  expect((await save()).status).toBe(503);
  proxy.thaw();
  // On a busy machine, the short deadlines can end a save, which is stored then.
  await expect.poll(async () => (await save()).status).not.toBe(503);
});

test('an uploaded picture is refused, and stored afterwards', async () => {
  const size = pictureLimits.longEdge;
  const picture = await sharp({ create: { width: size, height: size, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const upload = (app: TestSite['app']) =>
    send(app, 'post', '/api/admin/images?subdomain=ya').set('Content-Type', 'image/jpeg').send(picture);
  proxy.freeze();
  expect((await upload(web.app)).status).toBe(503);
  proxy.thaw();
  expect((await upload(site.app)).status).toBe(201);
});

test.each(['trips.csv', 'departures.csv'])(
  '%s is refused, and the host can create a file at once afterwards',
  async (file) => {
    const download = () => call('get', `/api/admin/${file}?subdomain=ya`);
    proxy.freeze();
    expect((await download()).status).toBe(503);
    proxy.thaw();
    expect((await send(site.app, 'get', `/api/admin/${file}?subdomain=ya`)).status).toBe(200);
  },
);

test('pictures are refused together, however many wait', async () => {
  const pictures = Array.from({ length: 40 }, (_, index) =>
    call('get', `/bilder/lagerfeuer/reisebilder/x/${index}.jpg`, 'image/*'),
  );
  proxy.freeze();
  const answers = await Promise.all(pictures);
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(40).fill([503, '5']));
  proxy.thaw();
  const picture = () => call('get', '/bilder/lagerfeuer/reisebilder/x/1.jpg', 'image/*');
  await expect.poll(async () => (await picture()).status).not.toBe(503);
});

test('families read, and book published trips', async () => {
  proxy.freeze();
  for (const path of ['/', '/reisen/alle', '/buchungsformular/10-ya', '/api/search'])
    expect((await call('get', path)).status).toBe(200);
  const booking = buildBooking({ combinedId: '10-ya' });
  expect((await call('post', '/api/bookings').send(booking)).status).toBe(202);
});
