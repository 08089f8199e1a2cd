// Proves specification §7.2
/** What organisers have written is kept when their sign-in ends before they send it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBooking } from '#test/builders/booking.ts';
import { organiserForms } from '#test/setup/organisers/organiserCalls.ts';
import { addUsers, callSite, password, trip } from '#test/setup/organisers/organisers.ts';
import { openPlainBrowser } from '#test/setup/plainBrowser.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let now = new Date('2026-11-21T10:00:00Z').getTime();

beforeAll(async () => {
  site = await startSite({ now: () => new Date(now) });
  await addUsers(site, 'ya');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1 })]);
});
afterAll(() => site.stop());

const written = 'Liebe Eltern,\n\n„bis bald“ <3';

test.each(organiserForms)('the form $route', async ({ example, keepsInput }) => {
  const { status, headers, text } = await callSite(site, 'post', example)
    .set('Accept', 'text/html')
    .type('form')
    .send(new URLSearchParams({ text: written, password: written }).toString());
  if (keepsInput) {
    expect([status, headers['cache-control']]).toEqual([401, 'no-store']);
    expect(text).toContain(`action="${example}"`);
    expect(text).toContain('bis bald“ &lt;3');
  } else {
    expect([status, headers.location]).toEqual([303, expect.stringContaining('/admin/ya/login')]);
    expect(text).not.toContain('bis bald');
  }
});

test('a mail to families is sent again after the next sign-in', async () => {
  const booking = buildBooking({ combinedId: '1-ya' });
  const { reference } = (await callSite(site, 'post', '/api/bookings').send(booking).expect(202)).body;
  const browser = openPlainBrowser(site);
  const signIn = async () => {
    await browser.open('/admin/ya/login');
    await browser.submit('Anmelden', { username: 'kim', password });
  };
  await signIn();
  await browser.open('/admin/ya/termine/1-ya/d1/nachricht');
  now += 13 * 3_600_000;
  await browser.submit('Vorschau', { betreff: 'Abfahrt', text: written, empfaenger: [reference] });
  expect([browser.status(), browser.html()]).toEqual([401, expect.stringContaining('Deine Anmeldung ist abgelaufen')]);
  const showAgain = browser.keepTab();
  await signIn();
  showAgain();
  await browser.submit('Noch einmal senden');
  expect([browser.status(), browser.html()]).toEqual([200, expect.stringContaining('Jetzt an eine Buchung senden')]);
  await browser.submit('Weiter bearbeiten');
  expect(browser.html()).toContain('„bis bald“ &lt;3</textarea>');
});
