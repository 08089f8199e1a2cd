import { formatEuro } from '#domain/amounts.ts';
import { groupPath } from '#domain/bookings/bookingGroups.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { bookingFormPath } from '#domain/trip/bookingFormPath.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import type { GroupData } from '#pageData/bookingGroup.ts';
import { parentsPath } from '#pageData/parentsPage.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { FactList } from '#views/components/FactList.tsx';
import { HowSteps } from '#views/components/HowSteps.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { ShareSheet } from '#views/components/share/ShareSheet.tsx';
import { DoorLines } from '#views/components/town/DoorLines.tsx';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import { RequiredExtras } from '#views/components/trip/RequiredExtras.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './GroupPage.module.css';

/** The page of a group: the departure that each family books for itself, who has booked, and the link to pass on. */
export function GroupPage({ args }: PageProps<'GroupPage'>) {
  const data = usePageQuery('group', args);
  const { origin } = useChrome();
  const { id, trip, date, extras, booked } = data;
  const texts = de.groups;
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title(trip.title)}
        description={texts.description}
        path={groupPath(id)}
        image={trip.image}
        noindex
      />
      <PageIntro title={texts.heading} picture={trip.image}>
        <FactList
          facts={{
            [texts.trip]: <a href={trip.path}>{trip.title}</a>,
            [texts.departure]: date ? formatWeekdayRange(date.start, date.end) : texts.gone,
            [texts.price]: date && (
              <>
                {texts.perPerson(formatEuro(date.price))}
                {trip.door ? null : <RequiredExtras extras={extras} />}
              </>
            ),
          }}
        />
        {date && trip.door ? <DoorLines door={trip.door} price={date.price} /> : null}
        <Booking data={data} />
      </PageIntro>
      <div className={styles.columns}>
        <section className="raised stack-3">
          <h2 className="text-l">{texts.bookedTitle}</h2>
          {booked.length > 0 ? (
            <ul className={styles.booked}>
              {booked.map((names, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two families can have the same names
                <li key={index}>{texts.booked(names)}</li>
              ))}
            </ul>
          ) : (
            <p>{texts.nobody}</p>
          )}
          <p className="note">{texts.bookedNote}</p>
        </section>
        <section className="raised stack-3">
          <h2 className="text-l">{texts.share}</h2>
          <ShareSheet url={origin + groupPath(id)} text={texts.shareText(trip.title)} />
        </section>
      </div>
      <HowSteps title={texts.howTitle} steps={texts.how} />
    </div>
  );
}

function Booking({ data: { id, trip, date, holdMinutes } }: { data: GroupData }) {
  const texts = de.groups;
  if (!date) return null;
  const { combinedId } = trip;
  const isFull = date.placesLeft === 0;
  const place = { combinedId, date: date.key, isFramed: false, group: id };
  return (
    <>
      <p className={styles.book}>
        <Button href={isFull ? waitingPath(combinedId, date.key) : bookingFormPath(place)}>
          {isFull ? texts.waitingList : texts.book}
        </Button>
        <PlacesLeft date={date} />
        <a href={parentsPath(trip.path, date.key)}>{de.parents.show}</a>
      </p>
      {date.placesLeft ? <p className="note">{texts.holds(holdMinutes.first, holdMinutes.most)}</p> : null}
    </>
  );
}
