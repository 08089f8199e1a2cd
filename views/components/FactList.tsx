import { Fragment, type ReactNode } from 'react';
import styles from './FactList.module.css';

interface FactListProps {
  /** By their labels, or in pairs if labels can repeat. Facts without a value are left out. */
  facts: Readonly<Record<string, ReactNode>> | readonly (readonly [label: string, value: ReactNode])[];
  /** Whether the values are amounts, of which the last one is the sum of the others. */
  isSum?: boolean;
  className?: string | undefined;
}

/** Facts as a table: each label with its value beside it, or below it on narrow screens. */
export function FactList({ facts, isSum = false, className = '' }: FactListProps) {
  const pairs: readonly (readonly [string, ReactNode])[] = Array.isArray(facts) ? facts : Object.entries(facts);
  return (
    <dl className={`${isSum ? styles.sum : styles.facts} ${className}`}>
      {pairs.map(([label, value], index) =>
        value ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels can repeat, and facts have no state
          <Fragment key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}
