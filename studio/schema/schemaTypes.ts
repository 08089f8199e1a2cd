/** All types of documents: those that editors change, and those that only the product writes. */

import { mailing } from './internal/mailing.ts';
import { outgoingMail } from './internal/outgoingMail.ts';
import { submission } from './internal/submissionType.ts';
import { bulkRun, history } from './internal/tripChangeTypes.ts';
import { waitingEntry } from './internal/waitingEntry.ts';
import { review } from './review.ts';
import { award, host, partner } from './site/brandTypes.ts';
import { incident } from './site/incident.ts';
import { category, faqEntry, footer, page, routeRule, siteSettings } from './site/pageTypes.ts';
import { trip } from './trip/trip.ts';
import type { DocumentType } from './types.ts';

export const contentTypes: DocumentType[] = [
  trip,
  review,
  host,
  partner,
  category,
  page,
  faqEntry,
  award,
  footer,
  siteSettings,
  routeRule,
  incident,
];

/** Private documents, whose ids have a dot. */
export const internalTypes: DocumentType[] = [submission, outgoingMail, waitingEntry, mailing, history, bulkRun];

export const schemaTypes: DocumentType[] = [...contentTypes, ...internalTypes];
