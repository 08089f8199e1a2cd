/** Answers the queries of pages (views/queries/pageQueries.ts) from the read model, for one site and one address. */
import type { Answer, AnswerQuery } from '../../../views/entryServer.tsx';
import type { PageQueryName, PageQueryTypes } from '../../../views/queries/pageQueries.ts';
import type { Deps } from '../../deps.ts';
import type { Scope } from '../../domain/hosts.ts';
import type { RejectedEdit } from '../../domain/organiserTrips.ts';
import type { BookedByVisitor } from '../bookedCookie.ts';
import type { RejectedContact } from '../contactMessage.ts';
import type { SignedIn } from '../middleware/organiser.ts';
import { answerChrome } from './answerChrome.ts';
import { answerCmsDemo, pictured } from './answerCmsDemo.ts';
import { answerContactForm } from './answerContact.ts';
import { answerBooked, answerDesk, type RejectedBooking } from './answerDesk.ts';
import { answerHome } from './answerHome.ts';
import { answerInbox } from './answerInbox.ts';
import { answerList } from './answerList.ts';
import {
  answerOrganiserHosts,
  answerOrganiserProblems,
  answerOrganiserSignIn,
  answerOrganiserTrips,
  type FailedSignIn,
} from './answerOrganisers.ts';
import { answerOrganiserTrip } from './answerOrganiserTrip.ts';
import { answerPartner, answerPartners, answerPartnerTerms, awardsOf } from './answerPartners.ts';
import { answerBooking, answerPreview, answerTrip, answerTripSummary } from './answerTrip.ts';
import { infoPageOf } from './hostStory.ts';

/** Where a query is asked. */
export interface Asked {
  deps: Deps;
  scope: Scope;
  /** Absolute origin of the site. */
  origin: string;
  /** The address of the page. */
  url: URL;
  /** Hosts whose organiser asks, where the page shows more of the own trips; none where it is the same for everyone. */
  own?: readonly string[];
  /** Whether organisers are shown the levels of their own trips and the links to edit them. */
  isAdminMode?: boolean;
  /** What was typed into the contact form, when the page is shown again because of it. */
  rejected?: RejectedContact;
  /** What was typed into the booking form, when it is shown again. */
  rejectedBooking?: RejectedBooking;
  /** What the asking browser has just booked under a reference; unknown where it is not asked. */
  bookedByVisitor?: (reference: string) => Promise<BookedByVisitor | null>;
  /** Who is signed in at a host; nobody where a page is the same for everyone. */
  organiserAt?: (nameOrAlias: string) => Promise<SignedIn>;
  /** Why signing in failed, when the page is shown again because of it. */
  failedSignIn?: FailedSignIn;
  /** Why a trip sent without scripts was not saved, when its form is shown again. */
  rejectedEdit?: RejectedEdit;
}

type Answers = {
  [N in PageQueryName]: (
    asked: Asked,
    args: PageQueryTypes[N]['args'],
  ) => Answer<PageQueryTypes[N]['data']> | Promise<Answer<PageQueryTypes[N]['data']>>;
};

const answers: Answers = {
  chrome: answerChrome,
  home: answerHome,
  list: answerList,
  trip: answerTrip,
  tripSummary: answerTripSummary,
  booking: answerBooking,
  desk: answerDesk,
  booked: answerBooked,
  organiserInbox: answerInbox,
  partners: answerPartners,
  partner: answerPartner,
  partnerTerms: answerPartnerTerms,
  contactForm: answerContactForm,
  organiserHosts: answerOrganiserHosts,
  organiserSignIn: answerOrganiserSignIn,
  organiserTrips: answerOrganiserTrips,
  organiserProblems: answerOrganiserProblems,
  organiserTrip: answerOrganiserTrip,
  organiserPreview: answerPreview,
  cmsDemo: answerCmsDemo,
  infoPage: (asked, { key }) => {
    const page = infoPageOf(asked, key);
    return page && { data: page };
  },
  faq: ({ deps }) => ({ data: { page: deps.replica.site().page('faq'), entries: deps.replica.site().faq } }),
  awards: (asked) => ({
    data: { page: infoPageOf(asked, 'auszeichnungen'), awards: awardsOf(asked).map(pictured) },
  }),
};

export function createAnswers(asked: Asked): AnswerQuery {
  return (name, args) => answers[name](asked, args);
}
