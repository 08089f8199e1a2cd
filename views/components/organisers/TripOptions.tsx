import type { InboxSelection, InboxTrip } from '#domain/bookings/inbox.ts';
import { formatDateRange } from '#domain/dates.ts';
import { inboxTripValue } from '#domain/organisers/organiserPaths.ts';
import * as de from '#views/texts/de.ts';

interface TripOptionsProps {
  trips: readonly InboxTrip[];
  /** The trip or departure in the address, which need not be one of the trips. */
  chosen: InboxSelection['trip'];
}

export function TripOptions({ trips, chosen }: TripOptionsProps) {
  const value = chosen ? inboxTripValue(chosen) : '';
  const isListed = value === '' || trips.some((each) => valuesOf(each).includes(value));
  return (
    <>
      <option value="">{de.inbox.allTrips}</option>
      {isListed ? null : <option value={value}>{value}</option>}
      {trips.map((each) => (
        <OptionsOfTrip key={each.combinedId} trip={each} />
      ))}
    </>
  );
}

function valuesOf({ combinedId, departures }: InboxTrip): string[] {
  return [null, ...departures.map(({ dateKey }) => dateKey)].map((dateKey) => inboxTripValue({ combinedId, dateKey }));
}

function OptionsOfTrip({ trip: { combinedId, title, departures } }: { trip: InboxTrip }) {
  const tripValue = inboxTripValue({ combinedId, dateKey: null });
  if (departures.length === 0) return <option value={tripValue}>{title}</option>;
  return (
    <optgroup label={title}>
      <option value={tripValue}>{de.inbox.allDepartures(title)}</option>
      {departures.map(({ dateKey, start, end }) => (
        <option key={dateKey} value={inboxTripValue({ combinedId, dateKey })}>
          {formatDateRange(start, end)}
        </option>
      ))}
    </optgroup>
  );
}
