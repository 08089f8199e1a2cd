import { useState } from 'react';
import type { Range } from '#domain/search/filterKinds.ts';
import * as de from '#views/texts/de.ts';
import type { FilterContext } from '../FilterOption.tsx';
import styles from '../fields.module.css';
import { effectiveFilters, replaceFilters } from '../textParts.ts';

/** Two number fields for the bounds of the price. An incomplete or contradictory range does not change the filter. */
export function PriceInputs({ choice, onChange }: Required<Omit<FilterContext, 'total'>>) {
  const range = effectiveFilters(choice).price;
  const [texts, setTexts] = useState(textsOf(range));
  const [shown, setShown] = useState(range);
  if (!isSame(range, shown)) {
    // Changed by another control; texts that mean the same range are kept while the visitor types.
    setShown(range);
    if (!isSame(range, rangeOf(texts))) setTexts(textsOf(range));
  }
  const change = (bound: 'from' | 'to', text: string) => {
    const next = { ...texts, [bound]: text };
    setTexts(next);
    const changed = rangeOf(next);
    if (changed !== undefined) onChange({ filters: replaceFilters(choice, { price: changed }) });
  };
  const isContradictory = rangeOf(texts) === undefined;
  return (
    <div className={styles.pair}>
      {(['from', 'to'] as const).map((bound) => (
        <label key={bound} className={styles.field}>
          <span>{de.filters.bounds[bound]}</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={texts[bound]}
            aria-invalid={isContradictory}
            aria-describedby={isContradictory ? 'price-hint' : undefined}
            onChange={(event) => change(bound, event.target.value)}
          />
        </label>
      ))}
      {isContradictory ? (
        <p id="price-hint" role="alert">
          {de.filters.rangeHint}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the range of two texts; null if both are empty, undefined if they are not a range. */
function rangeOf({ from, to }: { from: string; to: string }): Range | null | undefined {
  if (![from, to].every((text) => /^\d{0,6}$/.test(text.trim()))) return undefined;
  const bound = (text: string) => (text.trim() === '' ? null : Number(text));
  const range = { from: bound(from), to: bound(to) };
  if (range.from === null && range.to === null) return null;
  return range.from !== null && range.to !== null && range.from > range.to ? undefined : range;
}

function textsOf(range: Range | null): { from: string; to: string } {
  return { from: String(range?.from ?? ''), to: String(range?.to ?? '') };
}

function isSame(a: Range | null | undefined, b: Range | null | undefined): boolean {
  return a?.from === b?.from && a?.to === b?.to;
}
