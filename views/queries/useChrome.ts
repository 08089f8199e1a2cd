import type { Chrome } from '../../src/pageData/chrome.ts';
import { usePageQuery } from './usePageQuery.ts';

/** What every page has around itself; it comes with the first page and stays. */
export function useChrome(): Chrome {
  return usePageQuery('chrome', null);
}
