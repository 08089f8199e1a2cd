import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import styles from '#views/components/organisers/departures/DepartureFrame.module.css';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { Occupancy } from '#views/components/organisers/departures/Occupancy.tsx';
import { BookingForm } from '#views/pages/family/BookingFormPage/BookingForm.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';

/** Enters a booking by telephone, with the booking form of families. */
export function EnterBookingPage({ args }: PageProps<'EnterBookingPage'>) {
  const { departure, form, obstacle, isSaleOver } = usePageQuery('organiserBookingForm', args);
  const { combinedId, dateKey: date } = departure;
  return (
    <DepartureFrame departure={departure} part={de.enteredBooking.title}>
      <Occupancy {...departure} />
      <p className={styles.bookingLead}>{form ? de.enteredBooking.lead : de.enteredBooking.notBookable[obstacle]}</p>
      {form && isSaleOver ? <p className="tinted">{de.enteredBooking.saleOver}</p> : null}
      {form ? (
        <div className={styles.bookingForm}>
          <BookingForm
            data={form}
            place={{ combinedId, date, isFramed: false }}
            address={departurePath(departure, 'buchen')}
          />
        </div>
      ) : null}
    </DepartureFrame>
  );
}
