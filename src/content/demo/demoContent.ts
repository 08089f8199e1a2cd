/** The demo content: what an empty embedded content backend is filled with at first start. */
import type { IsoDate } from '../../domain/trip.ts';
import { brokenDocuments } from './brokenDocuments.ts';
import { withDefects } from './defects.ts';
import { awardDocuments, hostDocuments, partnerDocuments } from './site/brandDocuments.ts';
import { categoryDocuments } from './site/categoryDocuments.ts';
import { faqDocuments } from './site/faqDocuments.ts';
import { footerDocument, pageDocuments, routeRuleDocuments, settingsDocument } from './site/settingsDocuments.ts';
import { tripDocument } from './tripDocument.ts';
import type { DemoHost } from './tripSource.ts';
import { allTrips } from './trips/allTrips.ts';

/** A raw document; what else it holds, its schema says. */
interface DemoDocument {
  _id: string;
  _type: string;
}

/**
 * Every demo document, raw as the content backend keeps it, in an order in which references point backwards.
 * The same for the same day: departures are laid into the fourteen months after it.
 * @param today the day in Europe/Berlin
 */
export function demoDocuments(today: IsoDate): DemoDocument[] {
  const hosts = Object.keys(allTrips) as DemoHost[];
  return [
    settingsDocument,
    footerDocument,
    ...routeRuleDocuments,
    ...categoryDocuments(),
    ...awardDocuments(today),
    ...hostDocuments(),
    ...partnerDocuments(),
    ...pageDocuments(),
    ...faqDocuments(),
    ...hosts.flatMap((host) => allTrips[host].map((source) => withDefects(tripDocument(host, source, today), today))),
    ...brokenDocuments(today),
  ];
}
