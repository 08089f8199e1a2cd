/** Loads the pages about departures of the organisers' area. What they share is not loaded by the other pages of organisers. */
export const departurePages = {
  DeparturesPage: () => import('../pages/DeparturesPage/DeparturesPage.tsx').then((module) => module.DeparturesPage),
  DeparturePage: () => import('../pages/DeparturePage/DeparturePage.tsx').then((module) => module.DeparturePage),
  KitchenPage: () => import('../pages/DepartureSheets/KitchenPage.tsx').then((module) => module.KitchenPage),
  EmergencyPage: () => import('../pages/DepartureSheets/EmergencyPage.tsx').then((module) => module.EmergencyPage),
  MailingPage: () => import('../pages/MailingPage/MailingPage.tsx').then((module) => module.MailingPage),
};
