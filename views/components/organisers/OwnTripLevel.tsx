import { editPath } from '#domain/organisers/organiserPaths.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { subdomainOf } from '#domain/tripId.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import { LevelBadge } from './LevelBadge.tsx';
import styles from './OwnTripLevel.module.css';

/** See `TripLevel`, which loads it. */
export function OwnTripLevel({ trip }: { trip: Pick<TripSummary, 'combinedId' | 'level' | 'title'> }) {
  const { combinedId, level, title } = trip;
  if (!level) return null;
  return (
    <a
      className={styles.level}
      href={editPath(subdomainOf(combinedId), combinedId)}
      aria-label={de.trips.editWhich(title, level)}
    >
      <LevelBadge level={level} />
      <span className={styles.edit}>
        <Icon name="pencil" size={16} /> {de.trips.editOwn}
      </span>
    </a>
  );
}
