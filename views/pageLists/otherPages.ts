/** Loads the public pages that are not in `mainPages.ts`. */
export const otherPages = {
  FiltersPage: () => import('../pages/FiltersPage/FiltersPage.tsx').then((module) => module.FiltersPage),
  ReviewsPage: () => import('../pages/ReviewsPage/ReviewsPage.tsx').then((module) => module.ReviewsPage),
  ReviewSentPage: () => import('../pages/ReviewFormPage/ReviewSentPage.tsx').then((module) => module.ReviewSentPage),
  ReviewFormPage: () => import('../pages/ReviewFormPage/ReviewFormPage.tsx').then((module) => module.ReviewFormPage),
  FavouritesPage: () => import('../pages/FavouritesPage/FavouritesPage.tsx').then((module) => module.FavouritesPage),
  ComparePage: () => import('../pages/ComparePage/ComparePage.tsx').then((module) => module.ComparePage),
  PartnersPage: () => import('../pages/PartnersPage/PartnersPage.tsx').then((module) => module.PartnersPage),
  PartnerTermsPage: () =>
    import('../pages/PartnerTermsPage/PartnerTermsPage.tsx').then((module) => module.PartnerTermsPage),
  FaqPage: () => import('../pages/FaqPage/FaqPage.tsx').then((module) => module.FaqPage),
  AwardsPage: () => import('../pages/AwardsPage/AwardsPage.tsx').then((module) => module.AwardsPage),
  MenuPage: () => import('../pages/MenuPage/MenuPage.tsx').then((module) => module.MenuPage),
  ContactPage: () => import('../pages/ContactPage/ContactPage.tsx').then((module) => module.ContactPage),
  ContactSentPage: () => import('../pages/ContactPage/ContactSentPage.tsx').then((module) => module.ContactSentPage),
  BookingPage: () => import('../pages/BookingPage/BookingPage.tsx').then((module) => module.BookingPage),
  BookingFormPage: () =>
    import('../pages/BookingFormPage/BookingFormPage.tsx').then((module) => module.BookingFormPage),
  BookedPage: () => import('../pages/BookingFormPage/BookedPage.tsx').then((module) => module.BookedPage),
  GuardianBookingPage: () =>
    import('../pages/GuardianBookingPage/GuardianBookingPage.tsx').then((module) => module.GuardianBookingPage),
  InfoPage: () => import('../pages/InfoPage/InfoPage.tsx').then((module) => module.InfoPage),
};
