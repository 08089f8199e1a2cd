/** Loads the public pages that are not in `mainPages.ts`. */
export const otherPages = {
  FiltersPage: () => import('../pages/public/FiltersPage/FiltersPage.tsx').then((module) => module.FiltersPage),
  ReviewsPage: () => import('../pages/public/ReviewsPage/ReviewsPage.tsx').then((module) => module.ReviewsPage),
  ReviewSentPage: () =>
    import('../pages/family/ReviewFormPage/ReviewSentPage.tsx').then((module) => module.ReviewSentPage),
  ReviewFormPage: () =>
    import('../pages/family/ReviewFormPage/ReviewFormPage.tsx').then((module) => module.ReviewFormPage),
  FavouritesPage: () =>
    import('../pages/public/FavouritesPage/FavouritesPage.tsx').then((module) => module.FavouritesPage),
  ComparePage: () => import('../pages/public/ComparePage/ComparePage.tsx').then((module) => module.ComparePage),
  PartnersPage: () => import('../pages/public/PartnersPage/PartnersPage.tsx').then((module) => module.PartnersPage),
  PartnerTermsPage: () =>
    import('../pages/public/PartnerTermsPage/PartnerTermsPage.tsx').then((module) => module.PartnerTermsPage),
  FaqPage: () => import('../pages/public/FaqPage/FaqPage.tsx').then((module) => module.FaqPage),
  AwardsPage: () => import('../pages/public/AwardsPage/AwardsPage.tsx').then((module) => module.AwardsPage),
  MenuPage: () => import('../pages/public/MenuPage/MenuPage.tsx').then((module) => module.MenuPage),
  ContactPage: () => import('../pages/family/ContactPage/ContactPage.tsx').then((module) => module.ContactPage),
  ContactSentPage: () =>
    import('../pages/family/ContactPage/ContactSentPage.tsx').then((module) => module.ContactSentPage),
  BookingPage: () => import('../pages/family/BookingPage/BookingPage.tsx').then((module) => module.BookingPage),
  BookingFormPage: () =>
    import('../pages/family/BookingFormPage/BookingFormPage.tsx').then((module) => module.BookingFormPage),
  BookedPage: () => import('../pages/family/BookingFormPage/BookedPage.tsx').then((module) => module.BookedPage),
  GuardianBookingPage: () =>
    import('../pages/family/GuardianBookingPage/GuardianBookingPage.tsx').then((module) => module.GuardianBookingPage),
  InfoPage: () => import('../pages/public/InfoPage/InfoPage.tsx').then((module) => module.InfoPage),
};
