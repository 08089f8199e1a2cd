/** Finds the page of an address on the server. The browser's router finds the same page (views/start/matchSitePage.test.ts). */
import { decodePart } from '#domain/text/addressPart.ts';
import type { SitePage } from './sitePage.ts';
import { sitePages } from './sitePages.ts';

export interface PageMatch {
  page: SitePage;
  /** Arguments parsed from the address; null for an invalid address (404). */
  args: unknown;
}

/** Finds the page of an address; null if there is none. */
export type MatchPage = (address: { pathname: string; search: string }) => PageMatch | null;

interface Pattern {
  page: SitePage;
  /** Segments of the path; parameters begin with ":". */
  segments: readonly string[];
}

const isParameter = (segment: string) => segment.startsWith(':');

/** The patterns by number of segments, those with more constant segments first. */
const patterns = Map.groupBy(
  sitePages
    .flatMap((page) =>
      page.paths.flatMap(withoutOptional).map((path): Pattern => ({ page, segments: segmentsOf(path) })),
    )
    .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length),
  ({ segments }) => segments.length,
);

/** Returns the paths with and without the optional last parameter. */
function withoutOptional(path: string): string[] {
  return path.endsWith('?') ? [path.slice(0, -1), path.slice(0, path.lastIndexOf('/'))] : [path];
}

function segmentsOf(pathname: string): string[] {
  return pathname.replace(/\/+$/, '').split('/').slice(1);
}

/** @param pathname percent-encoded, as in a URL */
export const matchPage: MatchPage = ({ pathname, search }) => {
  const given = segmentsOf(pathname).map((segment) => decodePart(segment) ?? segment);
  const found = patterns
    .get(given.length)
    ?.find(({ segments }) =>
      segments.every((segment, index) =>
        isParameter(segment) ? given[index] !== '' : segment === given[index]?.toLowerCase(),
      ),
    );
  if (!found) return null;
  const params = Object.fromEntries(
    found.segments.flatMap((segment, index) => (isParameter(segment) ? [[segment.slice(1), given[index]]] : [])),
  );
  return { page: found.page, args: found.page.read({ params, search: new URLSearchParams(search) }) };
};
