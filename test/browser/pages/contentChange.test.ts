import { contentClient } from '#test/browser/contentClient.ts';
import { expect, initialTrip, origin, test } from '#test/browser/fixtures.ts';

/** Each test in each project changes a different trip, because they run in parallel. */
function findTrip(index: number): { docId: string; path: string } {
  const { combinedId, path } = initialTrip('ya', 10 + index);
  const [number, subdomain] = combinedId.split('-');
  return { docId: `${subdomain}-${number}`, path: origin() + path };
}

test('a later request shows a content change', async ({ page }, { project }) => {
  const { docId, path } = findTrip(project.name === 'phone' ? 4 : 5);
  await page.goto(path);
  const title = `Neuer Name für ${project.name}`;
  await contentClient().patch(docId).set({ title }).commit();
  // `npm run bench -- change` measures the time, which depends on the machine.
  await expect.poll(async () => (await page.request.get(path)).text(), { intervals: [20] }).toContain(title);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('an open page shows a content change without a reload', async ({ page }, { project }) => {
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
