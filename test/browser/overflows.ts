import type { Page } from '@playwright/test';

/** Returns the width of the page in pixels: that of the window, unless the page scrolls sideways. */
export const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Returns the headings that are cut off or overflow at 290 px, and the width of the page if it is too wide. */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
    const cut = headings
      .filter((heading) => !heading.closest('.visuallyHidden') && heading.clientWidth > 1)
      .filter((heading) => heading.scrollWidth > heading.clientWidth || heading.getBoundingClientRect().right > 290)
      .map((heading) => heading.textContent);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > 290 ? [...cut, `${scrollWidth} px`] : cut;
  });
}
