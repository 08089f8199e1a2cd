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
import { parsePage } from '#domain/search/pageTargets.ts';
import { addedPagePath, isStaticPage, type StaticPageKey, staticPaths } from '#domain/site/routePaths.ts';
import { readBookingFormSearch } from '#domain/trip/bookingFormPath.ts';
import { formOnlyKey } from './bookingPath.ts';
import { compareSearch, readCompareArgs } from './comparePath.ts';
import { contactSearch, readContactArgs } from './contactPath.ts';
import type { FiltersArgs } from './list.ts';
import { canonicalSearch, readListArgs } from './listAddress.ts';
import { organiserPages } from './organiserPages.ts';
import { pageQuery } from './pageQueries.ts';
import { noArgs, page, type SitePage } from './sitePage.ts';

/** The page with all filters of a list, for browsers without JavaScript. */
function filtersRoute(of: FiltersArgs['of'], paths: readonly string[]) {
  return page({
    id: `${of}-filters`,
    paths,
    component: 'FiltersPage',
    kind: 'public',
    ownTrips: 'in admin mode',
    read: ({ params, search }): FiltersArgs | null =>
      params.slug ? { of, slug: params.slug, search: canonicalSearch(search) } : null,
    canonicalSearch: ({ search }) => search,
    queries: (args) => [pageQuery('filters', args)],
  });
}

