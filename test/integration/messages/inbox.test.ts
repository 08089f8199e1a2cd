// Proves specification §8.6, §10.3, §10.5
/** The inbox of organisers: shows only the host's submissions, as page and as file, and deletes them after a period. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Submission } from '#bookings/submission.ts';
import { addEndings, foldStoredWords } from '#database/words.ts';
import { countRefusedMails } from '#mails/refusedMails.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { buildBookingSubmission, buildSubmission } from '#test/builders/submission.ts';
import { decodeMail } from '#test/setup/mail/decodeMail.ts';
import { type MailServer, startMailServer } from '#test/setup/mail/mailServer.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';
import { type MailChanges, storeSubmission, underWay } from '#test/setup/submissions/storeSubmission.ts';
import { runJob } from '#worker/runJob.ts';

let site: TestSite;
let token: string;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ env: { SUBMISSIONS_KEEP_DAYS: '30', SMTP_URL: mail.url } });
  await addUsers(site, 'ya', 'english', 'lagerfeuer');
  token = await signInAt(site, 'ya');
});
beforeEach(async () => {
  mail.messages.length = 0;
  mail.answer = () => null;
  for (const table of ['submissions', 'accountingRecords', 'mails'] as const)
    await site.deps.database.deleteFrom(table).execute();
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

const at = new Date('2026-11-21T10:00:00.000Z');
const store = (submission: Submission, changes: MailChanges = {}) =>
  storeSubmission(site.deps.database, submission, changes);
const acknowledged = { acknowledgedBy: 'kim', acknowledgedAt: at };
const page = (path = '', userToken = token) =>
  callSite(site, 'get', `/admin/ya/eingang${path}`, userToken).set('Accept', 'text/html');
const file = (search = '') => callSite(site, 'get', `/api/admin/submissions.csv?subdomain=ya${search}`, token);
const message = (change: object = {}) => buildSubmission({ reference: 'LF-3333-3333', subdomain: 'ya', ...change });
const storedReferences = async () =>
  (await site.deps.database.selectFrom('submissions').select('reference').execute()).map(({ reference }) => reference);

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

  test('begins with the entry whose family was heard of last, and says with what', async () => {
    const ofDay = (day: string) => `2026-11-${day}T10:00:00.000Z`;
    await store(buildBookingSubmission());
    await store(message({ receivedAt: ofDay('20') }));
    const { database } = site.deps;
    const reply = { reference: 'LF-3333-3333', text: 'Hallo', mail: null };
    const isFirst = async () => {
      const { text } = await page();
      return text.indexOf('LF-3333-3333') < text.indexOf('LF-7K3M-Q9PD') && text.includes('Zuletzt: Nachricht, 22.11.');
    };
    await database
      .insertInto('replies')
      .values({ ...reply, key: 'own', at: new Date(ofDay('23')), by: 'kim' })
      .execute();
    expect(await isFirst()).toBe(false);
    await database
      .insertInto('replies')
      .values({ ...reply, key: 'theirs', at: new Date(ofDay('22')), by: '' })
      .execute();
    expect(await isFirst()).toBe(true);
    await database
      .insertInto('bookingEvents')
      .values({
        ...{ reference: 'LF-7K3M-Q9PD', at: new Date(ofDay('24')), event: 'return', state: 'requested', actor: 'host' },
        ...{ by: 'kim', reason: '', fee: null, cancelledOn: null, objectUntil: null, text: 'zurück', mail: null },
      })
      .execute();
    expect(await isFirst()).toBe(false);
  });

  test('filters by kind and is paginated', async () => {
    await store(buildBookingSubmission());
    await store(message());
    expect((await page('?art=booking')).text).not.toContain('LF-3333-3333');
    expect((await page('?art=contact')).text).not.toContain('LF-7K3M-Q9PD');
    expect((await page('/2')).status).toBe(404);
    expect((await page('/0')).status).toBe(404);
  });

  test('shows a new entry as being delivered', async () => {
    await store(message(), underWay);
    expect((await page()).text).toContain('Wird zugestellt');
  });

  test('shows undelivered entries', async () => {
    await store(message({ receivedAt: '2026-11-10T10:00:00.000Z' }), underWay);
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
    await store(message(), { organiser: { state: 'filed' }, sender: { state: 'filed' } });
    const { text } = await page();
    expect(text).toContain('Als Datei abgelegt');
    expect(text).not.toContain('Zugestellt');
  });
});

describe('filters', () => {
  const references = async (path: string) => [
    ...new Set(((await page(path)).text.match(/id="LF-[^"]+"/g) ?? []).map((id) => id.slice(4, -1))),
  ];
  const booking = (reference: string, combinedId: string, dateKey: string): Submission => {
    const submission = buildBookingSubmission();
    const trip = { ...submission.trip, title: `Reise ${combinedId}` };
    const guardian = { ...submission.payload.guardian, phone: '0711 / 23 45 67' };
    const payload = { ...submission.payload, guardian, combinedId, dateKey };
    return { ...submission, reference, trip, payload };
  };

  beforeEach(async () => {
    await store(booking('LF-3333-3333', '1-ya', 'juli'));
    await store(booking('LF-4444-4444', '1-ya', 'august'), { organiser: { state: 'refused' } });
    const answered = site.deps.database.updateTable('submissions').set({ answeredBy: 'kim', answeredAt: at });
    await answered.where('reference', '=', 'LF-4444-4444').execute();
    await store(booking('LF-6666-6666', '2-ya', 'juli'), { sender: { state: 'refused', ...acknowledged } });
    const payload = { name: 'Jörg Möller', email: 'joerg@example.org', message: 'Gibt es Kojen?' };
    await store(message({ reference: 'LF-7777-7777', payload }), { sender: { state: 'failed' } });
  });

  test('an entry that is searched by its number is open', async () => {
    const openEntries = async (path: string) =>
      (await page(path)).text.match(/<details class="boxed [^>]*\bopen\b/g)?.length ?? 0;
    expect([await openEntries('?q=LF-6666-6666'), await openEntries('?q=LF-6666')]).toEqual([1, 0]);
  });

  test('find entries by trip, state, kind and words', async () => {
    const expected = {
      '': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666', 'LF-7777-7777'],
      '?reise=1-ya': ['LF-3333-3333', 'LF-4444-4444'],
      '?reise=1-ya/august': ['LF-4444-4444'],
      '?stand=erledigt': ['LF-4444-4444'],
      '?stand=abgewiesen': ['LF-4444-4444', 'LF-7777-7777'],
      '?stand=offen&art=booking': ['LF-3333-3333', 'LF-6666-6666'],
      '?q=möll': ['LF-7777-7777'],
      '?q=joerg@example.org': ['LF-7777-7777'],
      '?q=MOELLER': ['LF-7777-7777'],
      '?q=Jorg': ['LF-7777-7777'],
      '?q=reise+2-ya': ['LF-6666-6666'],
      '?q=mia': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666'],
      '?q=LF-6666': ['LF-6666-6666'],
      '?q=0711 234/5': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666'],
      '?q=%2B49 (0)711 2345': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666'],
      '?q=0711 999999': [],
      '?q=23 45 67': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666'],
      '?q=4567': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666'],
      '?q=öller': ['LF-7777-7777'],
      '?q=oelle': ['LF-7777-7777'],
      '?q=eispie': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666'],
      '?familie=LF-7777-7777': ['LF-7777-7777'],
      '?familie=LF-6666-6666&stand=erledigt': ['LF-4444-4444'],
      '?q=mia+möller': [],
      '?q=*': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666', 'LF-7777-7777'],
      '?q=")]|*[9': [],
      '?reise=x"+||+true': ['LF-3333-3333', 'LF-4444-4444', 'LF-6666-6666', 'LF-7777-7777'],
    };
    for (const [search, found] of Object.entries(expected))
      expect([search, (await references(search)).sort()]).toEqual([search, found]);
  });

  test('find entries of an older release after its words were folded', async () => {
    const stored = sql<string>`array_to_tsvector(array['jörg', 'wałęsa'])`;
    await site.deps.database.updateTable('submissions').set({ words: stored }).where('kind', '=', 'contact').execute();
    expect(await references('?q=walesa')).toEqual([]);
    await foldStoredWords(site.deps.database);
    for (const search of ['walesa', 'Wałęsa', 'joerg'])
      expect(await references(`?q=${search}`)).toEqual(['LF-7777-7777']);
  });

  test('find parts of words in entries of an older release after their endings were added', async () => {
    const stored = sql<string>`array_to_tsvector(array['mullerburg', '0711234567'])`;
    await site.deps.database.updateTable('submissions').set({ words: stored }).where('kind', '=', 'contact').execute();
    expect(await references('?q=uellerb')).toEqual([]);
    await addEndings(site.deps.database);
    for (const search of ['Müller', 'uellerb', 'burg', '34567', '0711 234567'])
      expect(await references(`?q=${search}&art=contact`)).toEqual(['LF-7777-7777']);
  });

  test('the entries of a family show together what it has paid and owes', async () => {
    await site.deps.database.updateTable('bookings').set({ state: 'confirmed' }).execute();
    const record = { by: 'kim', at: new Date(), statementEntry: null, corrects: null };
    const payments = [
      { ...record, reference: 'LF-4444-4444', paidOn: '2026-12-02', amount: 5_000, kind: 'cash' as const },
      { ...record, reference: 'LF-3333-3333', paidOn: '2026-12-01', amount: -5_000, kind: 'transfer' as const },
    ];
    await site.deps.database.insertInto('payments').values(payments).execute();
    const { text } = await page('?familie=LF-3333-3333');
    const [, table = ''] = /aria-label="Zahlungen der Familie">(.*?)<\/table>/s.exec(text) ?? [];
    const cells = table.split('</tr>').map((row) => row.replace(/<!-- -->/g, '').match(/(?<=>)[^<]+/g));
    expect(cells.slice(1, 3)).toEqual([
      ['1.12.2026', 'LF-3333-3333', 'Zurückgezahlt, Überweisung', '-50\u00a0€'],
      ['2.12.2026', 'LF-4444-4444', 'bar', '50\u00a0€'],
    ]);
    expect(text).toContain('Alles von Anna Beispiel');
    expect(text).toContain('Zusammen bezahlt: 0\u00a0€, noch offen: 2.934\u00a0€.');
  });

  test('a child that is booked twice is named, with the other booking', async () => {
    const about = async (path: string) => (await page(path)).text;
    const august = { startsOn: '2027-08-01', endsOn: '2027-08-08' };
    const bookings = site.deps.database.updateTable('bookings');
    await bookings.set(august).where('reference', '=', 'LF-4444-4444').execute();
    expect(await about('?q=LF-4444-4444')).not.toContain('noch einmal gebucht');
    expect(await about('?q=LF-3333-3333')).toContain('Lina Beispiel ist in diesen Tagen noch einmal gebucht, mit');
    const same = { ...august, dateKey: 'august', trip: '1-ya' };
    await bookings.set(same).where('reference', '=', 'LF-6666-6666').execute();
    expect(await about('?q=LF-4444-4444')).toContain('Lina Beispiel ist für diesen Termin zweimal gebucht, auch mit');
    await bookings.set({ state: 'cancelled' }).where('reference', '=', 'LF-6666-6666').execute();
    expect(await about('?q=LF-4444-4444')).not.toContain('zweimal gebucht');
  });

  test('a booking is open until it is confirmed, declined or cancelled', async () => {
    const bookings = site.deps.database.updateTable('bookings').set({ state: 'confirmed' });
    await bookings.where('reference', '=', 'LF-3333-3333').execute();
    expect((await references('?stand=offen')).sort()).toEqual(['LF-6666-6666', 'LF-7777-7777']);
    expect((await references('?stand=erledigt')).sort()).toEqual(['LF-3333-3333', 'LF-4444-4444']);
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
    await store(buildSubmission({ reference: 'LF-6666-6666' }), { sender: { state: 'refused' } });
    const seen = { state: 'refused', ...acknowledged } as const;
    await store(buildSubmission({ reference: 'LF-7777-7777' }), { sender: seen });
    await store(message(), { sender: { state: 'refused' } });
    const operator = await signInAt(site, 'lagerfeuer');
    const tabs = async (path: string) => {
      const { text } = await callSite(site, 'get', path, operator).set('Accept', 'text/html');
      return /<nav[^>]*aria-label="Welcher Eingang\?">(.*?)<\/nav>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, '|') ?? '';
    };
    expect(await tabs('/admin/lagerfeuer/eingang')).toMatch(/Eigener Eingang\|+Marktplatz\|+1 mit abgewiesener E-Mail/);
    await site.deps.database.deleteFrom('submissions').where('reference', '=', 'LF-6666-6666').execute();
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
    expect(await stored('LF-6666-6666')).toMatchObject({ answeredBy: null });
  });
});

/** Returns the columns of a submission that actions change. */
const stored = (reference: string) =>
  site.deps.database
    .selectFrom('submissions')
    .select(['answeredBy', 'answeredAt', 'email', 'correctedEmail'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
/** Returns the mails to organiser and sender. */
const mailsOf = (reference: string) =>
  site.deps.database.selectFrom('mails').selectAll().where('about', '=', reference).orderBy('id').execute();
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
      '/admin/ya/eingang/2?art=contact&hinweis=gespeichert&eintrag=LF-3333-3333#LF-3333-3333',
    ]);
    expect(await stored(reference)).toMatchObject({ answeredBy: 'kim', answeredAt: at });
    expect((await page()).text).toContain('Beantwortet');
    await act(reference, { aktion: 'offen', gezeigt: await basisOf(reference) });
    expect(await stored(reference)).toMatchObject({ answeredBy: null });
  });

  test('that was changed since is not modified', async () => {
    await store(message(), { sender: { state: 'refused' } });
    const { headers } = await act(reference, { aktion: 'erledigt', gezeigt: 'older' });
    expect(headers.location).toContain('hinweis=zustellung-neu');
    expect((await act(reference, { aktion: 'beantwortet', gezeigt: 'older' })).headers.location).toContain('stand-neu');
    expect(await stored(reference)).toMatchObject({ answeredBy: null });
    expect(await mailsOf(reference)).toMatchObject([{ acknowledgedAt: null }, { acknowledgedAt: null }]);
  });

  test('redirects only to pages of the inbox', async () => {
    await store(message());
    for (const zurueck of ['https://anderswo.example/', '//anderswo.example', '/admin/english/eingang', '/kontakt']) {
      const gezeigt = await basisOf(reference);
      const { headers } = await act(reference, { aktion: 'offen', gezeigt, zurueck });
      expect(headers.location).toBe('/admin/ya/eingang?hinweis=gespeichert&eintrag=LF-3333-3333#LF-3333-3333');
    }
  });

  test('can be modified only by organisers of its host', async () => {
    await store(message());
    const fields = { aktion: 'beantwortet', gezeigt: await basisOf(reference) };
    expect((await act(reference, fields, 'none')).status).toBe(401);
    const english = await signInAt(site, 'english');
    expect((await act(reference, fields, english)).status).toBe(401);
    const other = callSite(site, 'post', `/admin/english/eingang/${reference}`, english).type('form');
    expect((await other.send(fields)).status).toBe(404);
    const crossSite = callSite(site, 'post', `/admin/ya/eingang/${reference}`, token).set(
      'Sec-Fetch-Site',
      'cross-site',
    );
    expect((await crossSite.type('form').send(fields)).status).toBe(403);
    expect(await stored(reference)).toMatchObject({ answeredBy: null });
  });
});

