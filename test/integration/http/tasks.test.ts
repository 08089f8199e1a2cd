// Proves specification §7.5
/** What waits for organisers: the numbers on the first page and in the menu are those of the lists. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taskPath } from '#domain/organisers/taskPaths.ts';
import { maxCounted, type TaskName } from '#domain/organisers/tasks.ts';
import { reviewDocument } from '#test/builders/review.ts';
import { buildSubmission } from '#test/builders/submission.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedDate, limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya', 'english');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, combinedId, departure } = limitedTrips(() => site);

const docId = () => `ya-${departure().destinationId}`;
const page = async (path: string, as = token) =>
  (await callSite(site, 'get', path, as).set('Accept', 'text/html')).text
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&#x27;', "'");
/** Returns the numbers of the tasks by their addresses. */
const shownTasks = (html: string) => {
  const today = /<section[^>]*aria-labelledby="heute">(.*?)<\/section>/s.exec(html)?.[1] ?? '';
  const links = today.matchAll(/href="([^"]+)"><strong>([^<]+)<\/strong>/g);
  return Object.fromEntries([...links].map(([, path, count]) => [(path ?? '').replaceAll('&amp;', '&'), count]));
};
const pathOf = (name: TaskName) => taskPath(name, 'ya', { role: 'owner' });
const change = (reference: string, columns: object) =>
  site.deps.database.updateTable('bookings').set(columns).where('reference', '=', reference).execute();
const message = (number: number) => {
  const payload = { name: 'Jörg Möller', email: 'joerg@example.org', message: 'Gibt es Kojen?' };
  return buildSubmission({ reference: `LF-7777-777${number}`, subdomain: 'ya', payload });
};

test('each number is that of its list', async () => {
  expect(await page('/admin/ya/dashboard')).toContain('Gerade wartet nichts auf dich.');
  const minimum = { ...limitedDate, minimum: 12, minimumDecisionDays: 28 };
  const dates = [
    { ...minimum, start: '2026-12-29', end: '2027-01-05' },
    { ...limitedDate, _key: 'd2' },
  ];
  await site.client.patch(docId()).set({ dates, visible: false }).commit({ visibility: 'sync' });
  await site.publish(docId());
  const [open, late] = [await book(1), await book(1, { dateKey: 'd2' })];
  expect(open).not.toBe(late);
  const payment = { depositPercent: 20, balanceDaysBefore: 30 };
  await change(late, {
    state: 'confirmed',
    isSecured: true,
    startsOn: '2026-12-10',
    terms: JSON.stringify({ cancellation: [], payment }),
  });
  await site.deps.database
    .updateTable('submissions')
    .set({ receivedAt: new Date('2026-01-01') })
    .where('reference', '=', late)
    .execute();
  const repaid = await book(1, { dateKey: 'd2' });
  const record = { paidOn: '2026-11-20', kind: 'transfer' as const, corrects: null, statementEntry: null, by: 'kim' };
  const received = { ...record, reference: repaid, amount: 10_000, at: new Date('2026-11-20') };
  await site.deps.database.insertInto('payments').values(received).execute();
  await callSite(site, 'post', `/api/admin/bookings/${repaid}/decline`, token).send({}).expect(200);
  await storeSubmission(site.deps.database, message(2));
  await storeSubmission(site.deps.database, message(3), { sender: { state: 'refused' } });
  await site.bringIn([
    reviewDocument({ _id: 'review-1', trip: docId(), text: 'Schön.' }),
    reviewDocument({ _id: 'review-2', trip: docId(), text: 'Laut.', answer: 'Danke.' }),
    reviewDocument({ _id: 'review-3', trip: 'english-1', text: 'Fremd.' }),
  ]);

  const html = await page('/admin/ya/dashboard');
  expect(shownTasks(html)).toEqual({
    [pathOf('requests')]: '1',
    [pathOf('messages')]: '2',
    [pathOf('refused')]: '1',
    [pathOf('overdue')]: '1',
    [pathOf('refunds')]: '1',
    [pathOf('decisions')]: '1',
    [pathOf('problems')]: '1',
  });
  // Nobody has to answer a review: it is named, and no number of what is open.
  expect(html).toContain(`href="${pathOf('reviews')}">1 Bewertung ohne Antwort`);
  // Beside them, the next departures with what they lack, and the money.
  const ahead = /<section[^>]*aria-labelledby="naechste">(.*?)<\/section>/s.exec(html)?.[1]?.replaceAll('\u00a0', ' ');
  expect(ahead).toMatch(
    /termine\/[\w-]+\/d1">29. Dez. 2026 – 5. Jan. 2027 · [^<]*<\/a><span[^>]*>1 angemeldet · 1 noch zu bestätigen · 11 fehlen/,
  );
  expect(html.replaceAll('\u00a0', ' ')).toMatch(/100 € offen<\/a>, davon 100 € überfällig/);
  expect(await page(pathOf('requests'))).toContain('1 Buchung');
  expect(await page(pathOf('messages'))).toContain('2 Eingänge');
  expect(await page(pathOf('refused'))).toContain('Ein Eingang');
  expect(await page(pathOf('overdue'))).toContain('1 Buchung');
  expect(await page(pathOf('refunds'))).toContain('100\u00a0€ zurückzuzahlen');
  expect(await page(pathOf('decisions'))).toContain('Ein Termin zu entscheiden');
  const reviews = await page(pathOf('reviews'));
  expect(reviews).toContain('Schön.');
  expect(reviews).not.toContain('Laut.');
  expect(await page(pathOf('problems'))).toContain('Eine Reise hat Probleme');
  // Every page of the area has the numbers in its menu.
  const menu = /<nav aria-label="Bereiche für Veranstalter">(.*?)<\/nav>/s.exec(reviews)?.[1] ?? '';
  const tabs = [...menu.matchAll(/<a [^>]*>([^<]+?)(?: <span[^>]*>(\d+)<span[^>]*> offen<\/span><\/span>)?<\/a>/g)];
  expect(tabs.map(([, label, count]) => [label, count ?? null])).toEqual([
    ['Übersicht', null],
    ['Eingang', '3'],
    ['Buchungen', '3'],
    ['Journal', null],
    ['Termine', '1'],
    ['Bewertungen', null],
    ['Probleme', '1'],
  ]);
  const others = await page('/admin/english/dashboard', await signInAt(site, 'english'));
  expect(shownTasks(others)).toEqual({});
  expect(others).toContain('Für kommende Termine gibt es noch keine Buchung.');
});

