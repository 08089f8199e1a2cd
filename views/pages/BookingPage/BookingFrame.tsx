import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { framedAddress } from '../../../src/domain/deskPath.ts';
import { Button } from '../../components/Button.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import type { BookingData } from '../../queries/pageQueries.ts';
import * as de from '../../texts/de.ts';
import type { Departure } from '../DeskPage/frameMessages.ts';
import styles from './BookingFrame.module.css';
import { useDeskFrame } from './useDeskFrame.ts';

interface BookingFrameProps {
  booking: BookingData;
  /** Another departure was chosen in the form. */
  onDeparture: (departure: Departure) => void;
  onBooked: () => void;
}

/** The organiser's booking form. It may come from elsewhere, so there is a way to open it by itself. */
export function BookingFrame({ booking: { frameUrl, canFrame }, ...listeners }: BookingFrameProps) {
  if (!frameUrl) return null;
  if (canFrame) return <Frame address={frameUrl} {...listeners} />;
  return (
    <div className={styles.elsewhere}>
      <p>{de.booking.elsewhere}</p>
      <Button href={frameUrl} target="_blank">
        {de.booking.toForm}
      </Button>
    </div>
  );
}

function Frame({ address, onDeparture, onBooked }: Omit<BookingFrameProps, 'booking'> & { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, tries, onLoad, retry } = useDeskFrame(frame, onDeparture, onBooked);
  const isLive = useHydrated();
  const form = <iframe key={tries} ref={frame} title={de.booking.frame} src={framedAddress(address)} onLoad={onLoad} />;
  return (
    <div className={styles.frame} aria-busy={isLive && state === 'loading'}>
      <div role="status">
        {isLive && state === 'loading' ? <p>{de.booking.formLoading}</p> : null}
        {isLive && state === 'late' ? (
          <div className={styles.late}>
            <p>{de.booking.formLate}</p>
            <Button variant="secondary" onClick={retry}>
              {de.booking.formAgain}
            </Button>
          </div>
        ) : null}
      </div>
      {/* What is streamed late is moved to its place, and a frame that is moved loads twice. */}
      {isLive ? form : <noscript>{form}</noscript>}
      {state === 'booked' ? null : (
        <p>
          {de.booking.troubles}{' '}
          <a href={address} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden size={18} /> {de.booking.alone}
          </a>
        </p>
      )}
    </div>
  );
}
