/** What organisers see of what people have sent them: own entries only, as a page and as a file, and not for ever. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../src/jobs/queues.ts';
import { countRefusedMails } from '../../src/submissions/delivery/refusedMails.ts';
import type { Submission } from '../../src/submissions/submission.ts';
import { runDeleteOldSubmissions } from '../../worker/deleteOldSubmissions.ts';
import { runDeliverSubmission } from '../../worker/deliverSubmission.ts';
import { runJob } from '../../worker/runJob.ts';
import { buildBookingSubmission, buildSubmission } from '../builders/submission.ts';
import { type MailServer, startMailServer } from '../setup/mailServer.ts';
import { account, callSite, signInAt } from '../setup/organisers.ts';
import { startSite, type TestSite } from '../setup/site.ts';

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
  await site.bringIn([await account('ya'), await account('english'), await account('lagerfeuer')]);
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
const both = [delivery('organiser'), delivery('sender')];
/** What a document records when one of its two mails did not arrive. */
const withMail = (recipient: string, outcome: string, more: object = {}) => ({
  deliveries: both.map((each) => (each.recipient === recipient ? { ...each, outcome, ...more } : each)),
});
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

  test.each([
    ['of an unknown kind', { kind: 'telegram', deliveries: [] }],
    ['without content', { payload: null, deliveries: null }],
    [
      'that has nothing but its host',
      { payload: undefined, trip: undefined, receivedAt: undefined, deliveries: undefined },
    ],
    ['whose deliveries cannot be read', { deliveries: [{ recipient: 'organiser' }] }],
  ])('does not say that an entry %s is being delivered', async (_, change) => {
    await keep(message(), change);
    const { text } = await page();
    expect(text).toContain('Zustellung unbekannt');
    expect(text).not.toContain('Wird zugestellt');
  });

  test('control: a new entry is being delivered', async () => {
    await keep(message(), { deliveries: [] });
    expect((await page()).text).toContain('Wird zugestellt');
  });

  test('says what has not arrived', async () => {
    await keep(message({ receivedAt: '2026-11-10T10:00:00.000Z' }), { deliveries: [] });
    expect((await page()).text).toContain('Nicht zugestellt');
  });

  test('shows departure, travellers with their ages, price and time in Berlin', async () => {
    await keep(buildBookingSubmission());
    const { text } = await page();
    const from = text.indexOf('id="LF-7K3M-Q9PD"');
    const row = text.slice(from, text.indexOf('</summary>', from));
    for (const part of ['3.–10. Juli 2027', 'Lina Beispiel (12), Mia Beispiel (12)', '898', '21.11.2026, 11:00 Uhr']) {
      expect(row).toContain(part);
    }
  });

  test('never says "Zugestellt" of a file', async () => {
    await keep(message(), { deliveries: [delivery('organiser', 'filed'), delivery('sender', 'filed')] });
    const { text } = await page();
    expect(text).toContain('Als Datei abgelegt');
    expect(text).not.toContain('Zugestellt');
  });

  test.each([
    ['without content', { payload: null }],
    ['of an unknown kind', { kind: 'telegram' }],
    ['with a broken date', { receivedAt: 'gestern' }],
    ['with broken deliveries', { deliveries: 'none' }],
    ['with times that are none', { deliveries: [{ ...delivery('sender', 'refused'), at: 'gestern' }] }],
    ['with too much', { colour: 'red' }],
  ])('shows what is readable of one %s, counts it and logs it without its content', async (_, change) => {
    await keep(message(), change);
    const before = await brokenEntries();
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).toContain('LF-3333-3333');
    expect(text).toContain('unvollständig gespeichert');
    expect((await brokenEntries()) - before).toBe(1);
    expect(JSON.stringify(log)).not.toContain('anna@example.org');
  });
});

const brokenEntries = async () => (await site.deps.metrics.brokenEntries.get()).values[0]?.value ?? 0;

describe('what is shown', () => {
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
    await keep(booking('LF-3333-3333', '1-ya', 'juli'));
    const answered = { by: 'kim', at };
    await keep(booking('LF-4444-4444', '1-ya', 'august'), { answered, ...withMail('organiser', 'refused') });
    const settled = { settled: { by: 'kim', at } };
    await keep(booking('LF-6666-6666', '2-ya', 'juli'), withMail('sender', 'refused', settled));
    const payload = { name: 'Jörg Möller', email: 'joerg@example.org', message: 'Gibt es Kojen?' };
    await keep(message({ reference: 'LF-7777-7777', payload }), withMail('sender', 'failed'));
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

  test('the file follows the same selection', async () => {
    const { text } = await file('&reise=1-ya/august');
    expect(text).toContain('LF-4444-4444');
    expect(text).not.toContain('LF-3333-3333');
  });
});

