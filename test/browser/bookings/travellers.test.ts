// Proves specification §1.1, §5.10, §8.1, §8.2, §8.9
/** The booking form as a page: its steps, messages and history, and questions about the travellers. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import {
  buy,
  chooseOwnArrival,
  field,
  fillGuardian,
  fillTraveller,
  heading,
  next,
  thanks,
} from '#test/browser/bookingFormSteps.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

/** A trip of the demo content that asks everything. */
const combinedId = '4023-kca';
const summary = (page: Page) => page.getByRole('region', { name: /Angaben? (fehlt|fehlen|stimmt|stimmen)/ });

async function findTrip(page: Page): Promise<TripSummary> {
  const [trip] = await (await page.request.get(`${origin()}/api/trips?ids=${combinedId}`)).json();
  return trip;
}

async function fillDetails(page: Page): Promise<void> {
  await field(page, 'travellers.0.details.allergies').fill('Zwetschgen und Nüsse');
  await field(page, 'travellers.0.details.diet.0').check();
  await field(page, 'travellers.0.details.swimming').selectOption('bronze');
  await field(page, 'emergencyContacts.0.name').fill('Oma Erna');
  await field(page, 'emergencyContacts.0.phone').fill('030 7654321');
  await field(page, 'healthConsent').check();
}

test('shows errors step by step with the focus, and keeps answers about travellers out of history and storage', async ({
  page,
}) => {
  const trip = await findTrip(page);
  await page.goto(`${origin()}/buchungsformular/${combinedId}`, { waitUntil: 'networkidle' });
  await next(page).click();
  await expect(summary(page)).toBeFocused();
  await summary(page).getByRole('link', { name: 'Wähle bitte einen Termin.' }).click();
  await page.keyboard.press('Space');
  await expect(summary(page)).toBeHidden();
  await next(page).click();
  await expect(heading(page, 'Wer fährt mit?')).toBeFocused();
  await fillTraveller(page, 0, 'Lina', '1990-01-01');
  await next(page).click();
  await expect(summary(page).getByRole('listitem')).toHaveCount(1);
  await expect(field(page, 'travellers.0.birthDate')).toHaveAccessibleDescription(
    /Lina ist bei der Abreise 3\d Jahre alt/,
  );
  expect(await violationsOf(page, 'main')).toEqual([]);
  await field(page, 'travellers.0.birthDate').fill(`${Number(trip.dates[0]?.start.slice(0, 4)) - 9}-01-01`);
  await expect(summary(page)).toBeHidden();

  await next(page).click();
  const questions = heading(page, 'Was sollten wir wissen?');
  await expect(questions).toBeFocused();
  // Without a frame, the steps are entries of the history of the page itself.
  await page.goBack();
  await expect(heading(page, 'Wer fährt mit?')).toBeVisible();
  await page.goForward();
  await expect(questions).toBeVisible();
  await expect(field(page, 'travellers.0.details.photoConsent')).not.toBeChecked();
  await field(page, 'travellers.0.details.allergies').fill('Zwetschgen und Nüsse');
  await next(page).click();
  await expect(summary(page).getByRole('listitem')).toHaveCount(4);
  expect(await violationsOf(page, 'main')).toEqual([]);
  await summary(page)
    .getByRole('link', { name: /Stimm bitte der Verarbeitung zu/ })
    .click();
  await expect(field(page, 'healthConsent')).toBeFocused();

  // A reload keeps step and names, but not the answers.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Zwetschgen');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Diese Angaben speichert dein Browser nicht')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Lina' }).filter({ visible: true })).toBeVisible();
  await expect(field(page, 'travellers.0.details.allergies')).toHaveValue('');
  await fillDetails(page);
  await expect(page.getByText('Diese Angaben speichert dein Browser nicht')).toBeHidden();
  await next(page).click();
  await fillGuardian(page);
  await next(page).click();
  await chooseOwnArrival(page);
  await next(page).click();
  await expect(page.getByText('Lina: Allergien und Unverträglichkeiten: Zwetschgen und Nüsse')).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await field(page, 'acceptedTerms').check();
  await buy(page).click();
  await expect(thanks(page)).toBeVisible();
  const reference = await page.getByText(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();

  await openSignedIn(page, `/admin/kca/angaben/${reference}`);
  await expect(page.getByText('Zwetschgen und Nüsse')).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
});
