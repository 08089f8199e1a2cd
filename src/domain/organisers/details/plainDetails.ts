/** Reads the details of a trip that can be edited without JavaScript: all except lists. */

import { detailQuestions } from '../../bookings/travellers/travellerFields.ts';
import { boards } from '../../trip/details/boards.ts';
import { skills } from '../../trip/details/skills.ts';
import { type Sent, sentKeys, sentNumberOr, sentText } from '../sentValues.ts';
import { type DetailsForm, eachCarePart } from './detailsForm.ts';

/** Applies sent details to those of a form. */
export function plainDetails(form: DetailsForm, sent: Sent) {
  const { care, groupSize, payment } = form;
  return {
    board: sent.board === '' ? '' : (boards.find(({ key }) => key === sent.board)?.key ?? form.board),
    skills: sentKeys('skills', skills, sent, form.skills),
    groupSize: {
      from: sentNumberOr(sent['groupSize.from'], groupSize.from),
      to: sentNumberOr(sent['groupSize.to'], groupSize.to),
    },
    care: { ...care, ...eachCarePart((part) => sentText(sent[`care.${part}`], care[part])) },
    accessibility: sentText(sent.accessibility, form.accessibility),
    payment: {
      ...payment,
      depositPercent: sentNumberOr(sent['payment.depositPercent'], payment.depositPercent),
      balanceDaysBefore: sentNumberOr(sent['payment.balanceDaysBefore'], payment.balanceDaysBefore),
    },
    siblingDiscount: {
      ...form.siblingDiscount,
      percent: sentNumberOr(sent['siblingDiscount.percent'], form.siblingDiscount.percent),
    },
    travellerFields: sentKeys('travellerFields', detailQuestions, sent, form.travellerFields),
    insurance: sentText(sent.insurance, form.insurance),
  } satisfies Partial<DetailsForm>;
}
