import type { Logger } from '../logger.ts';
import { idsOnly, type Tracing, type TracingSettings } from './tracing.ts';

/**
 * Creates the tracing of a process. OpenTelemetry is loaded only if there is an endpoint.
 * @param process name of the process: web or worker
 */
export async function createTracing(settings: TracingSettings, process: string, logger: Logger): Promise<Tracing> {
  const { endpoint, ...others } = settings;
  if (endpoint === undefined) return idsOnly;
  const { startOpenTelemetry } = await import('./openTelemetry.ts');
  return startOpenTelemetry({ ...others, endpoint }, process, logger);
}
