// Proves specification §8.6, §8.10
/** What organisers do with an entry of the inbox: replies, payments, states and corrections, and the thread that shows them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSendMail } from '#mails/sendMail.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { expectShownMail } from '#test/setup/submissions/expectShownMail.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
let other: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1' } });
  await addUsers(site, 'ya', 'english');
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
  token = await signInAt(site, 'ya');
  other = await signInAt(site, 'english');
});
afterAll(() => site.stop());
const { bookingOf, counts, departure, jobs, mailOf, mailsAbout, send, storedBooking } = limitedTrips(() => site);

let mailboxes = 0;
/** Books with a mailbox of its own, because mails to one mailbox are limited. */
async function book(places: number): Promise<string> {
  const booking = bookingOf(places);
  const guardian = { ...booking.guardian, email: `anna${++mailboxes}@example.org` };
  return (await send({ ...booking, guardian })).body.reference;
}
const page = (path = '', as = token) =>
  callSite(site, 'get', `/admin/ya/eingang${path}`, as).set('Accept', 'text/html');
/** Returns the page with only one entry. */
const shown = (reference: string) => page(`?q=${reference}`);
const act = async (reference: string, fields: Record<string, string>, as = token) =>
  callSite(site, 'post', `/admin/ya/eingang/${reference}`, as)
    .type('form')
    .set({ Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
    .send({ gezeigt: await basisOf(reference), ...fields });
const basisOf = (reference: string) => shownBasis(site, reference);
const rows = () => site.deps.database;
/** Returns the mails about an entry besides the two about its receipt. */
const furtherMails = async (reference: string) => (await mailsAbout(reference)).filter(({ delivery }) => !delivery);
const repliesOf = (reference: string) =>
  rows().selectFrom('replies').selectAll().where('reference', '=', reference).orderBy('id').execute();
const answeredBy = async (reference: string) => {
  const submissions = rows().selectFrom('submissions').select('answeredBy').where('reference', '=', reference);
  return (await submissions.executeTakeFirstOrThrow()).answeredBy;
};
const lastTry = { nextTry: null };

describe('replies', () => {
  test('are mailed and recorded in the thread', async () => {
    const reference = await book(1);
    const text = 'Ja, es gibt <b>Kojen</b>.\nBis bald!';
    const response = await act(reference, { aktion: 'antworten', antwort: text });
    expect([response.status, response.headers.location]).toEqual([
      303,
      `/admin/ya/eingang?hinweis=geantwortet&eintrag=${reference}#${reference}`,
    ]);
    const [mail] = await furtherMails(reference);
    expect(await repliesOf(reference)).toMatchObject([{ by: 'kim', at: site.deps.now(), text, mail: mail?.id }]);
    // A booking is confirmed or declined; only messages are marked as answered.
    expect(await answeredBy(reference)).toBeNull();
    expect((await shown(reference)).text).toContain('E-Mail wird zugestellt');
    expect((await jobs()).some(({ name, data }) => name === 'sendMail' && data.id === mail?.id)).toBe(true);
    await runSendMail(site.worker, { id: mail?.id ?? '' }, lastTry);
    const sent = await mailOf(reference, (mail?.id ?? '').replace(`${reference}-`, ''));
    for (const part of [`To: ${mail?.recipient}`, 'hallo@ya.example.org', '&lt;b&gt;Kojen', '/meine-buchung/ey'])
      expect(sent).toContain(part);
    const { text: html } = await shown(reference);
    expect(html).toContain('E-Mail als Datei abgelegt');
    expect(html).toContain('Ja, es gibt &lt;b&gt;Kojen');
    expect(html).not.toContain('Als beantwortet markieren');
  });

  test('are shown before they are sent, with the greeting and close of their text only', async () => {
    const reference = await book(1);
    const antwort = 'Hallo Anna,\n\nja.\n\nBis bald\nYoung Alps';
    const { status, text } = await act(reference, { aktion: 'vorschau', antwort });
    expect(status).toBe(200);
    const preview = text.slice(text.indexOf('role="status"'));
    expect(preview).toContain('ja.\n\nBis bald\nYoung Alps');
    expect(preview).toContain('Deine Buchung ansehen');
    expect(await furtherMails(reference)).toEqual([]);
    await act(reference, { aktion: 'antworten', antwort });
    const [mail] = await furtherMails(reference);
    expect(mail?.message.parts[0]).toEqual({ paragraph: antwort });
    expect(JSON.stringify(mail?.message.parts)).not.toMatch(/Hallo.*Hallo|Viele Grüße/);
  });

  test('mark a message as answered', async () => {
    const fields = { name: 'Jörg Ölberg', email: 'joerg@example.org', message: 'Gibt es Kojen?', host: 'ya' };
    const { reference } = (await callSite(site, 'post', '/api/contact').send(fields)).body;
    await act(reference, { aktion: 'antworten', antwort: 'Ja.' });
    expect(await answeredBy(reference)).toBe('kim');
    await act(reference, { aktion: 'offen' });
    expect(await answeredBy(reference)).toBeNull();
  });

  test('of a double click are sent once, and an equal reply later is sent again', async () => {
    const reference = await book(1);
    const gezeigt = await basisOf(reference);
    const fields = { aktion: 'antworten', antwort: 'Danke!', gezeigt };
    const both = await Promise.all([act(reference, fields), act(reference, fields)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await act(reference, fields);
    expect([(await repliesOf(reference)).length, (await furtherMails(reference)).length]).toEqual([1, 1]);
    await act(reference, { aktion: 'antworten', antwort: 'Danke!' });
    expect(await furtherMails(reference)).toHaveLength(2);
  });

  test('are sent even if the entry has changed since it was shown', async () => {
    const reference = await book(1);
    const gezeigt = await basisOf(reference);
    await act(reference, { aktion: 'bestaetigen' });
    await act(reference, { aktion: 'antworten', antwort: 'Danke!', gezeigt });
    expect(await repliesOf(reference)).toHaveLength(1);
  });

  test('go to the corrected address', async () => {
    const reference = await book(1);
    const correctedEmail = 'richtig@example.org';
    await rows().updateTable('submissions').set({ correctedEmail }).where('reference', '=', reference).execute();
    await act(reference, { aktion: 'antworten', antwort: 'Danke!' });
    expect(await furtherMails(reference)).toMatchObject([{ recipient: correctedEmail }]);
  });

  test.each<[string, string, string]>([
    ['empty', ' ', 'Schreib bitte erst deine Antwort.'],
    ['too long', 'ä'.repeat(5_001), 'Kürze deine Antwort bitte um ein Zeichen.'],
  ])('that are %s are shown again', async (_what, antwort, message) => {
    const reference = await book(1);
    const { status, text } = await act(reference, { aktion: 'antworten', antwort });
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(text).toContain(antwort.trim());
    expect(await furtherMails(reference)).toEqual([]);
  });

  test('to one mailbox are limited, and the text is kept', async () => {
    const reference = await book(1);
    for (let number = 1; number <= 10; number++) {
      expect((await act(reference, { aktion: 'antworten', antwort: `Antwort ${number}` })).status).toBe(303);
    }
    const { status, text } = await act(reference, { aktion: 'antworten', antwort: 'Noch eine' });
    expect(status).toBe(422);
    expect(text).toContain('schon viele Antworten');
    expect(text).toContain('Noch eine');
    expect(await furtherMails(reference)).toHaveLength(10);
  });
});

describe('payments', () => {
  const terms = { payment: { depositPercent: 20, balanceDaysBefore: 28 } };
  const bookWithTerms = async () => {
    await site.client.patch(`ya-${departure().destinationId}`).set(terms).commit({ visibility: 'sync' });
    return book(1);
  };

  test('are recorded with amount, day, kind, user and time, and a mistake is corrected', async () => {
    const reference = await bookWithTerms();
    expect((await shown(reference)).text).toContain('vor der Bestätigung ist nichts zu zahlen');
    await act(reference, { aktion: 'bestaetigen' });
    expect((await shown(reference)).text).toContain('Als bezahlt eintragen: Anzahlung, 20\u00a0€');
    await act(reference, { aktion: 'zahlung', betrag: '20,00' });
    await act(reference, { aktion: 'zahlung', betrag: '30,50 €', tag: '1.11.2026', art: 'cash' });
    const by = { by: 'kim', at: site.deps.now().toISOString() };
    const recorded = [
      { amount: 2_000, paidOn: '2026-11-21', kind: 'transfer', corrects: null, ...by },
      { amount: 3_050, paidOn: '2026-11-01', kind: 'cash', corrects: null, ...by },
    ];
    const payments = (await storedBooking(reference))?.payments ?? [];
    expect(payments).toMatchObject(recorded);
    expect((await shown(reference)).text).toContain('bezahlt: 50,50\u00a0€ · offen: 49,50\u00a0€');
    const zahlung = payments[1]?.id ?? '';
    await act(reference, { aktion: 'zuruecknehmen', zahlung });
    expect((await storedBooking(reference))?.payments).toMatchObject([
      ...recorded,
      { amount: -3_050, kind: 'correction', corrects: zahlung, ...by },
    ]);
    expect((await shown(reference)).text).toContain('bezahlt: 20\u00a0€ · offen: 80\u00a0€');
    expect((await act(reference, { aktion: 'zuruecknehmen', zahlung })).headers.location).toContain('hinweis=veraltet');
    const file = await callSite(site, 'get', '/api/admin/submissions.csv?subdomain=ya', token);
    const row = file.text.split('\r\n').find((line) => line.includes(reference));
    expect(row).toContain('"100,00";"";"20,00";"80,00"');
  });

  test('that are not readable are shown again', async () => {
    const reference = await book(1);
    const { status, text } = await act(reference, { aktion: 'zahlung', betrag: 'zwölf', tag: '24.12.2026' });
    expect(status).toBe(422);
    for (const part of ['value="zwölf"', 'value="24.12.2026"', 'Dieser Tag liegt in der Zukunft.'])
      expect(text).toContain(part);
    expect((await storedBooking(reference))?.payments).toEqual([]);
  });

  test('that are more than what is open have to be confirmed, and more than was paid is not paid back', async () => {
    const reference = await book(1);
    await act(reference, { aktion: 'bestaetigen' });
    const asked = await act(reference, { aktion: 'zahlung', betrag: '106,13' });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('Offen sind 100\u00a0€, das wären 6,13\u00a0€ zu viel. Stimmt der Betrag?');
    expect(asked.text).toMatch(/<input[^>]*name="mehr"/);
    const refused = await act(reference, { aktion: 'rueckzahlung', betrag: '1', mehr: 'ja' });
    expect(refused.text).toContain('Mehr lässt sich nicht zurückzahlen.');
    expect((await storedBooking(reference))?.payments).toEqual([]);
    await act(reference, { aktion: 'zahlung', betrag: '106,13', mehr: 'ja' });
    expect((await storedBooking(reference))?.payments).toMatchObject([{ amount: 10_613 }]);
  });

  test('of another booking are not corrected', async () => {
    const [reference, other] = [await book(1), await book(1)];
    await act(other, { aktion: 'zahlung', betrag: '20' });
    const zahlung = (await storedBooking(other))?.payments[0]?.id ?? '';
    await act(reference, { aktion: 'zuruecknehmen', zahlung });
    expect((await storedBooking(reference))?.payments).toEqual([]);
    expect((await storedBooking(other))?.payments).toHaveLength(1);
  });
});

describe('states', () => {
  test('are changed by forms, and a change that is not possible any more is explained', async () => {
    const reference = await book(2);
    expect((await shown(reference)).text).toContain('Nachricht, steht in der E-Mail an die Familie');
    const preview = await act(reference, { aktion: 'bestaetigung', grund: 'Wir freuen uns.' });
    expect([preview.status, (await storedBooking(reference))?.state]).toEqual([200, 'requested']);
    const confirmed = await act(reference, { aktion: 'bestaetigen', grund: 'Wir freuen uns.' });
    expect(confirmed.headers.location).toBe(`/admin/ya/eingang?hinweis=bestaetigt&eintrag=${reference}#${reference}`);
    expect(await storedBooking(reference)).toMatchObject({
      state: 'confirmed',
      events: [{ by: 'kim', reason: 'Wir freuen uns.' }],
    });
    expectShownMail(preview.text, (await furtherMails(reference))[0]);
    expect((await act(reference, { aktion: 'bestaetigung' })).headers.location).toContain('hinweis=stand');
    expect((await act(reference, { aktion: 'ablehnen' })).headers.location).toContain('hinweis=stand');
    expect((await act(reference, { aktion: 'stornieren' })).headers.location).toContain('hinweis=storniert');
    expect(await counts()).toMatchObject({ booked: 0 });
    const { text } = await shown(reference);
    for (const part of ['Stand: Bestätigt', 'Stand: Storniert', 'Wir freuen uns.']) expect(text).toContain(part);
  });

  test('filter the list and the file', async () => {
    const [requested, confirmed, travelled] = [await book(1), await book(1), await book(1)];
    for (const reference of [confirmed, travelled]) await act(reference, { aktion: 'bestaetigen' });
    const days = { startsOn: '2026-11-13', endsOn: '2026-11-20' };
    await rows().updateTable('bookings').set(days).where('reference', '=', travelled).execute();
    const declined = await book(1);
    await act(declined, { aktion: 'ablehnen' });
    const shown: [string, string][] = [
      ['angefragt', requested],
      ['bestaetigt', confirmed],
      ['gereist', travelled],
      ['abgelehnt', declined],
    ];
    for (const [status, expected] of shown) {
      const { text } = await page(`?status=${status}`);
      const file = await callSite(site, 'get', `/api/admin/submissions.csv?subdomain=ya&status=${status}`, token);
      for (const reference of [requested, confirmed, travelled, declined]) {
        expect([status, reference, text.includes(`id="${reference}"`)]).toEqual([
          status,
          reference,
          reference === expected,
        ]);
        expect(file.text.includes(reference)).toBe(reference === expected);
      }
    }
  });
});

describe('an entry that has changed since it was shown', () => {
  const pay = { aktion: 'zahlung', betrag: '20', mehr: 'ja' };
  const location = async (reference: string, fields: Record<string, string>) =>
    (await act(reference, fields)).headers.location;

  test('is changed if only the mail about its state was sent', async () => {
    const reference = await book(1);
    await act(reference, { aktion: 'bestaetigen' });
    const gezeigt = await basisOf(reference);
    await runSendMail(site.worker, { id: `${reference}-confirmed` }, lastTry);
    expect(await furtherMails(reference)).toMatchObject([{ state: 'filed' }]);
    expect(await location(reference, { ...pay, gezeigt })).toContain('hinweis=gespeichert');
    expect((await storedBooking(reference))?.payments).toHaveLength(1);
  });

  test('is changed while the mail about its state is sent', async () => {
    const reference = await book(1);
    await act(reference, { aktion: 'bestaetigen' });
    const [, paid] = await Promise.all([
      runSendMail(site.worker, { id: `${reference}-confirmed` }, lastTry),
      location(reference, pay),
    ]);
    expect(paid).toContain('hinweis=gespeichert');
    expect((await storedBooking(reference))?.payments).toHaveLength(1);
    expect(await furtherMails(reference)).toMatchObject([{ state: 'filed' }]);
  });

  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['a payment', pay, pay, 'zahlung-neu'],
    ['the state', { aktion: 'stornieren' }, pay, 'stand-neu'],
    ['the state', { aktion: 'bestaetigen' }, { aktion: 'stornieren' }, 'stand-neu'],
  ])('by another organiser is not changed: %s (%j, then %j)', async (_part, first, second, notice) => {
    const reference = await book(1);
    const gezeigt = await basisOf(reference);
    await act(reference, first);
    const before = await storedBooking(reference);
    expect(await location(reference, { ...second, gezeigt })).toContain(`hinweis=${notice}`);
    expect(await storedBooking(reference)).toEqual(before);
    // Control: with what is shown now, the action is accepted.
    expect(await location(reference, second)).toMatch(/hinweis=(gespeichert|storniert)/);
  });

  test('by another organiser at the same moment is changed once', async () => {
    const reference = await book(1);
    const gezeigt = await basisOf(reference);
    const both = await Promise.all([
      location(reference, { ...pay, gezeigt }),
      location(reference, { ...pay, gezeigt }),
    ]);
    expect(both.map((each) => /hinweis=([\w-]+)/.exec(each ?? '')?.[1]).sort()).toEqual(['gespeichert', 'zahlung-neu']);
    expect((await storedBooking(reference))?.payments).toHaveLength(1);
  });
});

test('what was paid for a cancelled booking is paid back', async () => {
  const reference = await book(1);
  await act(reference, { aktion: 'bestaetigen' });
  await act(reference, { aktion: 'zahlung', betrag: '100' });
  await act(reference, { aktion: 'stornieren' });
  expect((await shown(reference)).text).toContain('zurückzuzahlen: 100\u00a0€');
  await act(reference, { aktion: 'rueckzahlung', betrag: '100,00' });
  expect((await storedBooking(reference))?.payments.at(-1)).toMatchObject({ amount: -10_000, by: 'kim' });
  expect((await shown(reference)).text).toContain('bezahlt: 0\u00a0€ · offen: 0\u00a0€');
});

test.each<Record<string, string>>([
  { aktion: 'antworten', antwort: 'Hallo' },
  { aktion: 'zahlung', betrag: '20' },
  { aktion: 'bestaetigen' },
])('organisers of other hosts cannot do it: $aktion', async (fields) => {
  const reference = await book(1);
  const before = await storedBooking(reference);
  await callSite(site, 'post', `/admin/english/eingang/${reference}`, other)
    .type('form')
    .set({ 'Sec-Fetch-Site': 'same-origin' })
    .send({ gezeigt: await basisOf(reference), ...fields })
    .expect(404);
  expect((await act(reference, fields, other)).status).toBe(401);
  expect((await act(reference, fields, '')).status).toBe(401);
  expect(await storedBooking(reference)).toEqual(before);
  expect([await repliesOf(reference), await furtherMails(reference)]).toEqual([[], []]);
});
