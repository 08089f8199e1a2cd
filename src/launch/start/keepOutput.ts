import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ChildSpec } from '../childSpec.ts';
import { say } from '../say.ts';
import type { LogFile } from './logFile.ts';

/** Writes all output of a child to its log file, and unexpected warnings and errors to the terminal as well. */
export function keepOutput(
  child: ChildProcess,
  { name, isKnown }: Pick<ChildSpec, 'name' | 'isKnown'>,
  log: LogFile,
): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      const problem = problemIn(line, isKnown);
      if (problem) say.problem(`${name}: ${problem}`);
    });
  }
}

/** Level of warnings in log entries of pino. */
const warningLevel = 40;

function problemIn(line: string, isKnown: ChildSpec['isKnown']): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry: { level?: number; msg?: string } = JSON.parse(line);
    if (entry.level === undefined || entry.level < warningLevel || isKnown?.({ ...entry })) return null;
    return entry.msg ?? null;
  } catch {
    return null;
  }
}
