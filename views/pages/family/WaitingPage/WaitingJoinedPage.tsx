import { waitingJoinedPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Confirmation } from '#views/components/Confirmation.tsx';
import * as de from '#views/texts/de.ts';

/** Says that an entry for the waiting list must be confirmed by mail. Reloading it sends nothing again. */
export function WaitingJoinedPage({ args: { combinedId, date, reference, position } }: PageProps<'WaitingJoinedPage'>) {
  return (
    <Confirmation
      icon="clipboard-list"
      title={de.waiting.joinedTitle}
      description={de.waiting.description}
      path={waitingJoinedPath(combinedId, date, reference, position ?? 1)}
    >
      <p>
        {de.waiting.reference}: <strong>{reference}</strong>
      </p>
      <p>
        {de.waiting.joinedText} {position === null ? null : de.waiting.joinedPosition(position)}
      </p>
      <p>{de.waiting.joinedNext}</p>
      <p className="note">{de.waiting.spam}</p>
      <Button href={allTripsPath} variant="secondary">
        {de.waiting.discover}
      </Button>
    </Confirmation>
  );
}
