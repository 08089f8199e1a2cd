/** What organisers see of what people have sent them: own entries only, as a page and as a file, and not for ever. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Submission } from '../../src/submissions/submission.ts';
import { runDeleteOldSubmissions } from '../../worker/deleteOldSubmissions.ts';
import { buildBookingSubmission, buildSubmission } from '../builders/submission.ts';
import { account, callSite, signInAt } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_KEEP_DAYS: '30' } });
  await site.bringIn([await account('ya'), await account('english')]);
  token = await signInAt(site, 'ya');
});
beforeEach(() => site.client.delete({ query: '*[_type == "submission"]' }));
afterAll(() => site.stop());

const both = ['organiser', 'sender'].map((recipient) => ({ _key: recipient, recipient, outcome: 'sent' }));
/** As the worker stores it. */
async function keep(submission: Submission, more: object = {}): Promise<void> {
  const { reference } = submission;
  const fields = { ...submission, deliveries: both, ...more };
  await site.client.create<Record<string, unknown>>({
    ...fields,
    _id: `private.submission.${reference}`,
    _type: 'submission',
  });
}
const page = (path = '', as = token) =>
  callSite(site, 'get', `/admin/ya/eingang${path}`, as).set('Accept', 'text/html');
const file = (search = '') => callSite(site, 'get', `/api/admin/submissions.csv?subdomain=ya${search}`, token);
const message = (change: object = {}) => buildSubmission({ reference: 'LF-3333-3333', subdomain: 'ya', ...change });
const kept = () => site.client.fetch<string[]>('*[_type == "submission"].reference');

describe('the page', () => {
  test('shows bookings and messages of this host, newest first, to nobody else', async () => {
    await keep(buildBookingSubmission());
    await keep(message({ receivedAt: '2026-11-20T10:00:00.000Z' }));
    await keep(buildSubmission({ reference: 'LF-4444-4444', subdomain: 'english' }));
    await keep(buildSubmission({ reference: 'LF-6666-6666' }));
    const { status, text, headers } = await page();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const part of [
      'Gipfel &amp; Grat',
      'Lina Beispiel',
      'Isst keine &lt;b&gt;',
      'Gibt es Kojen?',
      '898',
      '30 Tage',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.indexOf('LF-7K3M-Q9PD')).toBeLessThan(text.indexOf('LF-3333-3333'));
    expect(text).not.toMatch(/LF-4444|LF-6666/);
    expect((await page('', 'none')).headers.location).toContain('/admin/ya/login');
    const english = await signInAt(site, 'english');
    expect((await page('', english)).headers.location).toContain('/admin/ya/login');
  });

  test('by kind, and page by page', async () => {
    await keep(buildBookingSubmission());
    await keep(message());
    expect((await page('?art=booking')).text).not.toContain('LF-3333-3333');
    expect((await page('?art=contact')).text).not.toContain('LF-7K3M-Q9PD');
    expect((await page('/2')).status).toBe(404);
    expect((await page('/0')).status).toBe(404);
  });

  test('says what has not arrived', async () => {
    await keep(message({ receivedAt: '2026-11-10T10:00:00.000Z' }), { deliveries: [] });
    expect((await page()).text).toContain('Nicht zugestellt');
  });

  test('is not taken down by one that breaks its schema', async () => {
    await keep(message(), { payload: null });
    expect((await page()).status).toBe(200);
  });
});

test('the file has a line each, and runs nothing in a spreadsheet', async () => {
  await keep(buildBookingSubmission());
  await keep(message({ payload: { name: '=HYPERLINK("x")', email: 'a@b.example', message: 'Eins;\n"zwei"' } }));
  const { status, text, headers } = await file();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-disposition']).toContain('eingang-ya.csv');
  expect(text).toContain('"Lina Beispiel (2015-05-01), Mia Beispiel (2015-05-01)";"898,00"');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await file('&kind=booking')).text).not.toContain('HYPERLINK');
});

describe('thirty days later, on 21 November,', () => {
  test('messages are deleted that came before 22 October; what is not delivered stays', async () => {
    await keep(message({ reference: 'LF-3333-3333', receivedAt: '2026-10-22T09:59:00.000Z' }));
    await keep(message({ reference: 'LF-4444-4444', receivedAt: '2026-10-22T10:01:00.000Z' }));
    await keep(message({ reference: 'LF-6666-6666', receivedAt: '2026-01-01T10:00:00.000Z' }), { deliveries: [] });
    await runDeleteOldSubmissions(site.worker);
    expect((await kept()).sort()).toEqual(['LF-4444-4444', 'LF-6666-6666']);
  });

  test('bookings are deleted whose trip ended before 22 October, whenever they came', async () => {
    const booking = (reference: string, end: string, receivedAt: string): Submission => {
      const { departure, ...rest } = buildBookingSubmission();
      return { ...rest, reference, receivedAt, departure: { ...departure, end } };
    };
    await keep(booking('LF-3333-3333', '2026-10-21', '2026-10-20T10:00:00.000Z'));
    await keep(booking('LF-4444-4444', '2026-10-22', '2025-01-01T10:00:00.000Z'));
    await keep(booking('LF-6666-6666', '2027-07-10', '2025-01-01T10:00:00.000Z'));
    await runDeleteOldSubmissions(site.worker);
    expect((await kept()).sort()).toEqual(['LF-4444-4444', 'LF-6666-6666']);
  });

  test('however many there are', async () => {
    const documents = Array.from({ length: 501 }, (_, index) => ({
      ...message({ receivedAt: '2026-01-01T10:00:00.000Z' }),
      deliveries: both,
      _id: `private.submission.old-${index}`,
      _type: 'submission',
    }));
    const transaction = documents.reduce((open, document) => open.create(document), site.client.transaction());
    await transaction.commit();
    await runDeleteOldSubmissions(site.worker);
    expect(await kept()).toEqual([]);
  });
});
