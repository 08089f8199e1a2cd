import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Checks that the content reaches the right edge of the page's main element, so that no empty column is beside it. */
export async function expectFullWidth(page: Page, selector: string): Promise<void> {
  const share = await page.evaluate((content) => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    const edges = [...document.querySelectorAll(content)].map((part) => part.getBoundingClientRect().right);
    return main ? (Math.max(...edges) - main.left) / main.width : 0;
  }, selector);
  expect(share, selector).toBeGreaterThan(0.9);
}
