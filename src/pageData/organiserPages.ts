/** The pages of the organisers' area: address, permission, component and data of each, and the tab of those in the navigation. */
import type { InboxList, InboxScope } from '#domain/bookings/inbox.ts';
import { accountLinkKinds } from '#domain/organisers/accounts/accountLinks.ts';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import { readBookingsArgs } from '#domain/organisers/bookings/bookingList.ts';
import type { RecordedRun } from '#domain/organisers/bulk/recordedRun.ts';
import { closingParts, closings } from '#domain/organisers/departures/closing.ts';
import type { DepartureList } from '#domain/organisers/departures/departureList.ts';
import {
  readAnswerSelection,
  readDepartureAddress,
  readDeparturesArgs,
  readIsAsking,
  readParticipantPage,
  readParticipantSelection,
} from '#domain/organisers/departures/departurePaths.ts';
import { readJournalSelection } from '#domain/organisers/journal/journal.ts';
import { readNotice } from '#domain/organisers/notices.ts';
import { type Occupancy, readOccupancySelection } from '#domain/organisers/occupancy/occupancy.ts';
import {
  readCategory,
  readHostReviewArgs,
  readInboxArgs,
  readIssuePlace,
  readStatementTime,
  readTripChangesQuery,
  readTripsArgs,
} from '#domain/organisers/organiserPaths.ts';
import type {
  OrganiserHostEntry,
  OrganiserSignIn,
  OrganiserTripList,
  ProblemLists,
  TripToEdit,
} from '#domain/organisers/organiserTrips.ts';
import type { BookingChangeData } from './bookingChange.ts';
import type { AccountData } from './organisers/account.ts';
import type { AccountLinkData, ForgottenPasswordData } from './organisers/accountLink.ts';
import type { BankData } from './organisers/bank.ts';
import type { BankFilesData } from './organisers/bankFiles.ts';
import type { BinData, DeleteTripData } from './organisers/bin.ts';
import type { BookingsData } from './organisers/bookings.ts';
import type { RoomsData, TeamData } from './organisers/camp.ts';
import type { ContingentsData } from './organisers/contingents.ts';
import type {
  AheadData,
  ClosingData,
  DepartureAnswersData,
  DepartureData,
  DepartureSheetData,
  DepartureTitle,
  EnteredBookingData,
  MailingData,
  SaleData,
} from './organisers/departures.ts';
import type { HostReviewList } from './organisers/hostReviews.ts';
import type { DatevData, JournalData } from './organisers/journal.ts';
import type { NewTripData } from './organisers/newTrip.ts';
import type { PrivacyData } from './organisers/privacy.ts';
import type { RemindersData } from './organisers/reminders.ts';
import type { SecondFactorData } from './organisers/secondFactor.ts';
import type { StatementData } from './organisers/statement.ts';
import type { TravellerDetailsData } from './organisers/travellerDetails.ts';
import type { TripChangesData } from './organisers/tripChanges.ts';
import type { TripDefaultsData } from './organisers/tripDefaults.ts';
import type { TripTableData } from './organisers/tripTable.ts';
import type { UsersData } from './organisers/users.ts';
import type { VouchersData } from './organisers/vouchers.ts';
import { noArgs, type PageAddress, page, type SitePage, shape } from './sitePage.ts';
import type { TripData } from './trip.ts';

/** `refused`: number of entries with a refused mail by inbox; null without access to the marketplace's inbox. */
type InboxData = InboxList & { refused: Record<InboxScope, number> | null };
/** `runs`: the latest changes of many trips; null if they cannot be loaded. */
type OrganiserTripsData = OrganiserTripList & { runs: RecordedRun[] | null };

/** The address of a page, and the host that it names. */
interface HostAddress extends PageAddress {
  subdomain: string;
}

