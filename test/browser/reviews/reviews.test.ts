// Proves specification §5.5, §8.8
/** The way to reviews, and answers. `test/integration/reviews/reviewPages.test.ts` tests what the pages contain. */
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

async function findReviewedTrip(page: Page): Promise<{ path: string; cityPath: string; count: number }> {
  for (let number = 1; ; number++) {
    const { items } = await (await page.request.get(`${origin()}/api/search?page=${number}`)).json();
    if (items.length === 0) throw new Error('The demo content has no trip with more than twenty reviews.');
    const trip = (items as TripSummary[]).find(({ rating }) => (rating?.count ?? 0) > 20);
    if (!trip) continue;
    const { path, country, city, rating } = trip;
    return { path, cityPath: `/reisen/${country.slug}-${city.slug}`, count: rating?.count ?? 0 };
  }
}

test('the rating of a card and of a trip lead to its reviews, and a link to all of them', async ({ page }) => {
  const trip = await findReviewedTrip(page);
  await page.goto(`${origin()}${trip.cityPath}`);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${trip.path}"]`) });
  await card.getByRole('link', { name: /von 5 Sternen/ }).click();
  await expect(page).toHaveURL(`${origin()}${trip.path}#bewertungen`);
  await expect(page.locator('#bewertungen')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .getByRole('banner')
    .or(page.locator('article header'))
    .getByRole('link', { name: `${trip.count} Bewertungen` })
    .first()
    .click();
  const section = page.locator('#bewertungen');
  await expect(section.getByRole('heading', { name: 'Bewertungen' })).toBeInViewport();
  await section.getByRole('link', { name: `Alle ${trip.count} Bewertungen lesen` }).click();
  await expect(page).toHaveURL(`${origin()}${trip.path}/bewertungen`);
  await expect(page.getByRole('navigation', { name: 'Sortieren' })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
});

test('an organiser answers a review and sees that the answer is stored', async ({ page }) => {
  const path = '/admin/kca/bewertungen';
  await openSignedIn(page, path);
  expect(await violationsOf(page, 'main')).toEqual([]);
  const unanswered = page.getByRole('region').filter({ has: page.getByText('Antworten', { exact: true }) });
  const review = page.locator(`#${await unanswered.last().getAttribute('id')}`);
  await expect(review.getByLabel('Deine Antwort, für alle sichtbar')).toBeHidden();
  await review.getByText('Antworten', { exact: true }).click();
  await review.getByLabel('Deine Antwort, für alle sichtbar').fill('Danke für die Grüße vom Meer!');
  await review.getByRole('button', { name: 'Antwort veröffentlichen' }).click();
  // The address leads to the review; the message stays visible above it.
  await expect(page).toHaveURL(/hinweis=gespeichert#review-/);
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert.' })).toBeInViewport();
  await expect(review).toBeInViewport();
  await expect(review.getByText('Danke für die Grüße vom Meer!').first()).toBeVisible();
});
