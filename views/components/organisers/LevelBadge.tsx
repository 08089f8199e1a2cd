import type { Level } from '../../../src/domain/trip/trip.ts';
import { brokenState, levelTexts } from '../../../src/domain/trip/visibility.ts';
import styles from './LevelBadge.module.css';

/** How visible a trip is: its number, and what that means. Null for a trip that cannot be read. */
export function LevelBadge({ level }: { level: Level | null }) {
  if (level === null) {
    return (
      <span className={styles.badge} data-level="broken">
        <strong aria-hidden="true">!</strong> {brokenState}
      </span>
    );
  }
  const { title, description } = levelTexts[level];
  return (
    <span className={styles.badge} data-level={level} title={description}>
      <strong>{level}</strong> {title}
    </span>
  );
}
