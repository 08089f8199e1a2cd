/** Loaders of all page queries (src/pageData/pageQueries.ts) for one site and one URL. */

import type { Reads } from '#catalog/index/reads.ts';
import { readCatalogue } from '#catalog/queries/readCatalogue.ts';
import type { LoaderResult, LoadPageData } from '#pageData/pageAnswer.ts';
import type { PageQueryName, PageQueryTypes } from '#pageData/pageQueries.ts';
import { contentPicture } from './contentPicture.ts';
import { infoPageOf } from './hostStory.ts';
import { loadBooked, loadBookingForm } from './loadBookingForm.ts';
import { loadChrome } from './loadChrome.ts';
import { loadCompare } from './loadCompare.ts';
import { loadContactForm } from './loadContact.ts';
import { loadFilters } from './loadFilters.ts';
import { loadGuardianBooking } from './loadGuardianBooking.ts';
import { loadHome } from './loadHome.ts';
import { loadList } from './loadList.ts';
import { awardsOf, loadPartner, loadPartners, loadPartnerTerms } from './loadPartners.ts';
import { loadReviewForm } from './loadReviewForm.ts';
import { loadReviews } from './loadReviews.ts';
import { loadBooking, loadPreview, loadTrip, loadTripSummary } from './loadTrip.ts';
import { loadWaitingForm, loadWaitingLink } from './loadWaiting.ts';
import { loadAccount } from './organisers/loadAccount.ts';
import { loadAccountLink, loadForgottenPassword } from './organisers/loadAccountLink.ts';
import { loadBin, loadDeleteTrip } from './organisers/loadBin.ts';
import { loadBookingsPage } from './organisers/loadBookings.ts';
import { loadCancellation } from './organisers/loadCancellation.ts';
import { loadCmsDemo, withPicture } from './organisers/loadCmsDemo.ts';
import { loadDeparture, loadDepartureSheet } from './organisers/loadDeparture.ts';
import { loadDepartureList } from './organisers/loadDepartures.ts';
import { loadHostReviews } from './organisers/loadHostReviews.ts';
import { loadInbox } from './organisers/loadInbox.ts';
import { loadMailing } from './organisers/loadMailing.ts';
import { loadNewTrip } from './organisers/loadNewTrip.ts';
import {
  loadOrganiserHosts,
  loadOrganiserProblems,
  loadOrganiserSignIn,
  loadOrganiserTrips,
} from './organisers/loadOrganisers.ts';
import { loadOrganiserTrip } from './organisers/loadOrganiserTrip.ts';
import { loadPrivacy } from './organisers/loadPrivacy.ts';
import { loadSecondFactor } from './organisers/loadSecondFactor.ts';
import { loadTravellerDetails } from './organisers/loadTravellerDetails.ts';
import { loadTripChanges } from './organisers/loadTripChanges.ts';
import { loadTripTable } from './organisers/loadTripTable.ts';
import { loadUsers } from './organisers/loadUsers.ts';
import type { PageContext } from './pageContext.ts';

type Loaders = {
  [N in PageQueryName]: (
    context: PageContext,
    args: PageQueryTypes[N]['args'],
  ) => LoaderResult<PageQueryTypes[N]['data']> | Promise<LoaderResult<PageQueryTypes[N]['data']>>;
};

const loaders: Loaders = {
  chrome: loadChrome,
  home: loadHome,
  menu: ({ catalogue, deps, scope }) => ({
    data: { columns: catalogue.menu(scope), cities: catalogue.cities(scope), icons: deps.replica.site().icons },
  }),
  list: loadList,
  filters: loadFilters,
  trip: loadTrip,
  reviews: loadReviews,
  reviewForm: loadReviewForm,
  tripSummary: loadTripSummary,
  booking: loadBooking,
  bookingForm: loadBookingForm,
  booked: loadBooked,
  waitingForm: loadWaitingForm,
  waitingLink: loadWaitingLink,
  guardianBooking: loadGuardianBooking,
  organiserInbox: loadInbox,
  organiserBookings: loadBookingsPage,
  organiserDepartures: loadDepartureList,
  organiserDeparture: loadDeparture,
  organiserDepartureSheet: loadDepartureSheet,
  organiserMailing: loadMailing,
  organiserCancellation: loadCancellation,
  organiserReviews: loadHostReviews,
  organiserAccount: loadAccount,
  organiserUsers: loadUsers,
  organiserPrivacy: loadPrivacy,
  travellerDetails: loadTravellerDetails,
  secondFactor: loadSecondFactor,
  accountLink: loadAccountLink,
  forgottenPassword: loadForgottenPassword,
  organiserBin: loadBin,
  deleteTrip: loadDeleteTrip,
  newTrip: loadNewTrip,
  tripTable: loadTripTable,
  tripChanges: loadTripChanges,
  compare: loadCompare,
  partners: loadPartners,
  partner: loadPartner,
  partnerTerms: loadPartnerTerms,
  contactForm: loadContactForm,
  organiserHosts: loadOrganiserHosts,
  organiserSignIn: loadOrganiserSignIn,
  organiserTrips: loadOrganiserTrips,
  organiserProblems: loadOrganiserProblems,
  organiserTrip: loadOrganiserTrip,
  organiserPreview: loadPreview,
  cmsDemo: loadCmsDemo,
  infoPage: (context, { key }) => {
    const page = infoPageOf(context, key);
    return page && { data: { ...page, picture: contentPicture(page.image, 'lagerfeuer', 'tab') } };
  },
  faq: ({ deps }) => ({ data: { page: deps.replica.site().page('faq'), entries: deps.replica.site().faq } }),
  awards: (context) => ({
    data: { page: infoPageOf(context, 'auszeichnungen'), awards: awardsOf(context).map(withPicture) },
  }),
};

/** @param reads records what the page reads of the catalogue; needed for pages that are cached */
export function createLoaders(page: Omit<PageContext, 'catalogue'>, reads?: Reads): LoadPageData {
  const context = { ...page, catalogue: readCatalogue(page.deps, reads) };
  return (name, args) => loaders[name](context, args);
}
