/**
 * Modules that the browser loads on demand, but that the server renders at once (`import.meta.env.SSR`), so that their style
 * sheets belong to the pages that can show them.
 */
export const renderedOnServer: readonly string[] = [
  'views/components/organisers/OwnTripLevel.tsx',
  'views/components/share/ShareSheet.tsx',
  'views/pages/ListPage/NoResults.tsx',
  'views/pages/ListPage/TextChangesNote.tsx',
  'views/pages/ListPage/filters/VisibilityFilter.tsx',
];
