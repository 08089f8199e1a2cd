/** Folders have one direction: no two rooms of a folder (its files and its folders) import each other, also not by way of others. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

type Import = readonly [from: string, to: string];

const files = globSync('{src,views,worker}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });

/** Returns the imports of files of the product, including those of types. */
function readImports(): Import[] {
  return files.flatMap((file) => {
    const targets = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+\.tsx?)'/g);
    return [...targets].map(([, target = '']): Import => [file, resolveTarget(file, target)]);
  });
}

function resolveTarget(file: string, target: string): string {
  if (target.startsWith('.')) return join(dirname(file), target);
  return target.startsWith('#views/') || target.startsWith('#worker/') ? target.slice(1) : `src/${target.slice(1)}`;
}

/** Returns pairs of rooms of a folder that import each other, directly or by way of other rooms. */
function cyclesIn(folder: string, imports: readonly Import[]): string[] {
  const roomOf = (file: string) => file.slice(folder.length + 1).split('/')[0] ?? '';
  const isInside = (file: string) => file.startsWith(`${folder}/`);
  const next = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    if (!isInside(from) || !isInside(to) || roomOf(from) === roomOf(to)) continue;
    next.set(roomOf(from), (next.get(roomOf(from)) ?? new Set()).add(roomOf(to)));
  }
  const reachableFrom = (room: string) => {
    const reached = new Set<string>();
    const visit = (at: string): void => {
      for (const to of next.get(at) ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        visit(to);
      }
    };
    visit(room);
    return reached;
  };
  const reachable = new Map([...next.keys()].map((room) => [room, reachableFrom(room)]));
  const areInCycle = (a: string, b: string) => a < b && reachable.get(a)?.has(b) && reachable.get(b)?.has(a);
  const rooms = [...next.keys()];
  return rooms.flatMap((a) => rooms.filter((b) => areInCycle(a, b)).map((b) => `${folder}: ${a} ↔ ${b}`));
}

const foldersOf = (file: string): string[] =>
  dirname(file) === '.' ? [] : [dirname(file), ...foldersOf(dirname(file))];

test('no folders import each other', () => {
  const imports = readImports();
  expect(imports.length).toBeGreaterThan(5000);
  const folders = [...new Set(files.flatMap(foldersOf))];
  expect(folders.flatMap((folder) => cyclesIn(folder, imports))).toEqual([]);
});

test('control: a cycle by way of a third folder is found', () => {
  const imports: Import[] = [
    ['a/x/1.ts', 'a/y/2.ts'],
    ['a/y/3.ts', 'a/z/4.ts'],
    ['a/z/5.ts', 'a/x/6.ts'],
  ];
  expect(cyclesIn('a', imports)).toEqual(['a: x ↔ y', 'a: x ↔ z', 'a: y ↔ z']);
  expect(cyclesIn('a', imports.slice(1))).toEqual([]);
});
