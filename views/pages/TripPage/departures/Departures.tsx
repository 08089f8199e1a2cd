import type { HolidaysOfDepartures } from '../../../../src/domain/holidays/holidaysOfDepartures.ts';
import type { PublicTrip } from '../../../../src/domain/trip/trip.ts';
import { AskedChip } from '../../../asked/AskedChip.tsx';
import { OwnLandSelect } from '../../../holidays/OwnLandSelect.tsx';
import * as de from '../../../texts/de.ts';
import styles from './Departures.module.css';
import { DepartureTables } from './DepartureTables.tsx';
import type { AskedDepartures } from './useAskedDepartures.ts';

interface DeparturesProps {
  trip: PublicTrip;
  holidays: HolidaysOfDepartures;
  /** null if nothing was asked. */
  choice: AskedDepartures | null;
}

/** Lists departures and prices, one table per season: first those that meet what was asked, then the others. */
export function Departures({ trip, holidays, choice }: DeparturesProps) {
  return (
    <section id="termine" className={styles.departures}>
      <h2>{de.trip.departures}</h2>
      {trip.bookable ? (
        <>
          <OwnLandSelect />
          {choice ? (
            <>
              <AskedChip asked={choice.asked} href={`${trip.path}#termine`} />
              {choice.meeting.length === 0 ? <p>{de.asked.none}</p> : null}
              <DepartureTables trip={trip} dates={choice.meeting} holidays={holidays} />
              {choice.others.length > 0 ? <h3>{de.asked.others}</h3> : null}
              <DepartureTables trip={trip} dates={choice.others} holidays={holidays} />
            </>
          ) : (
            <DepartureTables trip={trip} dates={trip.dates} holidays={holidays} />
          )}
          <p className={styles.note}>{de.trip.priceNote}</p>
        </>
      ) : (
        <NotBookable />
      )}
    </section>
  );
}

function NotBookable() {
  return (
    <div className={styles.notice}>
      <p>{de.trip.notBookableReason}</p>
      <a href="/reisen/alle">{de.trip.notBookableNext}</a>
    </div>
  );
}
