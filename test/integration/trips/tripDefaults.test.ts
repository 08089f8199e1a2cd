// Proves specification §7.11
/** The defaults of a host: who enters them, and which trips begin with them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDestination } from '#content/parseDocument.ts';
import { addUsers, auditEvents, callSite, password, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { openPlainBrowser, type PlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let token: string;
let browser: PlainBrowser;

beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 10, title: 'Gipfelwoche' })]);
  token = await signInAt(site, 'ya');
  browser = openPlainBrowser(site);
  await browser.open('/admin/ya/login');
  await browser.submit('Anmelden', { username: 'kim', password });
});
afterAll(() => site.stop());
beforeEach(() => site.deps.database.deleteFrom('tripDefaults').execute());

const page = '/admin/ya/vorgaben';
const save = async (changes: Record<string, string>) => {
  await browser.open(page);
  await browser.submit('Vorgaben speichern', changes);
};
const standOf = (html: string) => /name="stand" value="([^"]+)"/.exec(html)?.[1] ?? '';
const stored = async () => (await site.deps.database.selectFrom('tripDefaults').selectAll().execute())[0]?.fields;
const terms = {
  ...{ 'payment.depositPercent': '20', 'payment.balanceDaysBefore': '28' },
  ...{ 'cancellation.0.daysBefore': '30', 'cancellation.0.percent': '20' },
  ...{ 'cancellation.2.daysBefore': '0', 'cancellation.2.percent': '90' },
};
const storedTerms = {
  payment: { depositPercent: 20, balanceDaysBefore: 28 },
  cancellation: [
    { daysBefore: 30, percent: 20 },
    { daysBefore: 0, percent: 90 },
  ],
};

describe('the form without JavaScript', () => {
  test('stores what was entered, with an audit event, and leaves out empty entries', async () => {
    await save(terms);
    expect(browser.address()).toBe(`${page}?hinweis=gespeichert`);
    expect(browser.html()).toContain('Gespeichert. Neue Reisen');
    expect(await stored()).toEqual(storedTerms);
    const [event] = (await auditEvents(site, 'trip-defaults-changed')).slice(-1);
    expect(event).toMatchObject({ by: 'kim', subject: 'payment, cancellation' });
  });

  test('adds, changes and removes entries; the key of an entry stays', async () => {
    await save({ 'extras.0.title': 'Leihski', 'extras.0.price': '80', 'travellerFields.allergies': 'on' });
    const [ski] = ((await stored()) as { extras: { _key: string }[] }).extras;
    expect(ski).toEqual({
      _key: expect.stringMatching(/^\w{12}$/),
      title: 'Leihski',
      per: 'person',
      price: 80,
      required: false,
      options: [],
    });
    await save({
      ...{ 'extras.0.price': '85,5', 'extras.0.options.0.title': 'Größe S', 'extras.0.options.0.price': '' },
      ...{ 'extras.1.title': 'Bus', 'extras.1.per': 'booking' },
    });
    const key = expect.any(String);
    const withBus = [
      { ...ski, price: 85.5, options: [{ _key: key, title: 'Größe S', price: 0 }] },
      { _key: key, title: 'Bus', per: 'booking', price: 0, required: false, options: [] },
    ];
    expect(await stored()).toEqual({ extras: withBus, travellerFields: ['allergies'] });
    await save({ 'extras.1.title': '', 'extras.1.price': '' });
    expect(await stored()).toEqual({ extras: withBus.slice(0, 1), travellerFields: ['allergies'] });
  });

  test.each<[string, Record<string, string>, string, string]>([
    [
      'a fee that becomes lower',
      { ...terms, 'cancellation.2.percent': '10' },
      'cancellation.2.percent',
      'später storniert',
    ],
    ['a deposit alone', { 'payment.depositPercent': '20' }, 'payment.balanceDaysBefore', 'Wann ist die Restzahlung'],
    ['an extra without a name', { 'extras.1.price': '5' }, 'extras.1.title', 'Wie heißt das Extra?'],
  ])('shows %s with the input again, and stores nothing', async (_what, changes, field, message) => {
    await save(changes);
    expect(browser.status()).toBe(422);
    expect(browser.html()).toContain(`id="feld-${field}-fehler"`);
    expect(browser.html()).toContain(message);
    for (const [name, value] of Object.entries(changes))
      expect(browser.html()).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
    expect(await stored()).toBeUndefined();
  });

  test('refuses more than a trip has room for', async () => {
    // Each sign needs ten bytes in a page.
    await save({ insurance: '&'.repeat(3_000) });
    expect(browser.status()).toBe(422);
    expect(browser.html()).toContain('Das ist insgesamt zu viel.');
  });

  test('stores nothing if somebody else was faster, keeps the input, and stores it on the second try', async () => {
    await browser.open(page);
    const stand = standOf(browser.html());
    await callSite(site, 'post', page, token).type('form').send({ insurance: 'Ohne.', stand }).expect(303);
    await browser.submit('Vorgaben speichern', terms);
    expect(browser.status()).toBe(409);
    expect(browser.html()).toContain('Jemand anderes hat die Vorgaben inzwischen gespeichert');
    expect(browser.html()).toContain('„Versicherung“');
    expect(browser.html()).toMatch(/name="payment.depositPercent"[^>]*value="20"/);
    expect(await stored()).toEqual({ insurance: 'Ohne.' });
    await browser.submit('Vorgaben speichern', {});
    expect(await stored()).toEqual(storedTerms);
  });

  test('repeated and missing keys are replaced', async () => {
    await browser.open(page);
    const fields = {
      stand: standOf(browser.html()),
      extras: '',
      'extras.0.title': 'A',
      'extras.0._key': 'a',
      'extras.1.title': 'B',
      'extras.1._key': 'a',
    };
    await callSite(site, 'post', page, token).type('form').send(fields).expect(303);
    const { extras } = (await stored()) as { extras: { _key: string }[] };
    expect(extras[0]?._key).toBe('a');
    expect(new Set(extras.map(({ _key }) => _key)).size).toBe(2);
  });

  test('is only for organisers of the host', async () => {
    const other = await signInAt(site, 'english');
    await callSite(site, 'post', page, other).type('form').send({ insurance: 'Fremd' });
    expect(await stored()).toBeUndefined();
  });
});

describe('the defaults', () => {
  const created = () =>
    site.client.fetch<Record<string, unknown>[]>(
      '*[_type == "destination" && subdomain == "ya" && destinationId > 10] | order(destinationId)',
    );
  beforeEach(async () => {
    await site.client.delete({ query: '*[_type == "destination" && _id != "ya-10"]' });
    await save(terms);
  });
  const asTrip = async () => {
    const { country, city } = (await site.client.getDocument('ya-10')) as unknown as Record<
      string,
      { slug: string; title: string }
    >;
    return { 'country.slug': country?.slug ?? '', 'city.title': city?.title ?? '' };
  };

  test('are the beginning of a new trip', async () => {
    await browser.open('/admin/ya/neue-reise');
    await browser.submit('Reise anlegen', { title: 'Seewoche', ...(await asTrip()) });
    const [document] = await created();
    expect(document).toMatchObject({ title: 'Seewoche', visible: false, ...storedTerms });
    expect(parseDestination(document).ok).toBe(true);
  });

  test('are the beginning of each trip of a table', async () => {
    const text = 'Titel;Land;Ort\nSeewoche;Niederlande;Lemmer\nWaldwoche;Niederlande;Lemmer';
    const submit = (fields: Record<string, string>) => {
      const call = callSite(site, 'post', '/admin/ya/reisen/csv', token).set('Accept', 'text/html');
      for (const [name, value] of Object.entries(fields)) call.field(name, value);
      return call;
    };
    const checked = await submit({ aktion: 'pruefen', text });
    const geprueft = /name="geprueft" value="([^"]+)"/.exec(checked.text)?.[1] ?? '';
    await submit({ aktion: 'anlegen', text, geprueft }).expect(303);
    const documents = await created();
    expect(documents).toHaveLength(2);
    for (const document of documents) expect(document).toMatchObject(storedTerms);
  });

  test('of its category are added to those for all trips, and no other trip gets them', async () => {
    await save({ 'extras.0.title': 'Reiseschutz', insurance: 'Für alle.' });
    await browser.open(`${page}?art=snow`);
    await browser.submit('Vorgaben speichern', { 'extras.0.title': 'Leihski', insurance: 'Mit Skibruch.' });
    expect(browser.address()).toBe(`${page}?art=snow&hinweis=gespeichert`);
    for (const category of ['snow', 'water-sports']) {
      await browser.open('/admin/ya/neue-reise');
      await browser.submit('Reise anlegen', { title: category, category, ...(await asTrip()) });
    }
    const [ski, canoe] = await created();
    expect(ski).toMatchObject({
      ...storedTerms,
      extras: [{ title: 'Reiseschutz' }, { title: 'Leihski' }],
      insurance: 'Mit Skibruch.',
    });
    expect(canoe).toMatchObject({ ...storedTerms, extras: [{ title: 'Reiseschutz' }], insurance: 'Für alle.' });
    expect(parseDestination(ski).ok).toBe(true);
  });

  test('change neither a copy of a trip nor existing trips', async () => {
    const before = await site.client.getDocument('ya-10');
    await browser.open('/admin/ya/neue-reise');
    await browser.submit('Vorlage übernehmen', { vorlage: '10-ya' });
    const [copy] = await created();
    expect(copy).toMatchObject({ title: 'Gipfelwoche (Kopie)' });
    expect(copy?.payment).toEqual(before?.payment);
    expect(copy?.cancellation).toEqual(before?.cancellation);
    expect(await site.client.getDocument('ya-10')).toEqual(before);
  });

  test('can be filled into the sections of the editor that have some', async () => {
    await browser.open('/admin/ya/edit/10-ya');
    const sections = browser.html().split('<section id="').slice(1);
    const withButton = sections
      .filter((html) => html.includes('Vorgaben übernehmen'))
      .map((html) => /^\w+/.exec(html)?.[0]);
    expect(withButton).toEqual(['konditionen']);
  });
});
