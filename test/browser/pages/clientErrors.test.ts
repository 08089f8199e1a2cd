/** Error handling when a page fails in the browser. */
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';

test.use({ expectedIssues: [/console\.error/] });

test('shows the reference of the server log entry and no error details', async ({ page }) => {
  await page.route('**/faq/_payload.json', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"entries":[', '"entriesAreGone":[');
    await route.fulfill({ response, body: text });
  });
  await page.goto(origin());
  await waitForHydration(page);
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

test('reports errors outside of components', async ({ page }) => {
  await page.goto(origin());
  await waitForHydration(page);
  const report = page.waitForRequest(/\/api\/client-errors$/);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Kennung für Rückfragen: '));
  await page.evaluate((file) => {
    const error = new Error('on purpose');
    error.stack = `Error: on purpose\n    at later (${file}:1:2)`;
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  }, `${origin()}/assets/later.js`);
  expect((await report).postDataJSON()).toMatchObject({ type: 'Error', message: 'on purpose', path: '/' });
  await logged;
});
