import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './FavouritesPage.module.css';

/** Until scripts have looked into the browser; where there are none, there is nothing to wait for. */
export function WaitingTrips() {
  return (
    <div className={styles.waiting}>
      <Skeleton lines={6} />
    </div>
  );
}
