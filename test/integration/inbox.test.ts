/** The inbox of organisers: shows only the host's submissions, as page and as file, and deletes them after a period. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../src/jobs/queues.ts';
import { countRefusedMails } from '../../src/submissions/delivery/refusedMails.ts';
import type { Submission } from '../../src/submissions/submission.ts';
import { runJob } from '../../worker/runJob.ts';
import { runDeleteOldSubmissions } from '../../worker/submissions/deleteOldSubmissions.ts';
import { runDeliverSubmission } from '../../worker/submissions/deliverSubmission.ts';
import { buildBookingSubmission, buildSubmission } from '../builders/submission.ts';
import { type MailServer, startMailServer } from '../setup/mail/mailServer.ts';
import { addUsers, callSite, signInAt } from '../setup/organisers/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { shownBasis } from '../setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
let mail: MailServer;
const log: { msg: string; docId?: string }[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({
    env: { SUBMISSIONS_KEEP_DAYS: '30', SMTP_URL: mail.url },
    log: (line) => void log.push(JSON.parse(line)),
  });
  await addUsers(site, 'ya', 'english', 'lagerfeuer');
  token = await signInAt(site, 'ya');
});
beforeEach(async () => {
  log.length = 0;
  mail.messages.length = 0;
  mail.answer = () => null;
  await site.client.delete({ query: '*[_type == "submission"]' });
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

const at = '2026-11-21T10:00:00.000Z';
const delivery = (recipient: string, outcome = 'sent') => ({ _key: recipient, recipient, outcome, at });
const delivered = [delivery('organiser'), delivery('sender')];
/** Returns the deliveries of a document with another outcome for one of the two mails. */
const withMail = (recipient: string, outcome: string, more: object = {}) => ({
  deliveries: delivered.map((sent) => (sent.recipient === recipient ? { ...sent, outcome, ...more } : sent)),
});
/** Stores a submission in the same format as the worker. */
async function store(submission: Submission, more: object = {}): Promise<void> {
  const { reference } = submission;
  const fields = { ...submission, deliveries: delivered, ...more };
  await site.client.create<Record<string, unknown>>({
    ...fields,
    _id: `private.submission.${reference}`,
    _type: 'submission',
  });
}
const page = (path = '', userToken = token) =>
  callSite(site, 'get', `/admin/ya/eingang${path}`, userToken).set('Accept', 'text/html');
const file = (search = '') => callSite(site, 'get', `/api/admin/submissions.csv?subdomain=ya${search}`, token);
const message = (change: object = {}) => buildSubmission({ reference: 'LF-3333-3333', subdomain: 'ya', ...change });
const storedReferences = () => site.client.fetch<string[]>('*[_type == "submission"].reference');

