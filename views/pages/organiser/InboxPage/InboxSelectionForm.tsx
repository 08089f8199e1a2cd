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
import { Options } from '#views/components/form/Field.tsx';
import { FilterField, FilterForm } from '#views/components/organisers/FilterForm.tsx';
import { TripOptions } from '#views/components/organisers/TripOptions.tsx';
import * as de from '#views/texts/de.ts';

/** Filters the entries. Selects apply immediately. */
export function InboxSelectionForm({ args, trips }: { args: InboxArgs; trips: InboxTrip[] }) {
  const { subdomain, box, kind, standing, state, trip, family, text } = args;
  const everything = inboxPath({ ...noInboxFilters, subdomain, box });
  return (
    <FilterForm
      action={organiserPath(subdomain, 'eingang')}
      texts={de.inbox}
      text={text}
      resetHref={inboxPath(args) === everything ? null : everything}
    >
      {family ? <input type="hidden" name="familie" value={family} /> : null}
      {box === 'marketplace' ? <input type="hidden" name="postfach" value="marktplatz" /> : null}
      <FilterField name="reise" label={de.inbox.tripLabel} value={trip ? inboxTripValue(trip) : ''}>
        <TripOptions trips={trips} chosen={trip} />
      </FilterField>
      <FilterField name="art" label={de.inbox.kindLabel} value={kind ?? ''}>
        <option value="">{de.inbox.all}</option>
        <Options of={submissionKinds.map((each) => [each, de.inbox.kinds[each]])} />
      </FilterField>
      <FilterField name="status" label={de.inbox.stateLabel} value={state ? bookingStateValues[state] : ''}>
        <option value="">{de.inbox.all}</option>
        <Options of={bookingStates.map((each) => [bookingStateValues[each], de.inbox.bookingStates[each]])} />
      </FilterField>
      <FilterField name="stand" label={de.inbox.standingLabel} value={standing ? inboxStatusValues[standing] : ''}>
        <option value="">{de.inbox.all}</option>
        <Options of={inboxStatuses.map((each) => [inboxStatusValues[each], de.inbox.standings[each]])} />
      </FilterField>
    </FilterForm>
  );
}
