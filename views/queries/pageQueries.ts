/**
 * The queries pages are made of: a name, its arguments, its data. The server answers them from the read model
 * (src/http/pages/answers.ts), the browser takes them from the page itself or from `{path}/_payload.json`.
 */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Ages } from '../../src/domain/ages.ts';
import type { BookingValues } from '../../src/domain/bookingForm.ts';
import type { ContactValues } from '../../src/domain/contactForm.ts';
import type { AwardDocument, FaqEntryDocument, PageDocument } from '../../src/domain/documents.ts';
import type { Facets } from '../../src/domain/facets.ts';
import type { FieldError } from '../../src/domain/fieldError.ts';
import type { Filters } from '../../src/domain/filters.ts';
import type { InboxArgs, InboxBox, InboxList } from '../../src/domain/inbox.ts';
import type { MenuColumn } from '../../src/domain/menu.ts';
import type {
  OrganiserHost,
  OrganiserSignIn,
  OrganiserTripList,
  OrganiserTripsArgs,
  ProblemLists,
  TripToEdit,
} from '../../src/domain/organiserTrips.ts';
import type { PageTarget } from '../../src/domain/pageTargets.ts';
import type { PortableText } from '../../src/domain/portableText.ts';
import type { MendingPlace } from '../../src/domain/thingsToMend.ts';
import type { Picture, PublicTrip, TripDate, TripSummary } from '../../src/domain/trip.ts';

/** What every page shows around itself: header, menus, footer. */
export interface Chrome {
  /** Absolute origin of this site, e.g. "https://ya.example.de"; for canonical links and sharing. */
  origin: string;
  /** null on the marketplace, the host on its own site. */
  host: { subdomain: string; name: string; claim: string; logo: Picture | null; colour: string | null } | null;
  /** Subdomains of hosts by their aliases, in lower case. */
  hostAliases: Record<string, string>;
  menu: MenuColumn[];
  footer: { title: string; links: { label: string; href: string }[] }[];
  phone: string | null;
  questionnaireUrl: string | null;
  teamerUrl: string | null;
  rating: { rating: number; count: number; url: string } | null;
  /** Address of a map style of one's own; null for the site's. */
  mapStyle: string | null;
  /** category key → SVG markup checked by the worker. */
  icons: Record<string, string>;
  /** null where no consent script is configured: then nothing of others is loaded. */
  thirdParties: ThirdParties | null;
}

/** Scripts of others. */
export interface ThirdParties {
  consentScript: string;
  /** Loaded after consent to statistics. */
  analyticsScript: string | null;
}

export interface HomeData {
  hero: { title: string; lead: string; image: Picture | null };
  /** How a host introduces itself on its own site; null on the marketplace. */
  story: { title: string; text: PortableText } | null;
  total: number;
  soonest: TripSummary[];
  categories: { key: string; label: string; path: string; count: number; image: Picture | null; intro: string }[];
  seasons: { key: string; label: string; path: string; count: number }[];
  countries: { slug: string; label: string; path: string; count: number }[];
  hosts: { name: string; slug: string; claim: string; logo: Picture | null; count: number; path: string }[];
}

export interface ListArgs {
  /** Slug of the list, e.g. "alle", "ski-und-snowboard", "niederlande", or of the partner. */
  slug: string;
  page: number;
  /** Canonical encoded filters, sort and view, without "?"; empty when there are none. */
  search: string;
}

/** A page of trips, and the filters that narrow them. */
export interface TripList {
  target: PageTarget;
  total: number;
  page: number;
  pageSize: number;
  items: TripSummary[];
  facets: Facets;
  /** Where the result is empty: which single filter to drop, the page's own included, to get how many results. */
  relaxations: { filter: keyof Filters | 'category'; total: number }[];
}

export interface ListData extends TripList {
  heading: string;
  intro: string;
  hero: Picture | null;
}

/** The host of a trip as German law wants it named. */
export interface PartnerData {
  subdomain: string;
  slug: string;
  name: string;
  claim: string;
  logo: Picture | null;
  phone: string | null;
  email: string | null;
  description: PortableText;
  trader: { company: string; address: string; register?: string; contact: string };
  hasTerms: boolean;
  awards: AwardDocument[];
  tripCount: number;
}

export interface TripData {
  trip: PublicTrip;
  partner: PartnerData | null;
  similar: TripSummary[];
  categories: { key: string; label: string; path: string }[];
}

export interface PartnerPageData extends TripList {
  partner: PartnerData;
}

export interface BookingArgs {
  /** Combined id of the trip; empty when none is named. */
  destination: string;
  /** Key of the departure; empty when none is chosen. */
  date: string;
  /** Redirects to the booking form's own page if the trip can be booked: for browsers without scripts. */
  isFormOnly: boolean;
}

/** The departure somebody is about to book, asked from the content backend itself: what it costs this very moment. */
export interface BookingData {
  combinedId: string;
  title: string;
  path: string;
  host: string;
  bookable: boolean;
  departure: { key: string; start: string; end: string; price: number } | null;
  /** Address of the booking form; null when the trip cannot be booked. */
  frameUrl: string | null;
  /** Whether browsers may show it in a frame here. */
  canFrame: boolean;
}

