import type { CatalogueReplica } from '#catalog/replica/replica.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { Logger } from '#platform/logger.ts';
import type { AccessMetrics } from '#platform/metrics/accessMetrics.ts';
import type { SubmissionMetrics } from '#platform/metrics/submissionMetrics.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { HoldLimits } from '../places/holds.ts';
import type { Sealer } from '../sealed.ts';
import type { Submission } from '../submission.ts';
import type { WaitingLinks } from '../waiting/waitingLinks.ts';
import type { OfferDeps } from './tripOffer.ts';

/** Dependencies of the use cases in this folder. */
export interface IntakeDeps extends Omit<OfferDeps, 'logger'> {
  logger: Logger;
  metrics: { submissions: Pick<SubmissionMetrics, 'received'>; access: Pick<AccessMetrics, 'limited'> };
  replica: Pick<CatalogueReplica, 'current'>;
  database: Database;
  /** Returns the name of a host, or of the platform for null, for mails. */
  nameOf: (subdomain: string | null) => string;
  /** Encrypts the answers about travellers. */
  sealer: Sealer;
  holdLimits: HoldLimits;
  /** Links to offers to the waiting list. */
  waitingLinks: Pick<WaitingLinks, 'angebot'>;
  /** Counts a confirmation of a contact message. Resolves to whether it may be sent. */
  mayConfirm: (visitor: string, mailbox: string) => Promise<boolean>;
  /** Called after a submission was stored: enqueues its mails and tells open inboxes. Never fails. */
  onAccepted: (submission: Submission) => void;
  /** Called after the places left of a departure have changed. Never fails. */
  onPlacesChanged: (departure: DepartureKey) => void;
}
