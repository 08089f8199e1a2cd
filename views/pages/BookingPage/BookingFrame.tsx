import { ExternalLink } from 'lucide-react';
import type { BookingData } from '../../queries/pageQueries.ts';
import * as de from '../../texts/de.ts';
import styles from './BookingFrame.module.css';

/** The organiser's booking form. It may come from elsewhere, so there is a way to open it by itself. */
export function BookingFrame({ booking: { frameUrl } }: { booking: BookingData }) {
  if (!frameUrl) return null;
  return (
    <div className={styles.frame}>
      <iframe title={de.booking.frame} src={frameUrl} />
      <p>
        {de.booking.troubles}{' '}
        <a href={frameUrl} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden size={18} /> {de.booking.alone}
        </a>
      </p>
    </div>
  );
}
