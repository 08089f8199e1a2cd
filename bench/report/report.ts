/**
 * `npm run bench -- report`: writes the stored tables into bench/RESULTS.md. Texts outside of the marked blocks stay as they
 * are:
 *
 *   <!-- results: search -->
 *   <!-- end of results -->
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { formatTable } from '../table.ts';
import { type Result, readResults } from './results.ts';

const reportFile = 'bench/RESULTS.md';
const block = /(<!-- results: (\w+) -->\n)[\s\S]*?(<!-- end of results -->)/g;

export function updateReport(): void {
  writeFileSync(reportFile, fillBlocks(readFileSync(reportFile, 'utf8'), readResults()));
}

/**
 * Replaces the content of the marked blocks by tables. Blocks without stored results stay as they are.
 * @throws Error if a part with results has no block
 */
export function fillBlocks(report: string, results: Map<string, Result>): string {
  const missing = new Set(results.keys());
  const filled = report.replace(block, (whole, start: string, part: string, end: string) => {
    const result = results.get(part);
    missing.delete(part);
    return result ? `${start}\n${blockOf(part, result)}\n\n${end}` : whole;
  });
  if (missing.size > 0) throw new Error(`${reportFile} has no block for: ${[...missing].join(', ')}`);
  return filled;
}

function blockOf(part: string, result: Result): string {
  const source = `\`npm run bench -- ${part}\`, ${result.date}, ${result.machine}.`;
  return [...result.tables.map(formatTable), source].join('\n\n');
}
