// Proves specification §10.3, §13.5, §14.1, §14.2
/** What operators see of the whole product as `npm start` runs it: its output, metrics, health and logs of each process. */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildBooking } from '#test/builders/booking.ts';
import { findBookable } from '#test/faults/product/submissions.ts';
import { rareFamily } from '#test/setup/logs/enteredData.ts';
import { demoPassword, launchProduct } from '#test/setup/processes/product.ts';

/** Entered data that no log may contain. */
const entered = {
  child: rareFamily.traveller.firstName,
  guardian: rareFamily.guardian.firstName,
  family: rareFamily.guardian.lastName,
  email: rareFamily.guardian.email,
  phone: rareFamily.guardian.phone,
  street: rareFamily.guardian.street,
  city: rareFamily.guardian.city,
  remarks: rareFamily.remarks,
  message: rareFamily.message,
  search: 'Geburtstagskind',
  wrongPassword: 'falsches-geheimnis',
  password: demoPassword,
  address: '203.0.113.77',
  browser: 'Nachtigall/7',
};
interface TextFile {
  name: string;
  text: string;
}

/** Text that is logged intentionally, to show that the search finds what is logged. */
const planted = '/hier-ist-ein-fehler';

let folder: string;
let started: { output: string; problems: string; origin: string };
const metrics: Record<string, string> = {};
const health: Record<string, unknown> = {};
let ports: Record<string, number>;
let logs: TextFile[];
let modules: TextFile[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-operations-'));
  const modulesFolder = join(folder, 'modules');
  await mkdir(modulesFolder);
  const product = await launchProduct({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    WEB_PROCESSES: '2',
    MODULES_FOLDER: modulesFolder,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../setup/processes/listModules.mjs')}`,
  });
  started = { ...product.printed, origin: product.origin };
  try {
    await enterData(product.origin);
    const countMails = async () => (await readdir(join(folder, 'mail')).catch(() => [])).length;
    await vi.waitUntil(async () => (await countMails()) === 4, { timeout: 120_000 });
    ports = await product.opsPorts();
    for (const [name, port] of Object.entries(ports)) {
      metrics[name] = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      health[name] = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
    }
  } finally {
    await product.stop();
  }
  [logs, modules] = await Promise.all([readAll(join(folder, 'logs')), readAll(modulesFolder)]);
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readAll(parent: string): Promise<TextFile[]> {
  const names = await readdir(parent);
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(parent, name), 'utf8') })));
}

/** Uses the site like visitors and organisers, with all `entered` data. */
async function enterData(origin: string): Promise<void> {
  const { child, guardian, family, email, phone, street, city, remarks, message, search } = entered;
  const headers = { 'X-Forwarded-For': entered.address, 'User-Agent': entered.browser };
  const post = async (path: string, body: object, status: number) => {
    const json = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify(body),
    });
    expect([path, response.status]).toEqual([path, status]);
  };
  const { birthDate, ...departure } = await findBookable(origin);
  const booking = buildBooking({
    ...departure,
    boarding: 'eigene',
    remarks,
    travellers: [{ firstName: child, lastName: family, birthDate }],
    guardian: { firstName: guardian, lastName: family, email, phone, street, zip: '10967', city },
  });
  await post('/api/bookings', booking, 202);
  await post('/api/bookings', { ...booking, travellers: [] }, 422);
  await post('/api/contact', { name: `${guardian} ${family}`, email, message }, 202);
  const account = { subdomain: 'ya', username: 'demo' };
  await post('/api/admin/login', { ...account, password: entered.wrongPassword }, 401);
  await post('/api/admin/login', { ...account, password: entered.password }, 200);
  const report = {
    type: 'TypeError',
    message: `"${child}" is not a function`,
    stack: '',
    path: `${planted}?q=${search}`,
  };
  await post('/api/client-errors', report, 201);
  const query = `q=${encodeURIComponent(search)}`;
  for (const path of [`/reisen/alle?${query}`, `/api/search?${query}`, `/${search}?${query}`]) {
    for (const _ of [1, 2, 3]) await fetch(origin + path, { headers: { ...headers, Accept: 'text/html' } });
  }
}

const processOf = (name: string) => name.replace(/-\d+$/, '');
test('the first start prints no problems, but the number of demo documents that are broken on purpose', () => {
  expect(started.problems).toBe('');
  expect(started.output).toContain(
    `2 demo documents are broken on purpose, to show how that is reported: ${started.origin}/admin/dev/problems`,
  );
});

test('without an endpoint for traces, processes load only the API of OpenTelemetry, for prom-client', () => {
  const processes = modules.filter(({ name }) => !name.startsWith('start.ts'));
  expect(processes.map(({ name }) => name.replace(/-.*/, '')).sort()).toEqual([
    ...['main.ts', 'server.ts', 'server.ts', 'worker.ts'],
  ]);
  for (const { text } of processes) {
    const lines = text.split('\n').map((line) => line.split(' from '));
    expect(lines.length).toBeGreaterThan(500);
    const ofTraces = lines.filter(([url = '']) => /node_modules\/(@opentelemetry|bullmq-otel)\//.test(url));
    expect(ofTraces.filter(([url]) => !url?.includes('/@opentelemetry/api/'))).toEqual([]);
    const importers = ofTraces.map(([, from]) => from).filter((from) => !from?.includes('/@opentelemetry/'));
    expect(importers.filter((from) => !from?.includes('/prom-client/'))).toEqual([]);
  }
});

test('each process has its own operations server', () => {
  expect(Object.keys(ports).sort()).toEqual(['web-1', 'web-2', 'worker']);
  expect(new Set(Object.values(ports)).size).toBe(3);
  for (const name of Object.keys(ports)) {
    expect(health[name]).toMatchObject({ status: 'ok' });
    const processes = [...(metrics[name] ?? '').matchAll(/process="(\w+)"/g)].map(([, process]) => process);
    expect(new Set(processes)).toEqual(new Set([processOf(name)]));
  }
});

test('metrics of requests have bounded labels', () => {
  const routes = Object.values(metrics).flatMap((text) =>
    [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route),
  );
  expect(routes).toContain('destinations-slug-page');
  expect(routes.filter((route) => route?.includes(entered.search))).toEqual([]);
});

describe('logs', () => {
  const findIn = (words: readonly string[]) =>
    words.flatMap((word) => logs.filter(({ text }) => text.includes(word)).map(({ name }) => `${name}: ${word}`));
  const lineSchema = z.looseObject({ msg: z.string().optional() });
  const requests = () =>
    logs
      .filter(({ name }) => name.startsWith('web'))
      .flatMap(({ text }) => text.trim().split('\n'))
      .map((line) => lineSchema.parse(JSON.parse(line)))
      .filter(({ msg }) => msg === 'request');

  test('contain no entered data', () => {
    expect(findIn(Object.values(entered))).toEqual([]);
    expect(findIn(Object.values(entered).map(encodeURIComponent))).toEqual([]);
  });

  test('control: the search finds a text that is logged', () => {
    expect(findIn([planted])).toEqual([expect.stringMatching(/^web-\d\.log: /)]);
  });

  test('contain a line for each request, also for cached pages', () => {
    const posts = requests().filter(({ method }) => method === 'POST');
    expect(posts.map(({ route, status }) => `${route} ${status}`).sort()).toEqual([
      '/admin/login 200',
      '/admin/login 401',
      '/bookings 202',
      '/bookings 422',
      '/client-errors 201',
      '/contact 202',
    ]);
    const lists = requests().filter(({ kind, route }) => kind === 'page' && route === 'destinations-slug-page');
    expect(lists).toHaveLength(3);
  });
});
