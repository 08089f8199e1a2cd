/**
 * `npm run bench -- report`: writes the stored tables into bench/RESULTS.md and draws their charts. Texts outside of the marked
 * blocks stay as they are:
 *
 *   <!-- results: search -->
 *   <!-- end of results -->
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTable } from '../table.ts';
import { drawCharts } from './charts.ts';
import { type Result, readResults } from './results.ts';

const reportFile = 'bench/RESULTS.md';
const chartsFolder = 'bench/charts';
const block = /(<!-- results: (\w+) -->\n)[\s\S]*?(<!-- end of results -->)/g;

export function updateReport(): void {
  const results = readResults();
  mkdirSync(chartsFolder, { recursive: true });
  for (const [part, result] of results) {
    for (const { file, svg } of drawCharts(part, result)) writeFileSync(join(chartsFolder, `${file}.svg`), svg);
  }
  writeFileSync(reportFile, fillBlocks(readFileSync(reportFile, 'utf8'), results));
}

/**
 * Replaces the content of the marked blocks by tables and references to charts. Blocks without stored results stay as they
 * are.
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
  const charts = drawCharts(part, result).map(({ file, title }) => `![${title}](charts/${file}.svg)`);
  const source = `\`npm run bench -- ${part}\`, ${result.date}, ${result.machine}.`;
  return [...result.tables.map(formatTable), source, ...charts].join('\n\n');
}
