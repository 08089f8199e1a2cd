import type { Frame, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const wcag: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
const colours: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };

/**
 * Returns the violations of WCAG 2.2 AA that axe finds in the light colour scheme. Each violation names the rule and its first
 * element. Includes frames of the same origin. `views/styles/contrast.test.ts` computes the contrast of both schemes.
 * @param part selector of the checked part, the whole page by default
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  await prepare(page, 'light');
  // A floating element covers what is below it at the moment; scrolling uncovers it. It is checked by itself.
  const floating = await violations(page, '[data-floating]', wcag);
  await showFloating(page, false);
  const found = await violations(page, part, wcag);
  await showFloating(page, true);
  return [...floating, ...found];
}

/** Returns the elements with too little contrast in the dark colour scheme. */
export async function darkViolationsOf(page: Page): Promise<string[]> {
  await prepare(page, 'dark');
  return violations(page, 'html', colours);
}

async function prepare(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  for (const frame of page.frames()) await injectAxe(frame);
  // Reduced motion prevents colour transitions between the schemes.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

async function showFloating(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-floating]'))
        element.style.visibility = visibility;
    },
    isShown ? '' : 'hidden',
  );
}

async function injectAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  } catch (error) {
    // A frame may be detached in the meantime.
    if (!frame.isDetached()) throw error;
  }
}

async function violations(page: Page, part: string, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Only violations need details, and none of these rules needs preloaded files.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  if ((await page.locator(part).count()) === 0) return [];
  const found = await page.evaluate(
    async ([context, runOptions]) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(context, runOptions)).violations,
    [part, options] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
