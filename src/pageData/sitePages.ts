/** The pages of the site: paths, component, kind and queries of each. */

import { isReference } from '#domain/bookings/reference.ts';
import {
  readWaitingSearch,
  waitingDonePaths,
  waitingLinkKinds,
  waitingLinkPath,
} from '#domain/bookings/waiting/waitingPaths.ts';
import { readReviewSearch, writeReviewSearch } from '#domain/reviews/reviewList.ts';
import { askedSearch } from '#domain/search/askedDepartures.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { documentPages, hasOwnPath, type PageName } from '#domain/site/pageTargets.ts';
import { readBookingFormSearch } from '#domain/trip/bookingFormPath.ts';
import { formOnlyKey } from './bookingPath.ts';
import { compareSearch, readCompareArgs } from './comparePath.ts';
import { contactSearch, readContactArgs } from './contactPath.ts';
import { homeSearch, readHomeArgs } from './home.ts';
import type { FiltersArgs } from './list.ts';
import { canonicalSearch, readListArgs } from './listAddress.ts';
import { organiserPages } from './organiserPages.ts';
import { pageQuery } from './pageQueries.ts';
import { named, noArgs, page, type SitePage } from './sitePage.ts';

/** The page with all filters of a list, for browsers without JavaScript. */
function filtersPage(of: FiltersArgs['of'], name: PageName) {
  return page({
    ...named(name),
    component: 'FiltersPage',
    ownTrips: 'in admin mode',
    read: ({ param, search }): FiltersArgs => ({ of, slug: param('slug'), search: canonicalSearch(search) }),
    canonicalSearch: ({ search }) => search,
    queries: (args) => [pageQuery('filters', args)],
  });
}

