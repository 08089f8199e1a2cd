import { eurosOf, formatEuro } from '#domain/amounts.ts';
import { maxTravellers } from '#domain/bookings/bookingForm.ts';
import { groupPath } from '#domain/bookings/bookingGroups.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { berlinTime, formatDay } from '#domain/dates.ts';
import { bookingFormFields, bookingFormPath } from '#domain/trip/bookingFormPath.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import type { GroupData } from '#pageData/bookingGroup.ts';
import { parentsPath } from '#pageData/parentsPage.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { FactList } from '#views/components/FactList.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { HowSteps } from '#views/components/HowSteps.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { ShareButton } from '#views/components/share/ShareButton.tsx';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import { PriceParts } from '#views/components/trip/PriceParts.tsx';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './GroupPage.module.css';

/** The page of a family's link: the departure that it books, until when its places are held, who has booked, and the links to pass on. */
export function GroupPage({ args }: PageProps<'GroupPage'>) {
  const data = usePageQuery('group', args);
  const { origin } = useChrome();
  const { id, trip, date, booked, isFirst, contingent } = data;
  const fixed = contingent?.isOpen ? contingent.price : null;
  const price = fixed === null ? date?.price : eurosOf(fixed);
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
      <PageIntro title={contingent?.title ?? texts.heading} picture={trip.image}>
        <FactList
          facts={{
            [texts.trip]: <a href={trip.path}>{trip.title}</a>,
            [texts.departure]: date ? formatWeekdayRange(date.start, date.end) : texts.gone,
            [texts.price]: price === undefined ? null : texts.perPerson(formatEuro(price)),
          }}
        />
        {price === undefined ? null : <PriceParts {...data} door={trip.door} price={price} />}
        {fixed === null ? <PriceUntil price={date} /> : null}
        {contingent?.isOpen ? <GroupBooking data={data} contingent={contingent} /> : <Booking data={data} />}
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
          <h2 className="text-l">{isFirst ? texts.others : texts.own}</h2>
          {isFirst ? <OtherLinks data={data} origin={origin} /> : <p>{contingent ? texts.passOn : texts.ownText}</p>}
          {contingent ? (
            <ShareButton title={texts.ofGroup} url={origin + groupPath(id)} text={texts.shareText(trip.title)} />
          ) : null}
        </section>
      </div>
      {isFirst ? <HowSteps title={texts.howTitle} steps={texts.how} /> : null}
    </div>
  );
}

function Booking({ data }: { data: GroupData }) {
  const { id, trip, date, held, hasBooked } = data;
  const texts = de.groups;
  if (!date) return null;
  const { combinedId } = trip;
  const isFull = date.placesLeft === 0;
  const place = { combinedId, date: date.key, isFramed: false, group: id };
  return (
    <>
      {hasBooked ? <p className="bold">{texts.hasBooked}</p> : null}
      {date.placesLeft === null || hasBooked ? null : <Held data={data} />}
      <p className={styles.book}>
        <Button
          href={isFull ? waitingPath(combinedId, date.key) : bookingFormPath(place)}
          variant={hasBooked ? 'secondary' : 'primary'}
        >
          {isFull ? texts.waitingList : hasBooked ? texts.bookMore : texts.book}
        </Button>
        {held ? null : <PlacesLeft date={date} />}
        <a href={parentsPath(trip.path, date.key)}>{de.parents.show}</a>
      </p>
    </>
  );
}

/** The places that an organiser has reserved, and for how many of them names are entered now. Works without JavaScript. */
function GroupBooking({
  data: { id, trip, date },
  contingent: { booked, places, reserved, until },
}: {
  data: GroupData;
  contingent: NonNullable<GroupData['contingent']>;
}) {
  const texts = de.groups;
  const { path, keys } = bookingFormFields(trip.combinedId);
  return (
    <>
      <p className={`tinted bold ${styles.held}`}>{texts.reserved(reserved, formatDay(until))}</p>
      <p className="note">{texts.bookedOf(booked, places)}</p>
      {date && reserved > 0 ? (
        <form action={path} className={styles.book}>
          <input type="hidden" name={keys.date} value={date.key} />
          <input type="hidden" name={keys.group} value={id} />
          <Field name={keys.travellers} label={texts.howMany}>
            <input type="number" min={1} max={Math.min(reserved, maxTravellers)} defaultValue={1} required />
          </Field>
          <Button type="submit">{texts.enterNames}</Button>
        </form>
      ) : null}
    </>
  );
}

/** Until when places are held for the family. */
function Held({ data: { held, wasHeldUntil, holdMinutes } }: { data: GroupData }) {
  const texts = de.groups;
  if (held) return <p className={`tinted bold ${styles.held}`}>{texts.held(held.places, timeOf(held.until))}</p>;
  return <p className="note">{texts.notHeld(wasHeldUntil !== null, holdMinutes.first, holdMinutes.most)}</p>;
}

/** The links that the family passes on which has created the group. */
function OtherLinks({
  data: { others, trip, date, wasHeldUntil, isOver },
  origin,
}: {
  data: GroupData;
  origin: string;
}) {
  const texts = de.groups;
  const heldText =
    wasHeldUntil === null
      ? date?.placesLeft === null
        ? texts.othersEnough
        : texts.othersNone
      : isOver
        ? texts.othersOver
        : texts.othersHeld(timeOf(wasHeldUntil));
  return (
    <>
      <p>
        {texts.othersLead} {heldText}
      </p>
      <ul className={styles.links}>
        {others.map(({ path, position, places }) => (
          <li key={path}>
            <span>
              <strong>{texts.family(position)}</strong>, {texts.places(places)}
            </span>
            <ShareButton title={texts.linkOf(position)} url={origin + path} text={texts.shareText(trip.title)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** "8:25" in Berlin. */
function timeOf(iso: string): string {
  return berlinTime(new Date(iso)).replace(/^0/, '');
}
