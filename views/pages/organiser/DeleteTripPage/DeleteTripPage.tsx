import { formatDateRange } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import { binDays } from '#domain/organisers/bin/tripBin.ts';
import { deletePath, editPath, inboxTripPath } from '#domain/organisers/organiserPaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './DeleteTripPage.module.css';

/** Says what happens when a trip is deleted, and asks for confirmation. Works without JavaScript. */
export function DeleteTripPage({ args }: PageProps<'DeleteTripPage'>) {
  const { subdomain } = args;
  const host = useOrganiserHost(subdomain);
  const { combinedId, title, booked, isChanged } = usePageQuery('deleteTrip', args);
  const path = deletePath(subdomain, combinedId);
  const seesBookings = may(host, 'bookings.read');
  const name = title.trim() || combinedId;
  return (
    <OrganiserFrame subdomain={subdomain} title={de.deleting.title} path={path}>
      {isChanged ? (
        <p role="alert" className="tinted">
          {de.deleting.changed}
        </p>
      ) : null}
      {booked.length > 0 ? (
        <section className={`raised stack-4 ${styles.panel}`} aria-labelledby="hindernis">
          <h2 id="hindernis">{de.deleting.blocked(name)}</h2>
          <p>{de.deleting.blockedText}</p>
          <ul className={`stack-2 ${styles.list}`}>
            {booked.map(({ dateKey, start, end, places }) => (
              <li key={dateKey}>
                {seesBookings ? (
                  <a href={inboxTripPath(subdomain, combinedId, dateKey)}>{formatDateRange(start, end)}</a>
                ) : (
                  formatDateRange(start, end)
                )}
                : {de.deleting.places(places)}
              </li>
            ))}
          </ul>
          <div className={`row-3 ${styles.actions}`}>
            {seesBookings ? <Button href={inboxTripPath(subdomain, combinedId)}>{de.deleting.toInbox}</Button> : null}
            <a href={editPath(subdomain, combinedId)}>{de.deleting.toEditor}</a>
          </div>
        </section>
      ) : (
        <form className={`raised stack-4 ${styles.panel}`} method="post" action={path}>
          <h2>{de.deleting.question(name)}</h2>
          <ul className={`stack-2 ${styles.list}`}>
            {de.deleting.effects(binDays).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <div className={`row-3 ${styles.actions}`}>
            <Button type="submit">{de.deleting.confirm}</Button>
            <a href={editPath(subdomain, combinedId)}>{de.deleting.cancel}</a>
          </div>
        </form>
      )}
    </OrganiserFrame>
  );
}
