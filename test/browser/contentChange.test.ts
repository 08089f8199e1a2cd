import { createClient } from '@sanity/client';
import { expect, origin, test } from './fixtures.ts';

const client = () =>
  createClient({
    apiHost: process.env.TEST_CONTENT ?? '',
    useProjectHostname: false,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    useCdn: false,
    token: process.env.TEST_TOKEN ?? '',
  });

test('a content change shows on the next request within a second', async ({ page }, { project }) => {
  // Each project changes a trip of its own: they run side by side.
  const found = await page.request.get(`${origin()}/api/search?providers=kca`);
  const trip = (await found.json()).items[project.name === 'phone' ? 4 : 5];
  const docId = `${trip.subdomain}-${trip.destinationId}`;
  const path = origin() + trip.path;
  await page.goto(path);
  const title = `Neuer Name für ${project.name}`;
  await client().patch(docId).set({ title }).commit();
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 1000, intervals: [20] })
    .toContain(title);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
