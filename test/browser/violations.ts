import type { Frame, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const wcag: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
const colours: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };

/**
 * What axe has to say against WCAG 2.2 AA by day, and by night of what is different then, the colours: each rule with its
 * first element. Frames of our own are looked into.
 * @param part selector of the part to look at; the whole page without it
 */
export async function violationsInBothSchemes(page: Page, part = 'html'): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  // A colour on its way from one scheme to the other is neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await violations(page, part, wcag);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const byNight = await violations(page, part, colours);
  return [...byDay, ...byNight.map((violation) => `by night: ${violation}`)];
}

async function bringAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  } catch (error) {
    // One that has gone since needs none.
    if (!frame.isDetached()) throw error;
  }
}

async function violations(page: Page, part: string, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Only violations are told in full, and no rule of these needs files fetched ahead.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false };
  const found = await page.evaluate(
    async ([context, asked]) => (await (window as unknown as { axe: typeof axe }).axe.run(context, asked)).violations,
    [part, options] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
