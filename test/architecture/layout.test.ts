/** Limits that keep folders and files easy to survey. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const maxFilesPerFolder = 25;
const maxMedianLines = 55;
const maxLinesOf95Percent = 140;

const folders = ['src', 'worker', 'views', 'demo', 'bench'];
const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx?$|\.module\.css$/.test(file));
const sources = files.filter((file) => /\.(ts|tsx|mjs|lua)$/.test(file));

test('a folder has at most 25 files on one level, without tests and style modules', () => {
  const byFolder = Map.groupBy(files, (file) => dirname(file));
  const crowded = [...byFolder].filter(([, inFolder]) => inFolder.length > maxFilesPerFolder);
  expect(crowded.map(([folder, inFolder]) => `${folder}: ${inFolder.length}`)).toEqual([]);
});

test('half of the source files have at most 55 lines, and 95 percent at most 140', () => {
  const lines = sources.map((file) => readFileSync(file, 'utf8').split('\n').length - 1).sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length * 0.5)]).toBeLessThanOrEqual(maxMedianLines);
  expect(lines[Math.floor(lines.length * 0.95)]).toBeLessThanOrEqual(maxLinesOf95Percent);
});
