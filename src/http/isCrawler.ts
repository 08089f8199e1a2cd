import { createIsbotFromList, list } from 'isbot';

/** Browsers without a window: people's own tests, screenshots and audits, which want to see what people see. */
const windowless = new Set(['headless', 'chrome-lighthouse']);

const isListed = createIsbotFromList(list.filter((pattern) => !windowless.has(pattern)));

/** Whether a search engine or another machine asks: it gets no error page (specification §9.1). */
export function isCrawler(userAgent: string | undefined): boolean {
  return isListed(userAgent ?? null);
}
