import { DatabaseSync } from 'node:sqlite';

/**
 * Claims a file for one owner at a time, by an exclusive lock on `{file}.owner`. The claim ends with the process,
 * however it ends. The file itself stays unlocked, so that the owner's threads can read it.
 * @returns gives the claim back
 * @throws "database is locked" when the file is claimed already and stays so for two seconds
 */
export function claimFile(file: string): () => void {
  const claim = new DatabaseSync(`${file}.owner`);
  try {
    claim.exec('PRAGMA busy_timeout = 2000; BEGIN EXCLUSIVE');
  } catch (error) {
    claim.close();
    throw error;
  }
  return () => claim.close();
}
