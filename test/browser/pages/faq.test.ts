// Proves specification §3.1
/** Frequent questions: search, links, print and use without scripts (specification §5.4). */
import type { Page } from '@playwright/test';
import { expectFullWidth } from '#test/browser/contentWidth.ts';
import { expect, openHydrated, origin, test } from '#test/browser/fixtures.ts';

const open = (page: Page) => page.locator('main details[open]');
const question = 'Was passiert bei Heimweh?';
const answer = 'reden, ablenken, kuscheln';

test('the search filters the questions, each answer has a link that opens it, and all are printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/faq`);
  await expectFullWidth(page, 'main aside');
  const entries = page.locator('main details');
  const all = await entries.count();
  await page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).fill('heimweh');
  const count = page.getByRole('status').filter({ hasText: 'gefunden' });
  await expect(count).toHaveText(/^\d Antworten? gefunden$/);
  await expect(entries).toHaveCount(Number.parseInt(await count.innerText(), 10));
  await page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).fill('quantenmechanik');
  await expect(page.getByRole('heading', { name: 'Dazu haben wir noch keine Antwort' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).fill('');
  await expect(entries).toHaveCount(all);

  await expect(page.getByText(answer)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByText(question).click();
  await page.getByRole('link', { name: 'Link zu dieser Frage' }).click();
  const linked = page.url();
  expect(linked).toMatch(/\/faq#frage-/);

  await page.goto('about:blank');
  await page.goto(linked);
  await expect(open(page)).toHaveCount(1);
  await expect(page.getByText(answer)).toBeInViewport();
  await expect(page.getByText(question)).toBeInViewport();

  await openHydrated(page, `${origin()}/impressum`);
  await page.evaluate((href) => {
    document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href, text: 'Heimweh' }));
  }, linked);
  await page.getByRole('link', { name: 'Heimweh' }).click();
  await expect(page.getByText(answer)).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens its answer', async ({ page }) => {
    await page.goto(`${origin()}/faq`);
    const id = await page.locator('main details', { hasText: question }).locator('[id^="frage-"]').getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`${origin()}/faq#${id}`);
    await expect(page.getByText(answer)).toBeInViewport();
    await expect(page.getByRole('searchbox', { name: 'Fragen durchsuchen' })).toBeHidden();
  });
});