describe('the marketplace’s inbox', () => {
  const marketplace = '/admin/lagerfeuer/eingang?postfach=marktplatz';

  test('has what names no host, or one that does not exist; it is for the organisers of its own brand', async () => {
    await keep(buildSubmission({ reference: 'LF-6666-6666' }));
    await keep(buildSubmission({ reference: 'LF-7777-7777', subdomain: 'gibtesnicht' }));
    await keep(message());
    const operator = await signInAt(site, 'lagerfeuer');
    const { text } = await callSite(site, 'get', marketplace, operator).set('Accept', 'text/html');
    expect(text).toContain('LF-6666-6666');
    expect(text).toContain('LF-7777-7777');
    expect(text).not.toContain('LF-3333-3333');
    expect((await callSite(site, 'get', '/admin/lagerfeuer/eingang', operator)).text).not.toContain('LF-6666');
    expect((await page()).text).not.toContain('postfach=marktplatz');
  });

  test('says at its tab how many of its entries have a refused mail', async () => {
    await keep(buildSubmission({ reference: 'LF-6666-6666' }), withMail('sender', 'refused'));
    await keep(
      buildSubmission({ reference: 'LF-7777-7777' }),
      withMail('sender', 'refused', { settled: { by: 'kim', at } }),
    );
    await keep(message(), withMail('sender', 'refused'));
    const operator = await signInAt(site, 'lagerfeuer');
    const tabs = async (path: string) => {
      const { text } = await callSite(site, 'get', path, operator).set('Accept', 'text/html');
      return /<nav[^>]*aria-label="Welcher Eingang\?">(.*?)<\/nav>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, '|') ?? '';
    };
    expect(await tabs('/admin/lagerfeuer/eingang')).toMatch(/Eigener Eingang\|+Marktplatz\|+1 mit abgewiesener E-Mail/);
    await site.client.delete('private.submission.LF-6666-6666');
    expect(await tabs(marketplace)).not.toContain('abgewiesen');
  });

  test('is closed to organisers of other hosts, as a page, a file, a stream and for actions', async () => {
    await keep(buildSubmission({ reference: 'LF-6666-6666' }));
    expect((await page('?postfach=marktplatz')).status).toBe(404);
    expect((await file('&postfach=marktplatz')).status).toBe(403);
    const live = '/api/admin/submissions/live?subdomain=ya&postfach=marktplatz';
    expect((await callSite(site, 'get', live, token)).status).toBe(403);
    const sent = { aktion: 'beantwortet', revision: await revisionOf('LF-6666-6666') };
    expect((await act('LF-6666-6666', { ...sent, zurueck: '/admin/ya/eingang?postfach=marktplatz' })).status).toBe(403);
    expect((await act('LF-6666-6666', sent)).status).toBe(404);
    expect(await stored('LF-6666-6666')).not.toHaveProperty('answered');
  });
});

const stored = async (reference: string): Promise<Record<string, unknown>> =>
  (await site.client.getDocument(`private.submission.${reference}`)) ?? {};
const revisionOf = async (reference: string) => String((await stored(reference))._rev);
const act = (reference: string, fields: Record<string, string>, as = token) =>
  callSite(site, 'post', `/admin/ya/eingang/${reference}`, as).type('form').send(fields);