interface OrganiserPage<Args, Name extends string, Data>
  extends Omit<SitePage<Args, Name, Data>, 'kind' | 'paths' | 'read' | 'data'> {
  /** Below the pages of the host. */
  path: string;
  permission: Permission;
  read(address: HostAddress): Args | null;
  data: Data;
}

/** Describes a page for the signed-in organisers of a host. */
function organiserPage<Args extends { subdomain: string }, const Name extends string, Data>({
  path,
  read,
  ...definition
}: OrganiserPage<Args, Name, Data>): SitePage<Args, Name, Data> {
  return page<Args, Name, Data>({
    ...definition,
    kind: 'streamed',
    paths: [`/admin/:subdomain/${path}`],
    read: (address) => read({ ...address, subdomain: address.param('subdomain') }),
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
    read: noArgs,
    data: { organiserHosts: shape<OrganiserHostEntry[]>() },
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
    data: { organiserSignIn: shape<OrganiserSignIn>() },
  }),
  page({
    id: 'organiser-forgotten-password',
    paths: ['/admin/:subdomain/passwort-vergessen'],
    component: 'ForgottenPasswordPage',
    kind: 'streamed',
    read: ({ param, search }) => ({ subdomain: param('subdomain'), notice: readNotice('passwort-vergessen', search) }),
    data: { forgottenPassword: shape<ForgottenPasswordData>() },
  }),
  ...accountLinkKinds.map((kind) =>
    page({
      id: `organiser-link-${kind}`,
      paths: [`/admin/:subdomain/${kind}/:token`],
      component: 'AccountLinkPage',
      kind: 'streamed',
      read: ({ param }) => ({ subdomain: param('subdomain'), kind, token: param('token') }),
      data: { accountLink: shape<AccountLinkData>() },
    }),
  ),
  organiserPage({
    id: 'organiser-dashboard',
    tab: 'Übersicht',
    permission: 'trips.read',
    path: 'dashboard/:page?',
    component: 'DashboardPage',
    read: ({ subdomain, page, search }) => readTripsArgs(subdomain, page, search),
    data: { organiserTrips: shape<OrganiserTripsData>(), organiserAhead: shape<AheadData>() },
  }),
  organiserPage({
    id: 'organiser-inbox',
    tab: 'Eingang',
    permission: 'bookings.read',
    path: 'eingang/:page?',
    component: 'InboxPage',
    read: ({ subdomain, page, search }) => readInboxArgs(subdomain, page, search),
    data: { organiserInbox: shape<InboxData>() },
  }),
  organiserPage({
    id: 'organiser-bookings',
    tab: 'Buchungen',
    permission: 'bookings.read',
    path: 'buchungen/:page?',
    component: 'BookingsPage',
    read: ({ subdomain, page, search }) => readBookingsArgs(subdomain, page, search),
    data: { organiserBookings: shape<BookingsData>() },
  }),
  organiserPage({
    id: 'organiser-statement',
    permission: 'payments.write',
    path: 'buchungen/kontoauszug',
    component: 'StatementPage',
    read: ({ subdomain, search }) => ({ subdomain, recorded: readStatementTime(search) }),
    data: { organiserStatement: shape<StatementData>() },
  }),
  organiserPage({
    id: 'organiser-booking-change',
    permission: 'bookings.write',
    path: 'buchungen/:reference/aendern',
    component: 'BookingChangePage',
    read: ({ subdomain, param }) => ({ subdomain, reference: param('reference') }),
    data: { bookingChange: shape<BookingChangeData>() },
  }),
  organiserPage({
    id: 'organiser-journal',
    tab: 'Journal',
    permission: 'payments.read',
    path: 'journal/:page?',
    component: 'JournalPage',
    read: ({ subdomain, page, search }) => ({ ...readJournalSelection(subdomain, search), page }),
    data: { organiserJournal: shape<JournalData>() },
  }),
  organiserPage({
    id: 'organiser-datev',
    permission: 'accounting.manage',
    path: 'journal/datev',
    component: 'DatevPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('journal/datev', search) }),
    data: { organiserDatev: shape<DatevData>() },
  }),
  organiserPage({
    id: 'organiser-departures',
    tab: 'Termine',
    permission: 'bookings.read',
    path: 'termine/:page?',
    component: 'DeparturesPage',
    read: ({ subdomain, page, search }) => readDeparturesArgs(subdomain, page, search),
    data: { organiserDepartures: shape<DepartureList>() },
  }),
  organiserPage({
    id: 'organiser-occupancy',
    permission: 'payments.read',
    path: 'auslastung/:page?',
    component: 'OccupancyPage',
    read: ({ subdomain, page, search }) => ({ ...readOccupancySelection(subdomain, search), page }),
    data: { organiserOccupancy: shape<Occupancy>() },
  }),
  organiserPage({
    id: 'organiser-departure',
    permission: 'bookings.read',
    path: 'termine/:combinedId/:dateKey',
    component: 'DeparturePage',
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const list = { selection: readParticipantSelection(search), page: readParticipantPage(search) };
      return departure && { ...departure, ...list, notice: readNotice('termin', search) };
    },
    data: { organiserDepartureTitle: shape<DepartureTitle>(), organiserDeparture: shape<DepartureData>() },
  }),
  organiserPage({
    id: 'organiser-departure-answers',
    permission: 'travellers.read',
    path: 'termine/:combinedId/:dateKey/angaben',
    component: 'DepartureAnswersPage',
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      return departure && { ...departure, selection: readAnswerSelection(search), isAsking: readIsAsking(search) };
    },
    data: { departureAnswers: shape<DepartureAnswersData>() },
  }),
  organiserPage({
    id: 'organiser-kitchen',
    permission: 'travellers.read',
    path: 'termine/:combinedId/:dateKey/kueche',
    component: 'KitchenPage',
    read: ({ params }) => readDepartureAddress(params),
    data: { organiserDepartureSheet: shape<DepartureSheetData>() },
  }),
  organiserPage({
    id: 'organiser-emergency',
    permission: 'travellers.read',
    path: 'termine/:combinedId/:dateKey/notfall',
    component: 'EmergencyPage',
    read: ({ params }) => readDepartureAddress(params),
    data: { organiserDepartureSheet: shape<DepartureSheetData>() },
  }),
  organiserPage({
    id: 'organiser-departure-rooms',
    permission: 'bookings.read',
    path: 'termine/:combinedId/:dateKey/zimmer',
    component: 'RoomsPage',
    read: ({ params }) => readDepartureAddress(params),
    data: { organiserRooms: shape<RoomsData>() },
  }),
  organiserPage({
    id: 'organiser-departure-contingents',
    permission: 'bookings.write',
    path: 'termine/:combinedId/:dateKey/kontingente',
    component: 'ContingentsPage',
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const [request = '', changed = '', sent = ''] = ['anfrage', 'aendern', 'gesendet'].map(
        (key) => search.get(key) ?? '',
      );
      return departure && { ...departure, request, changed, sent };
    },
    data: { organiserContingents: shape<ContingentsData>() },
  }),
  organiserPage({
    id: 'organiser-departure-team',
    permission: 'travellers.read',
    path: 'termine/:combinedId/:dateKey/team',
    component: 'TeamPage',
    read: ({ params }) => readDepartureAddress(params),
    data: { organiserTeam: shape<TeamData>() },
  }),
  organiserPage({
    id: 'organiser-mailing',
    permission: 'bookings.write',
    path: 'termine/:combinedId/:dateKey/nachricht',
    component: 'MailingPage',
    read: ({ params, search }) => {
      const departure = readDepartureAddress(params);
      const template = search.get('vorlage') ?? 'frei';
      return departure && { ...departure, template, recipients: search.getAll('an') };
    },
    data: { organiserMailing: shape<MailingData>() },
  }),
  ...closings.map((closing) =>
    organiserPage({
      id: `organiser-departure-${closing}`,
      permission: 'bookings.write',
      path: `termine/:combinedId/:dateKey/${closingParts[closing]}`,
      component: 'ClosingPage',
      read: ({ params }) => {
        const departure = readDepartureAddress(params);
        return departure && { ...departure, closing };
      },
      data: { organiserClosing: shape<ClosingData>() },
    }),
  ),
  organiserPage({
    id: 'organiser-departure-sale',
    permission: 'trips.write',
    path: 'termine/:combinedId/:dateKey/verkauf',
    component: 'SalePage',
    read: ({ params }) => readDepartureAddress(params),
    data: { organiserDepartureTitle: shape<DepartureTitle>(), departureSale: shape<SaleData>() },
  }),
  organiserPage({
    id: 'organiser-booking-form',
    permission: 'bookings.write',
    path: 'termine/:combinedId/:dateKey/buchen',
    component: 'EnterBookingPage',
    read: ({ params }) => readDepartureAddress(params),
    data: { organiserBookingForm: shape<EnteredBookingData>() },
  }),
  organiserPage({
    id: 'organiser-reviews',
    tab: 'Bewertungen',
    permission: 'trips.read',
    path: 'bewertungen/:page?',
    component: 'OrganiserReviewsPage',
    read: ({ subdomain, page, search }) => ({
      ...readHostReviewArgs(subdomain, page, search),
      notice: readNotice('bewertungen', search),
    }),
    data: { organiserReviews: shape<HostReviewList>() },
  }),
  organiserPage({
    id: 'organiser-problems',
    tab: 'Probleme',
    permission: 'trips.write',
    path: 'problems',
    component: 'ProblemsPage',
    read: ({ subdomain, search }) => ({ subdomain, after: readIssuePlace(search) }),
    data: { organiserProblems: shape<ProblemLists>() },
  }),
  organiserPage({
    id: 'organiser-account',
    permission: 'account.own',
    path: 'konto',
    component: 'AccountPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('konto', search) }),
    data: { organiserAccount: shape<AccountData>() },
  }),
  organiserPage({
    id: 'organiser-second-factor',
    permission: 'account.own',
    path: 'konto/zweiter-faktor',
    component: 'SecondFactorPage',
    read: hostOnly,
    data: { secondFactor: shape<SecondFactorData>() },
  }),
  organiserPage({
    id: 'organiser-users',
    permission: 'users.manage',
    path: 'benutzer',
    component: 'UsersPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('benutzer', search) }),
    data: { organiserUsers: shape<UsersData>() },
  }),
  organiserPage({
    id: 'organiser-traveller-details',
    permission: 'travellers.read',
    path: 'angaben/:reference',
    component: 'TravellerDetailsPage',
    read: ({ subdomain, param }) => ({ subdomain, reference: param('reference') }),
    data: { travellerDetails: shape<TravellerDetailsData>() },
  }),
  organiserPage({
    id: 'organiser-bank',
    permission: 'bank.manage',
    path: 'bankverbindung',
    component: 'BankPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('bankverbindung', search) }),
    data: { organiserBank: shape<BankData>() },
  }),
  organiserPage({
    id: 'organiser-reminders',
    permission: 'bank.manage',
    path: 'erinnerungen',
    component: 'RemindersPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('erinnerungen', search) }),
    data: { organiserReminders: shape<RemindersData>() },
  }),
  organiserPage({
    id: 'organiser-bank-files',
    permission: 'payments.write',
    path: 'bankdateien',
    component: 'BankFilesPage',
    read: ({ subdomain }) => ({ subdomain }),
    data: { organiserBankFiles: shape<BankFilesData>() },
  }),
  organiserPage({
    id: 'organiser-vouchers',
    permission: 'bookings.write',
    path: 'gutscheine',
    component: 'VouchersPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('gutscheine', search) }),
    data: { organiserVouchers: shape<VouchersData>() },
  }),
  organiserPage({
    id: 'organiser-privacy',
    permission: 'privacy.manage',
    path: 'datenschutz',
    component: 'PrivacyPage',
    read: ({ subdomain, search }) => ({
      subdomain,
      notice: readNotice('datenschutz', search),
      file: search.get('datei') ?? '',
    }),
    data: { organiserPrivacy: shape<PrivacyData>() },
  }),
  organiserPage({
    id: 'organiser-trip-defaults',
    permission: 'trips.write',
    path: 'vorgaben',
    component: 'DefaultsPage',
    read: ({ subdomain, search }) => ({
      ...{ subdomain, category: readCategory(search.get('art') ?? '') },
      notice: readNotice('vorgaben', search),
    }),
    data: { tripDefaults: shape<TripDefaultsData>() },
  }),
  organiserPage({
    id: 'organiser-new-trip',
    permission: 'trips.write',
    path: 'neue-reise',
    component: 'NewTripPage',
    read: hostOnly,
    data: { newTrip: shape<NewTripData>() },
  }),
  organiserPage({
    id: 'organiser-trip-table',
    permission: 'trips.write',
    path: 'reisen/csv',
    component: 'TripTablePage',
    read: ({ subdomain, search }) => {
      const created = /^\d{1,3}$/.exec(search.get('angelegt') ?? '')?.[0];
      return { subdomain, created: Number(created ?? 0) };
    },
    data: { tripTable: shape<TripTableData>() },
  }),
  organiserPage({
    id: 'organiser-trip-changes',
    permission: 'trips.write',
    path: 'reisen/aendern',
    component: 'TripChangesPage',
    read: ({ subdomain, search }) => ({
      ...readTripsArgs(subdomain, 1, search),
      ...readTripChangesQuery(search),
    }),
    data: { tripChanges: shape<TripChangesData>() },
  }),
  organiserPage({
    id: 'organiser-bin',
    permission: 'trips.write',
    path: 'papierkorb',
    component: 'BinPage',
    read: ({ subdomain, search }) => ({ subdomain, notice: readNotice('papierkorb', search) }),
    data: { organiserBin: shape<BinData>() },
  }),
  organiserPage({
    id: 'organiser-delete',
    permission: 'trips.write',
    path: 'loeschen/:combinedId',
    component: 'DeleteTripPage',
    read: ({ subdomain, param }) => ({ subdomain, combinedId: param('combinedId') }),
    data: { deleteTrip: shape<DeleteTripData>() },
  }),
  organiserPage({
    id: 'cms-demo',
    permission: 'trips.write',
    path: 'cms-demo',
    component: 'CmsDemoPage',
    read: hostOnly,
    data: { cmsDemo: shape<null>() },
  }),
  organiserPage({
    id: 'organiser-edit',
    permission: 'trips.write',
    // Without an id the server responds with an error.
    path: 'edit/:combinedId?',
    component: 'EditPage',
    read: ({ subdomain, params: { combinedId = '' } }) => ({ subdomain, combinedId }),
    data: { organiserTripTitle: shape<string>(), organiserTrip: shape<TripToEdit>() },
  }),
  organiserPage({
    id: 'organiser-preview',
    permission: 'trips.read',
    path: 'preview/:combinedId',
    component: 'PreviewPage',
    read: ({ subdomain, param }) => ({ subdomain, combinedId: param('combinedId') }),
    data: { organiserPreview: shape<TripData & { canEdit: boolean }>() },
  }),
];

/** The tabs of the navigation: the label and the permission of each page that has one. */
export const organiserTabs = organiserPages.flatMap(({ tab, permission, paths: [path = ''] }) =>
  tab && permission ? [{ label: tab, permission, page: path.split('/')[3] ?? '' }] : [],
);
