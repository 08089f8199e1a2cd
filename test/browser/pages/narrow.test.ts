// Proves specification §5.9
/** At 290 px, the narrowest supported width, nothing overflows. The filters of organisers fit at each width. */
import type { Page } from '@playwright/test';
import { expect, initialTrip, openHydrated, origin, test, waitForHydration } from '#test/browser/fixtures.ts';
import { overflows, pageWidth } from '#test/browser/overflows.ts';
import { openSignedIn, signIn } from '#test/browser/signIn.ts';
import { contrastViolationsOf } from '#test/browser/violations.ts';

test.use({ viewport: { width: 290, height: 800 } });

// `cards.test.ts` measures the titles of all trips on the lists.
test('a word that is wider than the screen wraps, on cards and on pages of trips', async ({ page }) => {
  await openHydrated(page, origin() + initialTrip('ya', 0).path);
  await expect(page.getByRole('main').getByRole('article').getByRole('article')).not.toHaveCount(0);
  await page.evaluate(() => {
    for (const title of document.querySelectorAll('main :is(h1, h2, h3):not(:has(a)), main h3 a'))
      title.textContent = 'Donaudampfschifffahrtsgesellschaftskapitänsanwärterfreizeit';
  });
  expect(await overflows(page)).toEqual([]);
  // Control: without the CSS rule it overflows.
  await page.evaluate(() => {
    for (const title of document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)'))
      Object.assign(title.style, { overflowWrap: 'normal', hyphens: 'none' });
  });
  expect(await overflows(page)).not.toEqual([]);
});

/** Returns labels with several lines and options that do not fit their select, except titles of trips. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (label: Element) =>
      Math.round(label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight));
    const labels = [...document.querySelectorAll('main search label')].filter((label) => linesOf(label) > 1);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The canvas has no 2d context.');
    const options = [...document.querySelectorAll<HTMLSelectElement>('main search select:not([name=reise])')].flatMap(
      (select) => {
        const { paddingLeft, paddingRight, fontFamily, fontSize, fontWeight } = getComputedStyle(select);
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        return [...select.options].filter(({ text }) => context.measureText(text).width > room);
      },
    );
    return [...labels, ...options].map(({ textContent }) => textContent);
  });
}

/** At each width, the filters of a list show labels and options completely. */
async function expectCompleteFilters(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.locator('main search details').evaluate((fold) => fold.setAttribute('open', ''));
  for (const width of [320, 390, 600, 768, 900, 1024, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    // The longest problems do not fit at the narrowest width and end with an ellipsis.
    const issues = (await cutOff(page)).filter((text) => width > 320 || !/^(Die Reise|Ein Reiter|Es gibt)/.test(text));
    expect(issues, `${page.url()} at ${width} px`).toEqual([]);
  }
  // Control: narrower columns cut off the options.
  await page.evaluate(() => {
    for (const select of document.querySelectorAll('select')) select.style.width = '3rem';
  });
  expect(await cutOff(page)).not.toEqual([]);
  await page.setViewportSize({ width: 290, height: 800 });
}

/** Hides what lists repeat from the fourth entry on, because axe compares each text with all that is around it. */
function hideRepeated(page: Page): Promise<void> {
  return page.evaluate(() => {
    const repeated = 'main :is(article ~ article ~ article ~ article, li ~ li ~ li ~ li:has(article))';
    for (const entry of document.querySelectorAll<HTMLElement>(repeated)) entry.style.display = 'none';
  });
}

/** Opens pages of an organiser. @returns the width of those that scroll sideways */
async function tooWide(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin()}/admin/ya/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const width = await pageWidth(page);
    if (width > 290) found.push(`${path}: ${width} px`);
  }
  return found;
}

test('lists of organisers have complete filters and enough contrast, and neither they nor the editor scroll sideways', async ({
  page,
}) => {
  await signIn(page, 'ya');
  expect(await tooWide(page, [`edit/${initialTrip('ya', 10).combinedId}`])).toEqual([]);
  for (const [path, part] of [
    ['dashboard', 'html'],
    ['eingang', 'main'],
  ] as const) {
    expect(await tooWide(page, [path])).toEqual([]);
    await expectCompleteFilters(page);
    await hideRepeated(page);
    for (const scheme of ['light', 'dark'] as const)
      expect(await contrastViolationsOf(page, part, scheme), `${path}, ${scheme}`).toEqual([]);
  }
});

test('on phones, the open tab of organisers is in sight, and the keyboard passes the tabs without loading them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, '/admin/ya/problems');
  const tabs = page.getByRole('navigation', { name: 'Bereiche für Veranstalter' }).getByRole('link');
  await expect(tabs.filter({ hasText: 'Probleme' })).toBeInViewport({ ratio: 1 });
  await expect(
    page
      .locator('main header')
      .getByRole('link', { name: /\d offen$/ })
      .last(),
  ).toBeInViewport();
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(150);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_payload.json')) loaded.push(new URL(request.url()).pathname);
  });
  for (const tab of await tabs.all()) await tab.focus();
  // Public pages are loaded when their link has the focus.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Häufige Fragen' }).focus();
  await expect.poll(() => loaded).toEqual(['/faq/_payload.json']);
});

test.describe('without scripts, which take most of the time', () => {
  test.use({ javaScriptEnabled: false });

  test('no other page of organisers scrolls sideways', async ({ page }) => {
    expect(await tooWide(page, ['login'])).toEqual([]);
    await signIn(page, 'ya');
    const { combinedId } = initialTrip('ya', 10);
    const paths = [
      ...[
        'buchungen',
        'buchungen/kontoauszug',
        'journal',
        'journal/datev',
        'auslastung',
        'problems',
        'termine',
        'konto',
        'benutzer',
        'bewertungen',
      ],
      ...[
        'papierkorb',
        'neue-reise',
        'reisen/csv',
        'reisen/aendern',
        'datenschutz',
        'bankverbindung',
        'erinnerungen',
        'gutscheine',
        'bankdateien',
        'vorgaben',
      ],
      ...['cms-demo', 'konto/zweiter-faktor', `preview/${combinedId}`, `loeschen/${combinedId}`],
    ];
    expect(await tooWide(page, paths)).toEqual([]);
  });
});
