/** All routes of the site: paths, page component, queries and kind of each page. */
import { readBookingFormSearch } from '#domain/bookings/bookingFormPath.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { readReviewSearch, writeReviewSearch } from '#domain/reviews/reviewList.ts';
import { askedSearch } from '#domain/search/askedDepartures.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { parsePage } from '#domain/search/pageTargets.ts';
import { type StaticPageKey, staticPaths } from '#domain/site/routePaths.ts';
import type { FiltersArgs } from '#pageData/list.ts';
import { pageQuery } from '#pageData/pageQueries.ts';
import { formOnlyKey } from './bookingPath.ts';
import { canonicalSearch } from './canonicalSearch.ts';
import { compareSearch, readCompareArgs } from './comparePath.ts';
import { contactSearch, readContactArgs } from './contactPath.ts';
import { organiserRoutes } from './organiserRoutes.tsx';
import { pageComponents } from './pageLists/pageComponents.ts';
import { readListArgs } from './readListArgs.ts';
import { noArgs, route, type SiteRoute } from './siteRoute.ts';
import { waitingRoutes } from './waitingRoutes.tsx';

/** Route of the page with all filters of a list, for browsers without JavaScript. */
function filtersRoute(of: FiltersArgs['of'], paths: readonly string[]): SiteRoute {
  return route<FiltersArgs>({
    id: `${of}-filters`,
    paths,
    file: 'views/pages/public/FiltersPage/FiltersPage.tsx',
    page: pageComponents.FiltersPage,
    kind: 'public',
    ownTrips: 'in admin mode',
    canonicalSearch: ({ search }) => search,
    read: ({ params, search }) => (params.slug ? { of, slug: params.slug, search: canonicalSearch(search) } : null),
    queries: (args) => [pageQuery('filters', args)],
  });
}

