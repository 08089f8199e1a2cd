/** The pages of the site: paths, component, kind and data of each. */

import { readNewGroupSearch } from '#domain/bookings/bookingGroups.ts';
import { isReference } from '#domain/bookings/reference.ts';
import {
  readWaitingSearch,
  waitingDonePaths,
  waitingLinkKinds,
  waitingLinkPath,
} from '#domain/bookings/waiting/waitingPaths.ts';
import { familySearch, readFamily } from '#domain/family/familyAddress.ts';
import { readReviewSearch, writeReviewSearch } from '#domain/reviews/reviewList.ts';
import { askedSearch } from '#domain/search/askedDepartures.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { documentPages, hasOwnPath, type PageName } from '#domain/site/pageTargets.ts';
import type { FaqEntryDocument, PageDocument } from '#domain/site/siteDocuments.ts';
import type { PortableText } from '#domain/text/portableText.ts';
import { readBookingFormSearch, readParty } from '#domain/trip/bookingFormPath.ts';
import type { BookedData } from './booking.ts';
import type { ChangeRequestData } from './bookingChange.ts';
import type { GroupData, NewGroupData } from './bookingGroup.ts';
import { formOnlyKey } from './bookingPath.ts';
import type { CompareData } from './compare.ts';
import { compareSearch, readCompareArgs } from './comparePath.ts';
import type { ContactFormData } from './contact.ts';
import { contactSearch, readContactArgs } from './contactPath.ts';
import type { PicturedAward, PicturedPage } from './content.ts';
import type { FamilyArgs, FamilyData } from './family.ts';
import type { GuardianBookingData } from './guardianBooking.ts';
import { homeSearch, readHomeArgs } from './home.ts';
import type { FiltersArgs, FiltersData, ListData } from './list.ts';
import { canonicalSearch, readListArgs } from './listAddress.ts';
import { organiserPages } from './organiserPages.ts';
import type { LeaderData } from './organisers/camp.ts';
import { type ParentsData, parentsSearch, readParentsSearch } from './parentsPage.ts';
import type { ListedPartner, PartnerData, PartnerPageData } from './partner.ts';
import type { ReviewFormData } from './reviewForm.ts';
import type { ReviewsData } from './reviews.ts';
import { sharedQuery } from './sharedQueries.ts';
import { named, noArgs, page, type SitePage, shape } from './sitePage.ts';
import { readTownArgs, townSearch } from './townPath.ts';
import type { TripData } from './trip.ts';
import type { WaitingFormData } from './waiting.ts';

/** The page with all filters of a list, for browsers without JavaScript. */
function filtersPage(of: FiltersArgs['of'], name: PageName) {
  return page({
    ...named(name),
    component: 'FiltersPage',
    ownTrips: 'in admin mode',
    read: ({ param, search }): FiltersArgs => ({ of, slug: param('slug'), search: canonicalSearch(search) }),
    canonicalSearch: ({ search }) => search,
    data: { filters: shape<FiltersData>() },
  });
}

