/** The pages of the organisers' area. */
import { accountLinkKinds } from '#domain/organisers/accounts/accountLinks.ts';
import { readBookingsArgs } from '#domain/organisers/bookings/bookingList.ts';
import { closingParts, closings } from '#domain/organisers/departures/closing.ts';
import {
  readDepartureAddress,
  readDeparturesArgs,
  readParticipantPage,
  readParticipantSelection,
} from '#domain/organisers/departures/departurePaths.ts';
import { mailTemplateKeys } from '#domain/organisers/departures/mailTemplates.ts';
import { readNotice } from '#domain/organisers/notices.ts';
import {
  readHostReviewArgs,
  readInboxArgs,
  readIssuePlace,
  readStatementTime,
  readTripChangesQuery,
  readTripsArgs,
} from '#domain/organisers/organiserPaths.ts';
import { pageQuery } from './pageQueries.ts';
import { noArgs, type PageAddress, page, type SitePage } from './sitePage.ts';

/** The address of a page, and the host that it names. */
interface HostAddress extends PageAddress {
  subdomain: string;
}

interface OrganiserPage<Args, Name extends string>
  extends Omit<SitePage<Args, Name>, 'kind' | 'needsAdminLogin' | 'read'> {
  read(address: HostAddress): Args | null;
}

/** Describes a page for the signed-in organisers of a host. Its menu shows their tasks. */
function organiserPage<Args extends { subdomain: string }, const Name extends string>({
  read,
  queries,
  ...definition
}: OrganiserPage<Args, Name>): SitePage<Args, Name> {
  return page<Args, Name>({
    ...definition,
    kind: 'streamed',
    needsAdminLogin: true,
    read: (address) => read({ ...address, subdomain: address.param('subdomain') }),
    queries: (args) => {
      const { subdomain } = args;
      return [pageQuery('organiserHost', { subdomain }), ...queries(args), pageQuery('organiserTasks', { subdomain })];
    },
  });
}

/** `read` of a page whose address says nothing else. */
const hostOnly = ({ subdomain }: HostAddress) => ({ subdomain });

