/** The mails that are written as files instead of being sent. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '../atomicFile.ts';

export interface MailFiles {
  /**
   * Writes a mail as `{id}.eml`.
   * @param id letters, digits and hyphens
   * @throws Error if the file cannot be written
   */
  write(id: string, message: Buffer): Promise<void>;
  /** Deletes the files of mails. Mails without a file are ignored. */
  remove(ids: readonly string[]): Promise<void>;
}

/** @param folder is created with the first mail */
export function createMailFiles(folder: string): MailFiles {
  return {
    write: (id, message) => writeFileAtomically(join(folder, `${id}.eml`), message),
    async remove(ids) {
      // Also deletes temporary files of a process that died while writing.
      const belongsToMail = (name: string) => ids.some((id) => name.startsWith(`${id}.eml`));
      for (const name of (await namesIn(folder)).filter(belongsToMail)) await rm(join(folder, name), { force: true });
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
