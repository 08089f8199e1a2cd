import type { Level } from '../../../src/domain/trip.ts';
import { levelTexts } from '../../../src/domain/visibility.ts';
import styles from './LevelBadge.module.css';

/** How visible a trip is: its number, and what that means. */
export function LevelBadge({ level }: { level: Level }) {
  const { title, description } = levelTexts[level];
  return (
    <span className={styles.badge} data-level={level} title={description}>
      <strong>{level}</strong> {title}
    </span>
  );
}
