/** The linter rejects the imports that the layers forbid and accepts all others (biome.json). */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const rules = ['lint/style/noRestrictedImports', 'lint/suspicious/noImportCycles'];
const modules = ['platform', 'content', 'catalog', 'organisers', 'submissions', 'jobs'];

/** Folders that each folder may import, in addition to itself. */
const allowed: Record<string, string[]> = {
  'src/domain': [],
  'src/pageData': ['src/domain'],
  'src/platform': [],
  'src/content': ['src/platform', 'src/domain'],
  'src/catalog': ['src/platform', 'src/domain'],
  'src/organisers': ['src/platform', 'src/domain', 'src/content', 'src/catalog'],
  'src/submissions': ['src/platform', 'src/domain', 'src/content', 'src/catalog'],
  'src/jobs': ['src/platform', 'src/domain', 'src/content', 'src/catalog', 'src/organisers', 'src/submissions'],
  'src/maintenance': ['src/domain', ...modules.map((name) => `src/${name}`)],
  'src/http': ['src/domain', 'src/pageData', ...modules.map((name) => `src/${name}`)],
  'src/launch': ['src/domain', 'src/pageData', 'src/http', 'src/maintenance', ...modules.map((name) => `src/${name}`)],
  worker: ['src/domain', 'src/maintenance', ...modules.map((name) => `src/${name}`)],
  views: ['src/domain', 'src/pageData'],
};
const folders = [...Object.keys(allowed), 'demo', 'test', 'bench'];

interface Case {
  /** File with the import. */
  file: string;
  /** Import target: a file of the project, or a package. */
  to: string;
  statement?: (specifier: string) => string;
}

const sideEffect = (specifier: string) => `import '${specifier}';\n`;
const typeOnly = (specifier: string) => `import type { x } from '${specifier}';\n`;
const dynamic = (specifier: string) => `await import('${specifier}');\n`;

const pairs = Object.keys(allowed).flatMap((from) =>
  folders.filter((to) => to !== from).map((to) => ({ from, to, isAllowed: allowed[from]?.includes(to) })),
);
const forbidden: Case[] = [
  ...pairs
    .filter(({ isAllowed }) => !isAllowed)
    .flatMap(({ from, to }) => [
      { file: `${from}/to-${to.replace('/', '-')}.ts`, to: `${to}/x.ts` },
      { file: `${from}/inner/to-${to.replace('/', '-')}.ts`, to: `${to}/inner/x.ts` },
    ]),
  { file: 'src/domain/typeOnly.ts', to: 'src/platform/x.ts', statement: typeOnly },
  { file: 'src/catalog/dynamic.ts', to: 'src/http/x.ts', statement: dynamic },
  { file: 'src/domain/package.ts', to: 'zod' },
  { file: 'src/domain/builtIn.ts', to: 'node:crypto' },
  { file: 'src/pageData/package.ts', to: '@tanstack/react-query' },
  { file: 'src/http/page.ts', to: 'views/Site.tsx' },
  { file: 'src/http/react.ts', to: 'react' },
  { file: 'src/http/app.ts', to: 'src/app.ts' },
  { file: 'src/submissions/express.ts', to: 'express' },
  { file: 'src/submissions/deps.ts', to: 'src/deps.ts' },
  { file: 'src/deps.ts', to: 'src/http/x.ts' },
  { file: 'src/app.ts', to: 'worker/x.ts' },
  { file: 'src/server.ts', to: 'views/Site.tsx' },
  { file: 'src/env.ts', to: 'src/content/x.ts' },
  { file: 'worker/deps-of-web.ts', to: 'src/deps.ts' },
  { file: 'views/express.ts', to: 'express' },
  { file: 'views/builtIn.ts', to: 'node:fs' },
];
const permitted: Case[] = [
  ...pairs
    .filter(({ isAllowed }) => isAllowed)
    .map(({ from, to }) => ({ file: `${from}/to-${to.replace('/', '-')}.ts`, to: `${to}/x.ts` })),
  { file: 'src/domain/trip/other-folder.ts', to: 'src/domain/organisers/x.ts' },
  { file: 'src/domain/trip/folder-above.ts', to: 'src/domain/x.ts' },
  { file: 'src/catalog/queries/domain-folder.ts', to: 'src/domain/organisers/x.ts' },
  { file: 'src/http/renderer.ts', to: 'views/entryServer.tsx' },
  { file: 'src/http/deps.ts', to: 'src/deps.ts' },
  { file: 'src/submissions/zod.ts', to: 'zod' },
  { file: 'src/catalog/some.test.ts', to: 'test/builders/x.ts' },
];

let folder: string;
/** Violated rules by file. */
let violations: Map<string, string[]>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-layers-'));
  await copyFile('biome.json', join(folder, 'biome.json'));
  for (const { file, to, statement = sideEffect } of [...forbidden, ...permitted]) {
    await write(file, statement(specifierOf(file, to)));
  }
  await write('views/cycle/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
  await write('views/cycle/b.ts', "import type { a } from './a.ts';\nexport const b = (f: typeof a) => f;\n");
  violations = await lint();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the linter rejects', () => {
  test.each(forbidden)('$file → $to', ({ file }) => {
    expect(violations.get(file)).toEqual(['lint/style/noRestrictedImports']);
  });

  test('import cycles, including cycles of type imports', () => {
    expect(violations.get('views/cycle/a.ts')).toEqual(['lint/suspicious/noImportCycles']);
    expect(violations.get('views/cycle/b.ts')).toEqual(['lint/suspicious/noImportCycles']);
  });
});

describe('the linter accepts', () => {
  test.each(permitted)('$file → $to', ({ file }) => {
    expect(violations.get(file)).toBeUndefined();
  });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

function specifierOf(file: string, to: string): string {
  if (!/\.tsx?$/.test(to)) return to;
  const path = relative(dirname(file), to);
  return path.startsWith('.') ? path : `./${path}`;
}

const reportSchema = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

/** Lints the folder and returns the violated import rules by file. */
function lint(): Promise<Map<string, string[]>> {
  const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, string[]>>();
  // Biome exits with code 1 if it finds violations, so the exit code is ignored.
  execFile(join(process.cwd(), 'node_modules/.bin/biome'), ['lint', ...options, '.'], { cwd: folder }, (_, report) => {
    try {
      const { diagnostics } = reportSchema.parse(JSON.parse(report));
      const found = diagnostics.filter(({ category }) => rules.includes(category));
      const byFile = Map.groupBy(found, ({ location }) => location.path);
      resolve(new Map([...byFile].map(([file, diagnostics]) => [file, diagnostics.map(({ category }) => category)])));
    } catch (error) {
      reject(error);
    }
  });
  return promise;
}
