/** Bulk actions: selection on the dashboard, dry run, execution and results. */
import type { Page } from '@playwright/test';
import { contentClient } from '#test/browser/contentClient.ts';
import { expect, initialTrip, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { demoPassword } from '#test/browser/startProduct.ts';
import { violationsOf } from '#test/browser/violations.ts';

// The tests change trips of the same host and would affect each other in parallel.
test.describe.configure({ mode: 'default' });

/** Each project uses a different host, because the projects run in parallel. */
const subdomain = () => (test.info().project.name === 'phone' ? 'forscher' : 'kca');
const dashboard = () => `${origin()}/admin/${subdomain()}/dashboard`;

async function openDashboard(page: Page): Promise<void> {
  await page.goto(`${dashboard()}?level=5&sort=id-asc`);
  await signIn(page);
  await waitForHydration(page);
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Benutzername').fill('demo');
  await page.getByLabel('Passwort').fill(demoPassword);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}

const bar = (page: Page) => page.getByRole('form', { name: 'Ausgewählte Reisen ändern' });
const dialog = (page: Page) => page.getByRole('dialog');
const rds = (id: string) => `${origin()}/api/rds?subdomain=${subdomain()}&destinationId=${id.split('-')[0]}`;

/** Returns the combined ids of the first trips of the page. */
async function firstTrips(page: Page, count: number): Promise<string[]> {
  const texts = await page.locator('article p').filter({ hasText: /^\d+-/ }).allTextContents();
  return texts.slice(0, count).map((text) => text.split(' ')[0] ?? '');
}

async function plan(page: Page, action: string): Promise<void> {
  await bar(page).getByLabel('Aktion').selectOption({ label: action });
  await bar(page).getByRole('button', { name: 'Weiter' }).click();
}

test('selects, previews, applies and reverts an action by keyboard, and updates the list', async ({ page }) => {
  await openDashboard(page);
  const [first = '', second = ''] = await firstTrips(page, 2);
  const boxes = page.locator('article').getByRole('checkbox');
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
  await expect(bar(page)).toContainText('2 Reisen ausgewählt');
  expect(await violationsOf(page, 'form[aria-label]')).toEqual([]);
  const action = bar(page).getByLabel('Aktion');
  await action.selectOption({ label: 'Unsichtbar schalten' });
  await action.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('2 Reisen ändern sich');
  const move = dialog(page).locator('summary');
  await expect(move).toHaveText(/2 Reisen von Stufe 5 .* auf Stufe 3 /);
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await dialog(page).getByRole('button', { name: '2 Reisen ändern' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: '2 Reisen geändert' })).toBeVisible();
  await move.press('Enter');
  await expect(dialog(page).getByRole('listitem')).toContainText([first, second]);
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Weiter' })).toBeFocused();
  for (const id of [first, second]) {
    expect(await (await page.request.get(rds(id))).json()).toMatchObject({ visible: false, level: 3 });
  }
  // The list shows only level 5: both trips have left it and stay selected.
  await expect(page.locator('article').filter({ hasText: first })).toHaveCount(0);
  await expect(bar(page)).toContainText('2 Reisen ausgewählt, 2 davon nicht auf dieser Seite');
  await plan(page, 'Sichtbar schalten');
  await dialog(page).getByRole('button', { name: '2 Reisen ändern' }).click();
  await expect(dialog(page).getByRole('heading', { name: '2 Reisen geändert' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page.locator('article').filter({ hasText: first })).toHaveCount(1);
  await bar(page).getByRole('button', { name: 'Alle abwählen' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByLabel('Alle auf dieser Seite auswählen')).toBeFocused();
});

test('does not overwrite concurrent saves, and keeps the selection after paging, failure and sign-out', async ({
  page,
  expectedIssues,
}) => {
  expectedIssues.push(/ERR_INTERNET_DISCONNECTED/, /status of 401/);
  await page.goto(`${dashboard()}?sort=id-desc`);
  await signIn(page);
  await waitForHydration(page);
  const [first = '', second = ''] = await firstTrips(page, 2);
  const all = page.getByLabel('Alle auf dieser Seite auswählen');
  await all.check();
  await expect(bar(page)).toContainText('25 Reisen ausgewählt');
  await all.uncheck();
  const boxes = page.locator('article').getByRole('checkbox');
  for (const box of [boxes.first(), boxes.nth(1)]) await box.check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await page.getByRole('link', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL(/dashboard\/2/);
  await expect(bar(page)).toContainText('2 Reisen ausgewählt, 2 davon nicht auf dieser Seite');

  await page.context().setOffline(true);
  await plan(page, 'Archivieren');
  await expect(dialog(page).getByRole('alert')).toContainText('Wir konnten dich nicht verbinden');
  await page.context().setOffline(false);
  await dialog(page).getByRole('button', { name: 'Noch einmal prüfen' }).click();
  await expect(dialog(page)).toContainText('2 Reisen ändern sich');
  const before = await page.request.get(rds(second));
  const headers = { 'If-Match': before.headers().etag ?? '' };
  await page.request.put(rds(second), { headers, data: { careRatio: '1:4' } });
  await dialog(page).getByRole('button', { name: '2 Reisen ändern' }).click();
  await expect(dialog(page).getByRole('heading', { name: '1 Reise geändert' })).toBeVisible();
  const conflicts = dialog(page).getByRole('group').filter({ hasText: 'Inzwischen von jemand anderem gespeichert' });
  await expect(conflicts.getByRole('link')).toHaveAttribute('href', `/admin/${subdomain()}/edit/${second}`);
  expect((await (await page.request.get(rds(first))).json()).archived).toBe(true);
  expect((await (await page.request.get(rds(second))).json()).archived).toBe(false);

  await page.request.post(`${origin()}/api/admin/logout`, { data: { subdomain: subdomain() } });
  await dialog(page).getByRole('button', { name: 'Noch einmal prüfen' }).click();
  const opening = page.waitForEvent('popup');
  await dialog(page).getByRole('alert').getByRole('link', { name: 'Neu anmelden' }).click();
  const signInPage = await opening;
  await signIn(signInPage);
  await expect(signInPage).toHaveURL(/dashboard\/2\?sort=id-desc/);
  await signInPage.close();
  await dialog(page).getByRole('button', { name: 'Schließen' }).last().click();
  await plan(page, 'Aus dem Archiv holen');
  await expect(dialog(page)).toContainText('Unverändert: 1 Reise');
  await dialog(page).getByRole('button', { name: '1 Reise ändern' }).click();
  await expect(dialog(page).getByRole('heading', { name: '1 Reise geändert' })).toBeVisible();
});

test('lists the departures for confirmation, and an undo restores only those that the run changed', async ({
  page,
}) => {
  const [number] = initialTrip('ya', 0).combinedId.split('-');
  const id = `9002-${subdomain()}`;
  const docId = `${subdomain()}-9002`;
  const { _rev: _, ...model } = (await contentClient().getDocument(`ya-${number}`)) ?? {};
  const date = (key: string, online: boolean, start = '2099-07-01') => {
    return { _key: key, start, end: '2099-07-08', online, basePrice: 499 };
  };
  const dates = [date('on', true), date('off', false, '2099-07-02'), date('gone', false, '2020-07-01')];
  const fields = {
    _id: docId,
    _type: 'destination',
    subdomain: subdomain(),
    destinationId: 9002,
    title: 'Terminprobe',
    rdsUrl: `/buchungsformular/9002-${subdomain()}`,
    visible: false,
    dates,
  };
  await contentClient().createOrReplace({ ...model, ...fields });
  const online = async () =>
    (await (await page.request.get(rds(id))).json()).dates.map((date: { online: boolean }) => date.online);

  await page.goto(`${dashboard()}?q=Terminprobe`);
  await signIn(page);
  const row = page.locator('article').filter({ hasText: id });
  await expect(async () => {
    await page.reload();
    await expect(row).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await waitForHydration(page);
  await row.getByRole('checkbox').check();
  await plan(page, 'Termine offline stellen');
  const choices = dialog(page).getByRole('region', { name: 'Diese Termine ändern sich' });
  await expect(choices.getByRole('checkbox')).toHaveCount(2);
  await expect(choices).toContainText(`Terminprobe (${id}): 1 Termin`);
  expect(await violationsOf(page, 'dialog')).toEqual([]);
  await dialog(page).getByRole('button', { name: '1 Reise ändern' }).click();
  await expect(dialog(page).getByRole('heading', { name: '1 Reise geändert' })).toBeVisible();
  expect(await online()).toEqual([false, false, false]);
  await dialog(page).getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(dialog(page)).toContainText('genau das, was die Aktion geändert hat');
  await dialog(page).getByRole('button', { name: '1 Reise zurücksetzen' }).click();
  await expect(dialog(page).getByRole('heading', { name: '1 Reise geändert' })).toBeVisible();
  expect(await online()).toEqual([true, false, false]);
  await dialog(page).getByRole('button', { name: 'Schließen' }).last().click();

  await plan(page, 'Termine online stellen');
  await expect(choices.getByRole('checkbox')).toHaveCount(2);
  await choices.getByRole('checkbox').last().uncheck();
  await expect(choices).toContainText('0 von 1 Termin');
  await expect(dialog(page).getByRole('button', { name: /Reisen? ändern/ })).toHaveCount(0);
  await choices.getByRole('checkbox', { name: 'Alle Termine von Terminprobe' }).check();
  await dialog(page).getByRole('button', { name: '1 Reise ändern' }).click();
  await expect(dialog(page).getByRole('heading', { name: '1 Reise geändert' })).toBeVisible();
  expect(await online()).toEqual([true, true, false]);

  // The history of each changed trip also offers the undo.
  await page.goto(`${origin()}/admin/${subdomain()}/edit/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  await dialog(page).locator('summary').first().click();
  await dialog(page).getByRole('link', { name: 'Die ganze Aktion bei allen Reisen rückgängig machen' }).click();
  await expect(page).toHaveURL(/dashboard\?lauf=/);
  await dialog(page).getByRole('button', { name: '1 Reise zurücksetzen' }).click();
  await expect(dialog(page).getByRole('heading', { name: '1 Reise geändert' })).toBeVisible();
  expect(await online()).toEqual([true, false, false]);
  await contentClient().delete(docId);
});
