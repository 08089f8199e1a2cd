/** The catalogue's keys in Redis; nobody else touches them. One hash tag, so that a cluster keeps them in one slot. */

export type CatalogueKeys = ReturnType<typeof catalogueKeys>;

/** @param prefix tells apart catalogues that share a Redis, e.g. "lagerfeuer" */
export function catalogueKeys(prefix: string) {
  const key = (name: string) => `{${prefix}}:catalogue:${name}`;
  return {
    /** Integer, raised by every change. */
    version: key('version'),
    /** Stream of changes; the entry of version n has the id "n-0" and the fields kind, id, token. */
    changes: key('changes'),
    /**
     * When the last sweep was completed, by the clock of Redis, in microseconds since 1970. Missing while the read model
     * is not known to be complete: before the first sweep, and after Redis was emptied or restored.
     */
    swept: key('swept'),
    /** Exists while a sweep runs, so that the sweep can tell whether Redis lost what it has published so far. */
    sweep: (id: string) => key(`sweep:${id}`),
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
    /** Sorted set of the docIds in `broken` of one host: trips by number, then the other documents. */
    brokenOf: (subdomain: string) => key(`broken:${subdomain}`),
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
