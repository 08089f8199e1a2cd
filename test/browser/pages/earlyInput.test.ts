/** Input that arrives before the scripts of the site. */
import type { Page, Route } from '@playwright/test';
import { expect, origin, test } from '#test/browser/fixtures.ts';

/**
 * Opens the list, of which only the entry is loaded, and holds back the other scripts.
 * @returns a function that lets them pass
 */
async function openWithEntry(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/assets/site-*.js', (route) => void held.push(route));
  await page.goto(`${origin()}/reisen/alle`, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute('**/assets/site-*.js');
  };
}

test('a click, a choice, a text and a file before hydration are kept', async ({ page }) => {
  const release = await openWithEntry(page);
  // Files cannot be set by scripts; the replay of what follows must not end here.
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { type: 'file' })));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') });
  const heart = page.locator('main article').first().getByRole('button');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // React repeats an event during hydration when it has hydrated the select; this choice has none yet.
  const order = page.getByRole('combobox', { name: 'Sortierung' });
  await order.evaluate((select: HTMLSelectElement) => {
    select.value = 'price-asc';
  });
  const field = page.locator('header input[name="q"]').first();
  await field.pressSequentially('segel');
  await release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('segel');
  await expect(order).toHaveValue('price-asc');
});

test('a click during hydration counts once', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    const heart = () => document.querySelector<HTMLElement>('main article button');
    // The replay begins with an event for the focused element.
    listen('focusin', ({ isTrusted }) => {
      if (!isTrusted) setTimeout(() => Object.assign(window, { isReplayed: true }));
    });
    // Clicks as soon as React listens, before it has hydrated the page.
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      if (args[0] !== 'submit') return;
      document.addEventListener = listen;
      queueMicrotask(() => {
        heart()?.focus();
        heart()?.click();
      });
    };
  });
  await page.goto(`${origin()}/reisen/alle`);
  await page.waitForFunction(() => 'isReplayed' in window);
  const heart = page.locator('main article').first().getByRole('button');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a form before hydration is submitted by the browser', async ({ page }) => {
  await openWithEntry(page);
  const field = page.locator('header input[name="q"]').first();
  await field.fill('segeln');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/reisen\/alle\?q=segeln/);
});
