import { useRef } from 'react';
import { framedAddress } from '#domain/trip/bookingFormPath.ts';
import type { PricedDeparture } from '#domain/trip/tripDate.ts';
import type { BookingData } from '#pageData/booking.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookingFrame.module.css';
import { useBookingFrame } from './useBookingFrame.ts';

interface BookingFrameProps {
  booking: BookingData;
  /** Called when another departure is selected in the form. */
  onDeparture: (departure: PricedDeparture) => void;
  onBooked: () => void;
}

/** Shows the organiser's booking form in a frame, or links to an external form that cannot be framed. */
export function BookingFrame({ booking: { frameUrl, canFrame }, ...listeners }: BookingFrameProps) {
  if (!frameUrl) return null;
  if (canFrame) return <Frame address={frameUrl} {...listeners} />;
  return (
    <div className={`raised stack-4 start ${styles.external}`}>
      <p>{de.booking.elsewhere}</p>
      <Button href={frameUrl} target="_blank">
        {de.booking.toForm}
      </Button>
    </div>
  );
}

function Frame({ address, onDeparture, onBooked }: Omit<BookingFrameProps, 'booking'> & { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, tries, onLoad, retry } = useBookingFrame(frame, onDeparture, onBooked);
  const isLive = useHydrated();
  const form = <iframe key={tries} ref={frame} title={de.booking.frame} src={framedAddress(address)} onLoad={onLoad} />;
  const isMissing = state === 'late' || state === 'failed';
  const alone = (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="external-link" size={18} /> {de.booking.alone}
    </a>
  );
  if (!isLive) {
    return (
      <div className={`stack-3 ${styles.frame} ${styles.waiting}`}>
        {/* The frame is added after hydration, because it would reload when React moves streamed content into place. */}
        {/* Becomes visible after 12 s if the page's scripts do not load. */}
        <p className={styles.fallback}>
          {de.booking.formMissing} {alone}
        </p>
      </div>
    );
  }
  return (
    <div className={`stack-3 ${styles.frame}`} aria-busy={state === 'loading'} data-missing={isMissing || undefined}>
      {form}
      <div role="status">
        {state === 'loading' ? <p>{de.booking.formLoading}</p> : null}
        {isMissing ? (
          <div className="raised stack-4 start">
            <h2 className="text-l">{de.booking.formMissing}</h2>
            <p>{state === 'late' ? de.booking.formSlow : de.booking.formFailed}</p>
            <Button variant="secondary" onClick={retry}>
              {de.booking.formAgain}
            </Button>
            {alone}
          </div>
        ) : null}
      </div>
    </div>
  );
}
