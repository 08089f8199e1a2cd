/** Loads the pages of the organisers' area. */
export const organiserPages = {
  OrganisersPage: () => import('../pages/OrganisersPage/OrganisersPage.tsx').then((module) => module.OrganisersPage),
  SignInPage: () => import('../pages/SignInPage/SignInPage.tsx').then((module) => module.SignInPage),
  DashboardPage: () => import('../pages/DashboardPage/DashboardPage.tsx').then((module) => module.DashboardPage),
  ProblemsPage: () => import('../pages/ProblemsPage/ProblemsPage.tsx').then((module) => module.ProblemsPage),
  InboxPage: () => import('../pages/InboxPage/InboxPage.tsx').then((module) => module.InboxPage),
  AccountPage: () => import('../pages/AccountPage/AccountPage.tsx').then((module) => module.AccountPage),
  AccountLinkPage: () =>
    import('../pages/AccountLinkPage/AccountLinkPage.tsx').then((module) => module.AccountLinkPage),
  ForgottenPasswordPage: () =>
    import('../pages/ForgottenPasswordPage/ForgottenPasswordPage.tsx').then((module) => module.ForgottenPasswordPage),
  SecondFactorPage: () =>
    import('../pages/SecondFactorPage/SecondFactorPage.tsx').then((module) => module.SecondFactorPage),
  UsersPage: () => import('../pages/UsersPage/UsersPage.tsx').then((module) => module.UsersPage),
  TravellerDetailsPage: () =>
    import('../pages/TravellerDetailsPage/TravellerDetailsPage.tsx').then((module) => module.TravellerDetailsPage),
  PrivacyPage: () => import('../pages/PrivacyPage/PrivacyPage.tsx').then((module) => module.PrivacyPage),
  NewTripPage: () => import('../pages/NewTripPage/NewTripPage.tsx').then((module) => module.NewTripPage),
  TripTablePage: () => import('../pages/TripTablePage/TripTablePage.tsx').then((module) => module.TripTablePage),
  TripChangesPage: () =>
    import('../pages/TripChangesPage/TripChangesPage.tsx').then((module) => module.TripChangesPage),
  BinPage: () => import('../pages/BinPage/BinPage.tsx').then((module) => module.BinPage),
  DeleteTripPage: () => import('../pages/DeleteTripPage/DeleteTripPage.tsx').then((module) => module.DeleteTripPage),
  OrganiserReviewsPage: () =>
    import('../pages/OrganiserReviewsPage/OrganiserReviewsPage.tsx').then((module) => module.OrganiserReviewsPage),
  CmsDemoPage: () => import('../pages/CmsDemoPage/CmsDemoPage.tsx').then((module) => module.CmsDemoPage),
  EditPage: () => import('../pages/EditPage/EditPage.tsx').then((module) => module.EditPage),
  PreviewPage: () => import('../pages/PreviewPage/PreviewPage.tsx').then((module) => module.PreviewPage),
};
