/** The catalogue's keys in Redis; nobody else touches them. One hash tag, so that a cluster keeps them in one slot. */

export type CatalogueKeys = ReturnType<typeof catalogueKeys>;

/** @param prefix tells apart catalogues that share a Redis, e.g. "lagerfeuer" */
export function catalogueKeys(prefix: string) {
  const key = (name: string) => `{${prefix}}:catalogue:${name}`;
  return {
    /** Integer, raised by every change. */
    version: key('version'),
    /** Stream of changes; the entry of version n has the id "n-0" and the fields kind, id. */
    changes: key('changes'),
    /** combinedId → TripSummary, every level. */
    summaries: key('summaries'),
    /** combinedId → TripRow, every level. */
    rows: key('rows'),
    /** combinedId → PublicTrip, levels 2 to 5. */
    trips: key('trips'),
    /** "{kind}:{id}" → what the next publication is compared with. */
    marks: key('marks'),
    /** counter → integer: "listed:marketplace", "listed:{subdomain}", "level:{subdomain}:{level}". */
    counts: key('counts'),
    /** docId → BrokenDocument. */
    broken: key('broken'),
    /** _id → SiteDocument. */
    site: key('site'),
    /** category key → CategoryIcon. */
    icons: key('icons'),
    /** "site" → SiteRating. */
    rating: key('rating'),
    /** combinedId → Problem[] of one host, trips with problems only. */
    problems: (subdomain: string) => key(`problems:${subdomain}`),
    /** Set of combinedIds of one host that have this problem. */
    problemTrips: (subdomain: string, code: number) => key(`problems:${subdomain}:${code}`),
  };
}