describe('the page', () => {
  test('shows bookings and messages of this host, newest first, only to its organisers', async () => {
    await store(buildBookingSubmission());
    await store(message({ receivedAt: '2026-11-20T10:00:00.000Z' }));
    await store(buildSubmission({ reference: 'LF-4444-4444', subdomain: 'english' }));
    await store(buildSubmission({ reference: 'LF-6666-6666' }));
    const { status, text, headers } = await page();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const part of [
      'Gipfel &amp; Grat',
      'Lina Beispiel',
      'Isst keine &lt;b&gt;',
      'Gibt es Kojen?',
      '978',
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

  test('filters by kind and is paginated', async () => {
    await store(buildBookingSubmission());
    await store(message());
    expect((await page('?art=booking')).text).not.toContain('LF-3333-3333');
    expect((await page('?art=contact')).text).not.toContain('LF-7K3M-Q9PD');
    expect((await page('/2')).status).toBe(404);
    expect((await page('/0')).status).toBe(404);
  });

  test.each([
    ['of an unknown kind', { kind: 'telegram', deliveries: [] }],
    ['without content', { payload: null, deliveries: null }],
    ['with only a host', { payload: undefined, trip: undefined, receivedAt: undefined, deliveries: undefined }],
    ['with unreadable deliveries', { deliveries: [{ recipient: 'organiser' }] }],
  ])('does not show an entry %s as being delivered', async (_, change) => {
    await store(message(), change);
    const { text } = await page();
    expect(text).toContain('Zustellung unbekannt');
    expect(text).not.toContain('Wird zugestellt');
  });

  test('control: shows a new entry as being delivered', async () => {
    await store(message(), { deliveries: [] });
    expect((await page()).text).toContain('Wird zugestellt');
  });

  test('shows undelivered entries', async () => {
    await store(message({ receivedAt: '2026-11-10T10:00:00.000Z' }), { deliveries: [] });
    expect((await page()).text).toContain('Nicht zugestellt');
  });

  test('shows departure, travellers with their ages, price, and time in the Berlin time zone', async () => {
    await store(buildBookingSubmission());
    const { text } = await page();
    const from = text.indexOf('id="LF-7K3M-Q9PD"');
    const row = text.slice(from, text.indexOf('</summary>', from));
    for (const part of ['3.–10. Juli 2027', 'Lina Beispiel (12), Mia Beispiel (12)', '978', '21.11.2026, 11:00 Uhr']) {
      expect(row).toContain(part);
    }
  });

  test('does not show filed mails as delivered', async () => {
    await store(message(), { deliveries: [delivery('organiser', 'filed'), delivery('sender', 'filed')] });
    const { text } = await page();
    expect(text).toContain('Als Datei abgelegt');
    expect(text).not.toContain('Zugestellt');
  });

  test.each([
    ['without content', { payload: null }],
    ['of an unknown kind', { kind: 'telegram' }],
    ['with a broken date', { receivedAt: 'gestern' }],
    ['with broken deliveries', { deliveries: 'none' }],
    ['with invalid times', { deliveries: [{ ...delivery('sender', 'refused'), at: 'gestern' }] }],
    ['with an unknown field', { colour: 'red' }],
  ])('shows the readable parts of an entry %s, counts it and logs it without its content', async (_, change) => {
    await store(message(), change);
    const before = await brokenEntries();
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain('LF-3333-3333');
    expect(text).toContain('unvollständig gespeichert');
    expect((await brokenEntries()) - before).toBe(1);
    expect(JSON.stringify(log)).not.toContain('anna@example.org');
  });
});

const brokenEntries = async () => (await site.deps.metrics.submissions.brokenEntries.get()).values[0]?.value ?? 0;

describe('filters', () => {
  const references = async (path: string) => [
    ...new Set(((await page(path)).text.match(/id="LF-[^"]+"/g) ?? []).map((id) => id.slice(4, -1))),
  ];
  const booking = (reference: string, combinedId: string, dateKey: string, change: object = {}): Submission => {
    const submission = buildBookingSubmission();
    const trip = { ...submission.trip, title: `Reise ${combinedId}` };
    const payload = { ...submission.payload, combinedId, dateKey };
    return { ...submission, reference, trip, payload, ...change };
  };

  beforeEach(async () => {
    await store(booking('LF-3333-3333', '1-ya', 'juli'));
    const answered = { by: 'kim', at };
    await store(booking('LF-4444-4444', '1-ya', 'august'), { answered, ...withMail('organiser', 'refused') });
    const settledFields = { settled: { by: 'kim', at } };
    await store(booking('LF-6666-6666', '2-ya', 'juli'), withMail('sender', 'refused', settledFields));
    const payload = { name: 'Jörg Möller', email: 'joerg@example.org', message: 'Gibt es Kojen?' };
    await store(message({ reference: 'LF-7777-7777', payload }), withMail('sender', 'failed'));
  });

  test.each([
    ['', ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666', 'LF-7777-7777']],
    ['?reise=1-ya', ['LF-3333-3333', 'LF-4444-4444']],
    ['?reise=1-ya/august', ['LF-4444-4444']],
    ['?stand=beantwortet', ['LF-4444-4444']],
    ['?stand=abgewiesen', ['LF-4444-4444', 'LF-7777-7777']],
    ['?stand=offen&art=booking', ['LF-3333-3333', 'LF-6666-6666']],
    ['?q=möll', ['LF-7777-7777']],
    ['?q=joerg@example.org', ['LF-7777-7777']],
    ['?q=reise+2-ya', ['LF-6666-6666']],
    ['?q=mia', ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666']],
    ['?q=LF-6666', ['LF-6666-6666']],
    ['?q=mia+möller', []],
    ['?q=*', ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666', 'LF-7777-7777']],
    ['?q=")]|*[0', []],
    ['?reise=x"+||+true', ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666', 'LF-7777-7777']],
  ])('%s', async (search, expected) => {
    expect((await references(search)).sort()).toEqual(expected);
  });

  test('apply to the file as well', async () => {
    const { text } = await file('&reise=1-ya/august');
    expect(text).toContain('LF-4444-4444');
    expect(text).not.toContain('LF-3333-3333');
  });
});

describe('the marketplace’s inbox', () => {
  const marketplace = '/admin/lagerfeuer/eingang?postfach=marktplatz';

  test('contains entries without a host or with an unknown host, and is visible to organisers of its brand', async () => {
    await store(buildSubmission({ reference: 'LF-6666-6666' }));
    await store(buildSubmission({ reference: 'LF-7777-7777', subdomain: 'gibtesnicht' }));
    await store(message());
    const operator = await signInAt(site, 'lagerfeuer');
    const { text } = await callSite(site, 'get', marketplace, operator).set('Accept', 'text/html');
    expect(text).toContain('LF-6666-6666');
    expect(text).toContain('LF-7777-7777');
    expect(text).not.toContain('LF-3333-3333');
    expect((await callSite(site, 'get', '/admin/lagerfeuer/eingang', operator)).text).not.toContain('LF-6666');
    expect((await page()).text).not.toContain('postfach=marktplatz');
  });

  test('shows the number of entries with rejected mails in its tab', async () => {
    await store(buildSubmission({ reference: 'LF-6666-6666' }), withMail('sender', 'refused'));
    await store(
      buildSubmission({ reference: 'LF-7777-7777' }),
      withMail('sender', 'refused', { settled: { by: 'kim', at } }),
    );
    await store(message(), withMail('sender', 'refused'));
    const operator = await signInAt(site, 'lagerfeuer');
    const tabs = async (path: string) => {
      const { text } = await callSite(site, 'get', path, operator).set('Accept', 'text/html');
      return /<nav[^>]*aria-label="Welcher Eingang\?">(.*?)<\/nav>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, '|') ?? '';
    };
    expect(await tabs('/admin/lagerfeuer/eingang')).toMatch(/Eigener Eingang\|+Marktplatz\|+1 mit abgewiesener E-Mail/);
    await site.client.delete('private.submission.LF-6666-6666');
    expect(await tabs(marketplace)).not.toContain('abgewiesen');
  });

  test('is not accessible to organisers of other hosts, as page, file or stream or for actions', async () => {
    await store(buildSubmission({ reference: 'LF-6666-6666' }));
    expect((await page('?postfach=marktplatz')).status).toBe(404);
    expect((await file('&postfach=marktplatz')).status).toBe(403);
    const live = '/api/admin/submissions/live?subdomain=ya&postfach=marktplatz';
    expect((await callSite(site, 'get', live, token)).status).toBe(403);
    const fields = { aktion: 'beantwortet', gezeigt: await basisOf('LF-6666-6666') };
    expect((await act('LF-6666-6666', { ...fields, zurueck: '/admin/ya/eingang?postfach=marktplatz' })).status).toBe(
      403,
    );
    expect((await act('LF-6666-6666', fields)).status).toBe(404);
    expect(await stored('LF-6666-6666')).not.toHaveProperty('answered');
  });
});

const stored = async (reference: string): Promise<Record<string, unknown>> =>
  (await site.client.getDocument(`private.submission.${reference}`)) ?? {};
const basisOf = (reference: string) => shownBasis(site, reference);
const act = (reference: string, fields: Record<string, string>, userToken = token) =>
  callSite(site, 'post', `/admin/ya/eingang/${reference}`, userToken).type('form').send(fields);

describe('an entry', () => {
  const reference = 'LF-3333-3333';

  test('is marked as answered and as open again, with user and time', async () => {
    await store(message());
    const zurueck = '/admin/ya/eingang/2?art=contact';
    const { status, headers } = await act(reference, {
      ...{ aktion: 'beantwortet', zurueck },
      gezeigt: await basisOf(reference),
    });
    expect([status, headers.location]).toEqual([
      303,
      '/admin/ya/eingang/2?art=contact&hinweis=gespeichert#LF-3333-3333',
    ]);
    expect(await stored(reference)).toMatchObject({ answered: { by: 'kim', at } });
    expect((await page()).text).toContain('Beantwortet');
    await act(reference, { aktion: 'offen', gezeigt: await basisOf(reference) });
    expect(await stored(reference)).not.toHaveProperty('answered');
  });

  test('that was changed since is not modified', async () => {
    await store(message(), { deliveries: [delivery('organiser'), delivery('sender', 'refused')] });
    const { headers } = await act(reference, { aktion: 'erledigt', gezeigt: 'older' });
    expect(headers.location).toContain('hinweis=zustellung-neu');
    expect((await act(reference, { aktion: 'beantwortet', gezeigt: 'older' })).headers.location).toContain('stand-neu');
    expect(await stored(reference)).not.toHaveProperty('answered');
    expect(await stored(reference)).not.toHaveProperty(['deliveries', '1', 'settled']);
  });

  test('redirects only to pages of the inbox', async () => {
    await store(message());
    for (const zurueck of ['https://anderswo.example/', '//anderswo.example', '/admin/english/eingang', '/kontakt']) {
      const gezeigt = await basisOf(reference);
      const { headers } = await act(reference, { aktion: 'offen', gezeigt, zurueck });
      expect(headers.location).toBe('/admin/ya/eingang?hinweis=gespeichert#LF-3333-3333');
    }
  });

  test('can be modified only by organisers of its host', async () => {
    await store(message());
    const fields = { aktion: 'beantwortet', gezeigt: await basisOf(reference) };
    expect((await act(reference, fields, 'none')).headers.location).toContain('/admin/ya/login');
    const english = await signInAt(site, 'english');
    expect((await act(reference, fields, english)).headers.location).toContain('/admin/ya/login');
    const other = callSite(site, 'post', `/admin/english/eingang/${reference}`, english).type('form');
    expect((await other.send(fields)).status).toBe(404);
    const crossSite = callSite(site, 'post', `/admin/ya/eingang/${reference}`, token).set(
      'Sec-Fetch-Site',
      'cross-site',
    );
    expect((await crossSite.type('form').send(fields)).status).toBe(403);
    expect(await stored(reference)).not.toHaveProperty('answered');
  });
});

describe('a rejected mail', () => {
  const submission = buildBookingSubmission();
  const { reference } = submission;
  const run = () => runDeliverSubmission(site.worker, submission, { nextTry: null });
  const resend = async (email: string) =>
    (await act(reference, { aktion: 'erneut', email, gezeigt: await basisOf(reference) })).headers.location;
  /** Processes the job that the resend has enqueued, as a worker does. */
  const work = async () => {
    const job = await site.worker.queues.submissions.getJob(reference);
    await runJob(site.worker, job ?? { name: 'none', data: {} });
    await job?.remove();
  };
  const rejectSender = (recipient: string) => (recipient === senderEmail ? '550 no such mailbox' : null);
  const senderEmail = submission.payload.guardian.email;
  const organiserDelivery = { recipient: 'organiser', outcome: 'sent' };

  beforeEach(async () => {
    mail.answer = rejectSender;
    await run();
  });

  test('is shown in the entry with a button to send it again', async () => {
    const { text } = await page();
    expect(text).toContain('Ohne Bestätigung');
    expect(text).toContain('vom Mailserver abgewiesen am 21.11.2026, 11:00 Uhr');
    expect(text).toContain('Erneut senden');
  });

  test('is sent only to the corrected address; the submitted data is not changed', async () => {
    mail.messages.length = 0;
    expect(await resend('anna.richtig@example.org')).toContain('hinweis=erneut');
    expect(await stored(reference)).toMatchObject({
      correctedEmail: 'anna.richtig@example.org',
      payload: { guardian: { email: senderEmail } },
      resends: [{ by: 'kim', at, recipients: ['sender'], email: 'anna.richtig@example.org' }],
      deliveries: [organiserDelivery, { recipient: 'sender', outcome: 'waiting' }],
    });
    await work();
    expect(mail.messages.map((mailText) => /^To: (.*)$/m.exec(mailText)?.[1])).toEqual(['anna.richtig@example.org']);
    expect(await stored(reference)).toMatchObject({ deliveries: [organiserDelivery, { outcome: 'sent' }] });
    expect((await page()).text).toContain('anna.richtig@example.org');
  });

  test('that is rejected again is recorded as rejected', async () => {
    await resend('');
    await work();
    expect(await stored(reference)).toMatchObject({ deliveries: [organiserDelivery, { outcome: 'refused' }] });
    expect(await stored(reference)).not.toHaveProperty('correctedEmail');
  });

  test.each(['anna@', 'a@b.de,c@d.de', 'a@b.de\r\nBcc: c@d.de'])('is not sent to %j', async (email) => {
    expect(await resend(email)).toContain('hinweis=adresse');
    expect(await stored(reference)).toMatchObject({ deliveries: [organiserDelivery, { outcome: 'refused' }] });
  });

  test('is no longer reported after an organiser has marked it as settled', async () => {
    expect(await countRefusedMails(site.client)).toEqual({ toOrganisers: 0, toSenders: 1, inboxes: ['ya'] });
    await act(reference, { aktion: 'erledigt', gezeigt: await basisOf(reference) });
    expect(await countRefusedMails(site.client)).toEqual({ toOrganisers: 0, toSenders: 0, inboxes: [] });
    expect((await page()).text).toContain('Zustellung erledigt');
  });

  test('control: a delivered mail is not sent again', async () => {
    expect(await resend('')).toContain('hinweis=erneut');
    mail.answer = () => null;
    await work();
    mail.messages.length = 0;
    expect(await resend('')).toContain('hinweis=veraltet');
    expect(mail.messages).toEqual([]);
  });

  test('runs a job that waits for a retry immediately when sent again', async () => {
    const { queues } = site.worker;
    await enqueue(queues, 'deliverSubmission', submission, { delay: 3_600_000 });
    await resend('');
    expect(await (await queues.submissions.getJob(reference))?.getState()).toBe('waiting');
    await work();
  });
});

test('live updates report new entries and actions, for each inbox separately', async () => {
  const versions = () => Promise.all(['ya', 'english', null].map((owner) => site.deps.inboxVersions.read(owner)));
  const changed = async (action: () => Promise<unknown>) => {
    const before = await versions();
    await action();
    return (await versions()).map((version, index) => version !== before[index]);
  };
  const accept = (subdomain: string | null) => async () => {
    const fields = { name: 'Anna', email: 'anna@example.org', message: 'Hallo', ...(subdomain && { host: subdomain }) };
    await callSite(site, 'post', '/api/contact').send(fields).expect(202);
  };
  expect(await changed(accept('ya'))).toEqual([true, false, false]);
  expect(await changed(accept(null))).toEqual([false, false, true]);
  await store(message());
  const markAsAnswered = async () =>
    act('LF-3333-3333', { aktion: 'beantwortet', gezeigt: await basisOf('LF-3333-3333') });
  expect(await changed(markAsAnswered)).toEqual([true, false, false]);

  const receivedVersions: (string | null)[] = [];
  const bothReceived = new Promise<void>((resolve) => {
    const stop = site.deps.inboxVersions.follow(() => {
      receivedVersions.push(site.deps.inboxVersions.latest('ya'));
      if (receivedVersions.length < 2) return void accept('ya')();
      stop();
      resolve();
    });
  });
  await bothReceived;
  expect(Number(receivedVersions[1])).toBe(Number(receivedVersions[0]) + 1);
});

test('the file has a line for each traveller, uses Berlin time, and escapes spreadsheet formulas', async () => {
  await store(buildBookingSubmission());
  await store(message({ payload: { name: '=HYPERLINK("x")', email: 'a@b.example', message: 'Eins;\n"zwei"' } }));
  const { status, text, headers } = await file();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-disposition']).toContain('eingang-ya.csv');
  const lines = text.split('\r\n').filter((line) => line.includes('LF-7K3M-Q9PD'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"2026-11-21 11:00"');
  expect(lines[0]).toContain('"Lina Beispiel";"2015-05-01";"12";"Zams, 07:30 Uhr";"";"978,00";"Isst keine');
  expect(lines[1]).toContain(
    '"Mia Beispiel";"2015-05-01";"12";"Zams, 07:30 Uhr";"Leihski: kurz, Mia Beispiel: 80\u00a0€";"";""',
  );
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await file('&art=booking')).text).not.toContain('HYPERLINK');
});

describe('thirty days later, on 21 November,', () => {
  test('deletes messages received before 22 October, but keeps undelivered ones', async () => {
    await store(message({ reference: 'LF-3333-3333', receivedAt: '2026-10-22T09:59:00.000Z' }));
    await store(message({ reference: 'LF-4444-4444', receivedAt: '2026-10-22T10:01:00.000Z' }));
    await store(message({ reference: 'LF-6666-6666', receivedAt: '2026-01-01T10:00:00.000Z' }), { deliveries: [] });
    await runDeleteOldSubmissions(site.worker);
    expect((await storedReferences()).sort()).toEqual(['LF-4444-4444', 'LF-6666-6666']);
  });

  test.each([
    ['waits for a retry', delivery('organiser', 'waiting'), true],
    ['was rejected', delivery('organiser', 'refused'), true],
    ['was rejected and is settled', { ...delivery('organiser', 'refused'), settled: { by: 'kim', at } }, false],
    ['was written to a file', delivery('organiser', 'filed'), false],
  ])('control: keeps or deletes a message whose mail %s', async (_, organiser, isKept) => {
    const receivedAt = '2026-01-01T10:00:00.000Z';
    await store(message({ receivedAt }), { deliveries: [organiser, delivery('sender', 'refused')] });
    await runDeleteOldSubmissions(site.worker);
    expect(await storedReferences()).toEqual(isKept ? ['LF-3333-3333'] : []);
  });

  test('deletes bookings whose trip ended before 22 October, regardless of when they were received', async () => {
    const booking = (reference: string, end: string, receivedAt: string): Submission => {
      const { departure, ...rest } = buildBookingSubmission();
      return { ...rest, reference, receivedAt, departure: { ...departure, end } };
    };
    await store(booking('LF-3333-3333', '2026-10-21', '2026-10-20T10:00:00.000Z'));
    await store(booking('LF-4444-4444', '2026-10-22', '2025-01-01T10:00:00.000Z'));
    await store(booking('LF-6666-6666', '2027-07-10', '2025-01-01T10:00:00.000Z'));
    await runDeleteOldSubmissions(site.worker);
    expect((await storedReferences()).sort()).toEqual(['LF-4444-4444', 'LF-6666-6666']);
  });

  test('deletes more messages than fit into one batch', async () => {
    const documents = Array.from({ length: 501 }, (_, index) => ({
      ...message({ receivedAt: '2026-01-01T10:00:00.000Z' }),
      deliveries: delivered,
      _id: `private.submission.old-${index}`,
      _type: 'submission',
    }));
    const transaction = documents.reduce((batch, document) => batch.create(document), site.client.transaction());
    await transaction.commit();
    await runDeleteOldSubmissions(site.worker);
    expect(await storedReferences()).toEqual([]);
  });
});
