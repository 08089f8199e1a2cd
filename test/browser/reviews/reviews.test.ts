// Proves specification §5.5, §8.8
/** Reviews on cards, on the page of a trip and on the list of all reviews. */

import { parseReview } from '#content/parseDocument.ts';
import { berlinToday } from '#domain/dates.ts';
import { docIdOf } from '#domain/tripId.ts';
import { findDemoTrip } from '#test/browser/demoTrips.ts';
import { expect, origin, test } from '#test/browser/fixtures.ts';
import { openSignedIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';
import { demoDocuments } from '../../../demo/documents/demoDocuments.ts';

const byTrip = Map.groupBy(
  demoDocuments(berlinToday(new Date())).flatMap((raw) => {
    const parsed = raw._type === 'review' ? parseReview(raw) : null;
    return parsed?.ok ? [parsed.value] : [];
  }),
  ({ trip }) => docIdOf(trip.subdomain, trip.destinationId),
);
const trip = findDemoTrip('more than twenty reviews', ({ _id }) => (byTrip.get(_id)?.length ?? 0) > 20);
const [number, host] = trip.combinedId.split('-');
const reviews = byTrip.get(`${host}-${number}`) ?? [];

test('the rating of a card and of a trip lead to its reviews, and a link to all of them', async ({ page }) => {
  await page.goto(`${origin()}${trip.cityPath}`);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${trip.path}"]`) });
  await card.getByRole('link', { name: /von 5 Sternen/ }).click();
  await expect(page).toHaveURL(`${origin()}${trip.path}#bewertungen`);
  await expect(page.locator('#bewertungen')).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .getByRole('banner')
    .or(page.locator('article header'))
    .getByRole('link', { name: `${reviews.length} Bewertungen` })
    .first()
    .click();
  const section = page.locator('#bewertungen');
  await expect(section.getByRole('heading', { name: 'Bewertungen' })).toBeInViewport();
  await expect(section.getByRole('article')).toHaveCount(3);
  await section.getByRole('link', { name: `Alle ${reviews.length} Bewertungen lesen` }).click();
  await expect(page).toHaveURL(`${origin()}${trip.path}/bewertungen`);
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Sortieren' }).getByRole('link', { name: 'Kritischste' }).click();
  await expect(page).toHaveURL(/\?sort=worst$/);
  expect(await violationsOf(page)).toEqual([]);
});

test('an organiser answers a review and sees that the answer is stored', async ({ page }) => {
  const path = '/admin/kca/bewertungen';
  await openSignedIn(page, path);
  expect(await violationsOf(page)).toEqual([]);
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
