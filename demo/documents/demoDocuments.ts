/** The documents that the first start imports: reviews into PostgreSQL, all others into an empty embedded content backend. */
import { faultsIn, type Parsed, parseDestination } from '#content/parseDocument.ts';
import { parseReview, parseSiteDocument } from '#content/parseSiteDocument.ts';
import type { ReviewDocument } from '#content/reviewSchema.ts';
import type { IsoDate } from '#domain/dates.ts';
import { allTrips } from './allTrips.ts';
import { brokenDocuments } from './brokenDocuments.ts';
import { withDefects } from './defects.ts';
import { reviewDocuments } from './reviewDocuments.ts';
import { awardDocuments, hostDocuments, partnerDocuments } from './site/brandDocuments.ts';
import { categoryDocuments } from './site/categoryDocuments.ts';
import { faqDocuments } from './site/faqDocuments.ts';
import { incidentDocuments } from './site/incidentDocuments.ts';
import { footerDocument, pageDocuments, routeRuleDocuments, settingsDocument } from './site/settingsDocuments.ts';
import { type TripDocument, tripDocument } from './tripDocument.ts';
import type { DemoHost } from './tripSource.ts';

/** A raw document; the content schemas describe its other fields. */
interface DemoDocument {
  _id: string;
  _type: string;
}

/**
 * Returns all demo documents, in an order in which references point backwards. The result depends on the day only: the
 * departures are in the fourteen months after it.
 * @param today the day in Europe/Berlin
 * @throws Error with the document and field of each value that violates the content schemas
 */
export function demoDocuments(today: IsoDate): DemoDocument[] {
  const documents = [
    settingsDocument,
    footerDocument,
    ...routeRuleDocuments,
    ...categoryDocuments(),
    ...awardDocuments(today),
    ...hostDocuments(),
    ...partnerDocuments(),
    ...pageDocuments(),
    ...faqDocuments(),
    ...incidentDocuments(today),
    ...tripDocuments(today),
    ...allReviews(today),
  ];
  for (const document of documents) assertValid(document);
  return [...documents, ...brokenDocuments(today)];
}

/** Returns the trips with their defects. */
function tripDocuments(today: IsoDate): TripDocument[] {
  const hosts = Object.keys(allTrips) as DemoHost[];
  return hosts.flatMap((host) => allTrips[host].map((source) => withDefects(tripDocument(host, source, today), today)));
}

function allReviews(today: IsoDate): ReviewDocument[] {
  const hosts = Object.keys(allTrips) as DemoHost[];
  return hosts.flatMap((host) => allTrips[host].flatMap((source) => reviewDocuments(host, source, today)));
}

const parsers: Record<string, (raw: unknown) => Parsed<unknown>> = {
  destination: parseDestination,
  review: parseReview,
};

function assertValid(document: DemoDocument): void {
  const faults = faultsIn((parsers[document._type] ?? parseSiteDocument)(document));
  if (!faults) return;
  const issues = faults.issues.map(({ field, reason }) => `${document._id}: ${field}: ${reason}`);
  throw new Error(`demo/content: ${issues.join('\n')}`);
}
