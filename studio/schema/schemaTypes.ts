/** All types of documents: those that editors change, and those that only the product writes. */
import { award, host, partner } from './site/brandTypes.ts';
import { incident } from './site/incident.ts';
import { category, faqEntry, footer, page, routeRule, siteSettings } from './site/pageTypes.ts';
import { trip } from './trip.ts';
import { bulkRun, history } from './tripChangeTypes.ts';
import type { DocumentType } from './types.ts';

export const contentTypes: DocumentType[] = [
  trip,
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
export const internalTypes: DocumentType[] = [history, bulkRun];

export const schemaTypes: DocumentType[] = [...contentTypes, ...internalTypes];
