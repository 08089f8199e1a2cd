/** Spans as OpenTelemetry records and exports them. Loaded only if traces are exported (tracing.ts). */
import { hostname } from 'node:os';
import * as api from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withDeadline } from '../deadlines.ts';
import type { Logger } from '../logger.ts';
import { packageVersion } from '../metrics/registry.ts';
import type { Span, SpanKind } from '../trace.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Timeout of one export including its retries, in milliseconds. */
const exportMs = 5_000;
/** Maximum time for the last export at shutdown, in milliseconds. */
const stopMs = 3_000;

const kinds: Record<SpanKind, api.SpanKind> = {
  server: api.SpanKind.SERVER,
  client: api.SpanKind.CLIENT,
  producer: api.SpanKind.PRODUCER,
  consumer: api.SpanKind.CONSUMER,
  internal: api.SpanKind.INTERNAL,
};

/** Starts recording. Spans are exported in batches in the background; while the collector does not respond, they are dropped. */
export function startOpenTelemetry(
  { endpoint, headers, ratio }: TracingSettings & { endpoint: string },
  process: string,
  logger: Logger,
): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = reportFailures(new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs }), logger);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `lagerfeuer-${process}`,
      'service.version': packageVersion,
      'host.name': hostname(),
    }),
    // All processes decide by the trace id, so that they export the same traces.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('lagerfeuer');

  const wrap = (span: api.Span): Span => ({
    id: span.spanContext().spanId,
    startChild: (name, kind, attributes) =>
      wrap(
        tracer.startSpan(
          name,
          { kind: kinds[kind], attributes, startTime: timeOf(performance.now()) },
          api.trace.setSpan(api.ROOT_CONTEXT, span),
        ),
      ),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    end(errorType) {
      if (errorType !== undefined) {
        span.setAttribute('error.type', errorType).setStatus({ code: api.SpanStatusCode.ERROR });
      }
      span.end(timeOf(performance.now()));
    },
  });

  return {
    isExporting: true,
    start(name, kind, parent, startTime = performance.now()) {
      const context = parent
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
            ...{ traceId: parent.trace, spanId: parent.span },
            ...{ traceFlags: api.TraceFlags.SAMPLED, isRemote: true },
          })
        : api.ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], startTime: timeOf(startTime) }, context);
      return { id: span.spanContext().traceId, span: span.isRecording() ? wrap(span) : null };
    },
    stop: () =>
      withDeadline(provider.shutdown(), stopMs).catch((error: unknown) =>
        logger.warn({ err: error }, 'the last traces could not be exported'),
      ),
  };
}

/**
 * Returns a time of `performance.now()` as seconds and nanoseconds since 1970. The SDK would compute a new offset for each
 * span, rounded to milliseconds, so that a span could seem to end after its parent.
 */
function timeOf(ms: number): api.HrTime {
  const time = performance.timeOrigin + ms;
  const seconds = Math.trunc(time / 1_000);
  return [seconds, Math.round((time - seconds * 1_000) * 1_000_000)];
}

/** Logs failed exports. The spans are lost. */
function reportFailures(exporter: SpanExporter, logger: Logger): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) logger.warn({ err: result.error }, 'traces could not be exported');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
