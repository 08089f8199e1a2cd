// Proves specification §1.1, §5.1, §5.10, §7.1, §7.4, §7.7, §7.8, §9.1, §9.3
/** Organisers: sign-in and sign-out, dashboard and problems (specification §7.1). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { addDemoUser } from '#test/browser/productDatabase.ts';
import { demoPassword } from '#test/browser/startProduct.ts';
import { violationsOf } from '#test/browser/violations.ts';

async function signIn(page: Page, subdomain = 'ya') {
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${subdomain}/`));
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}

test('redirects to the sign-in and then to the requested page', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 401/);
  await page.goto(`${origin()}/admin/ya/dashboard?level=4`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Benutzername oder Passwort falsch')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('demo');
  await signIn(page);
  await expect(page).toHaveURL(`${origin()}/admin/ya/dashboard?level=4`);
});

test('a missing password is explained in German in any browser', async ({ page }) => {
  await openHydrated(page, `${origin()}/admin/ya/login`);
  const loaded = page.waitForResponse(/germanMessages/);
  await page.getByLabel('Benutzername').fill('demo');
  await loaded;
  const password = page.getByLabel('Passwort');
  const message = () => password.evaluate((field) => (field as HTMLInputElement).validationMessage);
  await expect(async () => {
    await page.getByRole('button', { name: 'Anmelden' }).click();
    expect(await message()).toBe('Bitte fülle dieses Feld aus.');
  }).toPass();
  await password.fill(demoPassword);
  expect(await message()).toBe('');
  await signIn(page);
});

test('the dashboard has levels, filters, order and sign-out', async ({ page }) => {
  await page.goto(`${origin()}/admin/ya/login`);
  await signIn(page);
  const results = page.locator('#treffer');
  const all = await results.textContent();
  expect(await violationsOf(page)).toEqual([]);
  const level = page.getByLabel('Sichtbarkeit');
  await level.focus();
  await level.selectOption('1');
  await expect(page).toHaveURL(/level=1/);
  await expect(level).toBeFocused();
  await expect(results).toContainText(` von ${all}`);
  await expect(page.locator('article [data-level="1"]')).not.toHaveCount(0);
  await expect(page.locator('article [data-level]:not([data-level="1"])')).toHaveCount(0);
  await page.getByLabel('Problem', { exact: true }).selectOption('2');
  await expect(page).toHaveURL(/level=1&problem=2/);
  await page.getByLabel('Sortierung').selectOption('id-desc');
  await expect(page).toHaveURL(/sort=id-desc/);
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
  await expect(results).toHaveText(all ?? '');
  await expect(level).toHaveValue('');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${origin()}/admin`);
  await page.goto(`${origin()}/admin/ya/dashboard`);
  await expect(page).toHaveURL(/\/admin\/ya\/login/);
});

test('problems show a description, a solution and a link to the field', async ({ page }) => {
  await page.goto(`${origin()}/admin/ya/problems`);
  await signIn(page);
  expect(await violationsOf(page)).toEqual([]);
  const trip = page.locator('article').first();
  await expect(trip).toContainText('So behebst du es:');
  await expect(trip.getByRole('link').first()).toHaveAttribute('href', /\/admin\/ya\/edit\/\d+-ya\?feld=/);
});

test('a problem that is solved elsewhere disappears from the open list', async ({ page }) => {
  await page.goto(`${origin()}/admin/ya/problems`);
  const stream = page.waitForRequest(/\/api\/admin\/live/);
  await signIn(page);
  await stream;
  // This problem does not change which trips are listed, because other tests count them.
  const affectedTrips = page.locator('article', { hasText: 'Ein Reiter hat keine Zusammenfassung' });
  const href = await affectedTrips.first().getByRole('link').first().getAttribute('href');
  const id = /(\d+)-ya/.exec(href ?? '')?.[1];
  const address = `${origin()}/api/rds?subdomain=ya&destinationId=${id}`;
  const response = await page.request.get(address);
  const { tabs, images } = await response.json();
  const [{ _key: _, ...image }] = images;
  const correctedTabs = tabs.map((tab: { summary?: string; image?: object }) => ({
    ...tab,
    summary: tab.summary?.trim() || 'Kurz gesagt.',
    image: tab.image ?? image,
  }));
  await page.request.put(address, {
    data: { tabs: correctedTabs },
    headers: { 'If-Match': response.headers().etag ?? '' },
  });
  await expect(page.locator('article', { hasText: `${id}-ya` })).toHaveCount(0);
  await expect(page.getByText(/^\d Reisen haben Probleme/)).toHaveRole('status');
});

test('several hosts can be signed in, and admin mode replaces the hotline until it is switched off', async ({
  page,
}) => {
  await page.goto(`${origin()}/admin/ya/login`);
  await signIn(page);
  await page.goto(`${origin()}/admin/ole/dashboard`);
  await signIn(page, 'english');
  // During the hours of the hotline.
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00+01:00'));
  await page.goto(`${origin()}/admin`);
  await expect(page.getByText('angemeldet', { exact: true })).toHaveCount(2);
  await page.goto(`${origin()}/`);
  const control = page.locator('header').getByRole('button', { name: 'Ausschalten' });
  const hotline = page.locator('header a[href^="tel:"]');
  await expect(hotline).toHaveCount(1);
  await expect(hotline).toBeHidden();
  await control.click();
  await expect(control).toHaveCount(0);
  await expect(hotline).toBeVisible();
  await page.goto(`${origin()}/admin/ya/dashboard`);
  await expect(page).toHaveURL(`${origin()}/admin/ya/dashboard`);
});

test('the account page lists the sign-ins, ends one of them, and explains a rejected password', async ({
  page,
  browser,
  expectedIssues,
}) => {
  expectedIssues.push(/status of 422/);
  await page.goto(`${origin()}/admin/kca/login?weiter=/admin/kca/konto`);
  await signIn(page, 'kca');
  const other = await (await browser.newContext({ userAgent: 'Firefox/145.0 (Windows)' })).newPage();
  await other.goto(`${origin()}/admin/kca/login`);
  await signIn(other, 'kca');
  await page.getByRole('link', { name: 'Konto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto');
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: /^Beenden \(Firefox, Windows/ }).click();
  await expect(page.getByText('Erledigt: Diese Anmeldungen sind beendet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Beenden \(Firefox, Windows/ })).toHaveCount(0);
  await page.getByLabel('Bisheriges Passwort').fill('falsch');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('ein langes neues Passwort');
  await page.getByLabel('Neues Passwort noch einmal').fill('ein langes neues Passwort');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByRole('link', { name: 'Das ist nicht dein bisheriges Passwort.' })).toBeVisible();
  await expect(page.getByLabel('Bisheriges Passwort')).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOf(page)).toEqual([]);
  // Requests of the other browser are rejected within a second, because checks are cached for this time.
  await expect(async () => {
    await other.goto(`${origin()}/admin/kca/konto`);
    await expect(other).toHaveURL(/\/admin\/kca\/login/, { timeout: 1_000 });
  }).toPass();
  await other.context().close();
});

test('the page of users changes roles and removes users', async ({ page }) => {
  const [subdomain, username] = ['forscher', `robin-${randomUUID().slice(0, 8)}`];
  await addDemoUser(subdomain, username, 'owner');
  await page.goto(`${origin()}/admin/${subdomain}/login?weiter=/admin/${subdomain}/konto`);
  await signIn(page, subdomain);
  await page.getByRole('link', { name: 'Benutzer und Rollen verwalten' }).click();
  const user = page.getByRole('article').filter({ hasText: username });
  await user.getByLabel(`Rolle von ${username}`).selectOption('readOnly');
  await user.getByRole('button', { name: 'Rolle ändern' }).click();
  await expect(page.getByText('Die neue Rolle gilt ab sofort.')).toBeVisible();
  await expect(user.getByLabel(`Rolle von ${username}`)).toHaveValue('readOnly');
  await user.getByText('Entfernen', { exact: false }).first().click();
  expect(await violationsOf(page)).toEqual([]);
  await user.getByRole('button', { name: `${username} endgültig entfernen` }).click();
  await expect(page.getByText('Entfernt: Diese Person kann sich nicht mehr anmelden.')).toBeVisible();
  await expect(user).toHaveCount(0);
});
