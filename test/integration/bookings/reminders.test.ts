// Proves specification §7.19
/** Reminders of overdue payments: by an organiser after a preview, or without one; each once, and none after a payment. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { runSendReminders } from '#bookings/reminders/sendReminders.ts';
import { lock } from '#database/locks.ts';
import { giroCode } from '#domain/bookings/giroCode.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { qrCode } from '#platform/qrCode.ts';
import { addUsers, callSite, signInAt, waitingForLocks } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
const today = new Date('2026-11-21T11:00:00Z');
let clock = today;
const bank = { holder: 'Young Alps GmbH', iban: 'DE02120300000000202051', bic: null };
beforeAll(async () => {
  site = await startSite({ now: () => clock });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
  await site.deps.database
    .insertInto('bankDetails')
    .values({ subdomain: 'ya', ...bank })
    .execute();
});
afterAll(() => site.stop());
const { book, departure, mailsAbout, pay, storedBooking } = limitedTrips(() => site);
beforeEach(async () => {
  clock = today;
  const payment = { depositPercent: 20, balanceDaysBefore: 30 };
  await site.client.patch(`ya-${departure().destinationId}`).set({ payment }).commit({ visibility: 'sync' });
  await site.deps.database.deleteFrom('paymentSettings').execute();
});

const plain = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const post = (path: string, fields: object) =>
  callSite(site, 'post', path, token).type('form').set('Accept', 'text/html').send(fields);
const later = (days: number) => new Date(today.getTime() + days * 86_400_000);

/** Books a place whose deposit of 20 euros was due on 1 December, ten days after its confirmation. */
async function bookConfirmed(): Promise<string> {
  const reference = await book(1);
  await callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}).expect(200);
  return reference;
}
const remindersOf = async (reference: string) =>
  (await mailsAbout(reference)).flatMap(({ id, message }) => (id.includes('-reminder-') ? [message.title] : []));
const eventsOf = async (reference: string) =>
  ((await storedBooking(reference))?.events ?? []).filter(({ event }) => event === 'remind');
/** Organisers sign in anew after some days. */
async function on<T>(day: Date, act: () => Promise<T>): Promise<T> {
  clock = day;
  token = await signInAt(site, 'ya');
  return act();
}

describe('an organiser', () => {
  const preview = (reference: string) =>
    post('/admin/ya/buchungen', { schritt: 'vorschau', aktion: 'erinnern', buchung: reference });
  const stand = (html: string) => /name="stand" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const send = (reference: string, version: string) =>
    post('/admin/ya/buchungen', { schritt: 'ausfuehren', aktion: 'erinnern', buchung: reference, stand: version });

  test('sees the mail with amount, account and code, and sends it once', async () => {
    const reference = await bookConfirmed();
    expect((await preview(reference).expect(200)).text).toContain('Ohne Erinnerung');
    await on(later(13), async () => {
      const list = plain((await callSite(site, 'get', '/admin/ya/buchungen?zeigen=ueberfaellig', token)).text);
      expect(list).toContain('Zahlungserinnerung …');
      const { text } = await preview(reference).expect(200);
      const code = qrCode(giroCode({ bank, amount: 2_000, reference }) ?? '').path;
      for (const part of [
        'anna@example.org',
        'Erinnerung an deine Zahlung',
        'DE02 1203 0000 0000 2020 51',
        '20 €',
        code,
      ])
        expect(plain(text)).toContain(part);
      expect(plain(text)).toContain('Anzahlung, überfällig, zu zahlen war bis Di 1. Dezember 2026');
      expect(await remindersOf(reference)).toEqual([]);
      const done = await send(reference, stand(text)).expect(303);
      expect(done.headers.location).toContain('hinweis=erinnern&anzahl=1');
      await send(reference, stand(text)).expect(409);
      expect(await remindersOf(reference)).toEqual(['Erinnerung an deine Zahlung']);
      expect(await eventsOf(reference)).toMatchObject([{ by: 'kim', state: 'confirmed', actor: 'host' }]);

      const again = await preview(reference).expect(200);
      expect(again.text).toContain('Noch eine Erinnerung an deine Zahlung');
      expect(plain(again.text)).toContain('erinnert am 4.12.2026');
      await pay(reference, 2_000);
      await send(reference, stand(again.text)).expect(409);
      expect(await eventsOf(reference)).toHaveLength(1);
    });
  });

  test('finds it in the history of the booking, and the family on its page; the mail encloses the code', async () => {
    const reference = await bookConfirmed();
    const inbox = async () => plain((await callSite(site, 'get', `/admin/ya/eingang?q=${reference}`, token)).text);
    // Before, it says from which day on.
    expect(await inbox()).toContain('kannst du ab 2.12.2026 hier daran erinnern');
    await on(later(13), async () => {
      expect(await inbox()).not.toContain('kannst du ab');
      expect(await inbox()).toContain('Zahlungserinnerung ansehen: 20 € überfällig');
      await send(reference, stand((await preview(reference)).text)).expect(303);
      expect(await inbox()).toMatch(/Zahlungserinnerung<.*1\. Erinnerung: 20 € überfällig/s);
      const stored = await storedBooking(reference);
      if (!stored) throw new Error('There is no such booking.');
      const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
      const { pathname } = new URL(await links.urlOf(stored.booking, 'anna@example.org'));
      const page = await request(site.app).get(pathname).set({ Host: 'localhost', Accept: 'text/html' });
      expect(plain(page.text)).toContain('Zahlungserinnerung per E-Mail: 4.12.2026.');
      const id = `${reference}-reminder-2026-12-01-1`;
      await runSendMail(site.worker, { id }, { nextTry: null });
      const sent = await readFile(join(site.dataDir, 'mail', `${id}.eml`), 'utf8');
      expect(sent).toContain('filename=girocode.png');
    });
  });
});

