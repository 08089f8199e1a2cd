import styles from './Skeleton.module.css';

/** Placeholder for content that is still loading. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={`stack-3 ${styles.skeleton}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
        <span key={line} />
      ))}
    </div>
  );
}
