/** Nothing moves while a page comes and while one reads it. */
import { expect, origin, test } from './fixtures.ts';

/** A fifth of what counts as good, as the sum over everything that moved. */
const allowedShift = 0.02;

async function tripPath(): Promise<string> {
  const answer = await fetch(`${origin()}/api/search?season=sommer`);
  const { items } = (await answer.json()) as { items: { path: string }[] };
  return items[0]?.path ?? '';
}

for (const [name, pathOf] of [
  ['home', async () => '/'],
  ['list', async () => '/reisen/alle'],
  ['trip', tripPath],
] as const) {
  test(`${name}: nothing moves, and one font is fetched ahead`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(origin() + (await pathOf()));
    for (let screen = 0; screen < 4; screen++) {
      await page.mouse.wheel(0, 800);
      await page.waitForLoadState('networkidle');
    }
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(allowedShift);
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1);
  });
}
