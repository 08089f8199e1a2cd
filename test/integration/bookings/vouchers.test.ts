// Proves specification §8.14
/** Vouchers: organisers create and end them, and families use them in their bookings, at most as often as their limit. */
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { formFieldsOf } from '#test/builders/booking.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { changeNow, formOfChange } from '#test/setup/submissions/changes.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, newKey, send, setCapacity, storedBooking } = limitedTrips(() => site);
beforeEach(async () => {
  await site.deps.database.deleteFrom('submissions').execute();
  await site.deps.database.deleteFrom('vouchers').execute();
  await setCapacity(undefined);
});

const plain = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const page = '/admin/ya/gutscheine';
const post = (fields: object) =>
  callSite(site, 'post', page, token).type('form').set('Accept', 'text/html').send(fields);
const listed = async () => plain((await callSite(site, 'get', page, token).set('Accept', 'text/html')).text);
const create = (more: object = {}) =>
  post({ aktion: 'anlegen', code: 'SOMMER', wert: '30 €', anzahl: '2', bis: '2035-12-31', ...more });
const end = (code = 'SOMMER') => post({ aktion: `beenden ${code}` }).expect(303);
const check = (code: string) =>
  request(site.app).post('/api/vouchers').set('Host', 'localhost').send({ combinedId: combinedId(), code });
/** @param total in euros */
const use = (total: number, more: object = {}) => send({ ...bookingOf(1), voucher: 'sommer', total, ...more });
const bookWith = async (total: number): Promise<string> => {
  const { status, body } = await use(total);
  expect([status, body]).toEqual([202, { reference: expect.any(String) }]);
  return body.reference;
};
const priceOf = async (reference: string) => (await storedBooking(reference))?.booking.price;
const refusal = 'Diesen Gutschein gibt es nicht, oder er gilt nicht mehr. Lösch den Code oder gib einen anderen ein.';
const refused = [422, [{ field: 'voucher', message: refusal }]];
const answerOf = ({ status, body }: { status: number; body: { errors?: unknown } }) => [status, body.errors];

describe('an organiser', () => {
  test('creates a voucher, sees its uses, and ends it', async () => {
    await create({ code: 'sommer', minimum: '80' }).expect(303);
    await bookWith(70);
    const text = await listed();
    for (const part of ['SOMMER', '30 € ab 80 € Reisepreis', '1 von 2 benutzt', 'gilt bis 31.12.2035'])
      expect(text).toContain(part);
    expect((await callSite(site, 'get', '/admin/ya/buchungen', token).set('Accept', 'text/html')).text).toContain(page);
    await end();
    expect(await listed()).toContain('beendet');
    expect(answerOf(await use(70))).toEqual(refused);
  });

  test.each<[string, object, string]>([
    ['without a unit', { wert: '30' }, 'Zum Beispiel „50 €“ oder „10 %“'],
    ['of too many percent', { wert: '101 %' }, 'Zum Beispiel „50 €“ oder „10 %“'],
    ['with an odd code', { code: 'SÖMMER!' }, 'Vier bis 20 Buchstaben'],
    ['for no booking', { anzahl: '0' }, 'Eine ganze Zahl von 1 bis 100.000.'],
    ['that is over', { bis: '2020-01-01' }, 'Dieser Tag ist schon vorbei.'],
    ['with an odd minimum', { minimum: 'viel' }, 'Schreib bitte einen Betrag in Euro.'],
  ])('cannot create one %s', async (_, more, message) => {
    const { status, text } = await create(more);
    expect(status).toBe(422);
    expect(plain(text)).toContain(message);
    expect(await site.deps.database.selectFrom('vouchers').selectAll().execute()).toEqual([]);
  });

  test('cannot use a code twice', async () => {
    await create().expect(303);
    await end();
    expect(plain((await create().expect(422)).text)).toContain('Diesen Code habt ihr schon benutzt');
  });
});

