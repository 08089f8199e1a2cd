import { DatabaseSync } from 'node:sqlite';

/**
 * Claims something for one owner at a time, by an exclusive lock on a file of its own. The claim ends with the process,
 * however it ends.
 * @param lockFile path; created when missing
 * @returns gives the claim back
 * @throws "database is locked" when it is claimed already and stays so for two seconds
 */
export function claimFile(lockFile: string): () => void {
  const claim = new DatabaseSync(lockFile);
  try {
    claim.exec('PRAGMA busy_timeout = 2000; BEGIN EXCLUSIVE');
  } catch (error) {
    claim.close();
    throw error;
  }
  return () => claim.close();
}
