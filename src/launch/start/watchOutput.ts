import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

/** Number of lines that are kept. */
const maxLines = 20;
/** How long the rest of the output may take after the end of a child, in milliseconds. A grandchild can keep it open. */
const restMs = 1_000;

/** What a line says about an end, without what PostgreSQL and Redis begin their lines with. */
const reason = /(?:FATAL|PANIC|HINT):.*|(?<=^\d+:[A-Z] .* # ).*/;
/** Frames of a stack in Node itself, and its version below. */
const inNode = /^\s+at (?:.*\()?node:|^Node\.js v/;

/**
 * Passes on each line of a child's output, without colours.
 * @returns a function that returns after the end of the child what it has said about the reason; empty if nothing
 */
export function watchOutput(child: ChildProcess, onLine: (line: string) => void): () => Promise<string> {
  const last: string[] = [];
  const ends = [child.stdout, child.stderr].flatMap((input) => {
    if (!input) return [];
    const lines = createInterface({ input }).on('line', (text) => {
      const line = stripVTControlCharacters(text);
      onLine(line);
      // Log entries are for the log.
      if (!line.startsWith('{') && line.trim() !== '') last.push(line);
      if (last.length > maxLines) last.shift();
    });
    return [once(lines, 'close')];
  });
  return async () => {
    await Promise.race([Promise.all(ends), wait(restMs)]);
    const reasons = last.flatMap((line) => reason.exec(line)?.[0] ?? []);
    return (reasons.length > 0 ? reasons : last.filter((line) => !inNode.test(line))).join('\n    ');
  };
}