describe('a booking', () => {
  test.each<[string, object, number]>([
    ['a value', {}, 70],
    ['percent', { wert: '10 %' }, 90],
    ['more than the price', { wert: '500 €' }, 0],
  ])('has the line of %s', async (_, more, total) => {
    await create(more).expect(303);
    expect((await check('Sommer')).body.voucher).toMatchObject({ code: 'SOMMER' });
    expect(await priceOf(await bookWith(total))).toMatchObject({
      total: total * 100,
      further: [{ kind: 'voucher', label: 'Gutschein SOMMER', traveller: null, amount: total * 100 - 10_000 }],
    });
  });

  test('is refused alike with a voucher that is unknown, ended, over, used up, or of another host', async () => {
    expect(answerOf(await use(70))).toEqual(refused);
    const row = { amount: 3_000, percent: null, minimum: 0, createdAt: new Date() };
    const last = { ...row, mostUses: 1, endsOn: '2035-12-31', endedAt: null, subdomain: 'ya' };
    const vouchers = [
      { ...last, code: 'BEENDET', endedAt: new Date() },
      { ...last, code: 'VORBEI', endsOn: '2020-01-01' },
      { ...last, code: 'FREMD', subdomain: 'lagerfeuer' },
      { ...last, code: 'SOMMER' },
    ];
    await site.deps.database.insertInto('vouchers').values(vouchers).execute();
    await bookWith(70);
    for (const code of ['BEENDET', 'VORBEI', 'FREMD', 'SOMMER', 'UNBEKANNT']) {
      expect(answerOf(await check(code))).toEqual(refused);
      expect(answerOf(await use(70, { voucher: code }))).toEqual(refused);
    }
  });

  test('is refused below the minimum, and for a price without the voucher', async () => {
    await create({ minimum: '100,01' }).expect(303);
    const message = 'Dieser Gutschein gilt erst ab einem Preis von 100,01\u00a0€.';
    expect(answerOf(await use(70))).toEqual([422, [{ field: 'voucher', message }]]);
    const changed = await use(200, { travellers: bookingOf(2).travellers });
    expect([changed.status, changed.body]).toMatchObject([
      409,
      { reason: 'price-changed', total: 170, offer: { voucher: { code: 'SOMMER', amount: 3_000 } } },
    ]);
  });

  test('concurrent ones never exceed the limit; a repeated one takes no use', async () => {
    await create({ anzahl: '3' }).expect(303);
    const answers = await Promise.all(Array.from({ length: 9 }, () => use(70)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(202), ...Array(6).fill(422)]);
    expect(await listed()).toContain('3 von 3 benutzt · aufgebraucht');
    await create({ code: 'EINMAL', anzahl: '1' }).expect(303);
    const key = newKey();
    const again = () => send({ ...bookingOf(1), voucher: 'EINMAL', total: 70 }, { 'Idempotency-Key': key });
    const [first, second] = [await again(), await again()];
    expect([first.body, second.body]).toEqual([{ reference: expect.any(String) }, first.body]);
  });

  test('that is cancelled or declined gives the use back; percent of a changed one follow its price, also when the voucher is over', async () => {
    await create({ anzahl: '1', wert: '10 %' }).expect(303);
    const actor = { kind: 'host', name: 'kim' } as const;
    for (const event of ['cancel', 'decline'] as const) {
      const reference = await bookWith(90);
      expect(answerOf(await check('SOMMER'))).toEqual(refused);
      await changeBookingState(site.deps, 'ya', reference, event, { actor, reason: '' });
    }
    const reference = await bookWith(90);
    await end();
    expect(await changeNow(site.deps, reference, { travellers: bookingOf(2).travellers }, 18_000)).toBe('done');
    expect((await priceOf(reference))?.further).toMatchObject([{ kind: 'voucher', amount: -2_000 }]);
    expect(await changeNow(site.deps, reference, { leaving: [{ position: 1, fee: '' }] }, 9_000)).toBe('done');
    expect((await priceOf(reference))?.further).toMatchObject([{ kind: 'voucher', amount: -1_000, percent: 10 }]);
  });

  test('is entered later by the organiser: it counts as used, once, and only while it can be used', async () => {
    await create({ anzahl: '1', wert: '10 %' }).expect(303);
    const [reference, other] = [await book(1), await book(1)];
    const change = async (of: string, code: string, fields = {}) => {
      const form = { ...(await formOfChange(site.deps, of, { voucher: code })), action: 'preview', ...fields };
      const path = `/admin/ya/buchungen/${of}/aendern`;
      const { text } = await callSite(site, 'post', path, token).type('form').set('Accept', 'text/html').send(form);
      return plain(text);
    };
    expect(await change(reference, 'WINTER')).toContain(refusal);
    const shown = await change(reference, ' sommer ');
    expect(shown).toMatch(/Kommt dazu<\/dt><dd>Gutschein SOMMER \(10 %\), -10 €/);
    const fields = { action: 'save', total: '9000' };
    const answers = await Promise.all([reference, other].map((of) => change(of, 'SOMMER', fields)));
    expect(answers.filter((text) => text.includes(refusal))).toHaveLength(1);
    expect(await listed()).toContain('1 von 1 benutzt · aufgebraucht');
    const used = answers[0]?.includes(refusal) ? other : reference;
    expect((await priceOf(used))?.total).toBe(9_000);
    await create({ code: 'ZWEITER' }).expect(303);
    expect(await change(used, 'ZWEITER')).toContain('Für diese Buchung ist schon ein Gutschein eingelöst.');
  });
});

describe('the form without scripts', () => {
  const sendForm = (more: object) =>
    request(site.app)
      .post(`/buchungsformular/${combinedId()}`)
      .set({ Host: 'localhost', Accept: 'text/html' })
      .type('form')
      .send({ ...formFieldsOf(bookingOf(1)), key: newKey(), voucher: 'sommer', ...more });
  const stored = () => site.deps.database.selectFrom('submissions').select('reference').execute();

  test('shows the price with the voucher before it books', async () => {
    await create().expect(303);
    const shown = await sendForm({ action: 'book' });
    expect([shown.status, await stored()]).toEqual([200, []]);
    const text = plain(shown.text);
    expect(text).toContain('Bitte prüfe den Preis');
    expect(text).toMatch(/Gutschein SOMMER<\/dt><dd>-30 €/);
    expect(text).toContain('name="total" value="70"');
    expect(plain((await sendForm({ action: 'price' })).text)).toContain('name="total" value="70"');
    await sendForm({ action: 'book', total: '70' }).expect(303);
    expect(await stored()).toHaveLength(1);
  });

  test('says that a code is of no use, with all input', async () => {
    for (const action of ['book', 'price']) {
      const { text } = await sendForm({ action });
      expect(text).toContain(refusal);
      expect(text).toContain('value="SOMMER"');
    }
    expect(await stored()).toEqual([]);
  });
});