describe('an entry', () => {
  const reference = 'LF-3333-3333';

  test('is marked as answered and as open again, with who and when', async () => {
    await keep(message());
    const zurueck = '/admin/ya/eingang/2?art=contact';
    const { status, headers } = await act(reference, {
      ...{ aktion: 'beantwortet', zurueck },
      revision: await revisionOf(reference),
    });
    expect([status, headers.location]).toEqual([
      303,
      '/admin/ya/eingang/2?art=contact&hinweis=gespeichert#LF-3333-3333',
    ]);
    expect(await stored(reference)).toMatchObject({ answered: { by: 'kim', at } });
    expect((await page()).text).toContain('Beantwortet');
    await act(reference, { aktion: 'offen', revision: await revisionOf(reference) });
    expect(await stored(reference)).not.toHaveProperty('answered');
  });

  test('that has changed since is not touched', async () => {
    await keep(message(), { deliveries: [delivery('organiser'), delivery('sender', 'refused')] });
    const { headers } = await act(reference, { aktion: 'erledigt', revision: 'older' });
    expect(headers.location).toContain('hinweis=veraltet');
    expect((await act(reference, { aktion: 'beantwortet', revision: 'older' })).headers.location).toContain('veraltet');
    expect(await stored(reference)).not.toHaveProperty('answered');
    expect(await stored(reference)).not.toHaveProperty(['deliveries', '1', 'settled']);
  });

  test('leads back to the inbox and nowhere else', async () => {
    await keep(message());
    for (const zurueck of ['https://anderswo.example/', '//anderswo.example', '/admin/english/eingang', '/kontakt']) {
      const revision = await revisionOf(reference);
      const { headers } = await act(reference, { aktion: 'offen', revision, zurueck });
      expect(headers.location).toBe('/admin/ya/eingang?hinweis=gespeichert#LF-3333-3333');
    }
  });

  test('belongs to its host: nobody else can do anything with it', async () => {
    await keep(message());
    const sent = { aktion: 'beantwortet', revision: await revisionOf(reference) };
    expect((await act(reference, sent, 'none')).headers.location).toContain('/admin/ya/login');
    const english = await signInAt(site, 'english');
    expect((await act(reference, sent, english)).headers.location).toContain('/admin/ya/login');
    const other = callSite(site, 'post', `/admin/english/eingang/${reference}`, english).type('form');
    expect((await other.send(sent)).status).toBe(404);
    const elsewhere = callSite(site, 'post', `/admin/ya/eingang/${reference}`, token).set(
      'Sec-Fetch-Site',
      'cross-site',
    );
    expect((await elsewhere.type('form').send(sent)).status).toBe(403);
    expect(await stored(reference)).not.toHaveProperty('answered');
  });
});

describe('a mail that was refused', () => {
  const submission = buildBookingSubmission();
  const { reference } = submission;
  const run = () => runDeliverSubmission(site.worker, submission, { nextTry: null });
  const resend = async (email: string) =>
    (await act(reference, { aktion: 'erneut', email, revision: await revisionOf(reference) })).headers.location;
  /** Works off what the resend has enqueued, as a worker does. */
  const work = async () => {
    const job = await site.worker.queues.submissions.getJob(reference);
    await runJob(site.worker, job ?? { name: 'none', data: {} });
    await job?.remove();
  };
  const refusesSender = (recipient: string) => (recipient === senderEmail ? '550 no such mailbox' : null);
  const senderEmail = submission.payload.guardian.email;
  const organiserTold = { recipient: 'organiser', outcome: 'sent' };

  beforeEach(async () => {
    mail.answer = refusesSender;
    await run();
  });

  test('stands on the entry, with a button to send it again', async () => {
    const { text } = await page();
    expect(text).toContain('Ohne Bestätigung');
    expect(text).toContain('vom Mailserver abgewiesen am 21.11.2026, 11:00 Uhr');
    expect(text).toContain('Erneut senden');
  });

  test('goes to a corrected address, and to nobody else; what was sent to us stays as it is', async () => {
    mail.messages.length = 0;
    expect(await resend('anna.richtig@example.org')).toContain('hinweis=erneut');
    expect(await stored(reference)).toMatchObject({
      correctedEmail: 'anna.richtig@example.org',
      payload: { guardian: { email: senderEmail } },
      resends: [{ by: 'kim', at, recipients: ['sender'], email: 'anna.richtig@example.org' }],
      deliveries: [organiserTold, { recipient: 'sender', outcome: 'waiting' }],
    });
    await work();
    expect(mail.messages.map((each) => /^To: (.*)$/m.exec(each)?.[1])).toEqual(['anna.richtig@example.org']);
    expect(await stored(reference)).toMatchObject({ deliveries: [organiserTold, { outcome: 'sent' }] });
    expect((await page()).text).toContain('anna.richtig@example.org');
  });

  test('that is refused again says so again', async () => {
    await resend('');
    await work();
    expect(await stored(reference)).toMatchObject({ deliveries: [organiserTold, { outcome: 'refused' }] });
    expect(await stored(reference)).not.toHaveProperty('correctedEmail');
  });

  test.each(['anna@', 'a@b.de,c@d.de', 'a@b.de\r\nBcc: c@d.de'])('does not go to %j', async (email) => {
    expect(await resend(email)).toContain('hinweis=adresse');
    expect(await stored(reference)).toMatchObject({ deliveries: [organiserTold, { outcome: 'refused' }] });
  });

  test('is not reported any more once somebody has marked it', async () => {
    expect(await countRefusedMails(site.client)).toEqual({ toOrganisers: 0, toSenders: 1, inboxes: ['ya'] });
    await act(reference, { aktion: 'erledigt', revision: await revisionOf(reference) });
    expect(await countRefusedMails(site.client)).toEqual({ toOrganisers: 0, toSenders: 0, inboxes: [] });
    expect((await page()).text).toContain('Zustellung erledigt');
  });

  test('control: one that arrived is not sent again', async () => {
    expect(await resend('')).toContain('hinweis=erneut');
    mail.answer = () => null;
    await work();
    mail.messages.length = 0;
    expect(await resend('')).toContain('hinweis=veraltet');
    expect(mail.messages).toEqual([]);
  });

  test('a job that waits for its next try runs at once, one that was given up has all its tries again', async () => {
    const { queues } = site.worker;
    await enqueue(queues, 'deliverSubmission', submission, { delay: 3_600_000 });
    await resend('');
    expect(await (await queues.submissions.getJob(reference))?.getState()).toBe('waiting');
    await work();
  });
});

