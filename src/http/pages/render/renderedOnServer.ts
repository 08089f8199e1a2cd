/**
 * Modules that the browser loads on demand, but that the server renders at once (`import.meta.env.SSR`), so that their style
 * sheets belong to the pages that can show them.
 */
export const renderedOnServer = {
  /** On pages of every visitor. Those of lists are part of the lists' style sheet (vite.config.ts). */
  everyone: [
    'views/components/EmptyState.tsx',
    'views/components/share/ShareSheet.tsx',
    'views/pages/public/HomePage/PlainWhen.tsx',
    'views/pages/public/ListPage/ChildrenApart.tsx',
    'views/pages/public/ListPage/LandChoice.tsx',
    'views/pages/public/ListPage/NoResults.tsx',
    'views/pages/public/ListPage/RankReasons.tsx',
    'views/pages/public/ListPage/TextChangesNote.tsx',
  ],
  /** On pages that show organisers the levels of their own trips. */
  organisers: [
    'views/components/organisers/OwnTripLevel.tsx',
    'views/pages/public/ListPage/filters/VisibilityFilter.tsx',
  ],
};
