import type { SanityClient } from '@sanity/client';
import type { Database } from '#database/connectDatabase.ts';

/** Everything that is backed up. */
export interface Stores {
  /** With a token. */
  content: SanityClient;
  /** With the role that owns the tables. */
  database: Database;
  /** Data folder of the embedded content backend; null if the content is elsewhere. */
  dataDir: string | null;
  /** Called with problems that do not prevent the work. */
  onProblem: (text: string) => void;
  now: () => Date;
}