/** The built-in booking desk: what can be booked this very moment, and what stands in the form. */
export interface DeskData {
  combinedId: string;
  title: string;
  /** Of the trip's page. */
  path: string;
  host: { name: string; termsPath: string | null };
  ages: Ages;
  /** The day it is in Europe/Berlin. */
  today: string;
  /** None when it cannot be booked. */
  departures: Pick<TripDate, 'key' | 'start' | 'end' | 'price'>[];
  /** What the booking is sent under: made when the form is opened. */
  key: string;
  values: BookingValues;
  errors: FieldError[];
  /** Why it was not accepted, when no field is to blame. */
  failure: string | null;
  /** The reason as the API tells it, e.g. "price-changed". */
  reason: string | null;
  /** The form has been sent and is shown again, as a whole. */
  isAgain: boolean;
}

/** What is confirmed of a booking; null where the trip is not shown any more. */
export interface BookedData {
  trip: {
    combinedId: string;
    title: string;
    path: string;
    host: string;
    departure: Pick<TripDate, 'key' | 'start' | 'end'> | null;
  } | null;
  /** Only for the browser that has just sent the booking. */
  booking: {
    /** First and last names; fewer than `travellers` when a browser cannot keep so many. */
    names: string[];
    travellers: number;
    /** In euros. */
    total: number;
  } | null;
}

/** What the contact page is about. */
export interface ContactArgs {
  /** Combined id of a trip, subdomain of an organiser, key of a topic; empty without one. */
  trip: string;
  host: string;
  topic: string;
}

export interface ContactFormData {
  page: PageDocument | null;
  trip: { combinedId: string; title: string; path: string; host: string } | null;
  /** The organisers one can write to; none on an organiser's own site. */
  hosts: { subdomain: string; name: string }[];
  /** What stands in the fields. */
  values: ContactValues;
  errors: FieldError[];
  /** Why it was not accepted, when no field is to blame. */
  failure: string | null;
}

export type PicturedAward = AwardDocument & { picture: Picture | null };

/** One of every kind of content the site shows. */
export interface ContentSample {
  hero: HomeData['hero'];
  text: PortableText;
  trip: TripData;
  faq: FaqEntryDocument[];
  awards: PicturedAward[];
}

export interface CmsDemoData {
  host: OrganiserHost;
  /** Some of the host's, to choose from. */
  trips: { combinedId: string; title: string }[];
  /** What is live for the trip that was asked for; null for the fixed sample, or where there is no such trip. */
  live: ContentSample | null;
}

/** Every page query: name → arguments and data. */
export interface PageQueryTypes {
  chrome: { args: null; data: Chrome };
  home: { args: null; data: HomeData };
  list: { args: ListArgs; data: ListData };
  trip: { args: { combinedId: string }; data: TripData };
  partners: { args: null; data: PartnerData[] };
  partner: { args: ListArgs; data: PartnerPageData };
  partnerTerms: { args: { slug: string }; data: { partner: PartnerData; terms: PortableText } };
  infoPage: { args: { key: string }; data: PageDocument };
  contactForm: { args: ContactArgs; data: ContactFormData };
  faq: { args: null; data: { page: PageDocument | null; entries: FaqEntryDocument[] } };
  awards: { args: null; data: { page: PageDocument | null; awards: PicturedAward[] } };
  /** The little of a trip that a page about booking it shows at once. */
  tripSummary: { args: { combinedId: string }; data: TripSummary };
  booking: { args: BookingArgs; data: BookingData };
  organiserInbox: {
    args: InboxArgs;
    /** `refused`: entries of both inboxes with a refused mail; null for whoever reads only the host's own. */
    data: InboxList & { host: OrganiserHost; refused: Record<InboxBox, number> | null };
  };
  desk: { args: { combinedId: string; date: string }; data: DeskData };
  booked: { args: { combinedId: string; date: string; reference: string }; data: BookedData };
  organiserHosts: { args: null; data: OrganiserHost[] };
  organiserSignIn: { args: { subdomain: string; next: string }; data: OrganiserSignIn };
  organiserTrips: { args: OrganiserTripsArgs; data: OrganiserTripList & { host: OrganiserHost } };
  organiserProblems: {
    args: { subdomain: string; after: MendingPlace | null };
    data: ProblemLists & { host: OrganiserHost };
  };
  cmsDemo: { args: { subdomain: string; trip: string }; data: CmsDemoData };
  organiserTrip: { args: { subdomain: string; combinedId: string }; data: TripToEdit };
  organiserPreview: { args: { subdomain: string; combinedId: string }; data: TripData };
}

export type PageQueryName = keyof PageQueryTypes;

export interface PageQuery<N extends PageQueryName = PageQueryName> {
  name: N;
  args: PageQueryTypes[N]['args'];
  /** Streamed under Suspense instead of awaited; only on pages of the kind "streamed". */
  deferred?: boolean;
}

/** Names a query of a page. */
export function pageQuery<N extends PageQueryName>(
  name: N,
  args: PageQueryTypes[N]['args'],
  options: { deferred?: boolean } = {},
): PageQuery<N> {
  return { name, args, ...options };
}

/** The TanStack options of a page query. Data arrives with the page, so it is never fetched by itself. */
export function pageQueryOptions<N extends PageQueryName>(name: N, args: PageQueryTypes[N]['args']) {
  return queryOptions<PageQueryTypes[N]['data']>({
    queryKey: [name, args],
    queryFn: () => Promise.reject(new Error(`The page query "${name}" did not arrive with its page.`)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Reads a page query; suspends while a deferred one is under way. */
export function usePageQuery<N extends PageQueryName>(
  name: N,
  args: PageQueryTypes[N]['args'],
): PageQueryTypes[N]['data'] {
  return useSuspenseQuery(pageQueryOptions(name, args)).data;
}
