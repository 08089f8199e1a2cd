import type { SanityClient } from '@sanity/client';
import type { Queue } from 'bullmq';
import type { Database } from '../database/connectDatabase.ts';
import type { RedisConnection } from '../platform/redis.ts';

/** Everything that stores data, for the commands about backups and persons. */
export interface Stores {
  /** With a token. */
  content: SanityClient;
  /** With the role that owns the tables. */
  database: Database;
  redis: RedisConnection;
  /** Queue of the submissions. */
  submissions: Queue;
  /** Prefix of the keys in Redis. */
  prefix: string;
  /** Data folder of the embedded content backend; null if the content is elsewhere. */
  dataDir: string | null;
  /** Called with problems that do not prevent the work. */
  onProblem: (text: string) => void;
  now: () => Date;
}