const ownPages = [
  page({
    ...named('home'),
    component: 'HomePage',
    read: ({ search }) => readHomeArgs(search),
    canonicalSearch: homeSearch,
    queries: () => [pageQuery('home', null)],
  }),
  page({
    ...named('destinations-slug-page'),
    component: 'ListPage',
    ownTrips: 'in admin mode',
    read: readListArgs,
    canonicalSearch: ({ search }) => search,
    queries: (args) => [pageQuery('list', args)],
  }),
  filtersPage('list', 'destinations-filters'),
  page({
    ...named('trip'),
    component: 'TripPage',
    // Access depends on the session only. Admin mode changes only the display.
    ownTrips: 'signed in',
    read: ({ param, search }) => ({ combinedId: param('rdsSlug'), asked: askedSearch(parseFilters(search)) }),
    canonicalSearch: ({ asked }) => asked,
    queries: (args) => [pageQuery('trip', args)],
  }),
  page({
    id: 'reviews',
    paths: ['/reisen/:country/:city/:rdsSlug/bewertungen/:page?'],
    component: 'ReviewsPage',
    read: ({ page, param, search }) => ({ combinedId: param('rdsSlug'), page, ...readReviewSearch(search) }),
    canonicalSearch: writeReviewSearch,
    queries: (args) => [pageQuery('reviews', args)],
  }),
  page({
    id: 'review-sent',
    paths: ['/bewertung/danke', '/bewertung/abgelehnt'],
    component: 'ReviewSentPage',
    read: noArgs,
    queries: () => [],
  }),
  page({
    id: 'review-form',
    paths: ['/bewertung/:token'],
    component: 'ReviewFormPage',
    kind: 'streamed',
    read: ({ param }) => ({ token: param('token') }),
    queries: (args) => [pageQuery('reviewForm', args)],
  }),
  page({
    id: 'guardian-booking',
    paths: ['/meine-buchung/:token', '/meine-buchung/:token/stornieren', '/meine-buchung/:token/angaben'],
    component: 'GuardianBookingPage',
    kind: 'streamed',
    read: ({ param }) => ({ token: param('token') }),
    queries: (args) => [pageQuery('guardianBooking', args)],
  }),
  page({
    ...named('favorites-page'),
    component: 'FavouritesPage',
    read: ({ page }) => ({ page }),
    queries: () => [],
  }),
  page({
    ...named('compare'),
    component: 'ComparePage',
    read: ({ search }) => readCompareArgs(search),
    canonicalSearch: compareSearch,
    queries: (args) => [pageQuery('compare', args)],
  }),
  page({
    ...named('partners'),
    component: 'PartnersPage',
    read: noArgs,
    queries: () => [pageQuery('partners', null)],
  }),
  page({
    ...named('partner-terms'),
    component: 'PartnerTermsPage',
    read: ({ param }) => ({ slug: param('slug') }),
    queries: (args) => [pageQuery('partnerTerms', args)],
  }),
  page({
    ...named('partner'),
    component: 'PartnerPage',
    ownTrips: 'in admin mode',
    read: readListArgs,
    canonicalSearch: ({ search }) => search,
    queries: (args) => [pageQuery('partner', args)],
  }),
  filtersPage('partner', 'partner-filters'),
  page({
    ...named('faq'),
    component: 'FaqPage',
    read: noArgs,
    queries: () => [pageQuery('faq', null)],
  }),
  page({
    ...named('awards'),
    component: 'AwardsPage',
    read: noArgs,
    queries: () => [pageQuery('awards', null)],
  }),
  page({
    ...named('menu'),
    component: 'MenuPage',
    read: noArgs,
    queries: () => [pageQuery('menu', null)],
  }),
  page({
    ...named('info'),
    component: 'InfoPage',
    read: ({ param }) => (hasOwnPath(param('key')) ? null : { key: param('key') }),
    queries: (args) => [pageQuery('infoPage', args)],
  }),
  page({
    ...named('contact-form'),
    component: 'ContactPage',
    read: ({ search }) => readContactArgs(search),
    canonicalSearch: contactSearch,
    queries: (args) => [pageQuery('contactForm', args)],
  }),
  page({
    ...named('contact-sent'),
    component: 'ContactSentPage',
    kind: 'streamed',
    read: ({ param }) => (isReference(param('reference')) ? { reference: param('reference') } : null),
    queries: () => [],
  }),
  page({
    ...named('booking'),
    component: 'BookingPage',
    kind: 'streamed',
    read: ({ search }) => {
      const destination = search.get('destination') ?? '';
      const date = search.get('date') ?? '';
      return { destination, date, isFormOnly: search.has(formOnlyKey) };
    },
    // Without a trip the page offers a search.
    queries: ({ destination, date, isFormOnly }) =>
      destination
        ? [
            pageQuery('tripSummary', { combinedId: destination }),
            pageQuery('booking', { destination, date, isFormOnly }),
          ]
        : [pageQuery('menu', null)],
  }),
  page({
    id: 'bookingForm',
    paths: ['/buchungsformular/:combinedId'],
    component: 'BookingFormPage',
    kind: 'streamed',
    read: ({ param, search }) => ({ combinedId: param('combinedId'), ...readBookingFormSearch(search) }),
    queries: ({ combinedId, date, offer }) => [
      pageQuery('bookingForm', { combinedId, date }),
      ...(offer ? [pageQuery('waitingLink', { kind: 'angebot', token: offer })] : []),
    ],
  }),
  page({
    id: 'booked',
    paths: ['/buchungsformular/:combinedId/gebucht/:reference'],
    component: 'BookedPage',
    kind: 'streamed',
    read: ({ param, search }) => {
      const [combinedId, reference] = [param('combinedId'), param('reference')];
      return isReference(reference) ? { combinedId, reference, ...readBookingFormSearch(search) } : null;
    },
    queries: ({ combinedId, date, reference }) => [pageQuery('booked', { combinedId, date, reference })],
  }),
  page({
    id: 'waiting-done',
    paths: Object.values(waitingDonePaths),
    component: 'WaitingDonePage',
    read: noArgs,
    queries: () => [],
  }),
  ...waitingLinkKinds.map((kind) =>
    page({
      id: `waiting-${kind}`,
      paths: [waitingLinkPath(kind, ':token')],
      component: 'WaitingLinkPage',
      kind: 'streamed',
      read: ({ param }) => ({ kind, token: param('token') }),
      queries: (args) => [pageQuery('waitingLink', args)],
    }),
  ),
  page({
    id: 'waiting-form',
    paths: ['/warteliste/:combinedId'],
    component: 'WaitingFormPage',
    kind: 'streamed',
    read: ({ param, search }) => ({ combinedId: param('combinedId'), date: readWaitingSearch(search).date }),
    queries: (args) => [pageQuery('waitingForm', args)],
  }),
  page({
    id: 'waiting-joined',
    paths: ['/warteliste/:combinedId/eingetragen/:reference'],
    component: 'WaitingJoinedPage',
    kind: 'streamed',
    read: ({ param, search }) => {
      const [combinedId, reference] = [param('combinedId'), param('reference')];
      return isReference(reference) ? { combinedId, reference, ...readWaitingSearch(search) } : null;
    },
    queries: () => [],
  }),
  ...organiserPages,
];

/** The other pages that each site may have: only a text from the content backend. */
const infoPages = documentPages
  .filter(({ name }) => !ownPages.some(({ id }) => id === name))
  .map(({ name, document }) =>
    page({
      ...named(name),
      component: 'InfoPage',
      read: () => ({ key: document }),
      queries: (args) => [pageQuery('infoPage', args)],
    }),
  );

const pages = [...ownPages, ...infoPages];

/** All pages. Their order does not matter: static segments of paths precede parameters. */
export const sitePages = pages as readonly SitePage[];

type Page = (typeof pages)[number];

/** Properties of the component with a name. Its arguments are what `read` of its page returns. */
export interface PageProps<Name extends Page['component']> {
  args: ArgsOf<Extract<Page, { component: Name }>>;
}

type ArgsOf<P> = P extends SitePage<infer Args> ? Args : never;
