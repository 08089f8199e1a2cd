// Proves specification §3.1, §5.8, §5.10
/** The contact form: with and without scripts, by keyboard only, with invalid input and failures. */
import type { Page } from '@playwright/test';
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

test.describe('with scripts', () => {
  test('sends, confirms and delivers a message without a reload', async ({ page }) => {
    await open(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await fill(page);
    await send(page).click();
    await expect(thanks(page)).toBeFocused();
    await expect(page).toHaveTitle(/Danke/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    const stored = await deliveredSubmission((await reference(page).textContent()) ?? '');
    expect(stored).toMatchObject({ payload: { name: 'Anna Beispiel', message: 'Gibt es Kojen?' }, subdomain: null });

    await page.getByRole('link', { name: 'Noch eine Nachricht schreiben' }).click();
    await expect(field(page, 'Deine Nachricht')).toHaveValue('');
  });

  test.describe('while it fails', () => {
    test.use({ expectedIssues: [/503/] });

    test('errors are shown until they are corrected, a failure allows a retry, and a second click is ignored', async ({
      page,
    }) => {
      let sent = 0;
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/contact', async (route) => {
        sent += 1;
        await answer.promise;
        await route.continue();
      });
      await open(page);
      await field(page, 'Deine E-Mail-Adresse').fill('anna@example');
      await send(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('listitem')).toHaveCount(3);
      expect(await violationsOf(page)).toEqual([]);
      await summary(page)
        .getByRole('link', { name: /E-Mail-Adresse/ })
        .click();
      await expect(field(page, 'Deine E-Mail-Adresse')).toBeFocused();
      await expect(field(page, 'Deine E-Mail-Adresse')).toHaveAccessibleDescription(/stimmt so nicht/);
      await field(page, 'Deine E-Mail-Adresse').fill('anna@example.org');
      await expect(summary(page).getByRole('listitem')).toHaveCount(2);
      await expect(field(page, 'Deine E-Mail-Adresse')).not.toHaveAttribute('aria-invalid');
      expect(sent).toBe(0);

      const failure = { status: 503, contentType: 'application/problem+json', body: '{"detail":"Gerade nicht."}' };
      await page.route('**/api/contact', (route) => route.fulfill(failure), { times: 1 });
      await fill(page, 'Dann eben später');
      await send(page).click();
      await expect(summary(page)).toContainText('Gerade nicht.');
      await expect(summary(page)).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await form(page).getByRole('button', { name: 'Noch einmal versuchen' }).dblclick();
      await expect(send(page)).toHaveText('Wird abgeschickt …');
      await send(page).click();
      answer.resolve();
      await expect(thanks(page)).toBeVisible();
      expect(sent).toBe(1);
    });
  });

  test.describe('without a connection', () => {
    test.use({ expectedIssues: [/ERR_INTERNET_DISCONNECTED/] });

    test('shows an error, keeps the input across a reload and later sends it with the same key', async ({ page }) => {
      const keys: (string | undefined)[] = [];
      let isOnline = false;
      await page.route('**/api/contact', (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return isOnline ? route.continue() : route.abort('internetdisconnected');
      });
      await open(page);
      await fill(page, 'Aus dem Funkloch');
      await send(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toContainText('Wir erreichen unseren Server gerade nicht');
      await send(page).click();
      await expect.poll(() => keys.length).toBe(2);

      await page.reload();
      await waitForHydration(page);
      await expect(field(page, 'Deine Nachricht')).toHaveValue('Aus dem Funkloch');
      await expect(field(page, 'Dein Name')).toHaveValue('Anna Beispiel');
      isOnline = true;
      await send(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(keys.length).toBe(3);
      expect(new Set(keys).size).toBe(1);
      await open(page);
      await expect(field(page, 'Deine Nachricht')).toHaveValue('');
    });
  });

  test('from a trip: sends the message to its organiser', async ({ page }) => {
    const found = await page.request.get(`${origin()}/api/search?providers=ya`);
    const trip = (await found.json()).items[0];
    await open(page, trip.path);
    await page.getByRole('link', { name: 'Frage zu dieser Reise' }).click();
    await expect(page).toHaveURL(`${origin()}/kontakt?reise=${trip.combinedId}`);
    await expect(form(page).getByRole('checkbox', { name: trip.title })).toBeChecked();
    await fill(page, 'Zur Reise');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    const stored = await deliveredSubmission((await reference(page).textContent()) ?? '');
    expect(stored).toMatchObject({ subdomain: 'ya', payload: { combinedId: trip.combinedId, topic: 'reise' } });
  });

  test('works by keyboard only', async ({ page }) => {
    await open(page);
    await field(page, 'An wen').focus();
    await page.keyboard.type('Young');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Etwas');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Anna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anna@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nur mit Tasten');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Mehr zum Datenschutz' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(thanks(page)).toBeFocused();
    const stored = await deliveredSubmission((await reference(page).textContent()) ?? '');
    expect(stored).toMatchObject({ subdomain: 'ya', payload: { topic: 'sonstiges', message: 'Nur mit Tasten' } });
  });
});

test.describe('a page with errors from the server', () => {
  test.use({ expectedIssues: [/422/] });

  test('hydrates with the input', async ({ page }) => {
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
});
