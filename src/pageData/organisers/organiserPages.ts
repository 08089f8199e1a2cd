/** The pages of the organisers' area. */
import { accountLinkKinds } from '#domain/organisers/accounts/accountLinks.ts';
import { accountNotices } from '#domain/organisers/accounts/accountNotices.ts';
import { privacyNotices } from '#domain/organisers/accounts/privacyNotices.ts';
import { signInNotices } from '#domain/organisers/accounts/signInNotices.ts';
import { userNotices } from '#domain/organisers/accounts/userNotices.ts';
import { binNotices } from '#domain/organisers/bin/tripBin.ts';
import { readBookingsArgs } from '#domain/organisers/bookings/bookingList.ts';
import {
  departureNotices,
  readDepartureAddress,
  readDeparturesArgs,
  readParticipantPage,
  readParticipantSelection,
} from '#domain/organisers/departures/departurePaths.ts';
import { mailTemplateKeys } from '#domain/organisers/departures/mailTemplates.ts';
import {
  readInboxArgs,
  readIssuePlace,
  readTripChangesQuery,
  readTripsArgs,
} from '#domain/organisers/organiserPaths.ts';
import { parsePage } from '#domain/search/pageTargets.ts';
import { pageQuery } from '../pageQueries.ts';
import { noArgs, page } from '../sitePage.ts';

