/**
 * The part of Sanity's schema types that this schema uses. The schema does not import `sanity`, so that the tests of the
 * product can load it without the packages of the Studio.
 */

/** The part of Sanity's `Rule` that the fields use. */
export interface Rule {
  required(): Rule;
  min(limit: number): Rule;
  max(limit: number): Rule;
  integer(): Rule;
  email(): Rule;
  regex(pattern: RegExp): Rule;
  custom(check: Check): Rule;
  error(message: string): Rule;
}

/** Returns true for a valid value, otherwise the message. A missing value is undefined. */
export type Check = (value: unknown, context: { document?: Record<string, unknown> | undefined }) => true | string;

export interface ListValue {
  title: string;
  value: string | number;
}

export interface Type {
  type: string;
  name?: string;
  title?: string;
  description?: string;
  group?: string;
  groups?: { name: string; title: string; default?: boolean }[];
  readOnly?: boolean;
  hidden?: boolean;
  rows?: number;
  fields?: Field[];
  of?: Type[];
  to?: { type: string }[];
  options?: { list?: ListValue[]; layout?: string; columns?: number; collapsible?: boolean; collapsed?: boolean };
  validation?: (rule: Rule) => Rule[];
  preview?: { select: Record<string, string> };
  orderings?: { title: string; name: string; by: { field: string; direction: 'asc' | 'desc' }[] }[];
  initialValue?: unknown;
  /** Whether the global search of the Studio finds documents of the type. */
  __experimental_omnisearch_visibility?: boolean;
  styles?: ListValue[];
  lists?: ListValue[];
  marks?: { decorators: ListValue[]; annotations: Field[] };
}

export interface Field extends Type {
  name: string;
  title: string;
}

export interface DocumentType extends Field {
  type: 'document';
  fields: Field[];
}
