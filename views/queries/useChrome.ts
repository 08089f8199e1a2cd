import type { Chrome } from '#pageData/chrome.ts';
import { usePageQuery } from './usePageQuery.ts';

/** Returns the data of header and footer, which the first page delivers. */
export function useChrome(): Chrome {
  return usePageQuery('chrome', null);
}