const pages = [
  page({
    id: 'home',
    paths: ['/'],
    component: 'HomePage',
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('home', null)],
  }),
  page({
    id: 'list',
    paths: ['/reisen/:slug/:page?', '/destinations/:slug/:page?'],
    component: 'ListPage',
    kind: 'public',
    ownTrips: 'in admin mode',
    read: readListArgs,
    canonicalSearch: ({ search }) => search,
    queries: (args) => [pageQuery('list', args)],
  }),
  filtersRoute('list', ['/reisen/:slug/filter', '/destinations/:slug/filter']),
  page({
    id: 'trip',
    paths: ['/reisen/:country/:city/:rdsSlug', '/destinations/:country/:city/:rdsSlug'],
    component: 'TripPage',
    kind: 'public',
    // Access depends on the session only. Admin mode changes only the display.
    ownTrips: 'signed in',
    read: ({ params, search }) =>
      params.rdsSlug ? { combinedId: params.rdsSlug, asked: askedSearch(parseFilters(search)) } : null,
    canonicalSearch: ({ asked }) => asked,
    queries: (args) => [pageQuery('trip', args)],
  }),
  page({
    id: 'reviews',
    paths: ['/reisen/:country/:city/:rdsSlug/bewertungen/:page?'],
    component: 'ReviewsPage',
    kind: 'public',
    read: ({ params: { rdsSlug, ...params }, search }) => {
      const page = parsePage(params.page);
      return rdsSlug && page ? { combinedId: rdsSlug, page, ...readReviewSearch(search) } : null;
    },
    canonicalSearch: writeReviewSearch,
    queries: (args) => [pageQuery('reviews', args)],
  }),
  page({
    id: 'review-sent',
    paths: ['/bewertung/danke', '/bewertung/abgelehnt'],
    component: 'ReviewSentPage',
    kind: 'public',
    read: noArgs,
    queries: () => [],
  }),
  page({
    id: 'review-form',
    paths: ['/bewertung/:token'],
    component: 'ReviewFormPage',
    kind: 'streamed',
    read: ({ params: { token } }) => (token ? { token } : null),
    queries: (args) => [pageQuery('reviewForm', args)],
  }),
  page({
    id: 'guardian-booking',
    paths: ['/meine-buchung/:token', '/meine-buchung/:token/stornieren', '/meine-buchung/:token/angaben'],
    component: 'GuardianBookingPage',
    kind: 'streamed',
    read: ({ params: { token } }) => (token ? { token } : null),
    queries: (args) => [pageQuery('guardianBooking', args)],
  }),
  page({
    id: 'favourites',
    paths: ['/favoriten/:page?', '/favorites/:page?'],
    component: 'FavouritesPage',
    kind: 'public',
    read: ({ params }) => {
      const page = parsePage(params.page);
      return page ? { page } : null;
    },
    queries: () => [],
  }),
  page({
    id: 'compare',
    paths: ['/favoriten/vergleich', '/favorites/compare'],
    component: 'ComparePage',
    kind: 'public',
    read: ({ search }) => readCompareArgs(search),
    canonicalSearch: compareSearch,
    queries: (args) => [pageQuery('compare', args)],
  }),
  page({
    id: 'partners',
    paths: staticPaths('partner'),
    component: 'PartnersPage',
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('partners', null)],
  }),
  page({
    id: 'partner-terms',
    paths: ['/partner/agb/:slug', '/partners/terms/:slug'],
    component: 'PartnerTermsPage',
    kind: 'public',
    read: ({ params }) => (params.slug ? { slug: params.slug } : null),
    queries: (args) => [pageQuery('partnerTerms', args)],
  }),
  page({
    id: 'partner',
    paths: ['/partner/:slug/:page?', '/partners/:slug/:page?'],
    component: 'PartnerPage',
    kind: 'public',
    ownTrips: 'in admin mode',
    read: readListArgs,
    canonicalSearch: ({ search }) => search,
    queries: (args) => [pageQuery('partner', args)],
  }),
  filtersRoute('partner', ['/partner/:slug/filter', '/partners/:slug/filter']),
  page({
    id: 'faq',
    paths: staticPaths('faq'),
    component: 'FaqPage',
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('faq', null)],
  }),
  page({
    id: 'awards',
    paths: staticPaths('auszeichnungen'),
    component: 'AwardsPage',
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('awards', null)],
  }),
  page({
    id: 'menu',
    paths: ['/menue', '/menu'],
    component: 'MenuPage',
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('menu', null)],
  }),
  ...(
    [
      'impressum',
      'agb',
      'datenschutz',
      'cookies',
      'ueber-uns',
      'verpflegung',
      'betreuung',
      'unterkunft',
      'barrierefreiheit',
      'formblatt',
    ] as const
  ).map(infoPage),
  page({
    id: 'info',
    paths: [addedPagePath],
    component: 'InfoPage',
    kind: 'public',
    read: ({ params: { key } }) => (key && !isStaticPage(key) ? { key } : null),
    queries: (args) => [pageQuery('infoPage', args)],
  }),
  page({
    id: 'contact',
    paths: staticPaths('kontakt'),
    component: 'ContactPage',
    kind: 'public',
    read: ({ search }) => readContactArgs(search),
    canonicalSearch: contactSearch,
    queries: (args) => [pageQuery('contactForm', args)],
  }),
  page({
    id: 'contact-sent',
    paths: ['/kontakt/gesendet/:reference', '/contact/sent/:reference'],
    component: 'ContactSentPage',
    kind: 'streamed',
    read: ({ params: { reference } }) => (reference && isReference(reference) ? { reference } : null),
    queries: () => [],
  }),
  page({
    id: 'booking',
    paths: ['/buchungen/new'],
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
    read: ({ params: { combinedId = '' }, search }) => ({ combinedId, ...readBookingFormSearch(search) }),
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
    read: ({ params: { combinedId = '', reference }, search }) =>
      reference && isReference(reference) ? { combinedId, reference, ...readBookingFormSearch(search) } : null,
    queries: ({ combinedId, date, reference }) => [pageQuery('booked', { combinedId, date, reference })],
  }),
  page({
    id: 'waiting-done',
    paths: Object.values(waitingDonePaths),
    component: 'WaitingDonePage',
    kind: 'public',
    read: noArgs,
    queries: () => [],
  }),
  ...waitingLinkKinds.map((kind) =>
    page({
      id: `waiting-${kind}`,
      paths: [waitingLinkPath(kind, ':token')],
      component: 'WaitingLinkPage',
      kind: 'streamed',
      read: ({ params: { token } }) => (token ? { kind, token } : null),
      queries: (args) => [pageQuery('waitingLink', args)],
    }),
  ),
  page({
    id: 'waiting-form',
    paths: ['/warteliste/:combinedId'],
    component: 'WaitingFormPage',
    kind: 'streamed',
    read: ({ params: { combinedId }, search }) =>
      combinedId ? { combinedId, date: readWaitingSearch(search).date } : null,
    queries: (args) => [pageQuery('waitingForm', args)],
  }),
  page({
    id: 'waiting-joined',
    paths: ['/warteliste/:combinedId/eingetragen/:reference'],
    component: 'WaitingJoinedPage',
    kind: 'streamed',
    read: ({ params: { combinedId, reference }, search }) =>
      combinedId && reference && isReference(reference)
        ? { combinedId, reference, ...readWaitingSearch(search) }
        : null,
    queries: () => [],
  }),
  ...organiserPages,
];

/** A page that each site has, with text from the content backend. */
function infoPage(key: StaticPageKey) {
  return page({
    id: `info-${key}`,
    paths: staticPaths(key),
    component: 'InfoPage',
    kind: 'public',
    read: () => ({ key }),
    queries: (args) => [pageQuery('infoPage', args)],
  });
}

/** All pages. Their order does not matter: static segments of paths precede parameters. */
export const sitePages = pages as readonly SitePage[];

type Page = (typeof pages)[number];

/** Properties of the component with a name. Its arguments are what `read` of its page returns. */
export interface PageProps<Name extends Page['component']> {
  args: ArgsOf<Extract<Page, { component: Name }>>;
}

type ArgsOf<P> = P extends SitePage<infer Args> ? Args : never;
