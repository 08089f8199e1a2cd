import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import styles from './OfferNotice.module.css';

/** Shows which offer to the waiting list the booking uses. */
export function OfferNotice({ token }: { token: string }) {
  const data = usePageQuery('waitingLink', { kind: 'angebot', token });
  const offer = data.state === 'open' ? data.offer : null;
  return (
    <p className={styles.notice}>
      {data.state === 'open' && offer ? de.bookingForm.offer(data.places, offer.until) : de.bookingForm.offerEnded}
    </p>
  );
}