const ownPages = [
  page({
    ...named('home'),
    component: 'HomePage',
    read: ({ search }) => readHomeArgs(search),
    canonicalSearch: homeSearch,
    queries: () => [sharedQuery('home', null)],
  }),
  page({
    ...named('destinations-slug-page'),
    component: 'ListPage',
    ownTrips: 'in admin mode',
    read: readListArgs,
    canonicalSearch: ({ search }) => search,
    data: { list: shape<ListData>() },
  }),
  filtersPage('list', 'destinations-filters'),
  page({
    ...named('trip'),
    component: 'TripPage',
    // Access depends on the session only. Admin mode changes only the display.
    ownTrips: 'signed in',
    read: ({ param, search }) => ({ combinedId: param('rdsSlug'), asked: askedSearch(parseFilters(search)) }),
    canonicalSearch: ({ asked }) => asked,
    data: { trip: shape<TripData>() },
  }),
  page({
    id: 'parents',
    paths: ['/reisen/:country/:city/:rdsSlug/fuer-eltern'],
    component: 'ParentsPage',
    ownTrips: 'signed in',
    read: ({ param, search }) => ({ combinedId: param('rdsSlug'), ...readParentsSearch(search) }),
    canonicalSearch: parentsSearch,
    data: { parents: shape<ParentsData>() },
  }),
  page({
    id: 'reviews',
    paths: ['/reisen/:country/:city/:rdsSlug/bewertungen/:page?'],
    component: 'ReviewsPage',
    read: ({ page, param, search }) => ({ combinedId: param('rdsSlug'), page, ...readReviewSearch(search) }),
    canonicalSearch: writeReviewSearch,
    data: { reviews: shape<ReviewsData>() },
  }),
  page({
    id: 'review-sent',
    paths: ['/bewertung/danke', '/bewertung/abgelehnt'],
    component: 'ReviewSentPage',
    read: noArgs,
  }),
  page({
    id: 'review-form',
    paths: ['/bewertung/:token'],
    component: 'ReviewFormPage',
    kind: 'streamed',
    read: ({ param }) => ({ token: param('token') }),
    data: { reviewForm: shape<ReviewFormData>() },
  }),
  page({
    id: 'change-request',
    paths: ['/meine-buchung/:token/aendern'],
    component: 'ChangeRequestPage',
    kind: 'streamed',
    read: ({ param }) => ({ token: param('token') }),
    data: { changeRequest: shape<ChangeRequestData>() },
  }),
  page({
    id: 'guardian-booking',
    paths: ['/meine-buchung/:token', '/meine-buchung/:token/stornieren', '/meine-buchung/:token/angaben'],
    component: 'GuardianBookingPage',
    kind: 'streamed',
    read: ({ param }) => ({ token: param('token') }),
    data: { guardianBooking: shape<GuardianBookingData>() },
  }),
  page({
    id: 'leader',
    paths: ['/team/:token'],
    component: 'LeaderPage',
    kind: 'streamed',
    read: ({ param, search }) => ({ token: param('token'), isSaved: search.has('gespeichert') }),
    data: { leader: shape<LeaderData>() },
  }),
  page({
    ...named('favorites-page'),
    component: 'FavouritesPage',
    read: ({ page }) => ({ page }),
  }),
  page({
    ...named('compare'),
    component: 'ComparePage',
    read: ({ search }) => readCompareArgs(search),
    canonicalSearch: compareSearch,
    data: { compare: shape<CompareData>() },
  }),
  page({
    ...named('home-town'),
    component: 'TownPage',
    read: ({ search }) => readTownArgs(search),
    canonicalSearch: townSearch,
  }),
  page({
    ...named('family'),
    component: 'FamilyPage',
    read: ({ search }): FamilyArgs => ({ children: readFamily(search) }),
    canonicalSearch: ({ children }) => familySearch(children),
    data: { family: shape<FamilyData>() },
  }),
  page({
    ...named('partners'),
    component: 'PartnersPage',
    read: noArgs,
    data: { partners: shape<ListedPartner[]>() },
  }),
  page({
    ...named('partner-terms'),
    component: 'PartnerTermsPage',
    read: ({ param }) => ({ slug: param('slug') }),
    data: { partnerTerms: shape<{ partner: PartnerData; terms: PortableText }>() },
  }),
  page({
    ...named('partner'),
    component: 'PartnerPage',
    ownTrips: 'in admin mode',
    read: readListArgs,
    canonicalSearch: ({ search }) => search,
    data: { partner: shape<PartnerPageData>() },
  }),
  filtersPage('partner', 'partner-filters'),
  page({
    ...named('faq'),
    component: 'FaqPage',
    read: noArgs,
    data: { faq: shape<{ page: PageDocument | null; entries: FaqEntryDocument[] }>() },
  }),
  page({
    ...named('awards'),
    component: 'AwardsPage',
    read: noArgs,
    data: { awards: shape<{ page: PageDocument | null; awards: PicturedAward[] }>() },
  }),
  page({
    ...named('menu'),
    component: 'MenuPage',
    read: noArgs,
    queries: () => [sharedQuery('menu', null)],
  }),
  page({
    ...named('info'),
    component: 'InfoPage',
    read: ({ param }) => (hasOwnPath(param('key')) ? null : { key: param('key') }),
    data: { infoPage: shape<PicturedPage>() },
  }),
  page({
    ...named('contact-form'),
    component: 'ContactPage',
    read: ({ search }) => readContactArgs(search),
    canonicalSearch: contactSearch,
    data: { contactForm: shape<ContactFormData>() },
  }),
  page({
    ...named('contact-sent'),
    component: 'ContactSentPage',
    kind: 'streamed',
    read: ({ param }) => (isReference(param('reference')) ? { reference: param('reference') } : null),
  }),
  page({
    ...named('booking'),
    component: 'BookingPage',
    kind: 'streamed',
    read: ({ search }) => {
      const destination = search.get('destination') ?? '';
      const date = search.get('date') ?? '';
      return { destination, date, isFormOnly: search.has(formOnlyKey), ...readParty(search) };
    },
    // Without a trip the page offers a search.
    queries: (args) =>
      args.destination
        ? [sharedQuery('tripSummary', { combinedId: args.destination }), sharedQuery('booking', args)]
        : [sharedQuery('menu', null)],
  }),
  page({
    id: 'bookingForm',
    paths: ['/buchungsformular/:combinedId'],
    component: 'BookingFormPage',
    kind: 'streamed',
    read: ({ param, search }) => ({ combinedId: param('combinedId'), ...readBookingFormSearch(search) }),
    queries: (args) => [
      sharedQuery('bookingForm', args),
      ...(args.offer ? [sharedQuery('waitingLink', { kind: 'angebot', token: args.offer })] : []),
    ],
  }),
  page({
    id: 'new-group',
    paths: ['/zusammen'],
    component: 'NewGroupPage',
    kind: 'streamed',
    read: ({ search }) => readNewGroupSearch(search),
    data: { newGroup: shape<NewGroupData>() },
  }),
  page({
    id: 'group',
    paths: ['/zusammen/:id'],
    component: 'GroupPage',
    kind: 'streamed',
    read: ({ param }) => ({ id: param('id') }),
    data: { group: shape<GroupData>() },
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
    data: { booked: shape<BookedData>() },
  }),
  page({
    id: 'waiting-done',
    paths: Object.values(waitingDonePaths),
    component: 'WaitingDonePage',
    read: noArgs,
  }),
  ...waitingLinkKinds.map((kind) =>
    page({
      id: `waiting-${kind}`,
      paths: [waitingLinkPath(kind, ':token')],
      component: 'WaitingLinkPage',
      kind: 'streamed',
      read: ({ param }) => ({ kind, token: param('token') }),
      queries: (args) => [sharedQuery('waitingLink', args)],
    }),
  ),
  page({
    id: 'waiting-form',
    paths: ['/warteliste/:combinedId'],
    component: 'WaitingFormPage',
    kind: 'streamed',
    read: ({ param, search }) => ({
      combinedId: param('combinedId'),
      date: readWaitingSearch(search).date,
      ages: readParty(search).ages,
    }),
    data: { waitingForm: shape<WaitingFormData>() },
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
      data: { infoPage: shape<PicturedPage>() },
    }),
  );

const pages = [...ownPages, ...infoPages];

/** All pages. Their order does not matter: static segments of paths precede parameters. */
export const sitePages = pages as readonly SitePage[];

/** A page with the types of its component, arguments and data. */
export type DescribedPage = (typeof pages)[number];

/** Properties of the component with a name. Its arguments are what `read` of its page returns. */
export interface PageProps<Name extends DescribedPage['component']> {
  args: ArgsOf<Extract<DescribedPage, { component: Name }>>;
}

type ArgsOf<P> = P extends SitePage<infer Args> ? Args : never;
