// Proves specification §3.1, §5.8, §5.10
/** The contact form: with and without scripts, by keyboard only, with invalid input and failures. */
import type { Page, Route } from '@playwright/test';
import { expect, openHydrated, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { deliveredSubmission } from '#test/browser/productDatabase.ts';
import { violationsOf } from '#test/browser/violations.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Nachricht schreiben' });
const field = (page: Page, label: string) => form(page).getByLabel(new RegExp(`^${label}`));
const send = (page: Page) => form(page).getByRole('button');
const summary = (page: Page) => page.getByRole('region', { name: /Angabe|geklappt/ });
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Danke, deine Nachricht ist da!' });
const reference = (page: Page) => page.getByText(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

async function fill(page: Page, message = 'Gibt es Kojen?'): Promise<void> {
  await field(page, 'Dein Name').fill('Anna Beispiel');
  await field(page, 'Deine E-Mail-Adresse').fill('anna@example.org');
  await field(page, 'Deine Nachricht').fill(message);
}

async function open(page: Page, path = '/kontakt'): Promise<void> {
  await openHydrated(page, origin() + path);
}

// `test/integration/messages/contact.test.ts` tests recipients, trips and addresses that preselect them.
test('works by keyboard only: sends, confirms and delivers a message without a reload', async ({ page }) => {
  await open(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await field(page, 'An wen').focus();
  await page.keyboard.type('Young');
  for (const text of ['Etwas', 'Anna', 'anna@example.org', 'Nur mit Tasten']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Mehr zum Datenschutz' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeFocused();
  await expect(page).toHaveTitle(/Danke/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await violationsOf(page, 'main')).toEqual([]);
  const stored = await deliveredSubmission((await reference(page).textContent()) ?? '');
  expect(stored).toMatchObject({
    subdomain: 'ya',
    payload: { name: 'Anna', topic: 'sonstiges', message: 'Nur mit Tasten' },
  });
  await page.getByRole('link', { name: 'Noch eine Nachricht schreiben' }).click();
  await expect(field(page, 'Deine Nachricht')).toHaveValue('');
});

test('shows errors until they are corrected, keeps the input across failures and a reload, and is sent once', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/503/, /ERR_INTERNET_DISCONNECTED/);
  const keys: (string | undefined)[] = [];
  const answer = Promise.withResolvers<void>();
  const failures = [
    (route: Route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"detail":"Gerade nicht."}' }),
    (route: Route) => route.abort('internetdisconnected'),
  ];
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const fail = failures.shift();
    if (fail) return fail(route);
    await answer.promise;
    await route.continue();
  });
  await open(page);
  await field(page, 'Deine E-Mail-Adresse').fill('anna@example');
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('listitem')).toHaveCount(3);
  expect(await violationsOf(page, 'main')).toEqual([]);
  await summary(page)
    .getByRole('link', { name: /E-Mail-Adresse/ })
    .click();
  await expect(field(page, 'Deine E-Mail-Adresse')).toBeFocused();
  await expect(field(page, 'Deine E-Mail-Adresse')).toHaveAccessibleDescription(/stimmt so nicht/);
  await field(page, 'Deine E-Mail-Adresse').fill('anna@example.org');
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
  await expect(field(page, 'Deine E-Mail-Adresse')).not.toHaveAttribute('aria-invalid');
  expect(keys).toEqual([]);

  await fill(page, 'Aus dem Funkloch');
  await send(page).click();
  await expect(summary(page)).toContainText('Gerade nicht.');
  await expect(summary(page)).toBeFocused();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await form(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(summary(page)).toContainText('Wir erreichen unseren Server gerade nicht');
  await expect(summary(page)).toBeFocused();

  await page.reload();
  await waitForHydration(page);
  await expect(field(page, 'Deine Nachricht')).toHaveValue('Aus dem Funkloch');
  await expect(field(page, 'Dein Name')).toHaveValue('Anna Beispiel');
  await send(page).dblclick();
  await expect(send(page)).toHaveText('Wird abgeschickt …');
  await send(page).click();
  answer.resolve();
  await expect(thanks(page)).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await open(page);
  await expect(field(page, 'Deine Nachricht')).toHaveValue('');
});

test('a page with errors from the server hydrates with the input', async ({ page, expectedIssues }) => {
  expectedIssues.push(/422/);
  await open(page, '/kontakt');
  // Like before hydration: the browser submits the form natively.
  await field(page, 'Deine Nachricht').fill('Zu früh geklickt');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form(page).evaluate((element: HTMLFormElement) => element.submit());
  expect((await answer).status()).toBe(422);
  await page.waitForLoadState('networkidle');
  await expect(summary(page)).toBeFocused();
  await fill(page, 'Zu früh geklickt');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});
