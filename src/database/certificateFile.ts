import type { Database } from './connectDatabase.ts';

/** Loads the file of a certificate; null if it does not exist. */
export async function loadCertificateFile(database: Database, id: string): Promise<Buffer | null> {
  const files = database.selectFrom('certificates').select('pdf').where('id', '=', id);
  return (await files.executeTakeFirst())?.pdf ?? null;
}
