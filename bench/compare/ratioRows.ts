import type { Row } from '../table.ts';
import type { Summary } from './slices.ts';

interface Ratio {
  measurement: string;
  /** Servers whose CPU times are divided. */
  of: [dividend: string, divisor: string];
  target: string;
}

/** A ratio of throughput is the inverse ratio of the CPU times. */
const ratios: Ratio[] = [
  {
    measurement: 'cached list page ÷ Express sending the same compressed bytes',
    of: ['express', 'cached'],
    target: '≥ 0.8',
  },
  {
    measurement: 'uncached list page, compressed ÷ bare stream of the same tree',
    of: ['bare', 'uncached'],
    target: '≥ 1.0',
  },
  {
    measurement: 'uncached list page, compressed ÷ bare stream of 25 cards in 86 kB',
    of: ['reference', 'uncached'],
    target: '≥ 1.0',
  },
  {
    measurement: 'uncached list page, compressed ÷ React Router, framework mode',
    of: ['reactRouter', 'uncached'],
    target: '≥ 2',
  },
  { measurement: 'uncached list page, compressed ÷ TanStack Start', of: ['tanstack', 'uncached'], target: '≥ 2' },
  { measurement: 'uncached list page, compressed ÷ Next.js', of: ['next', 'uncached'], target: '≥ 2' },
  { measurement: 'CPU with 1,000 cities ÷ CPU with 10 cities', of: ['manyCities', 'fewCities'], target: '≤ 1.1' },
  {
    measurement: "organiser's page, compressed ÷ bare stream of the same tree",
    of: ['bareOrganiser', 'organiser'],
    target: '≥ 0.9',
  },
];

/** @param summaries of all servers */
export function ratioRows(summaries: Map<string, Summary>): Row[] {
  return ratios.map(({ measurement, of: [dividend, divisor], target }) => {
    const value = (summaries.get(dividend)?.cpuMs ?? Number.NaN) / (summaries.get(divisor)?.cpuMs ?? Number.NaN);
    return { measurement, measured: value.toFixed(2), target };
  });
}
