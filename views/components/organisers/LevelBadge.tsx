import type { Level } from '#domain/trip/trip.ts';
import { brokenStateText, levelTexts } from '#domain/trip/visibility.ts';
import styles from './LevelBadge.module.css';

/** Renders the visibility level of a trip and its meaning. Null means that the content of the trip is invalid. */
export function LevelBadge({ level }: { level: Level | null }) {
  if (level === null) {
    return (
      <span className={styles.badge} data-level="broken">
        <strong aria-hidden="true">!</strong> {brokenStateText}
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
