/** Evaluates the alerts of ops/prometheus with metrics of running processes. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The metrics of a process as text; null if it does not respond. By name of the job in Prometheus. */
export type Scrape = Record<string, string | null>;

const rulesFile = resolve('ops/prometheus/rules.yml');
const used = new Set(readFileSync(rulesFile, 'utf8').match(/\blagerfeuer_\w+/g));

/** For so long, the state of the processes stays the same. Longer than the longest window of a rule. */
const hours = 73;
const intervalMinutes = 2;
const steps = (hours * 60) / intervalMinutes;

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/**
 * Checks which alerts fire if counters continue to grow as between two scrapes, and gauges keep the values of the second one.
 * @param now time of the second scrape
 * @throws Error with the differences if other alerts fire
 */
export async function expectAlerts(expected: string[], before: Scrape, after: Scrape, now: Date): Promise<void> {
  const series = Object.entries(after).flatMap(([job, text]) => [
    { series: `up{job="${job}", instance="${job}"}`, values: `${text === null ? 0 : 1}+0x${steps}` },
    ...(text === null ? [] : seriesOf(job, samplesOf(before[job] ?? ''), samplesOf(text), now)),
  ]);
  const firing = {
    expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${hours}h`,
    exp_samples: expected.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
  };
  const tests = [{ interval: `${intervalMinutes}m`, input_series: series, promql_expr_test: [firing] }];
  const folder = await mkdtemp(join(tmpdir(), 'lagerfeuer-alerts-'));
  const file = join(folder, 'test.yml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1h', tests }));
  try {
    await promisify(execFile)('promtool', ['test', 'rules', file]);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Sample {
  /** Labels in the format of Prometheus, without braces. */
  labels: string;
  name: string;
  value: number;
  isCounter: boolean;
}

/** Reads the samples that the alerts use, by name and labels. */
function samplesOf(text: string): Map<string, Sample> {
  const samples = new Map<string, Sample>();
  let isCounter = false;
  for (const line of text.split('\n')) {
    const type = /^# TYPE \S+ (\w+)/.exec(line)?.[1];
    if (type) isCounter = type !== 'gauge';
    const [, name, labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name && used.has(name)) samples.set(`${name} ${labels}`, { name, labels, value: Number(value), isCounter });
  }
  return samples;
}

function seriesOf(job: string, before: Map<string, Sample>, after: Map<string, Sample>, now: Date) {
  return Array.from(after, ([key, { name, labels, value, isCounter }]) => {
    const [first, growth] = isCounter
      ? [0, value - (before.get(key)?.value ?? 0)]
      : name.endsWith('_timestamp_seconds')
        ? // The clock of promtool begins at 0. A time in the past stays equally far away.
          [value - now.getTime() / 1000, intervalMinutes * 60]
        : [value, 0];
    const own = [`job="${job}"`, `instance="${job}"`, ...(labels ? [labels] : [])].join(',');
    return { series: `${name}{${own}}`, values: `${first}+${growth}x${steps}` };
  });
}
