import { createIsbotFromList, list } from 'isbot';

/** Headless browsers, used for tests, screenshots and audits, are treated like normal browsers. */
const headlessPatterns = new Set(['headless', 'chrome-lighthouse']);

const isListed = createIsbotFromList(list.filter((pattern) => !headlessPatterns.has(pattern)));

/** Returns whether the client is a search engine or another bot; these get no error page (specification §9.1). */
export function isCrawler(userAgent: string | undefined): boolean {
  return isListed(userAgent ?? null);
}
