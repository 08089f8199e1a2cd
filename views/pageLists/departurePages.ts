/** Loads the pages about departures of the organisers' area. What they share is not loaded by the other pages of organisers. */
export const departurePages = {
  DeparturesPage: () =>
    import('../pages/organiser/DeparturesPage/DeparturesPage.tsx').then((module) => module.DeparturesPage),
  DeparturePage: () =>
    import('../pages/organiser/DeparturePage/DeparturePage.tsx').then((module) => module.DeparturePage),
  KitchenPage: () => import('../pages/organiser/DepartureSheets/KitchenPage.tsx').then((module) => module.KitchenPage),
  EmergencyPage: () =>
    import('../pages/organiser/DepartureSheets/EmergencyPage.tsx').then((module) => module.EmergencyPage),
  MailingPage: () => import('../pages/organiser/MailingPage/MailingPage.tsx').then((module) => module.MailingPage),
};
