/** Searches the logs of a test run for personal data. */
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { personalDataIn } from './personalDataIn.ts';

/** Findings that are shown with their lines. */
const maxShown = 20;
const maxLineLength = 400;

/**
 * Searches all log files of a folder, and removes the folder if it finds nothing.
 * @param expected names of the processes of which lines must have been searched; a search of nothing proves nothing
 * @returns the number of searched lines
 * @throws Error with file, line and text of the findings, or with the processes that have no lines
 */
export async function searchLogs(folder: string, expected: readonly string[]): Promise<number> {
  const files = (await readdir(folder)).sort();
  const findings: string[] = [];
  const searched = new Set<string>();
  let count = 0;
  for (const file of files) {
    const path = join(folder, file);
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      number++;
      const found = personalDataIn(line);
      if (found.length > 0)
        findings.push(`${path}:${number}: ${found.join(', ')}\n    ${line.slice(0, maxLineLength)}`);
    }
    if (number > 0) searched.add(processOf(file));
    count += number;
  }
  if (findings.length > 0) {
    const more = findings.length > maxShown ? `\n… and ${findings.length - maxShown} more lines` : '';
    throw new Error(`The logs contain personal data:\n${findings.slice(0, maxShown).join('\n')}${more}`);
  }
  const missing = expected.filter((name) => !searched.has(name));
  if (missing.length > 0) throw new Error(`No log lines were searched of: ${missing.join(', ')} (${folder})`);
  await rm(folder, { recursive: true, force: true });
  return count;
}

/** Returns the name of the process that has written a file, for example "web" of "web-2-4711.log". */
const processOf = (file: string) => basename(file, '.log').split('-', 1)[0] ?? '';
