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
  const docId = await client().fetch<string>(
    '*[_type == "destination" && subdomain == "kca" && visible == true] | order(_id) [$index]._id',
    { index: project.name === 'phone' ? 4 : 5 },
  );
  const [subdomain, id] = docId.split('-');
  const { body } = await page.request
    .get(`${origin()}/api/trips?ids=${id}-${subdomain}`)
    .then(async (answer) => ({ body: await answer.json() }));
  const path = `${origin()}${body[0].path}`;
  await page.goto(path);
  const title = `Neuer Name für ${project.name}`;
  await client().patch(docId).set({ title }).commit();
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 1000, intervals: [20] })
    .toContain(title);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
