import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, failed, passed, reasonOf } from './finding.ts';

const subject = 'Disk';
const gigabyte = 1_000_000_000;

/**
 * Checks that the data folder is writable and has enough free space.
 * @param folder DATA_DIR; created if it is missing
 * @param minFreeBytes required free space
 */
export async function checkDisk(folder: string, minFreeBytes = 2 * gigabyte): Promise<Finding> {
  const probe = join(folder, `doctor-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'x');
    await rm(probe);
    const { bavail, bsize } = await statfs(folder);
    const free = `${((bavail * bsize) / gigabyte).toFixed(1)} GB free in ${folder}`;
    if (bavail * bsize >= minFreeBytes) return passed(subject, free);
    const needed = (minFreeBytes / gigabyte).toFixed(1);
    return failed(subject, `only ${free}`, `Free or add space: at least ${needed} GB.`);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined);
    return failed(subject, `cannot write: ${reasonOf(error)}`, 'Set DATA_DIR to a folder that this account may write.');
  }
}
