import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { LogFile } from './logFile.ts';
import { say } from './say.ts';

/** Everything goes to the log; the terminal only hears what a person should know. */
export function keepOutput(child: ChildProcess, name: string, log: LogFile): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      const problem = problemIn(line);
      if (problem) say.problem(`${name}: ${problem}`);
    });
  }
}

const warning = 40;

function problemIn(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg } = JSON.parse(line) as { level?: number; msg?: string };
    return level !== undefined && level >= warning ? (msg ?? null) : null;
  } catch {
    return null;
  }
}
