/**
 * Loads the most visited pages. Only the addresses of their files are part of the site's start: those of all
 * pages would weigh more than the start can afford.
 */
export const mainPages = {
  HomePage: () => import('../pages/public/HomePage/HomePage.tsx').then((module) => module.HomePage),
  ListPage: () => import('../pages/public/ListPage/ListPage.tsx').then((module) => module.ListPage),
  TripPage: () => import('../pages/public/TripPage/TripPage.tsx').then((module) => module.TripPage),
  PartnerPage: () => import('../pages/public/PartnerPage/PartnerPage.tsx').then((module) => module.PartnerPage),
};
