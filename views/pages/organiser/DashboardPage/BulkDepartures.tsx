import { useState } from 'react';
import { formatDateRange } from '#domain/dates.ts';
import type { BulkTrip } from '#domain/organisers/bulkActions.ts';
import * as de from '../../../texts/de.ts';
import styles from './BulkDepartures.module.css';
import { ChooseBox } from './ChooseBox.tsx';
import type { Departures } from './useDepartures.ts';

interface BulkDeparturesProps {
  /** Trips with departures that the action would change. */
  trips: BulkTrip[];
  departures: Departures;
}

/** Up to this number of trips, all are expanded. More could show thousands of checkboxes. */
const openAtMost = 10;

/** Lists the departures that would go online or offline, with a checkbox to exclude each one. */
export function BulkDepartures({ trips, departures }: BulkDeparturesProps) {
  return (
    <section className={styles.departures} aria-labelledby="betroffene-termine">
      <h4 id="betroffene-termine">{de.bulk.departures}</h4>
      <p>{de.bulk.departuresHint}</p>
      <ul>
        {trips.map((trip) => (
          <li key={trip.combinedId}>
            <TripDepartures trip={trip} departures={departures} isOpenAtFirst={trips.length <= openAtMost} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TripDeparturesProps {
  trip: BulkTrip;
  departures: Departures;
  isOpenAtFirst: boolean;
}

function TripDepartures({ trip, departures, isOpenAtFirst }: TripDeparturesProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { combinedId } = trip;
  const title = trip.title || de.organisers.untitled;
  const keys = trip.departures.map(({ key }) => key);
  const selectedCount = departures.keysOf(trip).length;
  return (
    <div className={styles.trip}>
      <ChooseBox
        label={de.bulk.allDepartures(title)}
        chosen={selectedCount === 0 ? 'none' : selectedCount === keys.length ? 'all' : 'some'}
        onChoose={(isSelected) => departures.choose(combinedId, keys, isSelected)}
      />
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          {title} ({combinedId}): {de.bulk.departureCount(selectedCount, keys.length)}
        </summary>
        {isOpen ? (
          <ul>
            {trip.departures.map(({ key, start, end }) => (
              <li key={key}>
                <ChooseBox
                  label={formatDateRange(start, end)}
                  isLabelShown
                  chosen={departures.isSelected(combinedId, key) ? 'all' : 'none'}
                  onChoose={(isSelected) => departures.choose(combinedId, [key], isSelected)}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </details>
    </div>
  );
}
