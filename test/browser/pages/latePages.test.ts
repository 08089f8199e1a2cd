// Proves specification §13.2
/** Pages whose data arrives after their frame (src/http/pages/render). */
import type { Page } from '@playwright/test';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { whileLocked } from '#test/browser/productDatabase.ts';
import { signIn } from '#test/browser/signIn.ts';

const path = '/admin/kca/benutzer';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Benutzer' });
const invite = (page: Page) => page.getByRole('button', { name: 'Einladung senden' });

/** Opens the page while its list cannot be read, looks at the frame, and waits for the list. */
async function openLate(page: Page): Promise<void> {
  await signIn(page, 'kca');
  let opened: Promise<unknown> | undefined;
  await whileLocked('invitations', async () => {
    opened = page.goto(origin() + path);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Bereiche für Veranstalter' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(invite(page)).toBeHidden();
  });
  await opened;
  await expect(invite(page)).toBeVisible();
}

test('the list replaces its placeholder, and the page works', async ({ page }) => {
  await openLate(page);
  await expect(page.getByText('Wird geladen')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Einladung senden' })).toBeVisible();
  await page.getByRole('link', { name: 'Termine' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Termine' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list follows the page, above the footer', async ({ page }) => {
    await openLate(page);
    const topOf = async (locator: ReturnType<typeof invite>) => (await locator.boundingBox())?.y ?? Number.NaN;
    const footer = page.getByRole('contentinfo');
    expect(await topOf(invite(page))).toBeGreaterThan(await topOf(title(page)));
    expect(await topOf(footer)).toBeGreaterThan(await topOf(invite(page)));
  });
});
