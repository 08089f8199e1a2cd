/** Addresses of lists, apart from the lookup of their slugs, which browsers need only for navigation. */

/** Returns the address of page 1 of a list. */
export function listPath(slug: string): string {
  return `/reisen/${slug}`;
}

/** Returns the address of a page of a list; page 1 has no suffix (specification §3.4). @param path address of page 1 */
export function pagedPath(path: string, page: number): string {
  return page === 1 ? path : `${path}/${page}`;
}