describe('the settings', () => {
  const path = '/admin/ya/erinnerungen';
  const shown = async () => (await callSite(site, 'get', path, token).set('Accept', 'text/html').expect(200)).text;
  const standOf = (html: string) => /name="stand" value="([^"]+)"/.exec(html)?.[1] ?? '';

  test('show the mails of all levels though nothing is overdue, and send none', async () => {
    token = await signInAt(site, 'ya');
    const reference = await bookConfirmed();
    const html = plain(await shown());
    for (const text of [
      'Die E-Mails an einem Beispiel',
      'Erinnerung an deine Zahlung (LF-',
      'GiroCode mit diesen Angaben',
    ])
      expect(html).toContain(text);
    expect(await remindersOf(reference)).toEqual([]);
  });

  test('are stored, checked, and not overwritten by an older form', async () => {
    token = await signInAt(site, 'ya');
    const before = standOf(await shown());
    const wrong = await post(path, { stand: before, stufe1: '5', stufe2: '4', stufe3: 'x' }).expect(422);
    expect(wrong.text).toContain('Eine ganze Zahl von 1 bis 365.');
    const falling = await post(path, { stand: before, stufe1: '5', stufe2: '4' }).expect(422);
    expect(falling.text).toContain('Nach mehr Tagen als die Erinnerung davor.');
    await post(path, { stand: before, stufe1: '5', stufe2: '9', stufe3: '', automatisch: 'ja' }).expect(303);
    const html = await shown();
    expect(html).toMatch(/name="stufe2"[^>]*value="9"/);
    expect(html).toMatch(/name="automatisch"[^>]*checked=""/);
    await post(path, { stand: before, stufe1: '1' }).expect(409);
    expect(await site.deps.database.selectFrom('paymentSettings').selectAll().execute()).toEqual([
      { subdomain: 'ya', reminderDays: [5, 9], reminds: true },
    ]);
  });
});

describe('without an organiser', () => {
  const run = (day: Date, enqueueMails: (ids: readonly string[]) => Promise<void> = async () => undefined) => {
    const { database, env } = site.deps;
    return runSendReminders({ database, env, enqueueMails, now: () => day });
  };
  const automatic = (days = [3, 10]) =>
    site.deps.database
      .insertInto('paymentSettings')
      .values({ subdomain: 'ya', reminderDays: days, reminds: true })
      .execute();

  test('each level is sent once, in its distance, and none if the host does not want it', async () => {
    const reference = await bookConfirmed();
    await run(later(20));
    expect(await remindersOf(reference)).toEqual([]);
    await automatic();
    await run(later(12));
    expect(await remindersOf(reference)).toEqual([]);
    // The first one is late, so the second one is, too.
    await run(later(18));
    await Promise.all([run(later(18)), run(later(24))]);
    const [first, last] = ['Erinnerung an deine Zahlung', 'Letzte Erinnerung an deine Zahlung'];
    expect(await remindersOf(reference)).toEqual([first]);
    await Promise.all([run(later(25)), run(later(25))]);
    await run(later(60));
    expect(await remindersOf(reference)).toEqual([first, last]);
    expect(await eventsOf(reference)).toMatchObject([{ by: 'automatisch' }, { by: 'automatisch' }]);
  });

  test('a run that ends between two bookings is continued by the next one', async () => {
    const references = [await bookConfirmed(), await bookConfirmed()];
    await automatic();
    const killed = run(later(13), () => Promise.reject(new Error('killed')));
    await expect(killed).rejects.toThrow('killed');
    const counts = async () => Promise.all(references.map(async (each) => (await remindersOf(each)).length));
    expect((await counts()).toSorted()).toEqual([0, 1]);
    await run(later(13));
    expect(await counts()).toEqual([1, 1]);
    expect(await Promise.all(references.map(async (each) => (await eventsOf(each)).length))).toEqual([1, 1]);
  });

  test('a booking that is paid while the job waits for it gets none', async () => {
    const reference = await bookConfirmed();
    await automatic();
    let waiting: Promise<void> | undefined;
    await site.deps.database.transaction().execute(async (transaction) => {
      await lock(transaction, { submissions: [reference] });
      waiting = run(later(13));
      await expect.poll(() => waitingForLocks(site)).toBe(1);
      const record = {
        reference,
        paidOn: '2026-12-04',
        amount: 2_000,
        kind: 'transfer',
        by: 'kim',
        at: today,
      } as const;
      await transaction
        .insertInto('payments')
        .values({ ...record, corrects: null, statementEntry: null })
        .execute();
    });
    await waiting;
    expect(await remindersOf(reference)).toEqual([]);
  });
});
