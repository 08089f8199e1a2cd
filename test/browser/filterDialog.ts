/** Helpers for the filter dialog. */
import type { Locator, Page } from '@playwright/test';
import { expect, origin } from './fixtures.ts';

export type Toggle = 'Wann' | 'Wohin' | 'Wer' | 'Filtern';

/** Returns the toggle of a filter. Its accessible name ends with the number of selected options. */
export function toggle(page: Page, name: Toggle): Locator {
  return page.locator('#katalog').getByRole('button', { name: new RegExp(`^${name}( |$)`) });
}

export async function openFilter(page: Page, name: Toggle): Promise<Locator> {
  await toggle(page, name).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Changes the filters and waits until the apply button shows the new number of results. @returns that number */
export async function changeAndCount(page: Page, change: () => Promise<void>): Promise<number> {
  // The request for the options of the opened dialog precedes that for the change.
  await page.getByRole('dialog').locator('ul, form').first().waitFor();
  const searchResponse = page.waitForResponse((response) => response.url().startsWith(`${origin()}/api/search?`));
  await change();
  const { total } = (await (await searchResponse).json()) as { total: number };
  await expect(applyLink(page)).toHaveText(total === 1 ? '1 Reise anzeigen' : `${total} Reisen anzeigen`);
  return total;
}

export function applyLink(page: Page): Locator {
  return page.getByRole('dialog').getByRole('link', { name: /Reisen? anzeigen$/ });
}

/** Returns the heading that contains the number of results. */
export function resultCount(page: Page): Locator {
  return page.locator('#katalog').getByRole('heading', { level: 2, name: /^\d+ Reisen?/ });
}

export function countText(total: number): RegExp {
  return new RegExp(`^${total} Reisen?(?!n)`);
}
