// Proves specification §7.5
import { alsoOnPhone, expect, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { signIn } from '#test/browser/signIn.ts';
import { violationsOf } from '#test/browser/violations.ts';

test(
  "the day's work is on the first screen, the list of trips is short, and the filters fold on phones",
  alsoOnPhone,
  async ({ page }) => {
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
    await expect(page.getByRole('region', { name: 'Heute' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Nächste Termine' })).toBeInViewport({ ratio: 1 });
    const trips = page.getByRole('article').filter({ visible: true });
    await expect(trips).toHaveCount(5);
    await page.getByText(/^\d+ weitere Reisen$/).click();
    await expect(trips.nth(6)).toBeVisible();
    const search = page.getByLabel('Titel, interner Name oder Nummer');
    await expect(search).toBeVisible({ visible: !isPhone });
    if (!isPhone) return;
    await page.getByText('Filter', { exact: true }).click();
    await expect(search).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  },
);
