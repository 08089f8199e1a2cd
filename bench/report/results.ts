/** Stores the tables of benchmarks as JSON, from which the report is generated. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Table } from '../table.ts';

export const resultsFolder = 'bench/results';

const resultSchema = z.object({
  /** Day of the measurement. */
  date: z.string(),
  machine: z.string(),
  tables: z.array(
    z.object({ title: z.string(), rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  ),
});

export type Result = z.infer<typeof resultSchema>;

/** @param part name of the part, which is also the name of the file */
export function storeResults(part: string, tables: Table[], folder = resultsFolder): void {
  mkdirSync(folder, { recursive: true });
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;
  const result: Result = { date: new Date().toISOString().slice(0, 10), machine, tables };
  writeFileSync(join(folder, `${part}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Returns the stored results by part. */
export function readResults(folder = resultsFolder): Map<string, Result> {
  const files = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.json'));
  return new Map(
    files.map(({ name }) => [
      basename(name, '.json'),
      resultSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ]),
  );
}
