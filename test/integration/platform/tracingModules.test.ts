/** Processes load OpenTelemetry only if traces are exported, and export the last spans when they end. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWeb, startWorker } from '#test/setup/processes/workerProcess.ts';
import { type DeliveryStack, startDeliveryStack } from '#test/setup/submissions/deliveryStack.ts';
import { startTraceCollector, type TraceCollector } from '#test/setup/traceCollector.ts';

let stack: DeliveryStack;
let collector: TraceCollector;
let folder: string;
beforeAll(async () => {
  [stack, collector] = await Promise.all([startDeliveryStack(), startTraceCollector()]);
  folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-modules-'));
});
afterAll(async () => {
  await Promise.all([stack.stop(), collector.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Starts processes, stops them, and returns the modules of OpenTelemetry that each has loaded. */
function tracingModules(starts: (typeof startWorker)[], env: Record<string, string>): Promise<string[][]> {
  return Promise.all(
    starts.map(async (start, index) => {
      const file = join(folder, `${index}`);
      const modules = {
        MODULES_FILE: file,
        NODE_OPTIONS: `--import=${join(import.meta.dirname, '../../setup/processes/listModules.mjs')}`,
      };
      const child = start({ ...stack.env, PORT: '0', ...modules, ...env });
      // The web process becomes ready after the first sweep of the worker.
      await child.ready;
      await child.stop();
      const lines = (await readFile(file, 'utf8')).split('\n');
      expect(lines.length).toBeGreaterThan(500);
      return lines.filter((line) => /node_modules\/(@opentelemetry|bullmq-otel)\//.test(line.split(' from ')[0] ?? ''));
    }),
  );
}

test('without an endpoint, only the API is loaded, by prom-client', async () => {
  for (const modules of await tracingModules([startWorker, startWeb], {})) {
    // prom-client imports it for exemplars.
    const others = modules.filter((line) => !line.includes('/@opentelemetry/api/'));
    expect(others).toEqual([]);
    const importers = modules
      .map((line) => line.split(' from ')[1])
      .filter((from) => !from?.includes('/@opentelemetry/'));
    expect([...new Set(importers)]).toEqual([expect.stringContaining('/prom-client/')]);
  }
});

test('with an endpoint, the spans are exported until the process ends', async () => {
  for (const modules of await tracingModules([startWorker], { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })) {
    expect(modules).toContainEqual(expect.stringContaining('/@opentelemetry/sdk-trace/'));
  }
  expect(collector.spans).toContainEqual(expect.objectContaining({ service: 'lagerfeuer-worker', name: 'job sweep' }));
});
