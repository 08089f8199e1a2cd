import { waitingDonePaths } from '#domain/bookings/waiting/waitingPaths.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { Button } from '#views/components/Button.tsx';
import { Confirmation } from '#views/components/Confirmation.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';

/** Confirms that the waiting list was left, or that an offer was declined. */
export function WaitingDonePage() {
  const { pathname } = useLocation();
  const { title, text } = de.waitingLinks.done[pathname === waitingDonePaths.left ? 'left' : 'declined'];
  return (
    <Confirmation icon="heart-handshake" title={title} description={text} path={pathname}>
      <p>{text}</p>
      <Button href={allTripsPath}>{de.waitingLinks.discover}</Button>
    </Confirmation>
  );
}
