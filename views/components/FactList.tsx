import { Fragment, type ReactNode } from 'react';
import styles from './FactList.module.css';

interface FactListProps {
  /** By their labels. Facts without a value are left out. */
  facts: Readonly<Record<string, ReactNode>>;
  className?: string | undefined;
}

/** Facts as a table: each label with its value beside it, or below it on narrow screens. */
export function FactList({ facts, className = '' }: FactListProps) {
  return (
    <dl className={`${styles.facts} ${className}`}>
      {Object.entries(facts).map(([label, value]) =>
        value ? (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}
