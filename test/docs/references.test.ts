// Proves specification §14.1
/** References to the specification, to decision records and to files have a target inside the repository. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSteps } from '#launch/checkSteps.ts';
import { deadReferences, type ReferenceTargets } from './deadReferences.ts';
import { specificationSections } from './specificationSections.ts';

const targets: ReferenceTargets = {
  ...specificationSections(readFileSync('docs/specification.md', 'utf8')),
  decisions: readdirSync('docs/decisions').flatMap((name) => name.match(/^\d{4}/) ?? []),
};

const files = [
  ...globSync('{src,worker,views,test,bench,demo,docs}/**/*.{ts,tsx,mjs,css,lua,md}'),
  ...globSync('*.{md,ts,mjs,json,yml}'),
  '.env.example',
];

test('no reference in the repository is dead', () => {
  expect(files.length).toBeGreaterThan(500);
  // The controls below are dead on purpose.
  const checked = files.filter((path) => path !== 'test/docs/references.test.ts');
  expect(checked.flatMap((path) => deadReferences(path, readFileSync(path, 'utf8'), targets))).toEqual([]);
});

test.each([
  ['src/a.ts', '/** A rule (specification §4.2, §99.1). */', 'specification §99.1'],
  ['src/a.ts', '/**\n * A rule (specification\n * §99.1). */', 'specification §99.1'],
  ['src/a.ts', '// the words of specification §4.2.99', 'specification §4.2.99'],
  ['docs/specification.md', 'see section 99.1', 'specification §99.1'],
  ['docs/specification.md', 'see there (§99.1)', 'specification §99.1'],
  ['src/a.ts', '// decision 9999', 'decision 9999'],
  ['README.md', 'see decisions 0001, 9999', 'decision 9999'],
  ['README.md', 'see docs/decisions/9999', 'decision 9999'],
  ['README.md', 'see decision 33', 'decision 33'],
  ['docs/plan.md', '[a file](gone.md)', 'gone.md'],
  ['docs/plan.md', '[a section](specification.md#gone)', 'specification.md#gone'],
  ['ARCHITECTURE.md', 'see `src/gone/file.ts`', 'src/gone/file.ts'],
  ['docs/decisions/0001-x.md', 'see `src/gone/file.ts`', 'src/gone/file.ts'],
  ['docs/plan.md', 'see `public/gone.svg`', 'public/gone.svg'],
  ['src/a.ts', '// see ../shared/x.md', '../shared'],
  ['src/a.ts', '// a rule (decisions §4)', 'decisions §4'],
  ['src/a.ts', '// a rule (Contract §3)', 'Contract §3'],
  ['src/a.ts', '// asked for in issue 11', 'issue 11'],
])('control: in %s, %j is reported', (path, text, reference) => {
  expect(deadReferences(path, text, targets)).toEqual([`${path}: ${reference}`]);
});

test.each([
  ['src/a.ts', '// specification §4.2, §4 and the law (§ 651a BGB), decision 0033'],
  [
    'docs/plan.md',
    '[statements](specification.md#3-public-routes-aliases-and-redirects), [elsewhere](https://example.org/)',
  ],
  ['README.md', '`src/server.ts`, `src/http/`, `src/**/*.test.ts` and `dist/gone.js`'],
])('control: in %s, %j is not reported', (path, text) => {
  expect(deadReferences(path, text, targets)).toEqual([]);
});

test('npm run check runs this test', () => {
  expect(checkSteps.map(({ run }) => run)).toContainEqual(['vitest', 'run', '--project', 'unit', 'test/docs']);
});
