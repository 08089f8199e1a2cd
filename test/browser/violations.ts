import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe has to say against WCAG 2.2 AA by day, and by night of what is different then, the colours: each rule with its
 * first element.
 * @param part selector of the part to look at; the whole page without it
 */
export async function violationsInBothSchemes(page: Page, part = 'html'): Promise<string[]> {
  // A colour on its way from one scheme to the other is neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await violations(page, part, (axe) => axe.withTags(wcag));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const byNight = await violations(page, part, (axe) => axe.withRules(['color-contrast']));
  return [...byDay, ...byNight.map((violation) => `by night: ${violation}`)];
}

async function violations(page: Page, part: string, ask: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // "Legacy" means: in the page itself. Without frames of other origins it finds the same, in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part);
  const found = await ask(axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
