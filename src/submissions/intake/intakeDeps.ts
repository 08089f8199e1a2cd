import type { CatalogueReplica } from '../../catalog/replica/replica.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Accept } from './acceptance.ts';
import type { CountMail } from './mailLimit.ts';

/** What the use cases of this folder work with. */
export interface IntakeDeps {
  env: { hosts: Hosts };
  logger: Logger;
  metrics: Pick<Metrics, 'submissions'>;
  replica: Pick<CatalogueReplica, 'current'>;
  /** A trip as the content backend has it now; null when there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  accept: Accept;
  /** Counts the confirmations a mailbox gets. */
  countMail: CountMail;
  now: () => Date;
}
