/** Reads what the objectives need from the metrics of a process. */
import type { Counter, Histogram } from 'prom-client';
import type { Counts } from './objectiveCounts.ts';

/** Fields: `pages`, `pagesFailed`, and `changes:{le}` for the buckets of the time until a change is visible. */
export async function readWebTotals(metrics: {
  http: { requests: Counter };
  replica: { visible: Histogram };
}): Promise<Counts> {
  let [pages, pagesFailed] = [0, 0];
  for (const { labels, value } of (await metrics.http.requests.get()).values) {
    if (labels.kind !== 'page') continue;
    pages += value;
    if (Number(labels.status) >= 500 || labels.way === 'failed') pagesFailed += value;
  }
  return { pages, pagesFailed, ...(await readBuckets('changes', metrics.replica.visible)) };
}

/** Fields: `deliveries:{le}` for the buckets of the time until a submission is delivered. */
export function readWorkerTotals(metrics: { delivery: { deliverySeconds: Histogram } }): Promise<Counts> {
  return readBuckets('deliveries', metrics.delivery.deliverySeconds);
}

/** Reads the cumulative buckets of a histogram, added up over all other labels. */
async function readBuckets(name: string, histogram: Histogram): Promise<Counts> {
  const counts: Counts = {};
  for (const { metricName, labels, value } of (await histogram.get()).values) {
    if (!metricName?.endsWith('_bucket')) continue;
    const field = `${name}:${(labels as { le?: number | string }).le}`;
    counts[field] = (counts[field] ?? 0) + value;
  }
  return counts;
}
