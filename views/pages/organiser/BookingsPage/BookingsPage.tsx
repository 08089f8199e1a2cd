import type { InboxTrip } from '#domain/bookings/inbox.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { type BookingsSelection, bookingViews, bookingViewValues } from '#domain/organisers/bookings/bookingList.ts';
import { bookingsPath } from '#domain/organisers/bookings/bookingsPath.ts';
import { inboxTripValue, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Options } from '../../../components/form/Field.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { FilterField, FilterForm } from '../../../components/organisers/FilterForm.tsx';
import { OrganiserFrame } from '../../../components/organisers/OrganiserFrame.tsx';
import { TripOptions } from '../../../components/organisers/TripOptions.tsx';
import { Pagination } from '../../../components/Pagination.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import { BookingsForm } from './BookingsForm.tsx';
import { ManyPreview } from './ManyPreview.tsx';

/** Lists the bookings of a host by what there is to do, and changes many of them together. Works without JavaScript. */
export function BookingsPage({ args }: PageProps<'BookingsPage'>) {
  const list = usePageQuery('organiserBookings', args);
  const { host, total, page, pageSize, trips, plan, failure } = list;
  const path = organiserPath(host.subdomain, 'buchungen');
  return (
    <OrganiserFrame host={host} title={de.organisers.bookings} path={path}>
      <Notice>{args.done ? de.bookings.done[args.done.action](args.done.count) : null}</Notice>
      {plan ? (
        <ManyPreview plan={plan} failure={failure} selection={args} />
      ) : (
        <>
          {may(host.role, 'bookings.write') ? (
            <p className="screenOnly">
              <a href={organiserPath(host.subdomain, 'buchungen/kontoauszug')}>{de.bookings.statement}</a>
            </p>
          ) : null}
          <BookingsSelectionForm key={bookingsPath(args)} selection={args} trips={trips} />
          <BookingsForm {...list} selection={args} />
          <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => bookingsPath(args, each)} />
        </>
      )}
    </OrganiserFrame>
  );
}

function BookingsSelectionForm({ selection, trips }: { selection: BookingsSelection; trips: InboxTrip[] }) {
  const { subdomain, view, trip, text } = selection;
  const path = organiserPath(subdomain, 'buchungen');
  return (
    <FilterForm
      action={path}
      texts={de.bookings}
      text={text}
      resetHref={bookingsPath(selection) === path ? null : path}
    >
      <FilterField name="zeigen" label={de.bookings.view} value={bookingViewValues[view]}>
        <Options of={bookingViews.map((each) => [bookingViewValues[each], de.bookings.views[each]])} />
      </FilterField>
      <FilterField name="reise" label={de.inbox.tripLabel} value={trip ? inboxTripValue(trip) : ''}>
        <TripOptions trips={trips} chosen={trip} />
      </FilterField>
    </FilterForm>
  );
}
