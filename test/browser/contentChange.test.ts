import { contentClient } from './contentClient.ts';
import { expect, origin, test, tripAtStart } from './fixtures.ts';

test.skip(({ isMobile }) => isMobile, 'The same at every width.');

/** Each project and test changes a trip of its own: they run side by side. */
function findTrip(place: number): { docId: string; path: string } {
  const { combinedId, path } = tripAtStart('ya', 10 + place);
  const [number, subdomain] = combinedId.split('-');
  return { docId: `${subdomain}-${number}`, path: origin() + path };
}

test('a content change shows on the next request within a second', async ({ page }, { project }) => {
  const { docId, path } = findTrip(project.name === 'phone' ? 4 : 5);
  await page.goto(path);
  const title = `Neuer Name für ${project.name}`;
  await contentClient().patch(docId).set({ title }).commit();
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 1000, intervals: [20] })
    .toContain(title);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('it shows on the open page, without loading it again', async ({ page }, { project }) => {
  const { docId, path } = findTrip(project.name === 'phone' ? 6 : 7);
  const stream = page.waitForRequest(/\/api\/live\/trips\//);
  await page.goto(path);
  await stream;
  const title = `Gleich da, ${project.name}`;
  await contentClient().patch(docId).set({ title }).commit();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('status').filter({ hasText: 'Gerade aktualisiert' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
});