export const organiserPages = [
  page({
    id: 'organisers',
    paths: ['/admin'],
    component: 'OrganisersPage',
    kind: 'streamed',
    ownTrips: 'signed in',
    read: noArgs,
    queries: () => [pageQuery('organiserHosts', null)],
  }),
  page({
    id: 'organiser-sign-in',
    paths: ['/admin/:subdomain/login'],
    component: 'SignInPage',
    kind: 'streamed',
    read: ({ param, search }) => ({
      subdomain: param('subdomain'),
      next: search.get('weiter') ?? '',
      notice: readNotice('login', search),
    }),
    queries: ({ subdomain, next }) => [pageQuery('organiserSignIn', { subdomain, next })],
  }),
  page({
    id: 'organiser-forgotten-password',
    paths: ['/admin/:subdomain/passwort-vergessen'],
    component: 'ForgottenPasswordPage',
    kind: 'streamed',
    read: ({ param, search }) => ({ subdomain: param('subdomain'), notice: readNotice('passwort-vergessen', search) }),
    queries: ({ subdomain }) => [pageQuery('forgottenPassword', { subdomain })],
  }),
  ...accountLinkKinds.map((kind) =>
    page({
      id: `organiser-link-${kind}`,
      paths: [`/admin/:subdomain/${kind}/:token`],
      component: 'AccountLinkPage',
      kind: 'streamed',
      read: ({ param }) => ({ subdomain: param('subdomain'), kind, token: param('token') }),
      queries: (args) => [pageQuery('accountLink', args)],
    }),
  ),
  organiserPage({
    id: 'organiser-dashboard',
    paths: ['/admin/:subdomain/dashboard/:page?'],
    component: 'DashboardPage',
    read: ({ subdomain, page, search }) => readTripsArgs(subdomain, page, search),
    queries: (args) => [pageQuery('organiserTrips', args)],
  }),
  organiserPage({
    id: 'organiser-problems',
    paths: ['/admin/:subdomain/problems'],
    component: 'ProblemsPage',
    read: ({ subdomain, search }) => ({ subdomain, after: readIssuePlace(search) }),
    queries: (args) => [pageQuery('organiserProblems', args)],
  }),
  organiserPage({
    id: 'organiser-inbox',
    paths: ['/admin/:subdomain/eingang/:page?'],
    component: 'InboxPage',
    read: ({ subdomain, page, search }) => readInboxArgs(subdomain, page, search),
    queries: (args) => [pageQuery('organiserInbox', args)],
  }),
  organiserPage({
    id: 'organiser-bookings',
    paths: ['/admin/:subdomain/buchungen/:page?'],
    component: 'BookingsPage',
    read: ({ subdomain, page, search }) => readBookingsArgs(subdomain, page, search),
    queries: (args) => [pageQuery('organiserBookings', args)],
  }),
  organiserPage({
    id: 'organiser-statement',
    paths: ['/admin/:subdomain/buchungen/kontoauszug'],
    component: 'StatementPage',
    read: ({ subdomain, search }) => ({ subdomain, recorded: readStatementTime(search) }),
    queries: (args) => [pageQuery('organiserStatement', args)],
  }),
  organiserPage({
    id: 'organiser-departures',
    paths: ['/admin/:subdomain/termine/:page?'],
    component: 'DeparturesPage',
    read: ({ subdomain, page, search }) => readDeparturesArgs(subdomain, page, search),
    queries: (args) => [pageQuery('organiserDepartures', args)],
  }),
  organiserPage({
    id: 'organiser-departure',
    paths: ['/admin/:subdomain/termine/:combinedId/:dateKey'],
    component: 'DeparturePage',
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const list = { selection: readParticipantSelection(search), page: readParticipantPage(search) };
      return (
        departure && {
          subdomain: departure.subdomain,
          query: { ...departure, ...list },
          notice: readNotice('termin', search),
        }
      );
    },
    queries: ({ query: { selection, page: place, ...departure } }) => [
      pageQuery('organiserDepartureTitle', departure),
      pageQuery('organiserDeparture', { ...departure, selection, page: place }),
    ],
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
    read: ({ subdomain, page, search }) => ({
      ...readHostReviewArgs(subdomain, page, search),
      notice: readNotice('bewertungen', search),
    }),
    queries: ({ notice: _, ...args }) => [pageQuery('organiserReviews', args)],
  }),
  organiserPage({
    id: 'organiser-account',
    paths: ['/admin/:subdomain/konto'],
    component: 'AccountPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('konto', search) }),
    queries: ({ subdomain }) => [pageQuery('organiserAccount', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-second-factor',
    paths: ['/admin/:subdomain/konto/zweiter-faktor'],
    component: 'SecondFactorPage',
    read: hostOnly,
    queries: (args) => [pageQuery('secondFactor', args)],
  }),
  organiserPage({
    id: 'organiser-users',
    paths: ['/admin/:subdomain/benutzer'],
    component: 'UsersPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('benutzer', search) }),
    queries: ({ subdomain }) => [pageQuery('organiserUsers', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-traveller-details',
    paths: ['/admin/:subdomain/angaben/:reference'],
    component: 'TravellerDetailsPage',
    read: ({ subdomain, param }) => ({ subdomain, reference: param('reference') }),
    queries: (args) => [pageQuery('travellerDetails', args)],
  }),
  organiserPage({
    id: 'organiser-bank',
    paths: ['/admin/:subdomain/bankverbindung'],
    component: 'BankPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('bankverbindung', search) }),
    queries: ({ subdomain }) => [pageQuery('organiserBank', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-privacy',
    paths: ['/admin/:subdomain/datenschutz'],
    component: 'PrivacyPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('datenschutz', search) }),
    queries: ({ subdomain }) => [pageQuery('organiserPrivacy', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-trip-defaults',
    paths: ['/admin/:subdomain/vorgaben'],
    component: 'DefaultsPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('vorgaben', search) }),
    queries: ({ subdomain }) => [pageQuery('tripDefaults', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-new-trip',
    paths: ['/admin/:subdomain/neue-reise'],
    component: 'NewTripPage',
    read: hostOnly,
    queries: (args) => [pageQuery('newTrip', args)],
  }),
  organiserPage({
    id: 'organiser-trip-table',
    paths: ['/admin/:subdomain/reisen/csv'],
    component: 'TripTablePage',
    read: ({ subdomain, search }) => {
      const created = /^\d{1,3}$/.exec(search.get('angelegt') ?? '')?.[0];
      return { subdomain, created: Number(created ?? 0) };
    },
    queries: (args) => [pageQuery('tripTable', args)],
  }),
  organiserPage({
    id: 'organiser-trip-changes',
    paths: ['/admin/:subdomain/reisen/aendern'],
    component: 'TripChangesPage',
    read: ({ subdomain, search }) => ({
      ...readTripsArgs(subdomain, 1, search),
      ...readTripChangesQuery(search),
    }),
    queries: (args) => [pageQuery('tripChanges', args)],
  }),
  organiserPage({
    id: 'organiser-bin',
    paths: ['/admin/:subdomain/papierkorb'],
    component: 'BinPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('papierkorb', search) }),
    queries: ({ subdomain }) => [pageQuery('organiserBin', { subdomain })],
  }),
  organiserPage({
    id: 'organiser-delete',
    paths: ['/admin/:subdomain/loeschen/:combinedId'],
    component: 'DeleteTripPage',
    read: ({ subdomain, param }) => ({ subdomain, combinedId: param('combinedId') }),
    queries: (args) => [pageQuery('deleteTrip', args)],
  }),
  organiserPage({
    id: 'cms-demo',
    paths: ['/admin/:subdomain/cms-demo'],
    component: 'CmsDemoPage',
    read: ({ subdomain, search }) => ({ subdomain, trip: search.get('reise') ?? '' }),
    queries: (args) => [pageQuery('cmsDemo', args)],
  }),
  organiserPage({
    id: 'organiser-edit',
    // Without an id the server responds with an error.
    paths: ['/admin/:subdomain/edit/:combinedId?'],
    component: 'EditPage',
    read: ({ subdomain, params: { combinedId = '' } }) => ({ subdomain, combinedId }),
    queries: (args) => [pageQuery('organiserTripTitle', args), pageQuery('organiserTrip', args)],
  }),
  organiserPage({
    id: 'organiser-preview',
    paths: ['/admin/:subdomain/preview/:combinedId'],
    component: 'PreviewPage',
    read: ({ subdomain, param }) => ({ subdomain, combinedId: param('combinedId') }),
    queries: (args) => [pageQuery('organiserPreview', args)],
  }),
];
