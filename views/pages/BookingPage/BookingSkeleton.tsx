import type { BookingArgs } from '#pageData/booking.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import * as de from '../../texts/de.ts';
import { BookingFormLink } from './BookingFormLink.tsx';
import styles from './BookingPage.module.css';

/** Placeholder until the current price is loaded. Without JavaScript, a link to the form replaces it. */
export function BookingSkeleton({ args }: { args: BookingArgs }) {
  return (
    <>
      <noscript>
        <BookingFormLink args={args} />
      </noscript>
      <div className={`${styles.columns} ${styles.skeleton}`} aria-busy="true">
        <p role="status" className="visuallyHidden">
          {de.booking.loading}
        </p>
        <Skeleton lines={5} />
        <Skeleton lines={10} />
      </div>
    </>
  );
}
