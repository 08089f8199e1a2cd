// Proves specification §13.5
/** The alerts and the dashboard in `ops`: they work, use existing metrics, and each alert says what to do and is tested. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'prom-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createWebMetrics } from '#platform/metrics/webMetrics.ts';
import { createWorkerMetrics } from '#platform/metrics/workerMetrics.ts';
import { anchorsOf } from '#test/docs/deadReferences.ts';

const folder = 'ops/prometheus';
const instructions = z.object({ summary: z.string().min(10), check: z.string().min(10), action: z.string().min(10) });
const ruleSchema = z.union([
  z.strictObject({ record: z.string(), expr: z.string() }),
  z.strictObject({
    ...{ alert: z.string(), expr: z.string(), for: z.string() },
    ...{ labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }), annotations: instructions },
  }),
]);
const rulesText = readFileSync(`${folder}/rules.yml`, 'utf8');
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })
  .parse(parse(rulesText))
  .groups.flatMap((group) => group.rules);
const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule.alert] : []));

const cases = z
  .object({
    tests: z.array(
      z.object({
        alert_rule_test: z.array(z.object({ alertname: z.string() })).default([]),
        promql_expr_test: z.array(z.object({ expr: z.string() })).default([]),
      }),
    ),
  })
  .parse(parse(readFileSync(`${folder}/rules.test.yml`, 'utf8'))).tests;
const silent = cases.flatMap((one) => one.alert_rule_test.map(({ alertname }) => alertname));
const firing = cases.flatMap((one) =>
  one.promql_expr_test.flatMap(({ expr }) => /ALERTS\{alertname="(\w+)"/.exec(expr)?.[1] ?? []),
);

const dashboardText = readFileSync('ops/grafana/dashboard.json', 'utf8');
const documents = ['docs/operations.md', 'docs/scaling.md'];

const namesOf = (registry: Registry) => registry.getMetricsAsArray().map(({ name }) => name);
const metrics = new Set([
  ...['lagerfeuer_build_info', ...namesOf(createWebMetrics(() => new Date()).registry)],
  ...namesOf(createWorkerMetrics().registry),
]);
const recorded = new Set(rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])));

/** Returns the names of metrics and of recording rules that do not exist. */
function unknownIn(text: string): string[] {
  // The role of the application is no metric.
  const names = text.match(/\blagerfeuer[_:](?!app)[\w:]+/g) ?? [];
  const plain = new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  return [...plain].filter((name) => !metrics.has(name) && !recorded.has(name)).sort();
}

test('each alert fires in a case, and is silent in its control', () => {
  expect([...new Set(firing)].sort()).toEqual([...alerts].sort());
  expect([...new Set(silent)].sort()).toEqual([...alerts].sort());
});

test('rules, dashboard and documents use existing metrics and alerts', () => {
  for (const text of [rulesText, dashboardText, ...documents.map((file) => readFileSync(file, 'utf8'))]) {
    expect(unknownIn(text)).toEqual([]);
    expect((text.match(/\bLagerfeuer[A-Z]\w+/g) ?? []).filter((name) => !alerts.includes(name))).toEqual([]);
  }
});

test('control: an unknown metric is found', () => {
  expect(unknownIn('sum(rate(lagerfeuer_gone_total[5m])) > lagerfeuer:gone:ratio1h')).toEqual([
    'lagerfeuer:gone:ratio1h',
    'lagerfeuer_gone_total',
  ]);
});

test('the sections of documents that alerts name exist', () => {
  const links = [...rulesText.matchAll(/(docs\/\w+\.md)#([\w-]+)/g)];
  expect(links.length).toBeGreaterThan(3);
  for (const [, file = '', anchor] of links) expect(anchorsOf(readFileSync(file, 'utf8'))).toContain(anchor);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) console.warn('promtool is missing, so the alerts are not run (Debian: apt-get install prometheus)');

/** @throws with the output of promtool if it reports a failure */
const promtool = (...options: string[]) => execFileSync('promtool', options, { cwd: folder, stdio: 'pipe' });

describe.skipIf(!hasPromtool)('promtool', () => {
  test.each([
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ])('%s %s %s', { timeout: 120_000 }, (...options) => void promtool(...options));

  test('accepts the expressions of the dashboard', async () => {
    const { panels } = z
      .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).nonempty() })) })
      .parse(JSON.parse(dashboardText));
    const asRules = panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }, index) => ({ record: `panel:${index}`, expr: expr.replaceAll('$__rate_interval', '1m') }));
    const target = await mkdtemp(join(tmpdir(), 'lagerfeuer-dashboard-'));
    onTestFinished(() => rm(target, { recursive: true }));
    const file = join(target, 'rules.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
    promtool('check', 'rules', file);
  });
});