describe('a rejected mail', () => {
  const submission = buildBookingSubmission();
  const { reference } = submission;
  const resend = async (email: string) =>
    (await act(reference, { aktion: 'erneut', email, gezeigt: await basisOf(reference) })).headers.location;
  const jobs = () => site.worker.queues.submissions.getJobs();
  /** Processes the jobs that the resend has enqueued, as a worker does. */
  const work = async () => {
    for (const job of await jobs()) {
      await runJob(site.worker, job);
      await job.remove();
    }
  };
  const rejectSender = (recipient: string) => (recipient === senderEmail ? '550 no such mailbox' : null);
  const senderEmail = submission.payload.guardian.email;
  const toOrganiser = { delivery: 'organiser', state: 'sent' };
  const correctedEmail = 'otto@richtig.example';
  const recipients = () => mail.messages.map((text) => /^To: (.*)$/m.exec(text)?.[1]);

  beforeEach(async () => {
    await site.worker.queues.submissions.obliterate({ force: true });
    mail.answer = rejectSender;
    await store(submission, underWay);
    for (const { id } of await mailsOf(reference)) await runSendMail(site.worker, { id }, { nextTry: null });
  });

  test('is shown in the entry with a button to send it again', async () => {
    const { text } = await page();
    expect(text).toContain('Ohne Bestätigung');
    expect(text).toContain('vom Mailserver abgewiesen am 21.11.2026, 11:00 Uhr');
    expect(text).toContain('Erneut senden');
  });

  test('is sent only to the corrected address; the submitted data is not changed', async () => {
    mail.messages.length = 0;
    expect(await resend(correctedEmail)).toContain('hinweis=erneut');
    expect(await stored(reference)).toMatchObject({ correctedEmail, email: senderEmail });
    expect(await mailsOf(reference)).toMatchObject([
      toOrganiser,
      { delivery: 'sender', state: 'waiting', recipient: correctedEmail },
    ]);
    expect(await Promise.all((await jobs()).map((job) => job.getState()))).toEqual(['waiting']);
    await work();
    expect(recipients()).toEqual([correctedEmail]);
    expect(await mailsOf(reference)).toMatchObject([toOrganiser, { state: 'sent' }]);
    expect((await page()).text).toContain(correctedEmail);
  });

  test('with a corrected address is found by it, and its link opens the booking', async () => {
    const isFound = async (words: string) => (await page(`?q=${words}`)).text.includes(`id="${reference}"`);
    expect(await isFound('richtig')).toBe(false);
    await resend(correctedEmail);
    for (const words of ['richtig', correctedEmail, senderEmail]) expect(await isFound(words)).toBe(true);
    await work();
    const [, link = ''] = /(\/meine-buchung\/[\w.-]+)/.exec(decodeMail(mail.messages.at(-1) ?? '')) ?? [];
    await callSite(site, 'get', link).set('Accept', 'text/html').expect(200);
  });

  test('to the organiser names the corrected address', async () => {
    mail.answer = () => '550 no such mailbox';
    const number = 'LF-4444-4444';
    await store(message({ reference: number }), underWay);
    for (const { id } of await mailsOf(number)) await runSendMail(site.worker, { id }, { nextTry: null });
    mail.answer = () => null;
    mail.messages.length = 0;
    await act(number, { aktion: 'erneut', email: correctedEmail, gezeigt: await basisOf(number) });
    await work();
    const texts = mail.messages.map(decodeMail);
    expect(texts.filter((text) => text.includes(`E-Mail: ${correctedEmail}`))).toHaveLength(1);
    expect(texts.filter((text) => /^Reply-To:.*otto@richtig/m.test(text))).toHaveLength(1);
    expect(recipients()).toContain(correctedEmail);
    expect((await page('?q=richtig')).text).toContain(`id="${number}"`);
  });

  test('that waits for its next attempt goes to the corrected address, too', async () => {
    const mails = site.deps.database.updateTable('mails').where('about', '=', reference);
    await mails.where('delivery', '=', 'organiser').set({ state: 'refused' }).execute();
    await mails.where('delivery', '=', 'sender').set({ state: 'waiting', settledAt: null }).execute();
    await resend(correctedEmail);
    expect(await mailsOf(reference)).toMatchObject([{ state: 'waiting' }, { recipient: correctedEmail }]);
  });

  test('that is rejected again is recorded as rejected', async () => {
    await resend('');
    await work();
    expect(await mailsOf(reference)).toMatchObject([toOrganiser, { state: 'refused' }]);
    expect(await stored(reference)).toMatchObject({ correctedEmail: null });
  });

  test.each(['anna@', 'a@b.de,c@d.de', 'a@b.de\r\nBcc: c@d.de'])('is not sent to %j', async (email) => {
    expect(await resend(email)).toContain('hinweis=adresse');
    expect(await mailsOf(reference)).toMatchObject([toOrganiser, { state: 'refused', recipient: senderEmail }]);
  });

  test('is no longer reported after an organiser has marked it as settled', async () => {
    const { database } = site.deps;
    expect(await countRefusedMails(database)).toEqual({ toOrganisers: 0, toSenders: 1, inboxes: ['ya'] });
    await act(reference, { aktion: 'erledigt', gezeigt: await basisOf(reference) });
    expect(await countRefusedMails(database)).toEqual({ toOrganisers: 0, toSenders: 0, inboxes: [] });
    expect((await page()).text).toContain('Zustellung erledigt');
  });

  test('control: a delivered mail is not sent again', async () => {
    expect(await resend('')).toContain('hinweis=erneut');
    mail.answer = () => null;
    await work();
    mail.messages.length = 0;
    expect(await resend('')).toContain('hinweis=veraltet');
    expect([mail.messages, await jobs()]).toEqual([[], []]);
  });

  test('is sent once if two organisers send it again at the same moment', async () => {
    const gezeigt = await basisOf(reference);
    const addresses = [correctedEmail, 'otto@anders.example'];
    const both = await Promise.all(addresses.map((email) => act(reference, { aktion: 'erneut', email, gezeigt })));
    const notices = both.map(({ headers }) => /hinweis=([\w-]+)/.exec(headers.location ?? '')?.[1]);
    expect(notices.toSorted()).toEqual(['erneut', 'zustellung-neu']);
    mail.messages.length = 0;
    await work();
    const winner = addresses[notices.indexOf('erneut')];
    expect(recipients()).toEqual([winner]);
    expect(await stored(reference)).toMatchObject({ correctedEmail: winner });
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
  const payment = { reference: 'LF-7K3M-Q9PD', paidOn: '2026-12-01', amount: 12_050, kind: 'cash' } as const;
  const origin = { corrects: null, statementEntry: null, by: 'kim', at: new Date() };
  await site.deps.database
    .insertInto('payments')
    .values({ ...payment, ...origin })
    .execute();
  await store(message({ payload: { name: '=HYPERLINK("x")', email: 'a@b.example', message: 'Eins;\n"zwei"' } }));
  const { status, text, headers } = await file();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text.split('\r\n')[0]?.replace(/^\ufeff/, '')).toBe(
    [
      ...[
        'Nummer',
        'Art',
        'Eingang',
        'Zustellung',
        'Beantwortet',
        'Stand',
        'Reise',
        'Abreise',
        'Rückkehr',
        'Name',
        'E-Mail',
        'Telefon',
        'Anschrift',
        'Reisende:r',
        'Geburtsdatum',
      ],
      ...['Alter bei Abreise', 'Zustieg', 'Extras', 'Gesamtpreis in Euro', 'Entschädigung in Euro'],
      ...['Bezahlt in Euro', 'Offen in Euro', 'Zahlungen', 'Text'],
    ]
      .map((column) => `"${column}"`)
      .join(';'),
  );
  expect(headers['content-disposition']).toContain('eingang-ya.csv');
  const lines = text.split('\r\n').filter((line) => line.includes('LF-7K3M-Q9PD'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"2026-11-21 11:00"');
  expect(lines[0]).toContain(
    '"Lina Beispiel";"2015-05-01";"12";"Zams, 07:30 Uhr";"";"978,00";"";"120,50";"0,00";"1.12.2026: 120,50\u00a0€";"Isst keine',
  );
  expect(lines[1]).toContain(
    '"Mia Beispiel";"2015-05-01";"12";"Zams, 07:30 Uhr";"Leihski: kurz, Mia Beispiel: 80\u00a0€";"";"";"";"";"";""',
  );
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await file('&art=booking')).text).not.toContain('HYPERLINK');
});

describe('thirty days later, on 21 November,', () => {
  test('deletes messages received before 22 October, but keeps undelivered ones', async () => {
    await store(message({ reference: 'LF-3333-3333', receivedAt: '2026-10-22T09:59:00.000Z' }));
    await store(message({ reference: 'LF-4444-4444', receivedAt: '2026-10-22T10:01:00.000Z' }));
    await store(message({ reference: 'LF-6666-6666', receivedAt: '2026-01-01T10:00:00.000Z' }), underWay);
    await runDeleteOldSubmissions(site.worker);
    expect((await storedReferences()).sort()).toEqual(['LF-4444-4444', 'LF-6666-6666']);
  });

  test.each<[string, MailChanges['organiser'], boolean]>([
    ['waits for a retry', { state: 'waiting', settledAt: null }, true],
    ['was rejected', { state: 'refused' }, true],
    ['was rejected and is settled', { state: 'refused', ...acknowledged }, false],
    ['was written to a file', { state: 'filed' }, false],
  ])('control: keeps or deletes a message whose mail %s', async (_, organiser, isKept) => {
    const receivedAt = '2026-01-01T10:00:00.000Z';
    await store(message({ receivedAt }), { organiser, sender: { state: 'refused' } });
    await runDeleteOldSubmissions(site.worker);
    expect(await storedReferences()).toEqual(isKept ? ['LF-3333-3333'] : []);
  });

  test('deletes bookings whose trip ended before 22 October, regardless of when they were received', async () => {
    const booking = (reference: string, end: string, receivedAt: string): Submission => {
      return { ...buildBookingSubmission(), reference, receivedAt, departure: { start: end, end } };
    };
    await store(booking('LF-3333-3333', '2026-10-21', '2026-10-20T10:00:00.000Z'));
    await store(booking('LF-4444-4444', '2026-10-22', '2025-01-01T10:00:00.000Z'));
    await store(booking('LF-6666-6666', '2027-07-10', '2025-01-01T10:00:00.000Z'));
    await runDeleteOldSubmissions(site.worker);
    expect((await storedReferences()).sort()).toEqual(['LF-4444-4444', 'LF-6666-6666']);
  });
});
