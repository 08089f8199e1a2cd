import type { SanityClient } from '@sanity/client';
import type { Queue } from 'bullmq';
import type { RedisConnection } from '../platform/redis.ts';

/** Everything that stores data, for the commands about backups and persons. */
export interface Stores {
  /** With a token. */
  content: SanityClient;
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
