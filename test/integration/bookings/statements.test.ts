// Proves specification §7.17, §10.3
/** Payments of a bank statement: the form with its preview, and recording all chosen ones or none. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeBookings } from '#bookings/accounting/closeBookings.ts';
import { openPayer } from '#bookings/payer.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { loadBookings } from '#bookings/storedSubmissions.ts';
import { runInboxAction } from '#messages/inbox/inboxActions.ts';
import { bankFiles, camtEntry, camtFile, hostIban, ofAccount } from '#test/builders/statement.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ now: () => new Date('2027-03-10T10:00:00Z') });
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, departure, setCapacity, storedBooking } = limitedTrips(() => site);
const payment = { depositPercent: 20, balanceDaysBefore: 30 };
beforeEach(async () => {
  await setCapacity(undefined);
  await site.client.patch(`ya-${departure().destinationId}`).set({ payment }).commit({ visibility: 'sync' });
  await sql`delete from submissions`.execute(site.deps.database);
  await sql`delete from accounting_records`.execute(site.deps.database);
});

const address = '/admin/ya/buchungen/kontoauszug';
const plain = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const upload = (file: string | Buffer, as = token) =>
  callSite(site, 'post', address, as).set('Accept', 'text/html').attach('datei', Buffer.from(file), 'auszug.xml');
/** The encrypted entries of the last preview. */
let auszug = '';
const submit = (fields: object, as = token) =>
  callSite(site, 'post', `${address}/eintragen`, as)
    .type('form')
    .set('Accept', 'text/html')
    .send({ auszug, aktion: 'eintragen', ...fields });
const record = (zahlung: string[], as = token) => submit({ zahlung }, as);
/** Returns the boxes of a preview: what they send, and which are checked. */
function boxesOf(html: string): { values: string[]; chosen: string[] } {
  const boxes = [...html.matchAll(/<input type="checkbox"[^>]*name="zahlung"[^>]*>/g)].map(([tag]) => tag);
  const sentBy = (tag: string) => /value="([^"]*)"/.exec(tag)?.[1] ?? '';
  return { values: boxes.map(sentBy), chosen: boxes.filter((tag) => tag.includes('checked')).map(sentBy) };
}
const entry = (purpose: string, amount: string, payer = 'Oma Kunz', day = '2027-03-01') =>
  camtEntry('08', { purpose: [purpose], amount, payer, day });
