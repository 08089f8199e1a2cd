/**
 * Loads the components of pages. Apart from the routes, because a page is hydrated without them: they are loaded when the
 * visitor goes to another page.
 */
export const pageComponents = {
  FiltersPage: () => import('./pages/FiltersPage/FiltersPage.tsx').then((module) => module.FiltersPage),
  HomePage: () => import('./pages/HomePage/HomePage.tsx').then((module) => module.HomePage),
  ListPage: () => import('./pages/ListPage/ListPage.tsx').then((module) => module.ListPage),
  TripPage: () => import('./pages/TripPage/TripPage.tsx').then((module) => module.TripPage),
  ReviewsPage: () => import('./pages/ReviewsPage/ReviewsPage.tsx').then((module) => module.ReviewsPage),
  ReviewSentPage: () => import('./pages/ReviewFormPage/ReviewSentPage.tsx').then((module) => module.ReviewSentPage),
  ReviewFormPage: () => import('./pages/ReviewFormPage/ReviewFormPage.tsx').then((module) => module.ReviewFormPage),
  FavouritesPage: () => import('./pages/FavouritesPage/FavouritesPage.tsx').then((module) => module.FavouritesPage),
  ComparePage: () => import('./pages/ComparePage/ComparePage.tsx').then((module) => module.ComparePage),
  PartnersPage: () => import('./pages/PartnersPage/PartnersPage.tsx').then((module) => module.PartnersPage),
  PartnerTermsPage: () =>
    import('./pages/PartnerTermsPage/PartnerTermsPage.tsx').then((module) => module.PartnerTermsPage),
  PartnerPage: () => import('./pages/PartnerPage/PartnerPage.tsx').then((module) => module.PartnerPage),
  FaqPage: () => import('./pages/FaqPage/FaqPage.tsx').then((module) => module.FaqPage),
  AwardsPage: () => import('./pages/AwardsPage/AwardsPage.tsx').then((module) => module.AwardsPage),
  MenuPage: () => import('./pages/MenuPage/MenuPage.tsx').then((module) => module.MenuPage),
  ContactPage: () => import('./pages/ContactPage/ContactPage.tsx').then((module) => module.ContactPage),
  ContactSentPage: () => import('./pages/ContactPage/ContactSentPage.tsx').then((module) => module.ContactSentPage),
  BookingPage: () => import('./pages/BookingPage/BookingPage.tsx').then((module) => module.BookingPage),
  BookingFormPage: () => import('./pages/BookingFormPage/BookingFormPage.tsx').then((module) => module.BookingFormPage),
  BookedPage: () => import('./pages/BookingFormPage/BookedPage.tsx').then((module) => module.BookedPage),
  InfoPage: () => import('./pages/InfoPage/InfoPage.tsx').then((module) => module.InfoPage),
  OrganisersPage: () => import('./pages/OrganisersPage/OrganisersPage.tsx').then((module) => module.OrganisersPage),
  SignInPage: () => import('./pages/SignInPage/SignInPage.tsx').then((module) => module.SignInPage),
  DashboardPage: () => import('./pages/DashboardPage/DashboardPage.tsx').then((module) => module.DashboardPage),
  ProblemsPage: () => import('./pages/ProblemsPage/ProblemsPage.tsx').then((module) => module.ProblemsPage),
  InboxPage: () => import('./pages/InboxPage/InboxPage.tsx').then((module) => module.InboxPage),
  OrganiserReviewsPage: () =>
    import('./pages/OrganiserReviewsPage/OrganiserReviewsPage.tsx').then((module) => module.OrganiserReviewsPage),
  CmsDemoPage: () => import('./pages/CmsDemoPage/CmsDemoPage.tsx').then((module) => module.CmsDemoPage),
  EditPage: () => import('./pages/EditPage/EditPage.tsx').then((module) => module.EditPage),
  PreviewPage: () => import('./pages/PreviewPage/PreviewPage.tsx').then((module) => module.PreviewPage),
};
