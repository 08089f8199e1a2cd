/** The pages of the organisers' area. */
import { accountLinkKinds } from '#domain/organisers/accounts/accountLinks.ts';
import { accountNotices } from '#domain/organisers/accounts/accountNotices.ts';
import { bankNotices } from '#domain/organisers/accounts/bankNotices.ts';
import { privacyNotices } from '#domain/organisers/accounts/privacyNotices.ts';
import { signInNotices } from '#domain/organisers/accounts/signInNotices.ts';
import { userNotices } from '#domain/organisers/accounts/userNotices.ts';
import { binNotices } from '#domain/organisers/bin/tripBin.ts';
import { readBookingsArgs } from '#domain/organisers/bookings/bookingList.ts';
import { closingParts, closings } from '#domain/organisers/departures/closing.ts';
import {
  departureNotices,
  readDepartureAddress,
  readDeparturesArgs,
  readParticipantPage,
  readParticipantSelection,
} from '#domain/organisers/departures/departurePaths.ts';
import { mailTemplateKeys } from '#domain/organisers/departures/mailTemplates.ts';
import {
  readHostReviewArgs,
  readInboxArgs,
  readIssuePlace,
  readStatementTime,
  readTripChangesQuery,
  readTripsArgs,
  reviewNotices,
} from '#domain/organisers/organiserPaths.ts';
import { pageQuery } from './pageQueries.ts';
import { noArgs, page, type SitePage } from './sitePage.ts';

