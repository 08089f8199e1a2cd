// Proves specification §7.5
import { alsoOnPhone, expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

test('the list of trips begins on the first screen, and the filters fold on phones', alsoOnPhone, async ({ page }) => {
  const isPhone = test.info().project.name === 'phone';
  await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 });
  await signIn(page, 'ya');
  await page.goto(`${origin()}/admin/ya/dashboard`);
  await waitForHydration(page);
  // With one of each kind of task.
  await page.getByRole('region', { name: 'Heute' }).evaluate((today) => {
    const tasks = [...today.querySelectorAll('li')];
    const list = tasks[0]?.parentElement;
    for (let count = tasks.length; list && count < 8; count += 1) list.append(tasks[0]?.cloneNode(true) ?? '');
  });
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
  const search = page.getByLabel('Titel, interner Name oder Nummer');
  await expect(search).toBeVisible({ visible: !isPhone });
  if (!isPhone) return;
  await page.getByText('Filter', { exact: true }).click();
  await expect(search).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
