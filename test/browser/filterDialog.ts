/** What the tests of filters do with the dialog. */
import type { Locator, Page } from '@playwright/test';
import { expect, origin } from './fixtures.ts';

export const toggles = ['Wann', 'Wohin', 'Wer', 'Filtern'] as const;
export type Toggle = (typeof toggles)[number];

/** The toggle of a filter; its name goes on with the number of choices. */
export function toggle(page: Page, name: Toggle): Locator {
  return page.locator('#katalog').getByRole('button', { name: new RegExp(`^${name}( |$)`) });
}

export async function openFilter(page: Page, name: Toggle): Promise<Locator> {
  await toggle(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Does something to the filters, and waits until the button says the number of results that makes. */
export async function afterCounting(page: Page, change: () => Promise<void>): Promise<number> {
  const answer = page.waitForResponse((response) => response.url().startsWith(`${origin()}/api/search?`));
  await change();
  const { total } = (await (await answer).json()) as { total: number };
  await expect(applyLink(page)).toHaveText(total === 1 ? '1 Reise anzeigen' : `${total} Reisen anzeigen`);
  return total;
}

export function applyLink(page: Page): Locator {
  return page.getByRole('dialog').getByRole('link', { name: /Reisen? anzeigen$/ });
}

/** The number of results that the list says it has. */
export function resultCount(page: Page): Locator {
  return page.locator('#katalog').getByRole('heading', { level: 2, name: /^\d+ Reisen?/ });
}

export function countText(total: number): RegExp {
  return new RegExp(`^${total} Reisen?(?!n)`);
}
