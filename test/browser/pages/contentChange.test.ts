import { contentClient } from '#test/browser/contentClient.ts';
import { expect, initialTrip, origin, test } from '#test/browser/fixtures.ts';

test('an open page shows a content change without a reload', async ({ page }) => {
  const { combinedId, path } = initialTrip('ya', 17);
  const [number, subdomain] = combinedId.split('-');
  const stream = page.waitForRequest(/\/api\/live\/trips\//);
  await page.goto(origin() + path);
  await stream;
  const title = 'Gleich da';
  await contentClient().patch(`${subdomain}-${number}`).set({ title }).commit();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('status').filter({ hasText: 'Gerade aktualisiert' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
});
