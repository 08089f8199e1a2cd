/** Addresses of the family calendar. The children are in the query, by age and Land, so that the link works for everybody. */
import { findLand, lands } from '../holidays/lands.ts';
import { pathOf } from '../site/pageTargets.ts';
import { slugOf } from '../text/slugOf.ts';

export interface FamilyChild {
  /** When the trip begins, in whole years, from 0 to `maxAge`. */
  age: number;
  /** Code of the Land whose school holidays apply; null if not set. */
  land: string | null;
}

export const maxAge = 99;
/** The maximum number of children in a calendar. */
export const maxFamily = 4;
/** Query parameter of each child. */
export const childKey = 'kind';

const codesBySlug = new Map(lands.map(({ code, title }) => [slugOf(title), code]));

/**
 * Reads the children of an address, youngest first: "kind=8.bayern&kind=12". In a form without scripts, age and Land are fields of
 * the same name: "kind=8&kind=BY". Anything else is ignored.
 */
export function readFamily(search: URLSearchParams): FamilyChild[] {
  const children: FamilyChild[] = [];
  for (const value of search.getAll(childKey)) {
    const [, age, land = ''] = /^(\d{1,2})(?:\.(.*))?$/.exec(value.trim()) ?? [];
    if (age !== undefined) children.push({ age: Number(age), land: codesBySlug.get(land) ?? null });
    else if (findLand(value)) children.push({ ...(children.pop() ?? { age: Number.NaN }), land: value });
  }
  return normalFamily(children.filter(({ age }) => !Number.isNaN(age)));
}

/** Returns the children as a canonical query string without "?". */
export function familySearch(children: readonly FamilyChild[]): string {
  return normalFamily(children)
    .map(({ age, land }) => `${childKey}=${childValue({ age, land })}`)
    .join('&');
}

/** Returns the address of the calendar of some children. */
export function familyPath(children: readonly FamilyChild[] = []): string {
  const search = familySearch(children);
  return pathOf('family') + (search && `?${search}`);
}

/** Returns a child as its query parameter: "8.bayern". */
export function childValue({ age, land }: FamilyChild): string {
  const title = findLand(land ?? '')?.title;
  return title ? `${age}.${slugOf(title)}` : String(age);
}

function normalFamily(children: readonly FamilyChild[]): FamilyChild[] {
  return children
    .slice(0, maxFamily)
    .map(({ age, land }) => ({ age, land }))
    .sort((a, b) => a.age - b.age || ((a.land ?? '') < (b.land ?? '') ? -1 : 1));
}
