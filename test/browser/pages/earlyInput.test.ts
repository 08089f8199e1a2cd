/** Input that arrives before the scripts of the site. */
import type { Route } from '@playwright/test';
import { expect, origin, test } from '#test/browser/fixtures.ts';

test('before hydration, the browser submits forms, and a click, a choice, a text and a file are kept', async ({
  page,
}) => {
  // Only the entry is loaded, the other scripts are held back.
  let held: Route[] = [];
  await page.route('**/assets/site-*.js', (route) => void held.push(route));
  await page.goto(`${origin()}/reisen/alle`, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const field = page.locator('header input[name="q"]').first();
  await field.fill('segeln');
  held = [];
  await field.press('Enter');
  await expect(page).toHaveURL(/\/reisen\/alle\?q=segeln/);
  await expect.poll(() => held.length).toBeGreaterThan(0);

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
  await field.selectText();
  await field.pressSequentially('segel');
  await Promise.all(held.map((route) => route.continue()));
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
