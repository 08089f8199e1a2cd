import { allOf } from './parts/allOf.ts';

/** Texts of what a browser knows about its visitor: trips for the children, favourites and viewed trips. */
export const returning = {
  children: 'Für deine Kinder',
  childrenLead: (years: string) => `Alter bei der Reise: ${years}. Auf deinem Gerät ausgesucht.`,
  allForChildren: 'Alle passenden Reisen',
  favourites: 'Deine Favoriten',
  allFavourites: (count: number) => (count === 1 ? 'Zu den Favoriten' : `${allOf(count)} Favoriten`),
  compare: (count: number) => `${count} Favoriten vergleichen`,

  recent: 'Zuletzt angesehen',
  recentLead: 'Diese Liste gibt es nur in deinem Browser.',
  manageRecent: 'Ganzer Verlauf, löschen, ausschalten',
  recentClear: 'Verlauf löschen',
  recentOff: 'Verlauf ausschalten',
  recentOn: 'Verlauf einschalten',
  recentIsOff: 'Der Verlauf ist aus. Angesehene Reisen werden nicht gespeichert.',
};
