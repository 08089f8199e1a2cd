import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** With names of landmarks, but without contrast, which takes most of the time and is computed from the style sheets. */
const wcag: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'color-contrast': { enabled: false }, 'landmark-unique': { enabled: true } },
};
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/**
 * Cards of trips and reviews from the fourth of their list on, unless a test has opened something in them. They are hidden while
 * axe runs: it would check the same markup again, and compare each text with all that is around it.
 */
const repeated = 'main li:nth-child(n + 4):has(> article :is(h3 a, time)):not(:has([open], :focus))';

/**
 * Returns the violations of WCAG 2.2 AA that axe finds, except contrast, and landmarks that are named alike. Each violation names the rule and its first element.
 * Includes frames of the same origin.
 * @param part selector of the checked part, the whole page by default. `pages/routes.test.ts` checks the frame around `main`. A
 *   dialog or a part that a test opens on a page that is checked there takes a tenth of the time.
 * @throws Error if the page has no such part
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  await prepare(page, 'light');
  // A floating element covers what is below it at the moment; scrolling uncovers it. It is checked by itself.
  const isWhole = ['html', 'main'].includes(part);
  const hasFloating = isWhole && (await page.locator('[data-floating]').filter({ visible: true }).count()) > 0;
  const floating = hasFloating ? await violations(page, '[data-floating]', wcag) : [];
  await setUncovered(page, true);
  const found = await violations(page, part, wcag);
  await setUncovered(page, false);
  return [...floating, ...found];
}

/**
 * Returns the elements with too little contrast. `views/styles/contrast.test.ts` computes it for all texts and both schemes, but
 * knows neither opacity nor gradients, so that one page of each kind is measured.
 * @param part selector of the measured part
 */
export async function contrastViolationsOf(
  page: Page,
  part: 'html' | 'main',
  scheme: 'light' | 'dark' = 'light',
): Promise<string[]> {
  await prepare(page, scheme);
  return violations(page, part, contrast);
}

async function prepare(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  for (const frame of page.frames()) await injectAxe(frame);
  // Reduced motion prevents colour transitions between the schemes.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** Hides floating elements, and lets sticky ones stay where they belong: a field that is half below one would be too small. */
async function setUncovered(page: Page, isUncovered: boolean): Promise<void> {
  await page.evaluate((isOn) => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-floating]'))
      element.style.visibility = isOn ? 'hidden' : '';
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (isOn && getComputedStyle(element).position === 'sticky') element.style.position = 'static';
      else if (!isOn && element.style.position === 'static') element.style.position = '';
    }
  }, isUncovered);
}

async function injectAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  } catch (error) {
    // A frame may be detached in the meantime.
    if (!frame.isDetached()) throw error;
  }
}

async function violations(page: Page, part: string, rules: RunOptions): Promise<string[]> {
  // Only violations need details, and none of these rules needs preloaded files.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: false };
  const found = await page.evaluate(
    async ([context, runOptions, hidden]) => {
      const entries = [...document.querySelectorAll<HTMLElement>(hidden)].filter(
        (entry) => !entry.matches(context) && !entry.querySelector(context),
      );
      for (const entry of entries) entry.style.display = 'none';
      const results = await (window as unknown as { axe: typeof axe }).axe.run(context, runOptions);
      for (const entry of entries) entry.style.display = '';
      return results.violations;
    },
    [part, options, repeated] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
