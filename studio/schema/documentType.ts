import { isBounded } from './isBounded.ts';
import type { Check, DocumentType, Field, Type } from './types.ts';

interface Options extends Pick<Type, 'preview' | 'groups' | 'orderings' | 'description'> {
  title: string;
  /** A rule that concerns several fields. */
  check?: Check;
}

/** A type of documents that editors may change. The total size of a document is limited. */
export function documentType(name: string, fields: Field[], { check, ...options }: Options): DocumentType {
  const isWithinLimits: Check = (value) =>
    isBounded(value) ? true : 'Das ist insgesamt zu viel. Bitte kürze die Texte.';
  return {
    name,
    type: 'document',
    fields,
    ...options,
    validation: (rule) => [rule.custom(isWithinLimits), ...(check ? [rule.custom(check)] : [])],
  };
}

/** A type of private documents, which only the product writes. */
export function internalType(name: string, title: string, fields: Field[], preview: Type['preview']): DocumentType {
  return {
    name,
    type: 'document',
    title,
    fields,
    readOnly: true,
    ...(preview && { preview }),
    __experimental_omnisearch_visibility: false,
  };
}

/** Returns the id of the published document: drafts have a prefix. */
export function publishedId(document: unknown): string {
  const { _id = '' } = document as { _id?: string };
  return _id.replace(/^(drafts|versions\.[^.]+)\./, '');
}