test('trips that are archived or switched off are no task', async () => {
  const trip = async (state: object) => {
    await site.client.patch(docId()).set(state).commit({ visibility: 'sync' });
    await site.publish(docId());
    return Number(shownTasks(await page('/admin/ya/dashboard'))[pathOf('problems')] ?? 0);
  };
  const withProblem = await trip({ visible: false });
  expect(await trip({ archived: true })).toBe(withProblem - 1);
  expect(await trip({ archived: false, switchedOn: false })).toBe(withProblem - 1);
});

test('a departure is to be decided from two weeks before the day that its families were told', async () => {
  const reference = await book(1);
  const terms = (decision: string) =>
    JSON.stringify({ cancellation: [], payment: null, minimum: { travellers: 2, decision } });
  const isListed = async () => (await page(pathOf('decisions'))).includes(`/termine/${combinedId()}/d1`);
  for (const [decision, expected] of [
    ['2026-12-06', false],
    ['2026-12-05', true],
    ['2026-11-21', true],
    ['2026-11-20', false],
  ] as const) {
    await change(reference, { terms: terms(decision) });
    expect(await isListed(), decision).toBe(expected);
  }
  await change(reference, { terms: terms('2026-12-01'), places: 2 });
  expect(await isListed()).toBe(false);
});

test('large numbers are counted up to a limit', async () => {
  const messages = Array.from({ length: maxCounted }, (_, index) => {
    const digits = [...String(index).padStart(4, '0')].map((digit) => 'ACDEFGHJKM'[Number(digit)]).join('');
    return { ...message(1), reference: `LF-8888-${digits}` };
  });
  for (const each of messages) await storeSubmission(site.deps.database, each);
  expect(shownTasks(await page('/admin/ya/dashboard'))[pathOf('messages')]).toBe('999+');
});
