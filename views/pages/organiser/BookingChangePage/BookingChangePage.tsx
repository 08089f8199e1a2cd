import { formatDateRange } from '#domain/dates.ts';
import { bookingChangePath, inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookingChangePage.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { ChangePreview } from './ChangePreview.tsx';

/** Changes a booking: a form, then its preview. Its plain forms work without JavaScript. */
export function BookingChangePage({ args }: PageProps<'BookingChangePage'>) {
  const { subdomain, reference } = args;
  const data = usePageQuery('bookingChange', args);
  const { trip, errors, failure, isOpen, preview } = data;
  const path = bookingChangePath(subdomain, reference);
  return (
    <OrganiserFrame subdomain={subdomain} title={de.bookingChange.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        <p>
          <strong>{data.reference}</strong>: {trip.title}, {formatDateRange(trip.start, trip.end)}
        </p>
        <ErrorSummary title={de.bookingChange.failed} errors={errors} failure={failure} />
        {isOpen ? null : <p className="tinted">{de.bookingChange.closed}</p>}
        {isOpen && preview ? <ChangePreview data={data} preview={preview} path={path} /> : null}
        {isOpen && !preview ? <ChangeForm data={data} path={path} /> : null}
        <p>
          <a href={inboxBookingPath(subdomain, reference)}>{de.bookingChange.toInbox}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}
