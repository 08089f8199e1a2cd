import styles from './Bar.module.css';

interface BarProps {
  /** Lengths of the parts from the start. */
  parts: readonly number[];
  total: number;
}

/** A bar of up to two parts. It is decorative: the text beside it contains the numbers. */
export function Bar({ parts, total }: BarProps) {
  if (total <= 0) return null;
  return (
    // The content security policy allows no inline styles, but attributes of SVG.
    <svg className={styles.bar} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width={total} height={1} />
      {parts.map((length, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
          key={index}
          className={styles.part}
          data-part={index}
          x={parts.slice(0, index).reduce((sum, each) => sum + each, 0)}
          width={length}
          height={1}
        />
      ))}
    </svg>
  );
}
