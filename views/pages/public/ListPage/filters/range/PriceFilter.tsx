import { useState } from 'react';
import { formatEuro } from '#domain/amounts.ts';
import { priceStep } from '#domain/search/departureCounts.ts';
import type { Range } from '#domain/search/filterKinds.ts';
import * as de from '#views/texts/de.ts';
import type { FilterContext } from '../FilterOption.tsx';
import { effectiveFilters, replaceFilters } from '../textParts.ts';
import styles from './PriceFilter.module.css';
import { PriceInputs } from './PriceInputs.tsx';

interface PriceFilterProps extends Required<Omit<FilterContext, 'total'>> {
  /** Number of trips per price range, see `DepartureCounts`. */
  counts: number[];
}

/** Price filter: a histogram with a slider of two handles, and two number fields. */
export function PriceFilter({ counts, choice, onChange }: PriceFilterProps) {
  const { price } = effectiveFilters(choice);
  const max = Math.max(10, counts.length, Math.ceil((price?.to ?? price?.from ?? 0) / priceStep)) * priceStep;
  const [dragged, setDragged] = useState<Range | null>(null);
  const { from, to } = dragged ?? price ?? { from: null, to: null };
  const bounds = { from: from ?? 0, to: Math.min(to ?? max, max) };
  const drag = (bound: 'from' | 'to', value: number) => {
    const next =
      bound === 'from' ? { from: Math.min(value, bounds.to), to } : { from, to: Math.max(value, bounds.from) };
    setDragged({ from: next.from || null, to: next.to === null || next.to >= max ? null : next.to });
  };
  /** Applies the range when the visitor releases a handle, so that not each step is counted. */
  const apply = () => {
    if (!dragged) return;
    setDragged(null);
    const isUnlimited = dragged.from === null && dragged.to === null;
    onChange({ filters: replaceFilters(choice, { price: isUnlimited ? null : dragged }) });
  };
  return (
    <div className={styles.price}>
      <Histogram counts={counts} ranges={max / priceStep} bounds={bounds} />
      <div className={styles.slider}>
        {(['from', 'to'] as const).map((bound) => (
          <input
            key={bound}
            type="range"
            min={0}
            max={max}
            step={priceStep}
            value={bounds[bound]}
            aria-label={de.filters.bounds[bound]}
            aria-valuetext={bound === 'to' && to === null ? de.filters.unlimited : formatEuro(bounds[bound])}
            onChange={(event) => drag(bound, Number(event.target.value))}
            onPointerUp={apply}
            onKeyUp={apply}
            onBlur={apply}
          />
        ))}
      </div>
      <PriceInputs choice={choice} onChange={onChange} />
    </div>
  );
}

interface HistogramProps {
  counts: number[];
  ranges: number;
  bounds: { from: number; to: number };
}

/** Number of trips per price range. Decorative: each result states its price, and the button states the total. */
function Histogram({ counts, ranges, bounds }: HistogramProps) {
  const highest = Math.max(1, ...counts);
  const isInside = (index: number) => (index + 1) * priceStep > bounds.from && index * priceStep < bounds.to;
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${ranges * 10} 100`} preserveAspectRatio="none" aria-hidden>
      {Array.from({ length: ranges }, (_, index) => {
        const height = ((counts[index] ?? 0) / highest) * 100;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the price range
            key={index}
            className={isInside(index) ? styles.inside : undefined}
            x={index * 10 + 1}
            y={100 - height}
            width={8}
            height={height}
          />
        );
      })}
    </svg>
  );
}
