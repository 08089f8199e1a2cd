/**
 * The queries of the pages: name, arguments, data. The server answers them from the read model (`pages` in the `routes.ts` of
 * the modules). The browser reads the results from the page itself or from `{path}/_payload.json`.
 */

import type { InboxArgs, InboxList, InboxScope } from '#domain/bookings/inbox.ts';
import type { WaitingLinkKind } from '#domain/bookings/waiting/waitingPaths.ts';
import type { BookingsArgs } from '#domain/organisers/bookings/bookingList.ts';
import type { RecordedRun } from '#domain/organisers/bulk/recordedRun.ts';
import type { DepartureList, DeparturesArgs } from '#domain/organisers/departures/departureList.ts';
import type { DepartureAddress } from '#domain/organisers/departures/departurePaths.ts';
import type { IssuePlace } from '#domain/organisers/openIssues.ts';
import type { HostReviewArgs } from '#domain/organisers/organiserPaths.ts';
import type {
  OrganiserHost,
  OrganiserHostEntry,
  OrganiserSignIn,
  OrganiserTripList,
  OrganiserTripsArgs,
  ProblemLists,
  TripToEdit,
} from '#domain/organisers/organiserTrips.ts';
import type { TaskCounts } from '#domain/organisers/tasks.ts';
import type { FaqEntryDocument, PageDocument } from '#domain/site/siteDocuments.ts';
import type { PortableText } from '#domain/text/portableText.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import type { BookedData, BookingArgs, BookingData, BookingFormData } from './booking.ts';
import type { Chrome } from './chrome.ts';
import type { CompareArgs, CompareData } from './compare.ts';
import type { ContactArgs, ContactFormData } from './contact.ts';
import type { CmsDemoData, PicturedAward, PicturedPage } from './content.ts';
import type { GuardianBookingData } from './guardianBooking.ts';
import type { HomeData } from './home.ts';
import type { FiltersArgs, FiltersData, ListArgs, ListData } from './list.ts';
import type { MenuData } from './menu.ts';
import type { AccountData } from './organisers/account.ts';
import type { AccountLinkArgs, AccountLinkData, ForgottenPasswordData } from './organisers/accountLink.ts';
import type { BankData } from './organisers/bank.ts';
import type { BinData, DeleteTripData } from './organisers/bin.ts';
import type { BookingsData } from './organisers/bookings.ts';
import type {
  ClosingArgs,
  ClosingData,
  DepartureArgs,
  DepartureData,
  DepartureSheetData,
  DepartureTitle,
  EnteredBookingData,
  MailingArgs,
  MailingData,
} from './organisers/departures.ts';
import type { HostReviewList } from './organisers/hostReviews.ts';
import type { NewTripData } from './organisers/newTrip.ts';
import type { PrivacyData } from './organisers/privacy.ts';
import type { SecondFactorData } from './organisers/secondFactor.ts';
import type { StatementArgs, StatementData } from './organisers/statement.ts';
import type { TravellerDetailsData } from './organisers/travellerDetails.ts';
import type { TripChangesArgs, TripChangesData } from './organisers/tripChanges.ts';
import type { TripDefaultsData } from './organisers/tripDefaults.ts';
import type { TripTableArgs, TripTableData } from './organisers/tripTable.ts';
import type { UsersData } from './organisers/users.ts';
import type { ListedPartner, PartnerData, PartnerPageData } from './partner.ts';
import type { ReviewFormData } from './reviewForm.ts';
import type { ReviewsArgs, ReviewsData } from './reviews.ts';
import type { TripArgs, TripData } from './trip.ts';
import type { WaitingFormData, WaitingLinkData } from './waiting.ts';

