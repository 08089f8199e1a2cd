import { type DeskPlace, deskPath } from '../../../src/domain/bookings/bookingFormPath.ts';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { contactPath } from '../../contactPath.ts';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import { DeskForm } from './BookingForm.tsx';
import styles from './BookingFormPage.module.css';

/** The built-in booking desk (specification §8.2): a form of our own for organisers without a booking system. */
export function DeskPage({ args }: { args: DeskPlace }) {
  const data = usePageQuery('desk', { combinedId: args.combinedId, date: args.date });
  const { combinedId, title, path, departures, errors, failure } = data;
  const isRejected = errors.length > 0 || failure !== null;
  return (
    <div className={styles.page} data-framed={args.isFramed || undefined}>
      <PageHead
        title={isRejected ? de.desk.errorTitle : de.desk.title}
        description={de.desk.description}
        path={deskPath({ combinedId, date: '', isFramed: false })}
        noindex
      />
      {/* The page around the frame has a heading of its own. */}
      <h1 className={args.isFramed ? 'visuallyHidden' : undefined}>{de.desk.heading(title)}</h1>
      {departures.length > 0 ? (
        <DeskForm data={data} place={args} />
      ) : (
        <EmptyState
          title={de.desk.notBookable}
          text={de.desk.notBookableText}
          action={{ href: '/reisen/alle', label: de.desk.allTrips, isWhole: args.isFramed }}
          secondaryAction={{
            href: contactPath({ trip: combinedId, host: '', topic: '' }),
            label: de.desk.askHost,
            isWhole: args.isFramed,
          }}
        >
          <p>
            <a href={path} target={args.isFramed ? '_top' : undefined}>
              {de.desk.toTrip}
            </a>
          </p>
        </EmptyState>
      )}
    </div>
  );
}
