/**
 * Modules that the browser loads on demand, but that the server renders at once (`import.meta.env.SSR`), so that their style
 * sheets belong to the pages that can show them.
 */
export const renderedOnServer = {
  /** On pages of every visitor. Those of lists are part of the lists' style sheet (vite.config.ts). */
  everyone: [
    'views/components/EmptyState.tsx',
    'views/components/share/ShareSheet.tsx',
    'views/pages/HomePage/PlainWhen.tsx',
    'views/pages/ListPage/ChildrenApart.tsx',
    'views/pages/ListPage/LandChoice.tsx',
    'views/pages/ListPage/NoResults.tsx',
    'views/pages/ListPage/RankReasons.tsx',
    'views/pages/ListPage/TextChangesNote.tsx',
  ],
  /** On pages that show organisers the levels of their own trips. */
  organisers: ['views/components/organisers/OwnTripLevel.tsx', 'views/pages/ListPage/filters/VisibilityFilter.tsx'],
};
