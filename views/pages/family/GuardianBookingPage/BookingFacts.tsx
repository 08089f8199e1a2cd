import { factTitles } from '#domain/bookings/bookingFacts.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { FactList } from '#views/components/FactList.tsx';
import * as de from '#views/texts/de.ts';
import styles from './GuardianBookingPage.module.css';

/** Who travels where, when and how. The link to a map loads nothing before somebody follows it. */
export function BookingFacts({ data: { reference, journey, remarks, boarding } }: { data: GuardianBookingView }) {
  return (
    <section className={`raised stack-3 ${styles.card}`}>
      <h2 className="text-l">{factTitles.journey}</h2>
      <FactList
        facts={[
          [de.guardianBooking.reference, reference],
          ...journey,
          [de.guardianBooking.remarks, remarks && <span className={styles.remarks}>{remarks}</span>],
        ]}
      />
      {boarding ? (
        <p>
          <a
            href={`https://www.openstreetmap.org/search?query=${encodePart([boarding.title, boarding.meetingPoint].filter(Boolean).join(', '))}`}
            rel="noopener noreferrer"
          >
            {de.guardianBooking.mapLink(boarding.title)}
          </a>
        </p>
      ) : null}
    </section>
  );
}

export function BookingPrice({ price }: Pick<GuardianBookingView, 'price'>) {
  return (
    <section className="stack-3">
      <h2 className="text-l">{factTitles.price}</h2>
      <FactList facts={price} isSum />
    </section>
  );
}
