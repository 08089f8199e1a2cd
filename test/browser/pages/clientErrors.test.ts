/** Errors of scripts; `routes.test.ts` tests those of pages. */
import { expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';

test.use({ expectedIssues: [/console\.error/] });

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
