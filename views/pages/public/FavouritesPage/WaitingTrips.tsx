import { Skeleton } from '#views/components/Skeleton.tsx';
import styles from './FavouritesPage.module.css';

/** Placeholder until the browser has read its storage. Hidden without JavaScript. */
export function WaitingTrips() {
  return (
    <div className={`scriptsOnly ${styles.waiting}`}>
      <Skeleton lines={6} />
    </div>
  );
}
