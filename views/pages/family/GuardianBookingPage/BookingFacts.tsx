import { formatCents } from '#domain/amounts.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import { FactList } from '#views/components/FactList.tsx';
import * as de from '#views/texts/de.ts';
import styles from './GuardianBookingPage.module.css';

export function BookingFacts({ data }: { data: GuardianBookingView }) {
  const { reference, trip, departure, arrival, travellers, host, lines, total } = data;
  const texts = de.guardianBooking;
  return (
    <>
      <FactList
        className="raised"
        facts={{
          [texts.reference]: reference,
          [texts.trip]: <a href={trip.url}>{trip.title}</a>,
          [texts.departure]: formatWeekdayRange(departure.start, departure.end),
          [texts.arrival]: arrival,
          [texts.travellers]: <TravellerList names={travellers} />,
          [texts.host]: host.name,
        }}
      />
      <section className="stack-3">
        <h2 className="text-l">{texts.price}</h2>
        <table className={styles.amounts}>
          <tbody>
            {lines.map(({ label, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are in the order of the booking
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{formatCents(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td>{formatCents(total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

function TravellerList({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: travellers are identified by their position in the booking
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}
