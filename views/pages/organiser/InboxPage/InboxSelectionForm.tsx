import type { ChangeEvent } from 'react';
import { bookingStates } from '#domain/bookings/bookingStates.ts';
import { type InboxArgs, type InboxTrip, inboxStatuses, noInboxFilters } from '#domain/bookings/inbox.ts';
import { submissionKinds } from '#domain/bookings/submissionKinds.ts';
import {
  bookingStateValues,
  inboxPath,
  inboxStatusValues,
  inboxTripValue,
  organiserPath,
} from '#domain/organisers/organiserPaths.ts';
import { Field } from '../../../components/form/Field.tsx';
import { FilterForm } from '../../../components/organisers/FilterForm.tsx';
import { TripOptions } from '../../../components/organisers/TripOptions.tsx';
import * as de from '../../../texts/de.ts';

/** Filters the entries. Selects apply immediately. */
export function InboxSelectionForm({ args, trips }: { args: InboxArgs; trips: InboxTrip[] }) {
  const { subdomain, box, kind, standing, state, trip, text } = args;
  const apply = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
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
          <select {...attributes} defaultValue={trip ? inboxTripValue(trip) : ''} onChange={apply}>
            <TripOptions trips={trips} chosen={trip} />
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
