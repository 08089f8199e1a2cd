import { Skeleton } from '../../components/Skeleton.tsx';
import * as de from '../../texts/de.ts';
import styles from './BookingPage.module.css';

/** The shape of the page while the price is on its way. */
export function BookingSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <p role="status" className="visuallyHidden">
        {de.booking.loading}
      </p>
      <Skeleton lines={5} />
      <Skeleton lines={10} />
    </div>
  );
}
