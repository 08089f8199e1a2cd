/** Routes of the organisers' area: paths, page component and queries of each page. */
import { accountLinkKinds } from '#domain/organisers/accounts/accountLinks.ts';
import { accountNotices } from '#domain/organisers/accounts/accountNotices.ts';
import { privacyNotices } from '#domain/organisers/accounts/privacyNotices.ts';
import { signInNotices } from '#domain/organisers/accounts/signInNotices.ts';
import { userNotices } from '#domain/organisers/accounts/userNotices.ts';
import { binNotices } from '#domain/organisers/bin/tripBin.ts';
import {
  readInboxArgs,
  readIssuePlace,
  readTripChangesQuery,
  readTripsArgs,
} from '#domain/organisers/organiserPaths.ts';
import { parsePage } from '#domain/search/pageTargets.ts';
import { pageQuery } from '#pageData/pageQueries.ts';
import { departureRoutes } from './departureRoutes.tsx';
import { pageComponents } from './pageLists/pageComponents.ts';
import { noArgs, route, type SiteRoute } from './siteRoute.ts';

export const organiserRoutes: SiteRoute[] = [
  route({
    id: 'organisers',
    paths: ['/admin'],
    file: 'views/pages/organiser/OrganisersPage/OrganisersPage.tsx',
    page: pageComponents.OrganisersPage,
    kind: 'streamed',
    read: noArgs,
    queries: () => [pageQuery('organiserHosts', null)],
  }),
  route({
    id: 'organiser-sign-in',
    paths: ['/admin/:subdomain/login'],
    file: 'views/pages/organiser/SignInPage/SignInPage.tsx',
    page: pageComponents.SignInPage,
    kind: 'streamed',
    read: ({ params: { subdomain }, search }) => {
      const notice = signInNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, next: search.get('weiter') ?? '', notice } : null;
    },
    queries: ({ subdomain, next }) => [pageQuery('organiserSignIn', { subdomain, next })],
  }),
  route({
    id: 'organiser-forgotten-password',
    paths: ['/admin/:subdomain/passwort-vergessen'],
    file: 'views/pages/organiser/ForgottenPasswordPage/ForgottenPasswordPage.tsx',
    page: pageComponents.ForgottenPasswordPage,
    kind: 'streamed',
    read: ({ params: { subdomain }, search }) =>
      subdomain ? { subdomain, isSent: search.get('hinweis') === 'gesendet' } : null,
    queries: ({ subdomain }) => [pageQuery('forgottenPassword', { subdomain })],
  }),
  ...accountLinkKinds.map((kind) =>
    route({
      id: `organiser-link-${kind}`,
      paths: [`/admin/:subdomain/${kind}/:token`],
      file: 'views/pages/organiser/AccountLinkPage/AccountLinkPage.tsx',
      page: pageComponents.AccountLinkPage,
      kind: 'streamed',
      read: ({ params: { subdomain, token } }) => (subdomain && token ? { subdomain, kind, token } : null),
      queries: (args) => [pageQuery('accountLink', args)],
    }),
  ),
  route({
    id: 'organiser-dashboard',
    paths: ['/admin/:subdomain/dashboard/:page?'],
    file: 'views/pages/organiser/DashboardPage/DashboardPage.tsx',
    page: pageComponents.DashboardPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readTripsArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserTrips', args)],
  }),
  route({
    id: 'organiser-problems',
    paths: ['/admin/:subdomain/problems'],
    file: 'views/pages/organiser/ProblemsPage/ProblemsPage.tsx',
    page: pageComponents.ProblemsPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => (subdomain ? { subdomain, after: readIssuePlace(search) } : null),
    queries: (args) => [pageQuery('organiserProblems', args)],
  }),
  route({
    id: 'organiser-inbox',
    paths: ['/admin/:subdomain/eingang/:page?'],
    file: 'views/pages/organiser/InboxPage/InboxPage.tsx',
    page: pageComponents.InboxPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readInboxArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserInbox', args)],
  }),
  ...departureRoutes,
  route({
    id: 'organiser-reviews',
    paths: ['/admin/:subdomain/bewertungen/:page?'],
    file: 'views/pages/organiser/OrganiserReviewsPage/OrganiserReviewsPage.tsx',
    page: pageComponents.OrganiserReviewsPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => {
      const number = parsePage(page);
      const notice = (['gespeichert', 'veraltet'] as const).find((each) => each === search.get('hinweis')) ?? null;
      return subdomain && number ? { subdomain, page: number, notice } : null;
    },
    queries: ({ subdomain, page }) => [pageQuery('organiserReviews', { subdomain, page })],
  }),
  route({
    id: 'organiser-account',
    paths: ['/admin/:subdomain/konto'],
    file: 'views/pages/organiser/AccountPage/AccountPage.tsx',
    page: pageComponents.AccountPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const notice = accountNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserAccount', { subdomain })],
  }),
  route({
    id: 'organiser-second-factor',
    paths: ['/admin/:subdomain/konto/zweiter-faktor'],
    file: 'views/pages/organiser/SecondFactorPage/SecondFactorPage.tsx',
    page: pageComponents.SecondFactorPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain } }) => (subdomain ? { subdomain } : null),
    queries: (args) => [pageQuery('secondFactor', args)],
  }),
  route({
    id: 'organiser-users',
    paths: ['/admin/:subdomain/benutzer'],
    file: 'views/pages/organiser/UsersPage/UsersPage.tsx',
    page: pageComponents.UsersPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const notice = userNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserUsers', { subdomain })],
  }),
  route({
    id: 'organiser-traveller-details',
    paths: ['/admin/:subdomain/angaben/:reference'],
    file: 'views/pages/organiser/TravellerDetailsPage/TravellerDetailsPage.tsx',
    page: pageComponents.TravellerDetailsPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, reference } }) => (subdomain && reference ? { subdomain, reference } : null),
    queries: (args) => [pageQuery('travellerDetails', args)],
  }),
  route({
    id: 'organiser-privacy',
    paths: ['/admin/:subdomain/datenschutz'],
    file: 'views/pages/organiser/PrivacyPage/PrivacyPage.tsx',
    page: pageComponents.PrivacyPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const notice = privacyNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserPrivacy', { subdomain })],
  }),
  route({
    id: 'organiser-new-trip',
    paths: ['/admin/:subdomain/neue-reise'],
    file: 'views/pages/organiser/NewTripPage/NewTripPage.tsx',
    page: pageComponents.NewTripPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain } }) => (subdomain ? { subdomain } : null),
    queries: (args) => [pageQuery('newTrip', args)],
  }),
  route({
    id: 'organiser-trip-table',
    paths: ['/admin/:subdomain/reisen/csv'],
    file: 'views/pages/organiser/TripTablePage/TripTablePage.tsx',
    page: pageComponents.TripTablePage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const created = /^\d{1,3}$/.exec(search.get('angelegt') ?? '')?.[0];
      return subdomain ? { subdomain, created: Number(created ?? 0) } : null;
    },
    queries: (args) => [pageQuery('tripTable', args)],
  }),
  route({
    id: 'organiser-trip-changes',
    paths: ['/admin/:subdomain/reisen/aendern'],
    file: 'views/pages/organiser/TripChangesPage/TripChangesPage.tsx',
    page: pageComponents.TripChangesPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => (subdomain ? { subdomain, ...readTripChangesQuery(search) } : null),
    queries: (args) => [pageQuery('tripChanges', args)],
  }),
  route({
    id: 'organiser-bin',
    paths: ['/admin/:subdomain/papierkorb'],
    file: 'views/pages/organiser/BinPage/BinPage.tsx',
    page: pageComponents.BinPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const notice = binNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserBin', { subdomain })],
  }),
  route({
    id: 'organiser-delete',
    paths: ['/admin/:subdomain/loeschen/:combinedId'],
    file: 'views/pages/organiser/DeleteTripPage/DeleteTripPage.tsx',
    page: pageComponents.DeleteTripPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, combinedId } }) => (subdomain && combinedId ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('deleteTrip', args)],
  }),
  route({
    id: 'cms-demo',
    paths: ['/admin/:subdomain/cms-demo'],
    file: 'views/pages/organiser/CmsDemoPage/CmsDemoPage.tsx',
    page: pageComponents.CmsDemoPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => (subdomain ? { subdomain, trip: search.get('reise') ?? '' } : null),
    queries: (args) => [pageQuery('cmsDemo', args)],
  }),
  route({
    id: 'organiser-edit',
    // Without an id the server responds with an error.
    paths: ['/admin/:subdomain/edit/:combinedId?'],
    file: 'views/pages/organiser/EditPage/EditPage.tsx',
    page: pageComponents.EditPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, combinedId = '' } }) => (subdomain ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('organiserTrip', args)],
  }),
  route({
    id: 'organiser-preview',
    paths: ['/admin/:subdomain/preview/:combinedId'],
    file: 'views/pages/organiser/PreviewPage/PreviewPage.tsx',
    page: pageComponents.PreviewPage,
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, combinedId } }) => (subdomain && combinedId ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('organiserPreview', args)],
  }),
];
