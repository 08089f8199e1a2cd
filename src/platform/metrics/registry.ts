import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Version of the running code. */
export const packageVersion: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;

export type ProcessName = 'web' | 'worker';

/**
 * Creates the registry of a process, with the default metrics of Node.js (memory, CPU, event-loop delay, garbage
 * collection). Each call creates its own registry, so that tests do not share metrics.
 */
export function createRegistry(process: ProcessName): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Registers the version of the running code.
 * @param build id of the build that a web process serves; empty for other processes
 */
export function registerBuildInfo(registry: Registry, build = ''): void {
  new Gauge({
    name: 'lagerfeuer_build_info',
    help: 'Always 1; the labels are the version of the product, the build that a web process serves, and Node.js',
    labelNames: ['version', 'build', 'node'],
    registers: [registry],
  }).set({ version: packageVersion, build, node: process.version }, 1);
}
