/** Loads the pages of the organisers' area. */
export const organiserPages = {
  OrganisersPage: () =>
    import('../pages/organiser/OrganisersPage/OrganisersPage.tsx').then((module) => module.OrganisersPage),
  SignInPage: () => import('../pages/organiser/SignInPage/SignInPage.tsx').then((module) => module.SignInPage),
  DashboardPage: () =>
    import('../pages/organiser/DashboardPage/DashboardPage.tsx').then((module) => module.DashboardPage),
  ProblemsPage: () => import('../pages/organiser/ProblemsPage/ProblemsPage.tsx').then((module) => module.ProblemsPage),
  InboxPage: () => import('../pages/organiser/InboxPage/InboxPage.tsx').then((module) => module.InboxPage),
  AccountPage: () => import('../pages/organiser/AccountPage/AccountPage.tsx').then((module) => module.AccountPage),
  AccountLinkPage: () =>
    import('../pages/organiser/AccountLinkPage/AccountLinkPage.tsx').then((module) => module.AccountLinkPage),
  ForgottenPasswordPage: () =>
    import('../pages/organiser/ForgottenPasswordPage/ForgottenPasswordPage.tsx').then(
      (module) => module.ForgottenPasswordPage,
    ),
  SecondFactorPage: () =>
    import('../pages/organiser/SecondFactorPage/SecondFactorPage.tsx').then((module) => module.SecondFactorPage),
  UsersPage: () => import('../pages/organiser/UsersPage/UsersPage.tsx').then((module) => module.UsersPage),
  TravellerDetailsPage: () =>
    import('../pages/organiser/TravellerDetailsPage/TravellerDetailsPage.tsx').then(
      (module) => module.TravellerDetailsPage,
    ),
  PrivacyPage: () => import('../pages/organiser/PrivacyPage/PrivacyPage.tsx').then((module) => module.PrivacyPage),
  NewTripPage: () => import('../pages/organiser/NewTripPage/NewTripPage.tsx').then((module) => module.NewTripPage),
  TripTablePage: () =>
    import('../pages/organiser/TripTablePage/TripTablePage.tsx').then((module) => module.TripTablePage),
  TripChangesPage: () =>
    import('../pages/organiser/TripChangesPage/TripChangesPage.tsx').then((module) => module.TripChangesPage),
  BinPage: () => import('../pages/organiser/BinPage/BinPage.tsx').then((module) => module.BinPage),
  DeleteTripPage: () =>
    import('../pages/organiser/DeleteTripPage/DeleteTripPage.tsx').then((module) => module.DeleteTripPage),
  OrganiserReviewsPage: () =>
    import('../pages/organiser/OrganiserReviewsPage/OrganiserReviewsPage.tsx').then(
      (module) => module.OrganiserReviewsPage,
    ),
  CmsDemoPage: () => import('../pages/organiser/CmsDemoPage/CmsDemoPage.tsx').then((module) => module.CmsDemoPage),
  EditPage: () => import('../pages/organiser/EditPage/EditPage.tsx').then((module) => module.EditPage),
  PreviewPage: () => import('../pages/organiser/PreviewPage/PreviewPage.tsx').then((module) => module.PreviewPage),
};
