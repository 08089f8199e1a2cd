import { expect, test } from 'vitest';
import { drawCharts } from './charts.ts';
import { createLogScale } from './logScale.ts';
import { parseQuantity } from './quantity.ts';

test.each([
  ['2.8 s', { value: 2800, unit: 'ms' }],
  ['0.36 ms', { value: 0.36, unit: 'ms' }],
  ['230 MB', { value: 230, unit: 'MB' }],
  [1000, { value: 1000, unit: '' }],
  ['≥ 1.0', null],
  ['5 apples', null],
  [undefined, null],
])('reads %j as %j', (cell, expected) => {
  expect(parseQuantity(cell)).toEqual(expected);
});

test('a logarithmic scale covers its values with powers of ten', () => {
  const scale = createLogScale([1_000, 25_000, 100_000]);
  expect(scale.ticks).toEqual([1_000, 10_000, 100_000]);
  expect([1_000, 10_000, 100_000].map(scale.position)).toEqual([0, 0.5, 1]);
  expect(createLogScale([0.02, 0.05]).ticks).toEqual([0.01, 0.1]);
});

test('draws one line per column with names, axis labels and both colour schemes', () => {
  const rows = [
    { trips: 1000, 'CPU p50': '0.08 ms', 'CPU p99': '3.49 ms' },
    { trips: 100000, 'CPU p50': '3.56 ms', 'CPU p99': '19.2 ms' },
  ];
  const [chart] = drawCharts('search', { tables: [{ title: 'Search', rows }] });
  expect(chart?.file).toBe('search');
  expect(chart?.svg.match(/<polyline/g)).toHaveLength(2);
  for (const text of ['p50', 'p99', 'trips (logarithmic)', 'milliseconds (logarithmic)', 'prefers-color-scheme: dark'])
    expect(chart?.svg).toContain(text);
});

test('draws a bar per server and escapes names', () => {
  const rows = [
    { server: 'a < b', 'CPU per response': '2.000 ms' },
    { server: 'c', 'CPU per response': '0.030 ms' },
  ];
  const [chart] = drawCharts('peers', { tables: [{ title: 'CPU', rows }] });
  expect(chart?.svg.match(/<rect/g)).toHaveLength(2);
  expect(chart?.svg).toContain('a &lt; b');
});

test('reports missing columns and cells that are not numbers', () => {
  expect(() => drawCharts('search', { tables: [{ title: 'Search', rows: [{ trips: 1 }] }] })).toThrow('p50');
  const rows = [{ trips: 1000, 'CPU p50': 'failed', 'CPU p99': '1 ms' }];
  expect(() => drawCharts('search', { tables: [{ title: 'Search', rows }] })).toThrow('"failed"');
});
