// Proves specification §7.11
/** The defaults of a host with scripts: entries are added in the form, and the editor fills them in. */
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';
import { openTrip, rds } from '#test/browser/openTrip.ts';
import { signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

const host = 'forscher';
test.use({ expectedIssues: [/status of 422/] });

test('are entered once and fill a section of the editor, which saves nothing by itself', async ({ page }) => {
  test.slow();
  const path = `/admin/${host}/vorgaben`;
  await signIn(page, host);
  // Without fields, no defaults are left, such as those of an earlier attempt.
  await page.request.post(origin() + path, { form: { insurance: '' }, headers: { Origin: origin() } });
  await openHydrated(page, origin() + path);
  const fees = page.getByRole('group', { name: 'Stornokosten' });
  await fees.getByRole('button', { name: 'Stufe hinzufügen' }).click();
  await fees.getByLabel('Tage vorher').fill('0');
  await page.getByRole('button', { name: 'Vorgaben speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Die Vorgaben sind nicht gespeichert' })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await fees.getByLabel('Anteil (%)').fill('77');
  await expect(page.getByRole('heading', { name: 'Die Vorgaben sind nicht gespeichert' })).toBeHidden();
  await page.getByRole('button', { name: 'Vorgaben speichern' }).click();
  await expect(page.getByText('Gespeichert. Neue Reisen beginnen')).toBeVisible();
  await expect(fees.getByLabel('Anteil (%)')).toHaveValue('77');

  const { id } = await openTrip(page, 9, { host, search: '?feld=cancellation' });
  const before = await (await page.request.get(rds(id))).json();
  const insurance = await page.getByRole('textbox', { name: 'Versicherung' }).inputValue();
  await page.getByRole('button', { name: 'Vorgaben übernehmen' }).click();
  await expect(fees.getByLabel('Anteil (%)')).toHaveCount(1);
  await expect(fees.getByLabel('Anteil (%)')).toHaveValue('77');
  await expect(page.getByRole('textbox', { name: 'Versicherung' })).toHaveValue(insurance);
  await expect(page.getByText('1 Feld geändert')).toBeVisible();
  expect(await (await page.request.get(rds(id))).json()).toEqual(before);
});
