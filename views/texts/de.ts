/**
 * The German text catalogue, the only one, with a file per area. Import it as a namespace, so that the bundler includes
 * only the texts that a page uses.
 */
export { booking } from './bookings/booking.ts';
export { bookingForm } from './bookings/bookingForm.ts';
export { bookingPlaces } from './bookings/bookingPlaces.ts';
export { waiting } from './bookings/waiting.ts';
export { waitingLinks } from './bookings/waitingLinks.ts';
export { children } from './children.ts';
export { chrome, errors, form, trips } from './chrome.ts';
export { compare } from './compare.ts';
export { consent } from './consent.ts';
export { contact } from './contact.ts';
export { favourites } from './favourites.ts';
export { favouritesPage } from './favouritesPage.ts';
export { filters } from './filters.ts';
export { filtersPage } from './filtersPage.ts';
export { guardianBooking } from './guardianBooking.ts';
export { holidays } from './holidays.ts';
export { home } from './home.ts';
export { awards, faq, info } from './info.ts';
export { list, search } from './list.ts';
export { listViews } from './listViews.ts';
export { map } from './map.ts';
export { noResults } from './noResults.ts';
export { access } from './organisers/access.ts';
export { account } from './organisers/account.ts';
export { bin, deleting } from './organisers/bin.ts';
export { bulk } from './organisers/bulk.ts';
export { cmsDemo } from './organisers/cmsDemo.ts';
export { editor, preview } from './organisers/editor.ts';
export { copying, history } from './organisers/history.ts';
export { inbox } from './organisers/inbox.ts';
export { newTrip } from './organisers/newTrip.ts';
export { organisers } from './organisers/organisers.ts';
export { privacy } from './organisers/privacy.ts';
export { secondFactor } from './organisers/secondFactor.ts';
export { travellerDetails } from './organisers/travellerDetails.ts';
export { users } from './organisers/users.ts';
export { partner } from './partner.ts';
export { hearts } from './parts/hearts.ts';
export { rank } from './parts/rank.ts';
export { trader } from './parts/trader.ts';
export { ranking } from './ranking.ts';
export { reviews } from './reviews.ts';
export { share } from './share.ts';
export { trip } from './trip.ts';
export { tripDetails } from './tripDetails.ts';
