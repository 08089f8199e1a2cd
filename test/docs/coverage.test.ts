/** All files and tests that docs/coverage.md names exist. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specificationSections } from './specificationSections.ts';

const text = readFileSync('docs/coverage.md', 'utf8');

interface Row {
  section: string;
  line: string;
  cells: string[];
}

const rows: Row[] = text.split(/^## /m).flatMap((part) => {
  const [section = '', ...lines] = part.split('\n');
  const found = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return found.slice(1).map((line) => ({ section, line, cells: line.slice(1, -1).split('|') }));
});
const { sections, statements } = specificationSections(readFileSync('docs/specification.md', 'utf8'));
const ofSpecification = rows.filter(({ section }) => section.startsWith('Specification'));

/** Returns the tests that a cell names: `file` › "title". */
function proofsIn(cell: string): { file: string; title: string }[] {
  const found = cell.matchAll(/`([^`]+)` › "(.*?)"(?=; `| \(|\s*$)/g);
  return [...found].map(([, file = '', title = '']) => ({ file, title }));
}

/** Checks whether a source file has a test or a describe block with this title. */
function hasTest(source: string, title: string): boolean {
  return source.split(title).some((before, index, parts) => {
    const [quote = ''] = /\(\s*(['"`])$/.exec(before)?.slice(1) ?? [];
    return index < parts.length - 1 && quote !== '' && parts[index + 1]?.startsWith(`${quote},`);
  });
}

test('every named file exists', () => {
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every row has three cells, and the first and the last are not empty', () => {
  const faulty = rows.filter(({ cells: [statement, , proof], cells }) => {
    return cells.length !== 3 || !statement?.trim() || !proof?.trim();
  });
  expect(faulty).toEqual([]);
});

test('every statement of the specification has a row in its section, in the order of the specification', () => {
  const headings = [...text.matchAll(/^## Specification §([\d.]+):/gm)].map(([, section]) => section);
  expect(headings).toEqual(sections);
  const numbered = ofSpecification.map(({ section, cells }) => ({
    section: /§([\d.]+):/.exec(section)?.[1],
    number: /^ (\d+\.\d+\.\d+) /.exec(cells[0] ?? '')?.[1] ?? '',
  }));
  expect([...new Set(numbered.map(({ number }) => number))]).toEqual(statements);
  expect(numbered.filter(({ section, number }) => !number.startsWith(`${section}.`))).toEqual([]);
});

test('every statement of the specification names a test by its title or gives a reason why there is none', () => {
  expect(ofSpecification.length).toBeGreaterThan(statements.length);
  const open = ofSpecification.filter(({ cells: [, , proof = ''] }) => {
    return proofsIn(proof).length === 0 && !/^ not (met|shown)\b.{10}/.test(proof);
  });
  expect(open.map(({ line }) => line)).toEqual([]);
});

test('every test that is named by its title exists in its file', () => {
  const proofs = rows.flatMap(({ cells: [, , proof = ''] }) => proofsIn(proof));
  expect(proofs.length).toBeGreaterThan(250);
  const missing = proofs.filter(({ file, title }) => !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), title));
  expect(missing).toEqual([]);
  // The pattern of proofsIn matches every reference.
  expect(proofs.length).toBe(text.match(/` › "/g)?.length);
});

test('control: a title that no test has is reported', () => {
  const source = readFileSync('src/domain/trip/tripId.test.ts', 'utf8');
  expect(hasTest(source, 'the two ids of a trip')).toBe(true);
  expect(hasTest(source, 'the three ids of a trip')).toBe(false);
  expect(hasTest(source, 'ids of a trip')).toBe(false);
});
