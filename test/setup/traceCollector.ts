/** A collector of traces: receives OTLP over HTTP, as OpenTelemetry's own collector does. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  /** Name of the process: lagerfeuer-web or lagerfeuer-worker. */
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

interface TraceRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
}

export interface TraceCollector {
  /** Base URL, for the setting OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  /** The headers of the last request. */
  headers: NodeJS.Dict<string | string[]>;
  stop(): Promise<void>;
}

/** @param options.hangs accepts requests, but never responds */
export async function startTraceCollector({ hangs = false } = {}): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (req, res) => {
    collector.headers = req.headers;
    if (hangs) return;
    const { resourceSpans } = (await json(req)) as TraceRequest;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
    res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers: {},
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return collector;
}
