import type { ChangeEvent } from 'react';
import { bookingStates } from '#domain/bookings/bookingStates.ts';
import { type InboxArgs, type InboxTrip, inboxStatuses, noInboxFilters } from '#domain/bookings/inbox.ts';
import { submissionKinds } from '#domain/bookings/submissionKinds.ts';
import { formatDateRange } from '#domain/dates.ts';
import {
  bookingStateValues,
  inboxPath,
  inboxStatusValues,
  inboxTripValue,
  organiserPath,
} from '#domain/organisers/organiserPaths.ts';
import { Field } from '../../../components/form/Field.tsx';
import { FilterForm } from '../../../components/organisers/FilterForm.tsx';
import * as de from '../../../texts/de.ts';

/** Filters the entries. Selects apply immediately. */
export function InboxSelectionForm({ args, trips }: { args: InboxArgs; trips: InboxTrip[] }) {
  const { subdomain, box, kind, standing, state, trip, text } = args;
  const apply = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  const chosen = trip ? inboxTripValue(trip) : '';
  // The list contains only the trips of the latest entries, but the URL may contain another trip.
  const isListed = chosen === '' || trips.some((each) => valuesOf(each).includes(chosen));
  const everything = inboxPath({ ...noInboxFilters, subdomain, box });
  return (
    <FilterForm
      action={organiserPath(subdomain, 'eingang')}
      texts={de.inbox}
      text={text}
      resetHref={inboxPath(args) === everything ? null : everything}
    >
      {box === 'marketplace' ? <input type="hidden" name="postfach" value="marktplatz" /> : null}
      <Field name="reise" label={de.inbox.tripLabel}>
        {(attributes) => (
          <select {...attributes} defaultValue={chosen} onChange={apply}>
            <option value="">{de.inbox.allTrips}</option>
            {isListed ? null : <option value={chosen}>{chosen}</option>}
            {trips.map((each) => (
              <TripOptions key={each.combinedId} trip={each} />
            ))}
          </select>
        )}
      </Field>
      <Field name="art" label={de.inbox.kindLabel}>
        {(attributes) => (
          <select {...attributes} defaultValue={kind ?? ''} onChange={apply}>
            <option value="">{de.inbox.all}</option>
            {submissionKinds.map((each) => (
              <option key={each} value={each}>
                {de.inbox.kinds[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="status" label={de.inbox.stateLabel}>
        {(attributes) => (
          <select {...attributes} defaultValue={state ? bookingStateValues[state] : ''} onChange={apply}>
            <option value="">{de.inbox.all}</option>
            {bookingStates.map((each) => (
              <option key={each} value={bookingStateValues[each]}>
                {de.inbox.bookingStates[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="stand" label={de.inbox.standingLabel}>
        {(attributes) => (
          <select {...attributes} defaultValue={standing ? inboxStatusValues[standing] : ''} onChange={apply}>
            <option value="">{de.inbox.all}</option>
            {inboxStatuses.map((each) => (
              <option key={each} value={inboxStatusValues[each]}>
                {de.inbox.standings[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FilterForm>
  );
}

function valuesOf({ combinedId, departures }: InboxTrip): string[] {
  return [null, ...departures.map(({ dateKey }) => dateKey)].map((dateKey) => inboxTripValue({ combinedId, dateKey }));
}

function TripOptions({ trip: { combinedId, title, departures } }: { trip: InboxTrip }) {
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