test('open pages hear of new entries and of actions, each of its own inbox', async () => {
  const versions = () => Promise.all(['ya', 'english', null].map((owner) => site.deps.inboxVersions.read(owner)));
  const changed = async (work: () => Promise<unknown>) => {
    const before = await versions();
    await work();
    return (await versions()).map((version, index) => version !== before[index]);
  };
  const accept = (subdomain: string | null) => async () => {
    const sent = { name: 'Anna', email: 'anna@example.org', message: 'Hallo', ...(subdomain && { host: subdomain }) };
    await callSite(site, 'post', '/api/contact').send(sent).expect(202);
  };
  expect(await changed(accept('ya'))).toEqual([true, false, false]);
  expect(await changed(accept(null))).toEqual([false, false, true]);
  await keep(message());
  const answer = async () => act('LF-3333-3333', { aktion: 'beantwortet', revision: await revisionOf('LF-3333-3333') });
  expect(await changed(answer)).toEqual([true, false, false]);

  const told: (string | null)[] = [];
  const heard = new Promise<void>((resolve) => {
    const stop = site.deps.inboxVersions.follow(() => {
      told.push(site.deps.inboxVersions.latest('ya'));
      if (told.length < 2) return void accept('ya')();
      stop();
      resolve();
    });
  });
  await heard;
  expect(Number(told[1])).toBe(Number(told[0]) + 1);
});

test('the file has a line for each traveller in Berlin time, and runs nothing in a spreadsheet', async () => {
  await keep(buildBookingSubmission());
  await keep(message({ payload: { name: '=HYPERLINK("x")', email: 'a@b.example', message: 'Eins;\n"zwei"' } }));
  const { status, text, headers } = await file();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-disposition']).toContain('eingang-ya.csv');
  const lines = text.split('\r\n').filter((line) => line.includes('LF-7K3M-Q9PD'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"2026-11-21 11:00"');
  expect(lines[0]).toContain('"Lina Beispiel";"2015-05-01";"12";"898,00";"Isst keine');
  expect(lines[1]).toContain('"Mia Beispiel";"2015-05-01";"12";"";""');
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await file('&art=booking')).text).not.toContain('HYPERLINK');
});

describe('thirty days later, on 21 November,', () => {
  test('messages are deleted that came before 22 October; what is not delivered stays', async () => {
    await keep(message({ reference: 'LF-3333-3333', receivedAt: '2026-10-22T09:59:00.000Z' }));
    await keep(message({ reference: 'LF-4444-4444', receivedAt: '2026-10-22T10:01:00.000Z' }));
    await keep(message({ reference: 'LF-6666-6666', receivedAt: '2026-01-01T10:00:00.000Z' }), { deliveries: [] });
    await runDeleteOldSubmissions(site.worker);
    expect((await kept()).sort()).toEqual(['LF-4444-4444', 'LF-6666-6666']);
  });

  test.each([
    ['waits', delivery('organiser', 'waiting'), true],
    ['was refused', delivery('organiser', 'refused'), true],
    ['was refused and is settled', { ...delivery('organiser', 'refused'), settled: { by: 'kim', at } }, false],
    ['is a file', delivery('organiser', 'filed'), false],
  ])('control: a message whose mail %s', async (_, organiser, isKept) => {
    const receivedAt = '2026-01-01T10:00:00.000Z';
    await keep(message({ receivedAt }), { deliveries: [organiser, delivery('sender', 'refused')] });
    await runDeleteOldSubmissions(site.worker);
    expect(await kept()).toEqual(isKept ? ['LF-3333-3333'] : []);
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
