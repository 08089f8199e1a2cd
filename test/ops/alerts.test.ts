// Proves specification §13.5
/** The alerts and the dashboard in `ops`: they work, use existing metrics, and each alert has a runbook and tests. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { anchorsOf } from '#test/docs/deadReferences.ts';

const folder = 'ops/prometheus';
const ruleSchema = z.object({
  alert: z.string().optional(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }).optional(),
  annotations: z.object({ summary: z.string().min(10), runbook_url: z.string() }).optional(),
});
const rulesText = readFileSync(`${folder}/rules.yml`, 'utf8');
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })
  .parse(parse(rulesText))
  .groups.flatMap((group) => group.rules);
const alerts = rules.flatMap((rule) => (rule.alert === undefined ? [] : [{ ...rule, alert: rule.alert }]));

const cases = z
  .object({
    tests: z.array(
      z.object({
        alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })).default([]),
      }),
    ),
  })
  .parse(parse(readFileSync(`${folder}/rules.test.yml`, 'utf8')))
  .tests.flatMap((one) => one.alert_rule_test);

const operations = readFileSync('docs/operations.md', 'utf8');
const dashboardText = readFileSync('ops/grafana/dashboard.json', 'utf8');

/** Returns the text below a heading, up to the next heading. */
function sectionOf(anchor: string): string {
  const sections = operations.split(/^(?=#+ )/m);
  return sections.find((section) => anchorsOf(section).includes(anchor)) ?? '';
}

/** Returns the names of metrics and of recording rules in expressions, without the suffixes of histograms. */
function metricsIn(text: string): string[] {
  // The role of the application is no metric.
  const names = text.match(/\blagerfeuer[_:](?!app)[\w:]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))].sort();
}

const documented = new Set(sectionOf('metrics').match(/(?<=`)lagerfeuer_\w+(?=`)/g));
const recorded = new Set(rulesText.match(/(?<=record: )\S+/g));
const unknownIn = (text: string) => metricsIn(text).filter((name) => !documented.has(name) && !recorded.has(name));

test.each(alerts.map((rule) => [rule.alert, rule] as const))(
  '%s has a severity, a summary and a runbook',
  (_, rule) => {
    expect([rule.labels?.severity, rule.annotations?.summary]).toEqual([expect.any(String), expect.any(String)]);
    const [file, anchor = ''] = rule.annotations?.runbook_url.split('#') ?? [];
    expect(file).toBe('docs/operations.md');
    const section = sectionOf(anchor);
    expect(section).toContain(`\`${rule.alert}\``);
    for (const step of ['Symptom', 'Check', 'Action']) expect(section).toContain(`\n- ${step}: `);
  },
);

test.each(alerts.map(({ alert }) => alert))(
  '%s has a case in which it fires and one in which it is silent',
  (alert) => {
    const fires = cases.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length > 0);
    expect([...new Set(fires)].sort()).toEqual([false, true]);
  },
);

test('no case and no runbook is about an unknown alert', () => {
  const known = alerts.map(({ alert }) => alert);
  const named = [...cases.map(({ alertname }) => alertname), ...(operations.match(/\bLagerfeuer[A-Z]\w+/g) ?? [])];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('rules, runbook and dashboard use only documented metrics', () => {
  expect(documented.size).toBeGreaterThan(40);
  expect(unknownIn(rules.map(({ expr }) => expr).join('\n'))).toEqual([]);
  expect(unknownIn(dashboardText)).toEqual([]);
  expect(unknownIn(operations)).toEqual([]);
});

test('control: an unknown metric is found', () => {
  expect(unknownIn('sum(rate(lagerfeuer_gone_total[5m])) > lagerfeuer:gone:ratio1h')).toEqual([
    'lagerfeuer:gone:ratio1h',
    'lagerfeuer_gone_total',
  ]);
});

test('each panel of the dashboard reads from the selected data source and has its own place', () => {
  const position = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
  const dashboard = z
    .object({
      templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
      panels: z.array(
        z.object({
          id: z.number(),
          type: z.string(),
          gridPos: position,
          datasource: z.object({ uid: z.string() }).optional(),
          targets: z.array(z.object({ expr: z.string(), datasource: z.object({ uid: z.string() }) })).default([]),
        }),
      ),
    })
    .parse(JSON.parse(dashboardText));
  expect(dashboard.templating.list).toEqual([{ name: 'datasource', type: 'datasource' }]);
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  for (const { datasource, targets } of panels) {
    expect(targets.length).toBeGreaterThan(0);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of Grafana
    const selected = '${datasource}';
    for (const source of [datasource, ...targets.map((target) => target.datasource)]) {
      expect(source?.uid).toBe(selected);
    }
  }
  const unique = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;
  expect(unique(dashboard.panels.map(({ id }) => id))).toBe(dashboard.panels.length);
  expect(unique(dashboard.panels.map(({ gridPos: { x, y } }) => [x, y]))).toBe(dashboard.panels.length);
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
    const expressions = [...dashboardText.matchAll(/"expr": (".*"),?$/gm)].map(([, json = '']) => JSON.parse(json));
    expect(expressions.length).toBeGreaterThan(40);
    const asRules = expressions.map((expr, index) => ({
      record: `panel:${index}`,
      expr: String(expr).replaceAll('$__rate_interval', '1m'),
    }));
    const target = await mkdtemp(join(tmpdir(), 'lagerfeuer-dashboard-'));
    onTestFinished(() => rm(target, { recursive: true }));
    const file = join(target, 'rules.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
    promtool('check', 'rules', file);
  });
});
