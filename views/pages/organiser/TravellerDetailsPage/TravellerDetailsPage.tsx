import { formatDateRange } from '#domain/dates.ts';
import { organiserPath, travellerDetailsPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { TravellerAnswers } from '#views/components/bookings/TravellerAnswers.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';

/** Shows an organiser the answers about the travellers of one booking. Each view is recorded. */
export function TravellerDetailsPage({ args }: PageProps<'TravellerDetailsPage'>) {
  const { subdomain } = args;
  const { reference, trip, departure, answers, keepDays } = usePageQuery('travellerDetails', args);
  const inbox = organiserPath(subdomain, 'eingang');
  return (
    <OrganiserFrame
      subdomain={subdomain}
      title={de.travellerDetails.title}
      path={travellerDetailsPath(subdomain, reference)}
    >
      <div className="stack-4">
        <p>
          <strong>{reference}</strong>: {trip.title}, {formatDateRange(departure.start, departure.end)}
        </p>
        {typeof answers === 'string' ? (
          <p role="status" className="tinted" data-state={answers}>
            {de.travellerDetails.states[answers]}
          </p>
        ) : (
          <TravellerAnswers answers={answers} />
        )}
        <p className="note">{de.travellerDetails.recorded(keepDays)}</p>
        <p>
          <a href={`${inbox}?q=${reference}#${reference}`}>{de.travellerDetails.toInbox}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}