export const siteRoutes: SiteRoute[] = [
  route({
    id: 'home',
    paths: ['/'],
    file: 'views/pages/public/HomePage/HomePage.tsx',
    page: pageComponents.HomePage,
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('home', null)],
  }),
  route({
    id: 'list',
    paths: ['/reisen/:slug/:page?', '/destinations/:slug/:page?'],
    file: 'views/pages/public/ListPage/ListPage.tsx',
    page: pageComponents.ListPage,
    kind: 'public',
    ownTrips: 'in admin mode',
    canonicalSearch: ({ search }) => search,
    read: readListArgs,
    queries: (args) => [pageQuery('list', args)],
  }),
  filtersRoute('list', ['/reisen/:slug/filter', '/destinations/:slug/filter']),
  route({
    id: 'trip',
    paths: ['/reisen/:country/:city/:rdsSlug', '/destinations/:country/:city/:rdsSlug'],
    file: 'views/pages/public/TripPage/TripPage.tsx',
    page: pageComponents.TripPage,
    kind: 'public',
    // Access depends on the session only. Admin mode changes only the display.
    ownTrips: 'signed in',
    canonicalSearch: ({ asked }) => asked,
    read: ({ params, search }) =>
      params.rdsSlug ? { combinedId: params.rdsSlug, asked: askedSearch(parseFilters(search)) } : null,
    queries: (args) => [pageQuery('trip', args)],
  }),
  route({
    id: 'reviews',
    paths: ['/reisen/:country/:city/:rdsSlug/bewertungen/:page?'],
    file: 'views/pages/public/ReviewsPage/ReviewsPage.tsx',
    page: pageComponents.ReviewsPage,
    kind: 'public',
    canonicalSearch: writeReviewSearch,
    read: ({ params: { rdsSlug, ...params }, search }) => {
      const page = parsePage(params.page);
      return rdsSlug && page ? { combinedId: rdsSlug, page, ...readReviewSearch(search) } : null;
    },
    queries: (args) => [pageQuery('reviews', args)],
  }),
  route({
    id: 'review-sent',
    paths: ['/bewertung/danke', '/bewertung/abgelehnt'],
    file: 'views/pages/family/ReviewFormPage/ReviewSentPage.tsx',
    page: pageComponents.ReviewSentPage,
    kind: 'public',
    read: noArgs,
    queries: () => [],
  }),
  route({
    id: 'review-form',
    paths: ['/bewertung/:token'],
    file: 'views/pages/family/ReviewFormPage/ReviewFormPage.tsx',
    page: pageComponents.ReviewFormPage,
    kind: 'streamed',
    read: ({ params: { token } }) => (token ? { token } : null),
    queries: (args) => [pageQuery('reviewForm', args)],
  }),
  route({
    id: 'guardian-booking',
    paths: ['/meine-buchung/:token', '/meine-buchung/:token/stornieren', '/meine-buchung/:token/angaben'],
    file: 'views/pages/family/GuardianBookingPage/GuardianBookingPage.tsx',
    page: pageComponents.GuardianBookingPage,
    kind: 'streamed',
    read: ({ params: { token } }) => (token ? { token } : null),
    queries: (args) => [pageQuery('guardianBooking', args)],
  }),
  route({
    id: 'favourites',
    paths: ['/favoriten/:page?', '/favorites/:page?'],
    file: 'views/pages/public/FavouritesPage/FavouritesPage.tsx',
    page: pageComponents.FavouritesPage,
    kind: 'public',
    read: ({ params }) => {
      const page = parsePage(params.page);
      return page ? { page } : null;
    },
    queries: () => [],
  }),
  route({
    id: 'compare',
    paths: ['/favoriten/vergleich', '/favorites/compare'],
    file: 'views/pages/public/ComparePage/ComparePage.tsx',
    page: pageComponents.ComparePage,
    kind: 'public',
    canonicalSearch: compareSearch,
    read: ({ search }) => readCompareArgs(search),
    queries: (args) => [pageQuery('compare', args)],
  }),
  route({
    id: 'partners',
    paths: staticPaths('partner'),
    file: 'views/pages/public/PartnersPage/PartnersPage.tsx',
    page: pageComponents.PartnersPage,
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('partners', null)],
  }),
  route({
    id: 'partner-terms',
    paths: ['/partner/agb/:slug', '/partners/terms/:slug'],
    file: 'views/pages/public/PartnerTermsPage/PartnerTermsPage.tsx',
    page: pageComponents.PartnerTermsPage,
    kind: 'public',
    read: ({ params }) => (params.slug ? { slug: params.slug } : null),
    queries: (args) => [pageQuery('partnerTerms', args)],
  }),
  route({
    id: 'partner',
    paths: ['/partner/:slug/:page?', '/partners/:slug/:page?'],
    file: 'views/pages/public/PartnerPage/PartnerPage.tsx',
    page: pageComponents.PartnerPage,
    kind: 'public',
    ownTrips: 'in admin mode',
    canonicalSearch: ({ search }) => search,
    read: readListArgs,
    queries: (args) => [pageQuery('partner', args)],
  }),
  filtersRoute('partner', ['/partner/:slug/filter', '/partners/:slug/filter']),
  route({
    id: 'faq',
    paths: staticPaths('faq'),
    file: 'views/pages/public/FaqPage/FaqPage.tsx',
    page: pageComponents.FaqPage,
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('faq', null)],
  }),
  route({
    id: 'awards',
    paths: staticPaths('auszeichnungen'),
    file: 'views/pages/public/AwardsPage/AwardsPage.tsx',
    page: pageComponents.AwardsPage,
    kind: 'public',
    read: noArgs,
    queries: () => [pageQuery('awards', null)],
  }),
  route({
    id: 'menu',
    paths: ['/menue', '/menu'],
    file: 'views/pages/public/MenuPage/MenuPage.tsx',
    page: pageComponents.MenuPage,
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
  route({
    id: 'contact',
    paths: staticPaths('kontakt'),
    file: 'views/pages/family/ContactPage/ContactPage.tsx',
    page: pageComponents.ContactPage,
    kind: 'public',
    canonicalSearch: contactSearch,
    read: ({ search }) => readContactArgs(search),
    queries: (args) => [pageQuery('contactForm', args)],
  }),
  route({
    id: 'contact-sent',
    paths: ['/kontakt/gesendet/:reference', '/contact/sent/:reference'],
    file: 'views/pages/family/ContactPage/ContactSentPage.tsx',
    page: pageComponents.ContactSentPage,
    kind: 'streamed',
    read: ({ params: { reference } }) => (reference && isReference(reference) ? { reference } : null),
    queries: () => [],
  }),
  route({
    id: 'booking',
    paths: ['/buchungen/new'],
    file: 'views/pages/family/BookingPage/BookingPage.tsx',
    page: pageComponents.BookingPage,
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
            pageQuery('booking', { destination, date, isFormOnly }, { deferred: !isFormOnly }),
          ]
        : [pageQuery('menu', null)],
  }),
  ...organiserRoutes,
  route({
    id: 'bookingForm',
    paths: ['/buchungsformular/:combinedId'],
    file: 'views/pages/family/BookingFormPage/BookingFormPage.tsx',
    page: pageComponents.BookingFormPage,
    kind: 'streamed',
    read: ({ params: { combinedId = '' }, search }) => ({ combinedId, ...readBookingFormSearch(search) }),
    queries: ({ combinedId, date, offer }) => [
      pageQuery('bookingForm', { combinedId, date }),
      ...(offer ? [pageQuery('waitingLink', { kind: 'angebot', token: offer })] : []),
    ],
  }),
  route({
    id: 'booked',
    paths: ['/buchungsformular/:combinedId/gebucht/:reference'],
    file: 'views/pages/family/BookingFormPage/BookedPage.tsx',
    page: pageComponents.BookedPage,
    kind: 'streamed',
    read: ({ params: { combinedId = '', reference }, search }) =>
      reference && isReference(reference) ? { combinedId, reference, ...readBookingFormSearch(search) } : null,
    queries: ({ combinedId, date, reference }) => [pageQuery('booked', { combinedId, date, reference })],
  }),
  ...waitingRoutes,
];

/** Route of a page whose text comes from the content backend. */
function infoPage(key: StaticPageKey): SiteRoute {
  return route({
    id: `info-${key}`,
    paths: staticPaths(key),
    file: 'views/pages/public/InfoPage/InfoPage.tsx',
    page: pageComponents.InfoPage,
    kind: 'public',
    read: () => ({ key }),
    queries: (args) => [pageQuery('infoPage', args)],
  });
}
