import { type Chrome, usePageQuery } from '../../src/pageData/pageQueries.ts';

/** What every page has around itself; it comes with the first page and stays. */
export function useChrome(): Chrome {
  return usePageQuery('chrome', null);
}
