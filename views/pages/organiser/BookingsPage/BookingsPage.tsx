import { bookingsPath } from '#domain/organisers/bookings/bookingsPath.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { OrganiserFrame } from '../../../components/organisers/OrganiserFrame.tsx';
import { Pagination } from '../../../components/Pagination.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import { BookingsForm } from './BookingsForm.tsx';
import styles from './BookingsPage.module.css';
import { BookingsSelectionForm } from './BookingsSelectionForm.tsx';
import { ManyPreview } from './ManyPreview.tsx';

/** Lists the bookings of a host by what there is to do, and changes many of them together. Works without JavaScript. */
export function BookingsPage({ args }: PageProps<'BookingsPage'>) {
  const list = usePageQuery('organiserBookings', args);
  const { host, total, page, pageSize, trips, plan, failure } = list;
  const path = organiserPath(host.subdomain, 'buchungen');
  return (
    <OrganiserFrame host={host} title={de.organisers.bookings} path={path}>
      {args.done ? (
        <p className={styles.notice} role="status">
          {de.bookings.done[args.done.action](args.done.count)}
        </p>
      ) : null}
      {plan ? (
        <ManyPreview plan={plan} failure={failure} selection={args} />
      ) : (
        <>
          <BookingsSelectionForm key={bookingsPath(args)} selection={args} trips={trips} />
          <BookingsForm {...list} selection={args} />
          <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(each) => bookingsPath(args, each)} />
        </>
      )}
    </OrganiserFrame>
  );
}
