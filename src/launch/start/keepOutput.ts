import type { ChildProcess } from 'node:child_process';
import type { ChildSpec } from '../childSpec.ts';
import { say } from '../say.ts';
import type { LogFile } from './logFile.ts';
import { watchOutput } from './watchOutput.ts';

/**
 * Writes all output of a child to its log file, and unexpected warnings and errors to the terminal as well.
 * @returns like watchOutput
 */
export function keepOutput(
  child: ChildProcess,
  { name, isKnown }: Pick<ChildSpec, 'name' | 'isKnown'>,
  log: LogFile,
): () => Promise<string> {
  return watchOutput(child, (line) => {
    log.write(line);
    const problem = problemIn(line, isKnown);
    if (problem) say.problem(`${name}: ${problem}`);
  });
}

/** Level of warnings in log entries of pino. */
const warningLevel = 40;

interface Entry {
  level?: number;
  msg?: string;
  err?: { type: string; message: string; stack?: string };
}

function problemIn(line: string, isKnown: ChildSpec['isKnown']): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry: Entry = JSON.parse(line);
    if (entry.level === undefined || entry.level < warningLevel || isKnown?.({ ...entry })) return null;
    return entry.msg ? entry.msg + causeOf(entry) : null;
  } catch {
    return null;
  }
}

/** Returns type, message and place of the error, of which the log has the whole stack. */
function causeOf({ err }: Entry): string {
  if (!err) return '';
  const place = err.stack?.split('\n').find((frame) => !/node:|node_modules/.test(frame));
  return `: ${err.type}: ${err.message}${place ? ` ${place.trim()}` : ''}`;
}
