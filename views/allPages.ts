import { componentIn, type PageComponent } from './pageComponents.ts';

/** The files of all pages. Apart from the list of pages (src/pageData/sitePages.ts), because a page is hydrated without it. */
const files = import.meta.glob('./pages/{public,family,organiser,departures}/*/*Page.tsx');

export function loadPageComponent(name: string): Promise<PageComponent> {
  const load = componentIn(files, name);
  if (!load) throw new Error(`There is no page component ${name}`);
  return load();
}
