import { z } from 'zod';
import type { CatalogueReader } from '#catalog/queries/catalogueReader.ts';
import type { FacetQuery, PublicSearchQuery, PublicTripQuery } from '#catalog/queries/searchJson.ts';
import { type OwnTrips, ownTrips } from '#catalog/queries/tripQuery.ts';
import type { UnderstoodText } from '#catalog/queries/understoodText.ts';
import { withText } from '#catalog/queries/withText.ts';
import type { Hosts, Scope } from '#domain/hosts.ts';
import { parsePage } from '#domain/pagedPath.ts';
import { facetNames } from '#domain/search/facets.ts';
import { FilterError, type Filters, parseFilters, parseSort, withCanonicalProviders } from '#domain/search/filters.ts';
import { resolveSlug } from '#domain/search/listTargets.ts';
import { mergeFilters } from '#domain/search/mergeFilters.ts';
import { findCategory } from '#domain/trip/categories.ts';
import { AppError } from '#platform/appError.ts';
import type { Request } from '#platform/http/routeTable.ts';
import { readFields } from '#platform/readFields.ts';

const oneText = z.string().max(200).optional();
/** Data that a list query is resolved against. */
export interface ListSources {
  catalogue: Pick<CatalogueReader, 'places' | 'understandText'>;
  hosts: Hosts;
  scope: Scope;
}

export interface ListQuery extends PublicSearchQuery {
  /** The meaning of the search text; null without a text. */
  understood: UnderstoodText | null;
}

type Query = Request['query'];

const listSchema = z.object({ slug: oneText, page: oneText });

/**
 * Reads the filters, page and sort order of a list, with those of the search text, and merges the filters that the slug's
 * page fixes.
 * @throws AppError 400 for a malformed slug, page or `providers`, 404 for an unknown slug
 */
export function readListQuery(query: Query, sources: ListSources): ListQuery {
  const { slug, page: segment } = readFields(listSchema, query, 400, 'Diese Liste gibt es nicht.');
  const page = parsePage(segment);
  if (!page) {
    const errors = [{ field: 'page', message: 'Die Seite ist eine Zahl ab 1.' }];
    throw new AppError(400, 'Diese Seitenzahl gibt es nicht.', errors);
  }
  const { understood, ...tripQuery } = readTripQuery(query, slug, sources);
  const sort = parseSort(query.sort) ?? understood?.understanding.sort ?? null;
  return { ...tripQuery, sort, page, understood };
}

/** Returns whether only the counts of a search are requested, by `only=counts`: its response contains no trips. */
export function wantsOnlyCounts({ only }: Query): boolean {
  return only === 'counts';
}

const facetSchema = z.object({ slug: oneText, text: oneText });

/**
 * Reads the name of a facet, the filters and the text that the labels of its options contain.
 * @throws AppError 404 for an unknown facet or slug, 400 for a malformed slug or text
 */
export function readFacetQuery({ params, query }: Pick<Request, 'params' | 'query'>, sources: ListSources): FacetQuery {
  const name = facetNames.find((facet) => facet === params.name);
  if (!name) throw new AppError(404, 'Diesen Filter gibt es nicht.');
  const { slug, text = '' } = readFields(facetSchema, query, 400, 'Diese Suche gibt es nicht.');
  const { understood: _, ...tripQuery } = readTripQuery(query, slug, sources);
  return { ...tripQuery, name, text };
}

const suggestionSchema = z.object({ category: oneText });

/** Reads the filters as in page URLs, plus an optional category by key or slug (specification §11.2). */
export function readSuggestionQuery(
  query: Query,
  { hosts, scope }: Pick<ListSources, 'hosts' | 'scope'>,
): PublicTripQuery {
  const read = readFields(suggestionSchema, query, 400, 'Diese Kategorie gibt es nicht.');
  const category = read.category ? findCategory(read.category) : null;
  const filters = readChosen(query, hosts);
  return { scope, filters: category ? { ...filters, categories: [category.key] } : filters };
}

/**
 * Reads from the filter `visibility` which of their own trips an organiser in admin mode requests.
 * @param hosts subdomains of the hosts that the organiser is signed in at
 */
export function readOwnTrips(query: Query, hosts: readonly string[]): OwnTrips | undefined {
  return ownTrips(hosts, readFilters(query).visibility);
}

function readChosen(query: Query, hosts: Hosts): Filters {
  return { ...withCanonicalProviders(readFilters(query), hosts), visibility: null };
}

/** Reads the filters, merges those of the list, and narrows the result by the search text. */
function readTripQuery(
  query: Query,
  slug: string | undefined,
  { catalogue, hosts, scope }: ListSources,
): PublicTripQuery & Pick<ListQuery, 'understood'> {
  const chosen = readChosen(query, hosts);
  const target = slug ? resolveSlug(slug, catalogue.places(scope)) : null;
  if (slug && !target) throw new AppError(404, `Eine Liste „${slug}“ gibt es nicht.`);
  const merged = target ? mergeFilters(target.fixed, chosen) : { filters: chosen, impossible: false };
  const understood = chosen.fullText === '' ? null : catalogue.understandText(scope, chosen.fullText);
  return { ...withText(merged, understood), scope, understood };
}

function readFilters(query: Query): Filters {
  try {
    return parseFilters(query);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new AppError(400, error.message, [
      { field: 'providers', message: 'Hier wird ein Text oder eine Liste von Texten erwartet.' },
    ]);
  }
}
