import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import * as de from '../../texts/de.ts';
import styles from './BookingPage.module.css';

/**
 * The shape of the page while the price is on its way. Without scripts it never arrives: a link leads to the page that
 * waits for it.
 */
export function BookingSkeleton({ wholePath }: { wholePath: string }) {
  return (
    <div className={styles.columns} aria-busy="true">
      <p role="status" className="visuallyHidden">
        {de.booking.loading}
      </p>
      <noscript>
        <p>{de.booking.noScript}</p>
        <Button href={wholePath}>{de.booking.toForm}</Button>
      </noscript>
      <Skeleton lines={5} />
      <Skeleton lines={10} />
    </div>
  );
}
