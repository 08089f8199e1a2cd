/** Answers the queries of pages (src/pageData/pageQueries.ts) from the read model, for one site and one address. */

import type { Answer, AnswerQuery } from '../../../pageData/pageAnswer.ts';
import type { PageQueryName, PageQueryTypes } from '../../../pageData/pageQueries.ts';
import { infoPageOf } from './hostStory.ts';
import { answerBooked, answerDesk } from './loadBookingForm.ts';
import { answerChrome } from './loadChrome.ts';
import { answerCmsDemo, pictured } from './loadCmsDemo.ts';
import { answerContactForm } from './loadContact.ts';
import { answerHome } from './loadHome.ts';
import { answerInbox } from './loadInbox.ts';
import { answerList } from './loadList.ts';
import {
  answerOrganiserHosts,
  answerOrganiserProblems,
  answerOrganiserSignIn,
  answerOrganiserTrips,
} from './loadOrganisers.ts';
import { answerOrganiserTrip } from './loadOrganiserTrip.ts';
import { answerPartner, answerPartners, answerPartnerTerms, awardsOf } from './loadPartners.ts';
import { answerBooking, answerPreview, answerTrip, answerTripSummary } from './loadTrip.ts';
import type { PageContext } from './pageContext.ts';

type Answers = {
  [N in PageQueryName]: (
    asked: PageContext,
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

export function createAnswers(asked: PageContext): AnswerQuery {
  return (name, args) => answers[name](asked, args);
}
