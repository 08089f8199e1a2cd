import type { ChangeEvent } from 'react';
import type { InboxTrip } from '#domain/bookings/inbox.ts';
import { type BookingsSelection, bookingViews, bookingViewValues } from '#domain/organisers/bookings/bookingList.ts';
import { bookingsPath } from '#domain/organisers/bookings/bookingsPath.ts';
import { inboxTripValue, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { Field } from '../../../components/form/Field.tsx';
import { FilterForm } from '../../../components/organisers/FilterForm.tsx';
import { TripOptions } from '../../../components/organisers/TripOptions.tsx';
import * as de from '../../../texts/de.ts';

/** Filters the bookings. Selects apply immediately. */
export function BookingsSelectionForm({ selection, trips }: { selection: BookingsSelection; trips: InboxTrip[] }) {
  const { subdomain, view, trip, text } = selection;
  const apply = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
  const path = organiserPath(subdomain, 'buchungen');
  return (
    <FilterForm
      action={path}
      texts={de.bookings}
      text={text}
      resetHref={bookingsPath(selection) === path ? null : path}
    >
      <Field name="zeigen" label={de.bookings.view}>
        {(attributes) => (
          <select {...attributes} defaultValue={bookingViewValues[view]} onChange={apply}>
            {bookingViews.map((each) => (
              <option key={each} value={bookingViewValues[each]}>
                {de.bookings.views[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="reise" label={de.inbox.tripLabel}>
        {(attributes) => (
          <select {...attributes} defaultValue={trip ? inboxTripValue(trip) : ''} onChange={apply}>
            <TripOptions trips={trips} chosen={trip} />
          </select>
        )}
      </Field>
    </FilterForm>
  );
}
