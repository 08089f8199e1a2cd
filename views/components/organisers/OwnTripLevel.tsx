import { editPath } from '../../../src/domain/organisers/organiserPaths.ts';
import type { TripSummary } from '../../../src/domain/trip/trip.ts';
import * as de from '../../texts/de.ts';
import { Icon } from '../icon/Icon.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import styles from './OwnTripLevel.module.css';

/**
 * Shows the visibility level of an organiser's own trip and links to its editor. Trips have a level for organisers
 * only.
 */
export function OwnTripLevel({ trip }: { trip: Pick<TripSummary, 'combinedId' | 'subdomain' | 'level' | 'title'> }) {
  const { combinedId, subdomain, level, title } = trip;
  if (!level) return null;
  return (
    <a className={styles.level} href={editPath(subdomain, combinedId)} aria-label={de.trips.editWhich(title, level)}>
      <LevelBadge level={level} />
      <span className={styles.edit}>
        <Icon name="pencil" size={16} /> {de.trips.editOwn}
      </span>
    </a>
  );
}
