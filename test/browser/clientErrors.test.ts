/** What a visitor sees when a page fails in the browser. */
import { alive, expect, origin, test } from './fixtures.ts';

test.skip(({ isMobile }) => isMobile, 'The same at every width.');

test.use({ expectedIssues: [/console\.error/] });

test('the page shows the reference under which the server has logged it, and nothing of the error', async ({
  page,
}) => {
  await page.route('**/faq/_payload.json', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"entries":[', '"entriesAreGone":[');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(origin());
  await alive(page);
  const report = page.waitForResponse(/\/api\/client-errors$/);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/faq';
    document.querySelector('main')?.append(link);
    link.click();
  });
  const { reference } = await (await report).json();
  await expect(page.getByRole('heading', { name: 'Das hätte nicht passieren dürfen' })).toBeVisible();
  await expect(page.getByText(`Kennung für Rückfragen: ${reference}`)).toBeVisible();
  await expect(page.getByText(/undefined|TypeError|Cannot read/)).toHaveCount(0);
});

test('an error outside of components is reported too', async ({ page }) => {
  await page.goto(origin());
  await alive(page);
  const report = page.waitForRequest(/\/api\/client-errors$/);
  const said = page.waitForEvent('console', (message) => message.text().startsWith('Kennung für Rückfragen: '));
  await page.evaluate((file) => {
    const error = new Error('on purpose');
    error.stack = `Error: on purpose\n    at later (${file}:1:2)`;
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  }, `${origin()}/assets/later.js`);
  expect((await report).postDataJSON()).toMatchObject({ type: 'Error', message: 'on purpose', path: '/' });
  await said;
});
