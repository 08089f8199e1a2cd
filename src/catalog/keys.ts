/**
 * The Redis keys of the catalogue. Only this folder accesses them. They share one hash tag, so that a cluster keeps
 * them in one slot: each publication changes several of them and the version in one script (docs/decisions/0024).
 */

export type CatalogueKeys = ReturnType<typeof catalogueKeys>;

/** @param prefix distinguishes catalogues that share a Redis, for example "lagerfeuer" */
export function catalogueKeys(prefix: string) {
  const key = (name: string) => `{${prefix}}:catalogue:${name}`;
  return {
    /** Integer, incremented by every change. */
    version: key('version'),
    /** Stream of changes; the entry of version n has the id "n-0" and the fields kind, id, token, publishedAt, changedAt. */
    changes: key('changes'),
    /**
     * Time at which the last sweep completed, by the clock of Redis, in microseconds since 1970. Missing while the read
     * model is not known to be complete: before the first sweep, and after Redis was emptied or restored. The number in its name
     * changes with what a read model contains: web processes wait for a sweep of a worker of their release.
     */
    swept: key('swept:4'),
    /** Written to find out whether Redis accepts changes. It is not part of the read model. */
    written: `{${prefix}}:written`,
    /** Exists while a sweep runs. If it is missing at the end of the sweep, Redis has lost data that the sweep published. */
    sweep: (id: string) => key(`sweep:${id}`),
    /** combinedId → TripSummary, for all levels. */
    summaries: key('summaries'),
    /** combinedId → TripRow, for all levels. */
    rows: key('rows'),
    /** combinedId → PublicTrip, for levels 2 to 5. */
    trips: key('trips'),
    /** "{kind}:{id}" → mark of the last publication, which the next publication is compared with. */
    marks: key('marks'),
    /** Count → integer, see src/catalog/index/counts.ts. */
    counts: key('counts'),
    /** docId → BrokenDocument. */
    broken: key('broken'),
    /** Sorted set of the docIds in `broken` that belong to one host: trips by number, then the other documents. */
    brokenOf: (subdomain: string) => key(`broken:${subdomain}`),
    /** _id → SiteDocument. */
    site: key('site'),
    /** category key → CategoryIcon. */
    icons: key('icons'),
    /** "site" → SiteRating. */
    rating: key('rating'),
    /** combinedId → Problem[] of one host; only trips with problems. */
    problems: (subdomain: string) => key(`problems:${subdomain}`),
  };
}