export const organiserPages = [
  page({
    id: 'organisers',
    paths: ['/admin'],
    component: 'OrganisersPage',
    kind: 'streamed',
    read: noArgs,
    queries: () => [pageQuery('organiserHosts', null)],
  }),
  page({
    id: 'organiser-sign-in',
    paths: ['/admin/:subdomain/login'],
    component: 'SignInPage',
    kind: 'streamed',
    read: ({ params: { subdomain }, search }) => {
      const notice = signInNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, next: search.get('weiter') ?? '', notice } : null;
    },
    queries: ({ subdomain, next }) => [pageQuery('organiserSignIn', { subdomain, next })],
  }),
  page({
    id: 'organiser-forgotten-password',
    paths: ['/admin/:subdomain/passwort-vergessen'],
    component: 'ForgottenPasswordPage',
    kind: 'streamed',
    read: ({ params: { subdomain }, search }) =>
      subdomain ? { subdomain, isSent: search.get('hinweis') === 'gesendet' } : null,
    queries: ({ subdomain }) => [pageQuery('forgottenPassword', { subdomain })],
  }),
  ...accountLinkKinds.map((kind) =>
    page({
      id: `organiser-link-${kind}`,
      paths: [`/admin/:subdomain/${kind}/:token`],
      component: 'AccountLinkPage',
      kind: 'streamed',
      read: ({ params: { subdomain, token } }) => (subdomain && token ? { subdomain, kind, token } : null),
      queries: (args) => [pageQuery('accountLink', args)],
    }),
  ),
  page({
    id: 'organiser-dashboard',
    paths: ['/admin/:subdomain/dashboard/:page?'],
    component: 'DashboardPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readTripsArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserTrips', args)],
  }),
  page({
    id: 'organiser-problems',
    paths: ['/admin/:subdomain/problems'],
    component: 'ProblemsPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => (subdomain ? { subdomain, after: readIssuePlace(search) } : null),
    queries: (args) => [pageQuery('organiserProblems', args)],
  }),
  page({
    id: 'organiser-inbox',
    paths: ['/admin/:subdomain/eingang/:page?'],
    component: 'InboxPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readInboxArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserInbox', args)],
  }),
  page({
    id: 'organiser-bookings',
    paths: ['/admin/:subdomain/buchungen/:page?'],
    component: 'BookingsPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readBookingsArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserBookings', args)],
  }),
  page({
    id: 'organiser-departures',
    paths: ['/admin/:subdomain/termine/:page?'],
    component: 'DeparturesPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readDeparturesArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserDepartures', args)],
  }),
  page({
    id: 'organiser-departure',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey'],
    component: 'DeparturePage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const notice = departureNotices.find((each) => each === search.get('hinweis')) ?? null;
      const list = { selection: readParticipantSelection(search), page: readParticipantPage(search) };
      return departure && { query: { ...departure, ...list }, notice };
    },
    queries: ({ query }) => [pageQuery('organiserDeparture', query)],
  }),
  page({
    id: 'organiser-kitchen',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/kueche'],
    component: 'KitchenPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params }) => readDepartureAddress(params),
    queries: (args) => [pageQuery('organiserDepartureSheet', args)],
  }),
  page({
    id: 'organiser-emergency',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/notfall'],
    component: 'EmergencyPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params }) => readDepartureAddress(params),
    queries: (args) => [pageQuery('organiserDepartureSheet', args)],
  }),
  page({
    id: 'organiser-mailing',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/nachricht'],
    component: 'MailingPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const template = mailTemplateKeys.find((key) => key === search.get('vorlage')) ?? 'frei';
      return departure && { ...departure, template };
    },
    queries: (args) => [pageQuery('organiserMailing', args)],
  }),
  page({
    id: 'organiser-cancellation',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/absagen'],
    component: 'CancellationPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params }) => readDepartureAddress(params),
    queries: (args) => [pageQuery('organiserCancellation', args)],
  }),
  page({
    id: 'organiser-reviews',
    paths: ['/admin/:subdomain/bewertungen/:page?'],
    component: 'OrganiserReviewsPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, page }, search }) => {
      const number = parsePage(page);
      const notice = (['gespeichert', 'veraltet'] as const).find((each) => each === search.get('hinweis')) ?? null;
      return subdomain && number ? { subdomain, page: number, notice } : null;
    },
    queries: ({ subdomain, page }) => [pageQuery('organiserReviews', { subdomain, page })],
  }),
  page({
    id: 'organiser-account',
    paths: ['/admin/:subdomain/konto'],
    component: 'AccountPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const notice = accountNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserAccount', { subdomain })],
  }),
  page({
    id: 'organiser-second-factor',
    paths: ['/admin/:subdomain/konto/zweiter-faktor'],
    component: 'SecondFactorPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain } }) => (subdomain ? { subdomain } : null),
    queries: (args) => [pageQuery('secondFactor', args)],
  }),
  page({
    id: 'organiser-users',
    paths: ['/admin/:subdomain/benutzer'],
    component: 'UsersPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const notice = userNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserUsers', { subdomain })],
  }),
  page({
    id: 'organiser-traveller-details',
    paths: ['/admin/:subdomain/angaben/:reference'],
    component: 'TravellerDetailsPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, reference } }) => (subdomain && reference ? { subdomain, reference } : null),
    queries: (args) => [pageQuery('travellerDetails', args)],
  }),
  page({
    id: 'organiser-privacy',
    paths: ['/admin/:subdomain/datenschutz'],
    component: 'PrivacyPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const notice = privacyNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserPrivacy', { subdomain })],
  }),
  page({
    id: 'organiser-new-trip',
    paths: ['/admin/:subdomain/neue-reise'],
    component: 'NewTripPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain } }) => (subdomain ? { subdomain } : null),
    queries: (args) => [pageQuery('newTrip', args)],
  }),
  page({
    id: 'organiser-trip-table',
    paths: ['/admin/:subdomain/reisen/csv'],
    component: 'TripTablePage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const created = /^\d{1,3}$/.exec(search.get('angelegt') ?? '')?.[0];
      return subdomain ? { subdomain, created: Number(created ?? 0) } : null;
    },
    queries: (args) => [pageQuery('tripTable', args)],
  }),
  page({
    id: 'organiser-trip-changes',
    paths: ['/admin/:subdomain/reisen/aendern'],
    component: 'TripChangesPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => (subdomain ? { subdomain, ...readTripChangesQuery(search) } : null),
    queries: (args) => [pageQuery('tripChanges', args)],
  }),
  page({
    id: 'organiser-bin',
    paths: ['/admin/:subdomain/papierkorb'],
    component: 'BinPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => {
      const notice = binNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserBin', { subdomain })],
  }),
  page({
    id: 'organiser-delete',
    paths: ['/admin/:subdomain/loeschen/:combinedId'],
    component: 'DeleteTripPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, combinedId } }) => (subdomain && combinedId ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('deleteTrip', args)],
  }),
  page({
    id: 'cms-demo',
    paths: ['/admin/:subdomain/cms-demo'],
    component: 'CmsDemoPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain }, search }) => (subdomain ? { subdomain, trip: search.get('reise') ?? '' } : null),
    queries: (args) => [pageQuery('cmsDemo', args)],
  }),
  page({
    id: 'organiser-edit',
    // Without an id the server responds with an error.
    paths: ['/admin/:subdomain/edit/:combinedId?'],
    component: 'EditPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, combinedId = '' } }) => (subdomain ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('organiserTrip', args)],
  }),
  page({
    id: 'organiser-preview',
    paths: ['/admin/:subdomain/preview/:combinedId'],
    component: 'PreviewPage',
    kind: 'streamed',
    needsAdminLogin: true,
    read: ({ params: { subdomain, combinedId } }) => (subdomain && combinedId ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('organiserPreview', args)],
  }),
];
