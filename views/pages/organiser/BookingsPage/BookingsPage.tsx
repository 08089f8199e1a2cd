import type { InboxTrip } from '#domain/bookings/inbox.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { bankFilesPath } from '#domain/organisers/bookings/bankFiles.ts';
import { type BookingsSelection, bookingViews, bookingViewValues } from '#domain/organisers/bookings/bookingList.ts';
import { bookingsId, bookingsPath } from '#domain/organisers/bookings/bookingsPath.ts';
import { inboxTripValue, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Options } from '#views/components/form/Field.tsx';
import { Late } from '#views/components/Late.tsx';
import { FilterField, FilterForm } from '#views/components/organisers/FilterForm.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { TaskNav } from '#views/components/organisers/TaskNav.tsx';
import { TripOptions } from '#views/components/organisers/TripOptions.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import * as de from '#views/texts/de.ts';
import { BookingsForm } from './BookingsForm.tsx';
import { DoneNote } from './DoneNote.tsx';
import { ManyPreview } from './ManyPreview.tsx';

/** Lists the bookings of a host by what there is to do, and changes many of them together. Works without JavaScript. */
export function BookingsPage({ args }: PageProps<'BookingsPage'>) {
  const { subdomain } = args;
  const host = useOrganiserHost(subdomain);
  const mayWrite = may(host, 'bookings.write');
  const mayRemind = may(host, 'bank.manage') && args.view === 'overdue';
  return (
    <OrganiserFrame subdomain={subdomain} path={organiserPath(subdomain, 'buchungen')} listId={bookingsId}>
      <Late query="organiserBookings" args={args}>
        {(list) =>
          list.plan ? (
            <ManyPreview plan={list.plan} failure={list.failure} accounts={list.accounts} selection={args} />
          ) : (
            <>
              {args.done ? <DoneNote {...args.done} bookings={list.done} subdomain={subdomain} /> : null}
              {mayWrite ? (
                <p className="row-3 screenOnly">
                  <a href={organiserPath(subdomain, 'buchungen/kontoauszug')}>{de.bookings.statement}</a>{' '}
                  <a href={bankFilesPath(subdomain)}>{de.bankFiles.title}</a>{' '}
                  <a href={organiserPath(subdomain, 'gutscheine')}>{de.vouchers.title}</a>{' '}
                  {mayRemind ? <a href={organiserPath(subdomain, 'erinnerungen')}>{de.bookings.reminders}</a> : null}
                </p>
              ) : null}
              <TaskNav subdomain={subdomain} page="buchungen" path={bookingsPath(args)} />
              <BookingsSelectionForm key={bookingsPath(args)} selection={args} trips={list.trips} />
              <BookingsForm {...list} mayWrite={mayWrite} args={args} />
              <Pagination
                page={list.page}
                pageSize={list.pageSize}
                total={list.total}
                hrefOf={(each) => bookingsPath(args, each)}
              />
            </>
          )
        }
      </Late>
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