/** Describes a page for the signed-in organisers of a host. Its menu shows their tasks. */
function organiserPage<Args extends { subdomain: string }, const Name extends string>({
  queries,
  ...definition
}: Omit<SitePage<Args, Name>, 'kind' | 'needsAdminLogin'>): SitePage<Args, Name> {
  return page<Args, Name>({
    ...definition,
    kind: 'streamed',
    needsAdminLogin: true,
    queries: (args) => [...queries(args), pageQuery('organiserTasks', { subdomain: args.subdomain })],
  });
}

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
  organiserPage({
    id: 'organiser-dashboard',
    paths: ['/admin/:subdomain/dashboard/:page?'],
    component: 'DashboardPage',
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readTripsArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserTrips', args)],
  }),
  organiserPage({
    id: 'organiser-problems',
    paths: ['/admin/:subdomain/problems'],
    component: 'ProblemsPage',
    read: ({ params: { subdomain }, search }) => (subdomain ? { subdomain, after: readIssuePlace(search) } : null),
    queries: (args) => [pageQuery('organiserProblems', args)],
  }),
  organiserPage({
    id: 'organiser-inbox',
    paths: ['/admin/:subdomain/eingang/:page?'],
    component: 'InboxPage',
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readInboxArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserInbox', args)],
  }),
  organiserPage({
    id: 'organiser-bookings',
    paths: ['/admin/:subdomain/buchungen/:page?'],
    component: 'BookingsPage',
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readBookingsArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserBookings', args)],
  }),
  organiserPage({
    id: 'organiser-statement',
    paths: ['/admin/:subdomain/buchungen/kontoauszug'],
    component: 'StatementPage',
    read: ({ params: { subdomain }, search }) =>
      subdomain ? { subdomain, recorded: readStatementTime(search) } : null,
    queries: (args) => [pageQuery('organiserStatement', args)],
  }),
  organiserPage({
    id: 'organiser-departures',
    paths: ['/admin/:subdomain/termine/:page?'],
    component: 'DeparturesPage',
    read: ({ params: { subdomain, page }, search }) => (subdomain ? readDeparturesArgs(subdomain, page, search) : null),
    queries: (args) => [pageQuery('organiserDepartures', args)],
  }),
  organiserPage({
    id: 'organiser-departure',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey'],
    component: 'DeparturePage',
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const notice = departureNotices.find((each) => each === search.get('hinweis')) ?? null;
      const list = { selection: readParticipantSelection(search), page: readParticipantPage(search) };
      return departure && { subdomain: departure.subdomain, query: { ...departure, ...list }, notice };
    },
    queries: ({ query }) => [pageQuery('organiserDeparture', query)],
  }),
  organiserPage({
    id: 'organiser-kitchen',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/kueche'],
    component: 'KitchenPage',
    read: ({ params }) => readDepartureAddress(params),
    queries: (args) => [pageQuery('organiserDepartureSheet', args)],
  }),
  organiserPage({
    id: 'organiser-emergency',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/notfall'],
    component: 'EmergencyPage',
    read: ({ params }) => readDepartureAddress(params),
    queries: (args) => [pageQuery('organiserDepartureSheet', args)],
  }),
  organiserPage({
    id: 'organiser-mailing',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/nachricht'],
    component: 'MailingPage',
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const template = mailTemplateKeys.find((key) => key === search.get('vorlage')) ?? 'frei';
      return departure && { ...departure, template };
    },
    queries: (args) => [pageQuery('organiserMailing', args)],
  }),
  ...closings.map((closing) =>
    organiserPage({
      id: `organiser-departure-${closing}`,
      paths: [`/admin/:subdomain/termine/:combinedId/:dateKey/${closingParts[closing]}`],
      component: 'ClosingPage',
      read: ({ params }) => {
        const departure = readDepartureAddress(params);
        return departure && { ...departure, closing };
      },
      queries: (args) => [pageQuery('organiserClosing', args)],
    }),
  ),
  organiserPage({
    id: 'organiser-booking-form',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey/buchen'],
    component: 'EnterBookingPage',
    read: ({ params }) => readDepartureAddress(params),
    queries: (args) => [pageQuery('organiserBookingForm', args)],
  }),
  organiserPage({
    id: 'organiser-reviews',
    paths: ['/admin/:subdomain/bewertungen/:page?'],
    component: 'OrganiserReviewsPage',
    read: ({ params: { subdomain, page }, search }) => {
      const list = subdomain ? readHostReviewArgs(subdomain, page, search) : null;
      const notice = reviewNotices.find((each) => each === search.get('hinweis')) ?? null;
      return list && { ...list, notice };
    },
    queries: ({ notice: _, ...args }) => [pageQuery('organiserReviews', args)],
  }),
  organiserPage({
    id: 'organiser-account',
    paths: ['/admin/:subdomain/konto'],
    component: 'AccountPage',
    read: ({ params: { subdomain }, search }) => {
      const notice = accountNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserAccount', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-second-factor',
    paths: ['/admin/:subdomain/konto/zweiter-faktor'],
    component: 'SecondFactorPage',
    read: ({ params: { subdomain } }) => (subdomain ? { subdomain } : null),
    queries: (args) => [pageQuery('secondFactor', args)],
  }),
  organiserPage({
    id: 'organiser-users',
    paths: ['/admin/:subdomain/benutzer'],
    component: 'UsersPage',
    read: ({ params: { subdomain }, search }) => {
      const notice = userNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserUsers', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-traveller-details',
    paths: ['/admin/:subdomain/angaben/:reference'],
    component: 'TravellerDetailsPage',
    read: ({ params: { subdomain, reference } }) => (subdomain && reference ? { subdomain, reference } : null),
    queries: (args) => [pageQuery('travellerDetails', args)],
  }),
  organiserPage({
    id: 'organiser-bank',
    paths: ['/admin/:subdomain/bankverbindung'],
    component: 'BankPage',
    read: ({ params: { subdomain }, search }) => {
      const notice = bankNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserBank', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-privacy',
    paths: ['/admin/:subdomain/datenschutz'],
    component: 'PrivacyPage',
    read: ({ params: { subdomain }, search }) => {
      const notice = privacyNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserPrivacy', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-trip-defaults',
    paths: ['/admin/:subdomain/vorgaben'],
    component: 'DefaultsPage',
    read: ({ params: { subdomain }, search }) =>
      subdomain ? { subdomain, isSaved: search.get('hinweis') === 'gespeichert' } : null,
    queries: ({ subdomain }) => [pageQuery('tripDefaults', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-new-trip',
    paths: ['/admin/:subdomain/neue-reise'],
    component: 'NewTripPage',
    read: ({ params: { subdomain } }) => (subdomain ? { subdomain } : null),
    queries: (args) => [pageQuery('newTrip', args)],
  }),
  organiserPage({
    id: 'organiser-trip-table',
    paths: ['/admin/:subdomain/reisen/csv'],
    component: 'TripTablePage',
    read: ({ params: { subdomain }, search }) => {
      const created = /^\d{1,3}$/.exec(search.get('angelegt') ?? '')?.[0];
      return subdomain ? { subdomain, created: Number(created ?? 0) } : null;
    },
    queries: (args) => [pageQuery('tripTable', args)],
  }),
  organiserPage({
    id: 'organiser-trip-changes',
    paths: ['/admin/:subdomain/reisen/aendern'],
    component: 'TripChangesPage',
    read: ({ params: { subdomain }, search }) => {
      const list = subdomain ? readTripsArgs(subdomain, undefined, search) : null;
      return list && { ...list, ...readTripChangesQuery(search) };
    },
    queries: (args) => [pageQuery('tripChanges', args)],
  }),
  organiserPage({
    id: 'organiser-bin',
    paths: ['/admin/:subdomain/papierkorb'],
    component: 'BinPage',
    read: ({ params: { subdomain }, search }) => {
      const notice = binNotices.find((each) => each === search.get('hinweis')) ?? null;
      return subdomain ? { subdomain, notice } : null;
    },
    queries: ({ subdomain }) => [pageQuery('organiserBin', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-delete',
    paths: ['/admin/:subdomain/loeschen/:combinedId'],
    component: 'DeleteTripPage',
    read: ({ params: { subdomain, combinedId } }) => (subdomain && combinedId ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('deleteTrip', args)],
  }),
  organiserPage({
    id: 'cms-demo',
    paths: ['/admin/:subdomain/cms-demo'],
    component: 'CmsDemoPage',
    read: ({ params: { subdomain }, search }) => (subdomain ? { subdomain, trip: search.get('reise') ?? '' } : null),
    queries: (args) => [pageQuery('cmsDemo', args)],
  }),
  organiserPage({
    id: 'organiser-edit',
    // Without an id the server responds with an error.
    paths: ['/admin/:subdomain/edit/:combinedId?'],
    component: 'EditPage',
    read: ({ params: { subdomain, combinedId = '' } }) => (subdomain ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('organiserTrip', args)],
  }),
  organiserPage({
    id: 'organiser-preview',
    paths: ['/admin/:subdomain/preview/:combinedId'],
    component: 'PreviewPage',
    read: ({ params: { subdomain, combinedId } }) => (subdomain && combinedId ? { subdomain, combinedId } : null),
    queries: (args) => [pageQuery('organiserPreview', args)],
  }),
];
