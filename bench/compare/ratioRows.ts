import { percentile, type Row } from '../table.ts';
import { cpuMsOf, type Slice } from './slices.ts';

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

/**
 * Returns the medians of the rounds' ratios. Both servers of a ratio ran shortly after each other in each round, so that changes
 * of the machine's speed have little effect.
 * @param slices by server, one per round
 */
export function ratioRows(slices: Map<string, Slice[]>): Row[] {
  return ratios.map(({ measurement, of: [dividend, divisor], target }) => {
    const divisors = slices.get(divisor) ?? [];
    const values = (slices.get(dividend) ?? []).map(
      (slice, round) => cpuMsOf(slice) / cpuMsOf(divisors[round] as Slice),
    );
    return { measurement, measured: percentile(values, 0.5).toFixed(2), target };
  });
}