/** Every page query: name → arguments and data. */
export interface PageQueryTypes {
  chrome: { args: null; data: Chrome };
  home: { args: null; data: HomeData };
  menu: { args: null; data: MenuData };
  list: { args: ListArgs; data: ListData };
  filters: { args: FiltersArgs; data: FiltersData };
  trip: { args: TripArgs; data: TripData };
  compare: { args: CompareArgs; data: CompareData };
  reviewForm: { args: { token: string }; data: ReviewFormData };
  reviews: { args: ReviewsArgs; data: ReviewsData };
  partners: { args: null; data: ListedPartner[] };
  partner: { args: ListArgs; data: PartnerPageData };
  partnerTerms: { args: { slug: string }; data: { partner: PartnerData; terms: PortableText } };
  infoPage: { args: { key: string }; data: PicturedPage };
  contactForm: { args: ContactArgs; data: ContactFormData };
  faq: { args: null; data: { page: PageDocument | null; entries: FaqEntryDocument[] } };
  awards: { args: null; data: { page: PageDocument | null; awards: PicturedAward[] } };
  /** The summary of a trip for the booking page, which is not late; browsers without JavaScript need it. */
  tripSummary: { args: { combinedId: string }; data: TripSummary };
  booking: { args: BookingArgs; data: BookingData | null };
  organiserInbox: {
    args: InboxArgs;
    /** `refused`: number of entries with a refused mail by inbox; null without access to the marketplace's inbox. */
    data: InboxList & { refused: Record<InboxScope, number> | null };
  };
  organiserBookings: { args: BookingsArgs; data: BookingsData };
  organiserStatement: { args: StatementArgs; data: StatementData };
  organiserDepartures: { args: DeparturesArgs; data: DepartureList };
  organiserDepartureTitle: { args: DepartureAddress; data: DepartureTitle };
  organiserDeparture: { args: DepartureArgs; data: DepartureData };
  organiserDepartureSheet: { args: DepartureAddress; data: DepartureSheetData };
  organiserMailing: { args: MailingArgs; data: MailingData };
  organiserBookingForm: { args: DepartureAddress; data: EnteredBookingData };
  organiserClosing: { args: ClosingArgs; data: ClosingData };
  organiserReviews: { args: HostReviewArgs; data: HostReviewList };
  organiserUsers: { args: { subdomain: string }; data: UsersData };
  travellerDetails: { args: { subdomain: string; reference: string }; data: TravellerDetailsData };
  organiserBank: { args: { subdomain: string }; data: BankData };
  organiserPrivacy: { args: { subdomain: string }; data: PrivacyData };
  organiserAccount: { args: { subdomain: string }; data: AccountData };
  secondFactor: { args: { subdomain: string }; data: SecondFactorData };
  accountLink: { args: AccountLinkArgs; data: AccountLinkData };
  forgottenPassword: { args: { subdomain: string }; data: ForgottenPasswordData };
  bookingForm: { args: { combinedId: string; date: string }; data: BookingFormData };
  booked: { args: { combinedId: string; date: string; reference: string }; data: BookedData };
  waitingForm: { args: { combinedId: string; date: string }; data: WaitingFormData };
  waitingLink: { args: { kind: WaitingLinkKind; token: string }; data: WaitingLinkData };
  guardianBooking: { args: { token: string }; data: GuardianBookingData };
  organiserHosts: { args: null; data: OrganiserHostEntry[] };
  organiserSignIn: { args: { subdomain: string; next: string }; data: OrganiserSignIn };
  organiserHost: { args: { subdomain: string }; data: OrganiserHost };
  organiserTasks: { args: { subdomain: string }; data: TaskCounts };
  organiserTrips: {
    args: OrganiserTripsArgs;
    /** `runs`: the latest changes of many trips; null if they cannot be loaded. */
    data: OrganiserTripList & { runs: RecordedRun[] | null };
  };
  organiserProblems: {
    args: { subdomain: string; after: IssuePlace | null };
    data: ProblemLists;
  };
  organiserBin: { args: { subdomain: string }; data: BinData };
  tripDefaults: { args: { subdomain: string }; data: TripDefaultsData };
  newTrip: { args: { subdomain: string }; data: NewTripData };
  tripTable: { args: TripTableArgs; data: TripTableData };
  tripChanges: { args: TripChangesArgs; data: TripChangesData };
  deleteTrip: { args: { subdomain: string; combinedId: string }; data: DeleteTripData };
  cmsDemo: { args: { subdomain: string; trip: string }; data: CmsDemoData };
  organiserTripTitle: { args: { subdomain: string; combinedId: string }; data: string };
  organiserTrip: { args: { subdomain: string; combinedId: string }; data: TripToEdit };
  organiserPreview: { args: { subdomain: string; combinedId: string }; data: TripData & { canEdit: boolean } };
}

export type PageQueryName = keyof PageQueryTypes;

export interface PageQuery<N extends PageQueryName = PageQueryName> {
  name: N;
  args: PageQueryTypes[N]['args'];
}

export function pageQuery<N extends PageQueryName>(name: N, args: PageQueryTypes[N]['args']): PageQuery<N> {
  return { name, args };
}
