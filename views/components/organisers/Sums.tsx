import styles from './Sums.module.css';

interface SumsProps {
  sums: string[][];
  label?: string;
}

/** Sums side by side, each with its label. */
export function Sums({ sums, label }: SumsProps) {
  return (
    <dl className={styles.sums} aria-label={label}>
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
