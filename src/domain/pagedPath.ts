/** Addresses of the pages of a list. */

/** Returns the address of a page of a list; page 1 has no suffix (specification §3.4). @param path address of page 1 */
export function pagedPath(path: string, page: number): string {
  return page === 1 ? path : `${path}/${page}`;
}

/** Parses a page number; 1 without a segment, null for an invalid one ("0", "01", "x", "1.5"). */
export function parsePage(segment: string | undefined): number | null {
  if (segment === undefined) return 1;
  return /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null;
}
