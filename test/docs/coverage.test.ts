/** Every section of the specification is proved by a test file that names it in its first line. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specificationSections } from './specificationSections.ts';

/** Returns the sections in a first line such as "// Proves specification §4.2, §7.10". */
function provedSections(source: string): string[] {
  const [list = ''] = /^\/\/ Proves specification .*/.exec(source) ?? [];
  return list.match(/(?<=§)\d+\.\d+(?![.\d])/g) ?? [];
}

const files = globSync('{src,worker,views,test,demo}/**/*.test.{ts,tsx}').map((path) => ({
  path,
  source: readFileSync(path, 'utf8'),
}));
const { sections } = specificationSections(readFileSync('docs/specification.md', 'utf8'));

test('every section of the specification is named by a test, and no test names another', () => {
  const named = new Set(files.flatMap(({ source }) => provedSections(source)));
  expect(sections.filter((section) => !named.has(section))).toEqual([]);
  expect([...named].filter((section) => !sections.includes(section))).toEqual([]);
});

test('the sections are in the first line only', () => {
  const marker = /^\/\/ Proves specification (?!§\d+\.\d+(?:, §\d+\.\d+)*$)|(?<=\n)\/\/ Proves specification/m;
  expect(files.filter(({ source }) => marker.test(source)).map(({ path }) => path)).toEqual([]);
});

test('control: sections are read from the first line', () => {
  expect(provedSections('// Proves specification §4.2, §7.10\n// §5.1')).toEqual(['4.2', '7.10']);
  expect(provedSections("import 'x';\n// Proves specification §4.2")).toEqual([]);
});
