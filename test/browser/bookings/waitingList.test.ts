// Proves specification §8.11
/** The way of a family from a full departure over the waiting list to a booking. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buy, field, fillGuardian, fillTraveller, next, thanks } from '#test/browser/bookingFormSteps.ts';
import { contentClient } from '#test/browser/contentClient.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { createLimitedTrip } from '#test/browser/limitedTrip.ts';
import { pageWidth } from '#test/browser/overflows.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { buildBooking } from '#test/builders/booking.ts';
import { decodeMail } from '#test/setup/mail/decodeMail.ts';

/** Waits for a mail, and returns the address of its signed link. */
async function linkInMail(reference: string, kind: 'confirm' | 'offer'): Promise<string> {
  const folder = join(process.env.TEST_FOLDER ?? '', 'mail');
  const read = async () => {
    const files = await readdir(folder).catch(() => []);
    const file = files.find((name) => name.startsWith(`${reference}-${kind}`));
    return file ? readFile(join(folder, file), 'utf8') : '';
  };
  await expect.poll(read, { timeout: 30_000 }).not.toBe('');
  const [path] = /\/warteliste\/(bestaetigung|angebot)\/[\w.-]+/.exec(decodeMail(await read())) ?? [];
  return origin() + path;
}

/** Checks the content of the shown page, and that the page fits into 320 px. */
async function check(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await violationsOf(page, 'main')).toEqual([]);
  expect(await pageWidth(page)).toBe(320);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// `test/integration/bookings/waiting` tests declining, leaving, and everything without scripts.
test.use({ viewport: { width: 320, height: 900 }, expectedIssues: [/status of 422/] });

test('a family joins the list, gets an offer and books it', async ({ page }) => {
  test.slow();
  const { combinedId, birthDate } = await createLimitedTrip({ w1: 1 });
  const travellers = [{ firstName: 'Mia', lastName: 'Beispiel', birthDate }];
  const data = buildBooking({ combinedId, dateKey: 'w1', travellers, total: 100 });
  expect((await page.request.post(`${origin()}/api/bookings`, { data })).status()).toBe(202);
  await page.goto(`${origin()}/warteliste/${combinedId}?termin=w1`);
  await expect(heading(page)).toHaveText('Auf die Warteliste');
  await field(page, 'name').fill('Anna Beispiel');
  await page.getByRole('button', { name: 'Auf die Warteliste' }).click();
  await expect(page.getByText('Gib bitte deine E-Mail-Adresse an').first()).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Anna Beispiel');
  await check(page);
  await field(page, 'email').fill('anna@example.org');
  await page.getByRole('button', { name: 'Auf die Warteliste' }).click();
  await expect(heading(page)).toHaveText('Fast geschafft: Schau bitte in dein Postfach');
  await check(page);
  const reference = (await page.getByText(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
  await page.goto(await linkInMail(reference, 'confirm'));
  await page.getByRole('button', { name: 'Eintrag bestätigen' }).click();
  await expect(heading(page)).toHaveText('Platz 1 auf der Warteliste');
  await contentClient()
    .patch(`lagerfeuer-${combinedId.split('-')[0]}`)
    .set({ 'dates[_key=="w1"].capacity': 2 })
    .commit();
  await page.goto(await linkInMail(reference, 'offer'));
  await expect(heading(page)).toHaveText('Ein Platz ist für dich frei');
  await check(page);
  await page.getByRole('link', { name: 'Jetzt buchen' }).click();
  await expect(page.getByText(/^Dein Angebot: ein Platz, für dich frei bis/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await fillTraveller(page, 0, 'Lina', birthDate);
  await next(page).click();
  await fillGuardian(page);
  await next(page).click();
  await next(page).click();
  await field(page, 'acceptedTerms').check();
  await buy(page).click();
  await expect(thanks(page)).toBeVisible();
});
