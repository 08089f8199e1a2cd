// Proves specification §1.1, §5.1, §5.10, §7.1, §7.4, §7.7, §7.8, §9.1, §9.3
/** Organisers: sign-in and sign-out, dashboard and problems (specification §7.1). */
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { demoPassword } from '#test/browser/startProduct.ts';
import { violationsOf } from '#test/browser/violations.ts';

test('an organiser signs in, filters the dashboard and signs out', async ({ page, expectedIssues }) => {
  expectedIssues.push(/status of 401/);
  const loaded = page.waitForResponse(/germanMessages/);
  await openHydrated(page, `${origin()}/admin/ya/dashboard?level=4`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  expect(await violationsOf(page)).toEqual([]);
  // Messages of the browser are German in any browser.
  await page.getByLabel('Benutzername').fill('demo');
  await loaded;
  const password = page.getByLabel('Passwort');
  const message = () => password.evaluate((field) => (field as HTMLInputElement).validationMessage);
  await expect(async () => {
    await page.getByRole('button', { name: 'Anmelden' }).click();
    expect(await message()).toBe('Bitte fülle dieses Feld aus.');
  }).toPass();
  await password.fill('falsch');
  expect(await message()).toBe('');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Benutzername oder Passwort falsch')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`${origin()}/admin/ya/dashboard?level=4`);

  const results = page.locator('#treffer');
  const level = page
    .getByRole('navigation', { name: 'So sichtbar sind deine Reisen' })
    .getByRole('link', { name: /^1/ });
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
  await expect(page).toHaveURL(`${origin()}/admin/ya/dashboard`);
  const all = await results.textContent();
  expect(await violationsOf(page)).toEqual([]);
  await level.click();
  await expect(page).toHaveURL(/level=1/);
  await expect(level).toHaveAttribute('aria-current', 'true');
  await expect(results).toContainText(` von ${all}`);
  const problem = page.getByLabel('Problem', { exact: true });
  await problem.focus();
  await problem.selectOption('2');
  await expect(page).toHaveURL(/level=1&problem=2/);
  await expect(problem).toBeFocused();
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).click();
  await expect(results).toHaveText(all ?? '');
  await expect(problem).toHaveValue('');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${origin()}/admin`);
});

test('problems show a solution and a link to the field, and a problem that is solved elsewhere disappears', async ({
  page,
}) => {
  const stream = page.waitForRequest(/\/api\/admin\/live/);
  await openSignedIn(page, '/admin/ya/problems');
  await stream;
  expect(await violationsOf(page)).toEqual([]);
  const trip = page.locator('article').first();
  await expect(trip).toContainText('So behebst du es:');
  await expect(trip.getByRole('link').first()).toHaveAttribute('href', /\/admin\/ya\/edit\/\d+-ya\?feld=/);
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