const file = (...entries: string[]) => camtFile('08', ...entries);
const rows = () => site.deps.database.selectFrom('payments').selectAll().orderBy('id').execute();
const sealedIn = (html: string) => /name="auszug" value="([^"]*)"/.exec(html)?.[1] ?? '';
/** Returns the ids of the entries that can be assigned. */
const idsIn = (html: string) => [...html.matchAll(/name="buchung-([^"]*)"/g)].map(([, id = '']) => id);
/** Returns the titles of the groups of a preview. */
const groupsOf = (html: string) =>
  [...html.matchAll(/<h2 [^>]*id="\w+"[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);
const undoPaymentsOf = async (reference: string) => {
  for (const { id } of (await storedBooking(reference))?.payments ?? []) {
    const basis = await shownBasis(site, reference);
    await runInboxAction(site.deps, 'ya', reference, basis, { kind: 'correctPayment', payment: id }, 'kim');
  }
};
/** Returns the preview of a file, and what it has chosen. */
async function previewOf(text: string) {
  const html = plain((await upload(text).expect(200)).text);
  auszug = sealedIn(html);
  return { html, ...boxesOf(html) };
}

describe('the preview', () => {
  test('lists what is matched, suggested, unclear and recorded, and chooses only what has a reference', async () => {
    const [named, byName, ended] = [await book(1), await book(2), await book(1)];
    await sql`update bookings set guardian = guardian || '{"lastName": "Müller"}' where reference = ${byName}`.execute(
      site.deps.database,
    );
    await changeBookingState(site.deps, 'ya', ended, 'decline', { actor: { kind: 'host', name: 'kim' }, reason: '' });
    const { html, values, chosen } = await previewOf(
      file(
        entry(`Anzahlung ${named}`, '20.00'),
        entry(`Lager ${named}`, '80.01'),
        entry('Ferienlager', '40.00', 'MUELLER, ANNA'),
        entry(`Zu spaet ${ended}`, '20.00'),
        entry('Miete', '700.00', 'Fremde Person'),
        camtEntry('08', { side: 'DBIT' }),
        entry(named, '20.00', 'Oma Kunz', '2027-03-11'),
      ),
    );
    expect(groupsOf(html)).toEqual(['Zugeordnet: 3', 'Vorschläge: 1', 'Nicht zugeordnet: 1']);
    expect(values.map((value) => value.split(/[ :]/)[1])).toEqual([named, named, ended, byName]);
    expect(chosen).toEqual([expect.stringMatching(` ${named}:2000:10000$`)]);
    for (const part of ['80,01 € am 1.3.2027 von Oma Kunz', 'Das ist mehr, als noch offen ist.', 'von Fremde Person'])
      expect(html).toContain(part);
    expect(html).toContain('2 Umsätze sind keine Eingänge');
    expect(await rows()).toEqual([]);
  });

  test('does not choose an amount that was recorded by hand', async () => {
    const reference = await book(1);
    const paid = { amount: 2_000, paidOn: '2027-03-05', kind: 'transfer' } as const;
    await runInboxAction(
      site.deps,
      'ya',
      reference,
      await shownBasis(site, reference),
      { kind: 'payment', payment: paid },
      'kim',
    );
    const { html, values, chosen } = await previewOf(file(entry(reference, '20.00')));
    expect([values.length, chosen.length]).toEqual([1, 0]);
    expect(html).toContain('schon von Hand eingetragen');
  });

  test('knows no bookings of other hosts', async () => {
    const reference = await book(1);
    const other = await signInAt(site, 'english');
    const sent = callSite(site, 'post', '/admin/english/buchungen/kontoauszug', other).set('Accept', 'text/html');
    const { text } = await sent.attach('datei', Buffer.from(file(entry(reference, '20.00', 'Anna Beispiel'))), 'a.xml');
    expect(groupsOf(text)).toEqual(['Nicht zugeordnet: 1']);
    expect(boxesOf(text).values).toEqual([]);
  });

  test('names lines that it cannot read, and says why an entry is unclear', async () => {
    const reference = await book(1);
    const rows = [
      `01.03.2027;20,00;${reference};EUR`,
      `31.02.2027;30,00;${reference};EUR`,
      `01.03.2027;;${reference};EUR`,
    ];
    const csv = ['Buchungstag;Betrag;Verwendungszweck;Währung', ...rows, `01.03.2027;20,00;${reference};CHF`].join(
      '\n',
    );
    const { html, chosen } = await previewOf(csv);
    expect(chosen).toHaveLength(1);
    expect(groupsOf(html)).toEqual(['Zugeordnet: 1', 'Nicht zugeordnet: 1', 'Nicht gelesen: 2']);
    for (const part of ['Zeile 3: kein Buchungstag', `31.02.2027;30,00;${reference};EUR`, 'Zeile 4: kein Betrag'])
      expect(html).toContain(part);
    for (const part of ['20 CHF am 1.3.2027', 'Der Betrag ist nicht in Euro.']) expect(html).toContain(part);
    const batch = camtEntry('08', { purpose: [reference], amount: '20.00', parts: [{ amount: '19.00' }] });
    const other = await previewOf(file(batch));
    expect(groupsOf(other.html)).toEqual(['Nicht zugeordnet: 1']);
    expect(other.html).toContain('die Teile ergeben nicht seinen Betrag');
    expect(other.values).toEqual([]);
  });

  test('reads a CSV file as well', async () => {
    const reference = await book(1);
    const { chosen } = await previewOf(
      `Buchungstag;Betrag;Verwendungszweck;Name Zahlungsbeteiligter;IBAN\n01.03.2027;20,00;${reference};Oma Kunz;DE02\n`,
    );
    expect(chosen).toHaveLength(1);
  });

  test.each([
    ['no file', '', /Wähle bitte die Datei/],
    ['a broken file', '<Document', /beschädigt/],
  ])('says what is wrong with %s', async (_what, text, message) => {
    const { text: html } = await upload(text).expect(422);
    expect(html).toMatch(message);
    expect(html).toContain('name="datei"');
  });
});

test('a file that is too large is refused before it is read', async () => {
  const { text } = await upload(' '.repeat(1_600_000)).expect(413);
  expect(text).toContain('Die Datei ist zu groß');
});

describe('recording', () => {
  test('stores the chosen payments with day, kind and user, and nothing of the others', async () => {
    const [first, second] = [await book(1), await book(1)];
    const stranger = entry('Privat', '12.00', 'Fremde Person');
    const { values } = await previewOf(
      file(entry(first, '20.00'), entry(second, '100.00', 'Oma', '2027-03-02'), stranger),
    );
    const done = await record(values).expect(303);
    expect(await rows()).toMatchObject([
      { reference: first, amount: 2_000, paidOn: '2027-03-01', kind: 'transfer', corrects: null, by: 'kim' },
      { reference: second, amount: 10_000, paidOn: '2027-03-02', kind: 'transfer', corrects: null, by: 'kim' },
    ]);
    const shown = plain(
      (await callSite(site, 'get', done.headers.location ?? '', token).set('Accept', 'text/html')).text,
    );
    for (const part of ['2 Zahlungen über zusammen 120 € sind als Überweisung eingetragen.', first, second])
      expect(shown).toContain(part);
    const tables = await sql<{ text: string }>`
      select string_agg(query_to_xml(format('select * from %I', tablename), true, true, '')::text, '') as text
      from pg_tables where schemaname = 'public'`.execute(site.deps.database);
    for (const text of ['Fremde Person', 'Oma', 'Privat']) expect(tables.rows[0]?.text).not.toContain(text);
  });

  test('does not record an entry twice, also from another file, until the payment was corrected', async () => {
    const reference = await book(1);
    const first = await previewOf(file(entry(reference, '20.00')));
    await record(first.values).expect(303);
    await record(first.values).expect(409);
    const csv = `Buchungstag;Betrag;Verwendungszweck;Name\n01.03.2027;20,00;"${reference.toLowerCase()}";OMA KUNZ\n`;
    const again = await previewOf(csv);
    expect(groupsOf(again.html)).toEqual(['Schon eingetragen: 1']);
    expect(again.values).toEqual([]);
    expect(await rows()).toHaveLength(1);
    const [{ id = '' } = {}] = await rows();
    const basis = await shownBasis(site, reference);
    await runInboxAction(site.deps, 'ya', reference, basis, { kind: 'correctPayment', payment: id }, 'kim');
    const corrected = await previewOf(csv);
    expect(corrected.chosen).toHaveLength(1);
    await record(corrected.values).expect(303);
    expect((await storedBooking(reference))?.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_000);
  });

  test('knows an entry in the files of all banks', async () => {
    const reference = await book(1);
    const payment = { day: '2027-03-01', euros: '20.00', payer: 'Anna Müller', purpose: `Anzahlung ${reference}` };
    const [first, ...others] = Object.values(bankFiles(payment));
    await record((await previewOf(first ?? '')).chosen).expect(303);
    for (const other of others) {
      const { html, values } = await previewOf(other);
      expect([groupsOf(html), values]).toEqual([['Schon eingetragen: 1'], []]);
    }
  });

  test('knows what earlier versions have recorded', async () => {
    const reference = await book(1);
    const { chosen } = await previewOf(file(entry(reference, '20.00')));
    await record(chosen).expect(303);
    const content = ['ya', '2027-03-01', 2_000, 'OMAKUNZ', reference.replaceAll('-', '')];
    const former = createHash('sha256')
      .update(`${JSON.stringify(content)}1`)
      .digest('base64url')
      .slice(0, 22);
    await site.deps.database.updateTable('payments').set({ statementEntry: former, statementAccount: null }).execute();
    expect(groupsOf((await previewOf(file(entry(reference, '20.00')))).html)).toEqual(['Schon eingetragen: 1']);
    // The text of another format, which those versions took for another payment.
    const again = await previewOf(file(entry(`Anzahlung ${reference}`, '20.00')));
    expect([groupsOf(again.html), again.chosen]).toEqual([['Zugeordnet: 1'], []]);
    expect(again.html).toContain('Vielleicht ist es dieselbe Zahlung.');
  });

  test('does not choose what may be an entry of another file with another text', async () => {
    const reference = await book(1);
    const short = await previewOf(file(entry('Ferienlager', '20.00', 'Anna Beispiel')));
    expect(groupsOf(short.html)).toEqual(['Vorschläge: 1']);
    await record(short.values).expect(303);
    const long = await previewOf(file(entry(`Ferienlager ${reference}`, '20.00', 'Anna Beispiel')));
    expect([groupsOf(long.html), long.chosen, long.values.length]).toEqual([['Zugeordnet: 1'], [], 1]);
    expect(long.html).toContain('schon derselbe Betrag aus einem Kontoauszug eingetragen');
    const nextDay = await previewOf(file(entry(reference, '20.00', 'Anna Beispiel', '2027-03-02')));
    expect(nextDay.chosen).toHaveLength(1);
  });

  test('takes equal payments to two accounts as different ones', async () => {
    const reference = await book(1);
    const [first, second] = [hostIban, 'DE02120300000000202051'].map((iban) =>
      ofAccount(iban, file(entry(reference, '20.00'))),
    );
    await record((await previewOf(first ?? '')).chosen).expect(303);
    const other = await previewOf(second ?? '');
    expect(groupsOf(other.html)).toEqual(['Zugeordnet: 1']);
    await record(other.values).expect(303);
    for (const each of [first, second]) {
      expect(groupsOf((await previewOf(each ?? '')).html)).toEqual(['Schon eingetragen: 1']);
    }
  });

  test('takes equal payments of one day as different ones', async () => {
    const reference = await book(1);
    const { chosen } = await previewOf(file(entry(reference, '20.00'), entry(reference, '20.00')));
    expect(chosen).toHaveLength(2);
    await record(chosen).expect(303);
    const later = await previewOf(file(...Array(3).fill(entry(reference, '20.00'))));
    expect(groupsOf(later.html)).toEqual(['Zugeordnet: 1', 'Schon eingetragen: 2']);
  });

  test('stores nothing if one of the bookings has changed since', async () => {
    const [first, second] = [await book(1), await book(1)];
    const { values } = await previewOf(file(entry(first, '20.00'), entry(second, '20.00')));
    await changeBookingState(site.deps, 'ya', second, 'cancel', { actor: { kind: 'host', name: 'kim' }, reason: '' });
    const { text } = await record(values).expect(409);
    expect(text).toContain('Gespeichert ist noch nichts.');
    expect(await rows()).toEqual([]);
  });

  test('stores an entry once, if two organisers record it at the same time', async () => {
    const [first, second] = [await book(1), await book(1)];
    const { values } = await previewOf(file(entry(first, '20.00')));
    const elsewhere = values.map((value) => value.replace(first, second));
    const answers = await Promise.all([values, elsewhere, values].map((each) => record(each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await rows()).toHaveLength(1);
  });

  test.each<[string, (value: string) => string[], number]>([
    ['nothing', () => [], 422],
    ['an unreadable value', () => ['x'], 422],
    ['an entry twice', (value) => [value, value], 422],
    [
      'more than 200',
      (value) => Array.from({ length: 201 }, (_, index) => value.slice(0, -3) + String(index + 100)),
      422,
    ],
    ['an entry that the file does not have', (value) => [value.replace(/^./, '#').replace('#', 'x').slice(0, -1)], 422],
    ['another amount than that of the entry', (value) => [value.replace(':2000:', ':2001:')], 422],
    ['a booking that does not exist', (value) => [value.replace(/ LF-....-..../, ' LF-AAAA-AAAA')], 409],
  ])('refuses %s', async (_what, change, status) => {
    const { values } = await previewOf(file(entry(await book(1), '20.00')));
    await record(change(values[0] ?? '')).expect(status);
    expect(await rows()).toEqual([]);
  });

  test('refuses bookings of other hosts', async () => {
    const { values } = await previewOf(file(entry(await book(1), '20.00')));
    const other = await signInAt(site, 'english');
    const url = '/admin/english/buchungen/kontoauszug';
    const send = (path: string) => callSite(site, 'post', path, other).set('Accept', 'text/html');
    const sent = { aktion: 'eintragen', zahlung: values };
    await send(`${url}/eintragen`)
      .type('form')
      .send({ ...sent, auszug })
      .expect(422);
    const own = await send(url).attach('datei', Buffer.from(file(entry('Lager', '20.00'))), 'a.xml');
    const id = idsIn(own.text)[0] ?? '';
    const zahlung = [(values[0] ?? '').replace(/^\S+/, id)];
    await send(`${url}/eintragen`)
      .type('form')
      .send({ ...sent, zahlung, auszug: sealedIn(own.text) })
      .expect(409);
    expect(await rows()).toEqual([]);
  });
});

describe('an entry that is not recognised', () => {
  const stranger = (amount: string, day = '2027-03-01') => entry('Ferien', amount, 'Fremde Person', day);
  const assign = async (text: string, fields: object = {}) => {
    const { html } = await previewOf(text);
    const answer = await submit({ [`buchung-${idsIn(html)[0]}`]: '', aktion: 'zuordnen', ...namedFor(html, fields) });
    const shown = plain(answer.text);
    return { status: answer.status, html: shown, ...boxesOf(shown) };
  };
  /** Returns fields whose names end with the id of the first entry. */
  const namedFor = (html: string, fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.replace('*', idsIn(html)[0] ?? ''), value]));

  test('is assigned by its number after a preview with the family', async () => {
    const reference = await book(1);
    const number = reference.toLowerCase().replaceAll('-', '');
    const shown = await assign(file(stranger('20.00')), { 'buchung-*': number, aktion: 'eintragen' });
    expect([shown.status, groupsOf(shown.html), shown.chosen.length]).toEqual([200, ['Von dir zugeordnet: 1'], 1]);
    expect(shown.html).toContain('Was du zugeordnet hast, steht jetzt unter');
    expect(await rows()).toEqual([]);
    await record(shown.chosen).expect(303);
    expect(await rows()).toMatchObject([
      { reference, amount: 2_000, paidOn: '2027-03-01', kind: 'transfer', payer: null },
    ]);
    const again = await previewOf(file(stranger('20.00')));
    expect([groupsOf(again.html), again.values]).toEqual([['Schon eingetragen: 1'], []]);
  });

  test('is offered bookings with its name or its amount', async () => {
    const [named, equal] = [await book(2), await book(1)];
    await sql`update bookings set guardian = guardian || '{"lastName": "Kunz"}' where reference = ${named}`.execute(
      site.deps.database,
    );
    const { html } = await previewOf(file(entry('Ferien', '100.00')));
    const offered = [...html.matchAll(/name="vorschlag-[^"]*" value="([^"]*)"/g)].map(([, reference]) => reference);
    expect(offered).toEqual([named, equal]);
    const shown = await assign(file(entry('Ferien', '100.00')), { 'vorschlag-*': equal });
    expect(shown.chosen).toEqual([expect.stringMatching(` ${equal}:10000:10000$`)]);
  });

  test('is split over several bookings, by what they owe or as entered, and corrected one by one', async () => {
    const [first, second] = [await book(1), await book(1)];
    const owed = await assign(file(stranger('200.00')), { 'vorschlag-*': [first, second] });
    expect(owed.chosen).toEqual([expect.stringMatching(` ${first}:10000:10000 ${second}:10000:10000$`)]);
    const text = `${first} 20\n${second}`;
    const { chosen, html } = await assign(file(stranger('70.00')), { 'buchung-*': text });
    for (const part of ['20 € für', '50 € für']) expect(html).toContain(part);
    await record(chosen).expect(303);
    await record(chosen).expect(409);
    const stored = await rows();
    expect(stored).toMatchObject([
      { reference: first, amount: 2_000 },
      { reference: second, amount: 5_000 },
    ]);
    const [{ id = '' } = {}] = stored;
    const basis = await shownBasis(site, first);
    await runInboxAction(site.deps, 'ya', first, basis, { kind: 'correctPayment', payment: id }, 'kim');
    // What was taken back can be recorded again, the other part not.
    const again = await previewOf(file(stranger('70.00')));
    expect([groupsOf(again.html), again.values]).toEqual([['Nicht zugeordnet: 1'], []]);
    for (const part of ['20 € am 1.3.2027', 'Das ist der Rest: 50 € dieser Zahlung sind schon für', second])
      expect(again.html).toContain(part);
    const whole = `${idsIn(again.html)[0]} ${first}:7000:10000`;
    await record([whole]).expect(409);
    const rest = await assign(file(stranger('70.00')), { 'buchung-*': first });
    const answers = await Promise.all([record(rest.chosen), record(rest.chosen), record(rest.chosen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect((await storedBooking(first))?.payments.map(({ amount }) => amount)).toEqual([2_000, -2_000, 2_000]);
    expect(groupsOf((await previewOf(file(stranger('70.00')))).html)).toEqual(['Schon eingetragen: 1']);
  });

  test('of two named bookings goes to the one whose part was taken back', async () => {
    const [first, second] = [await book(1), await book(1)];
    const text = file(entry(`${first} ${second}`, '200.00'));
    await record((await previewOf(text)).chosen).expect(303);
    await undoPaymentsOf(second);
    expect((await previewOf(text)).chosen).toEqual([expect.stringMatching(` ${second}:10000:10000$`)]);
  });

  test('is not offered again after its booking was erased, also without a number', async () => {
    const [named, unnamed, other] = [await book(1), await book(1), await book(1)];
    const text = file(entry(named, '20.00'), stranger('30.00'), stranger('30.00'), entry(other, '20.00'));
    const { html, chosen } = await previewOf(text);
    const shown = await submit({ [`buchung-${idsIn(html)[2]}`]: unnamed, aktion: 'zuordnen', zahlung: chosen });
    await record(boxesOf(plain(shown.text)).chosen).expect(303);
    await undoPaymentsOf(other);
    await site.deps.database.transaction().execute(async (transaction) => {
      const stored = await loadBookings(transaction, [named, unnamed]);
      await closeBookings(transaction, stored, 'free', '2027-03-10');
      await transaction.deleteFrom('submissions').where('reference', 'in', [named, unnamed]).execute();
    });
    const again = await previewOf(text);
    // Of two equal entries, one was recorded. What names another family stays its payment.
    expect(groupsOf(again.html)).toEqual(['Zugeordnet: 1', 'Nicht zugeordnet: 1', 'Schon eingetragen: 2']);
    expect(again.chosen).toEqual([expect.stringContaining(` ${other}:2000:`)]);
    for (const reference of [named, unnamed])
      expect(again.html).toContain(
        `An diesem Tag ist dieser Betrag für eine gelöschte Buchung eingetragen: ${reference}`,
      );
  });

  test.each<[string, (reference: string) => string, RegExp]>([
    ['an unknown number', () => 'LF-AAAA-AAAA', /LF-AAAA-AAAA ist keine Buchung bei euch/],
    ['no number', () => 'Lina', /Schreib bitte je Zeile die Nummer/],
    ['another sum', (reference) => `${reference} 19`, /müssen zusammen 20 € ergeben/],
  ])('stays, with what was entered, for %s', async (_what, textOf, message) => {
    const text = textOf(await book(1));
    const { status, html } = await assign(file(stranger('20.00')), { 'buchung-*': text, aktion: 'eintragen' });
    expect([status, groupsOf(html)]).toEqual([422, ['Nicht zugeordnet: 1']]);
    expect(html).toMatch(message);
    expect(html).toContain(`>${text}</textarea>`);
    expect(await rows()).toEqual([]);
  });

  test('can be a matched one that belongs elsewhere; the other choices stay', async () => {
    const [first, second] = [await book(1), await book(1)];
    const text = file(entry(first, '20.00'), entry(second, '20.00'));
    const { html, values } = await previewOf(text);
    const [id] = idsIn(html);
    const answer = plain(
      (await submit({ [`buchung-${id}`]: second, aktion: 'zuordnen', zahlung: values.slice(0, 1) })).text,
    );
    expect(groupsOf(answer)).toEqual(['Von dir zugeordnet: 1', 'Zugeordnet: 1']);
    expect(boxesOf(answer).chosen).toEqual([`${id} ${second}:2000:10000`]);
  });

  test('is assigned once, if two organisers split it at the same time', async () => {
    const [first, second] = [await book(1), await book(1)];
    const text = file(stranger('40.00'));
    const splits = [`${first} 10\n${second} 30`, `${second} 25\n${first} 15`];
    const [one, two] = [await assign(text, { 'buchung-*': splits[0] }), await assign(text, { 'buchung-*': splits[1] })];
    const { html } = await previewOf(text);
    const hidden = { ausblenden: idsIn(html), zahlung: [] };
    const answers = await Promise.all([record(one.chosen), record(two.chosen), submit(hidden), record(one.chosen)]);
    const statuses = answers.map(({ status }) => status);
    // Ignoring first does not keep anybody from recording it.
    expect(statuses.filter((status) => status === 303).length).toBe(statuses[2] === 303 ? 2 : 1);
    expect((await rows()).reduce((sum, { amount }) => sum + amount, 0)).toBe(4_000);
  });

  test('is not shown any more for its account, until it is shown again', async () => {
    await book(1);
    const rent = ofAccount(hostIban, file(stranger('700.00'), stranger('700.00', '2027-03-02')));
    const { html } = await previewOf(rent);
    const [id] = idsIn(html);
    const done = await submit({ ausblenden: [id] }).expect(303);
    const result = await callSite(site, 'get', done.headers.location ?? '', token).set('Accept', 'text/html');
    expect(plain(result.text)).toContain('1 Umsatz ist ausgeblendet');
    expect(groupsOf((await previewOf(rent)).html)).toEqual(['Nicht zugeordnet: 1', 'Ausgeblendet: 1']);
    const other = ofAccount('DE02120300000000202051', file(stranger('700.00')));
    expect(groupsOf((await previewOf(other)).html)).toEqual(['Nicht zugeordnet: 1']);
    await previewOf(rent);
    const again = await submit({ einblenden: [id], aktion: 'zeigen' }).expect(200);
    expect(groupsOf(plain(again.text))).toEqual(['Nicht zugeordnet: 2']);
    expect(await rows()).toEqual([]);
  });

  test('is recognised by its account the next time, for all bookings of the family, until the payment is corrected', async () => {
    const [first, next] = [await book(1), await book(1)];
    const family = (amount: string, day: string) => stranger(amount, day).replace('</Dbtr>', `</Dbtr>${account}`);
    const account = '<DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>';
    const { chosen } = await assign(file(family('100.00', '2027-03-01')), { 'buchung-*': first });
    const id = chosen[0]?.split(' ')[0];
    await submit({ zahlung: chosen, merken: id }).expect(303);
    const later = await previewOf(file(family('20.00', '2027-03-02'), stranger('20.00', '2027-03-03')));
    expect(groupsOf(later.html)).toEqual(['Zugeordnet: 1', 'Nicht zugeordnet: 1']);
    expect(later.chosen).toEqual([expect.stringContaining(` ${next}:2000:`)]);
    expect(later.html).toContain('Dieses Konto habt ihr euch für diese Familie gemerkt.');
    const spouse = family('20.00', '2027-03-04').replace('Fremde Person', 'Andere Schreibweise');
    expect(spouse).toContain('Andere Schreibweise');
    expect((await previewOf(file(spouse))).chosen).toEqual([expect.stringContaining(` ${next}:2000:`)]);
    const dump = await sql<{ text: string }>`select string_agg(payments::text, '') as text from payments`.execute(
      site.deps.database,
    );
    expect(dump.rows[0]?.text).not.toMatch(/202051|Fremde/);
    const [payment] = await rows();
    expect(payment?.payer && openPayer(site.deps.sealer, first, payment.payer)).toEqual({
      ...{ name: 'Fremde Person', iban: 'DE02120300000000202051' },
    });
    const basis = await shownBasis(site, first);
    await runInboxAction(site.deps, 'ya', first, basis, { kind: 'correctPayment', payment: payment?.id ?? '' }, 'kim');
    const forgotten = await previewOf(file(family('20.00', '2027-03-02')));
    expect(groupsOf(forgotten.html)).toEqual(['Nicht zugeordnet: 1']);
  });
});
