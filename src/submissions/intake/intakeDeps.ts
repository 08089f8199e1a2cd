import type { CatalogueReplica } from '../../catalog/replica/replica.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AccessMetrics } from '../../platform/metrics/accessMetrics.ts';
import type { SubmissionMetrics } from '../../platform/metrics/submissionMetrics.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { StoreBooking } from '../places/storeBooking.ts';
import type { Sealer } from '../sealed.ts';
import type { WaitingList } from '../waiting/createWaitingList.ts';
import type { Accept } from './acceptance.ts';

/** Dependencies of the use cases in this folder. */
export interface IntakeDeps {
  env: { hosts: Hosts };
  logger: Logger;
  throttle: Throttle;
  metrics: { submissions: Pick<SubmissionMetrics, 'received'>; access: Pick<AccessMetrics, 'limited'> };
  replica: Pick<CatalogueReplica, 'current'>;
  /** Loads the current document of a trip from the content backend; null if it does not exist. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  accept: Accept;
  /** Stores bookings of departures with limited places. */
  storeBooking: Pick<StoreBooking, 'store'>;
  /** Encrypts the answers about travellers. */
  sealer: Sealer;
  /** Stores bookings that use an offer to the waiting list. */
  waitingList: Pick<WaitingList, 'storeOffered'>;
  /** Counts a confirmation of a contact message. Resolves to whether it may be sent. */
  mayConfirm: (visitor: string, mailbox: string) => Promise<boolean>;
  now: () => Date;
}
