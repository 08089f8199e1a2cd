import { slugOf } from '../text/slugOf.ts';
import type { FaqEntryDocument } from './siteDocuments.ts';

/** Returns the anchor of an entry on the FAQ page. Derived from the document id, so that links survive changes of the text. */
export function faqAnchor({ _id }: Pick<FaqEntryDocument, '_id'>): string {
  return `frage-${slugOf(_id)}`;
}
