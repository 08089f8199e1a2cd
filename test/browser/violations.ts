import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe has to say of a page against WCAG 2.2 AA: each rule with its first element.
 * @param part selector of the part to look at; the whole page without it
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  return report(new AxeBuilder({ page }).setLegacyMode().include(part).withTags(wcag));
}

/** The same by day, and by night what is different then: the colours. */
export async function violationsInBothSchemes(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await violations(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await report(new AxeBuilder({ page }).setLegacyMode().include(part).withRules(['color-contrast']));
  return [...byDay, ...byNight.map((violation) => `by night: ${violation}`)];
}

async function report(builder: AxeBuilder): Promise<string[]> {
  const found = await builder.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
