import { factTitles } from '#domain/bookings/bookingFacts.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { FactList } from '#views/components/FactList.tsx';
import * as de from '#views/texts/de.ts';

export function BookingFacts({ data: { reference, journey, price } }: { data: GuardianBookingView }) {
  return (
    <>
      <FactList className="raised" facts={[[de.guardianBooking.reference, reference], ...journey]} />
      <section className="stack-3">
        <h2 className="text-l">{factTitles.price}</h2>
        <FactList facts={price} isSum />
      </section>
    </>
  );
}
