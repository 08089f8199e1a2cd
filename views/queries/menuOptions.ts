import { queryOptions } from '@tanstack/react-query';
import { pathOf } from '#domain/site/pageTargets.ts';
import type { MenuData } from '#pageData/menu.ts';
import { fetchPage } from '#views/navigation/fetchPage.ts';

/** Query for the menu of trips. The browser loads it from the page with the menu, when a menu is about to be opened. */
export function menuOptions() {
  return queryOptions({
    queryKey: ['menu', null],
    queryFn: async (): Promise<MenuData> => {
      const page = await fetchPage(new URL(pathOf('menu'), window.location.href));
      const query = 'state' in page && page.state.queries.find(({ queryKey: [name] }) => name === 'menu');
      if (!query) throw new Error('The page with the menu has no menu');
      return query.state.data as MenuData;
    },
    staleTime: 60_000,
  });
}
