import styles from './DepartureSheets.module.css';

/** Lists the facts that were stated. Empty ones are left out. */
export function StatedFacts({ facts }: { facts: readonly [label: string, value: string | null][] }) {
  const stated = facts.filter(([, value]) => value);
  if (stated.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {stated.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
