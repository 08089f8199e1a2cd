import type { Publisher } from '#catalog/publish/publisher.ts';
import type { ContentClients } from '#content/contentClients.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { MailFiles } from '#platform/mail/mailFiles.ts';
import type { WorkerMetrics } from '#platform/metrics/workerMetrics.ts';
import type { Queues } from './queues.ts';

/** What every job gets. A job that needs services of its capability extends it; `worker/deps.ts` creates all of them. */
export interface JobDeps {
  env: Env;
  /** Limits repeated log lines. */
  logger: Logger;
  metrics: WorkerMetrics;
  content: ContentClients;
  database: Database;
  publisher: Publisher;
  queues: Queues;
  /** Enqueues the publication of a trip by the id of its document. */
  publishTrip: (docId: string) => Promise<unknown>;
  /** Enqueues the jobs that send stored mails. Never fails. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  mailFiles: MailFiles;
  mailer: Mailer;
  now: () => Date;
}
