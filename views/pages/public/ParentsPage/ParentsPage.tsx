import type { ReactNode } from 'react';
import { centsOf, formatCents } from '#domain/amounts.ts';
import { reservedForText } from '#domain/bookings/fewPlaces.ts';
import { containedIn, dateAsBooked, priceWithoutDoor } from '#domain/bookings/price/doorPrice.ts';
import { waitingPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { formatDateRange } from '#domain/dates.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { boardLabel } from '#domain/trip/boards.ts';
import { hasLodging } from '#domain/trip/lodging.ts';
import { tabTitle } from '#domain/trip/tabTitles.ts';
import type { PublicTrip, TripDate } from '#domain/trip/trip.ts';
import { formatWeekdayRange } from '#domain/weekdays.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import { contactPath } from '#pageData/contactPath.ts';
import { type ParentsData, parentsPath } from '#pageData/parentsPage.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { ShareButton } from '#views/components/share/ShareButton.tsx';
import { doorText } from '#views/components/town/DoorLines.tsx';
import { PlacesLeft } from '#views/components/trip/PlacesLeft.tsx';
import { PriceNotes } from '#views/components/trip/PriceParts.tsx';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import { TraderDetails } from '#views/components/trip/TraderDetails.tsx';
import { DepartureConditions } from '#views/pages/public/TripPage/conditions/DepartureConditions.tsx';
import { Minimum } from '#views/pages/public/TripPage/departures/DepartureTables.tsx';
import { discountsOf } from '#views/pages/public/TripPage/tabs/BookableExtras.tsx';
import { CareDetails } from '#views/pages/public/TripPage/tabs/CareDetails.tsx';
import { Travel } from '#views/pages/public/TripPage/tabs/TravelTimes.tsx';
import { type TabExtra, tripTabs } from '#views/pages/public/TripPage/tripTabs.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import { stayText } from '#views/tripDays.ts';
import styles from './ParentsPage.module.css';

const texts = () => de.parents;

/** What parents ask about a departure, on one page for screen and paper. */
export function ParentsPage({ args }: PageProps<'ParentsPage'>) {
  const data = usePageQuery('parents', args);
  const { trip, date, today, partner } = data;
  const { origin } = useChrome();
  const path = parentsPath(trip.path, date?.key);
  return (
    <article className={`stack-6 ${styles.page}`}>
      <PageHead
        title={texts().titleOf(trip.title)}
        description={texts().description(trip.title)}
        path={path}
        image={trip.gallery[0] ?? trip.image}
        noindex
      />
      <Head data={data} url={origin + path} />
      <Glance trip={trip} date={date} />
      {date ? <Price trip={trip} date={date} /> : null}
      <Part title={texts().care}>
        {hasCare(trip) ? <CareDetails trip={trip} /> : <p>{texts().noCare(trip.host.name)}</p>}
      </Part>
      <Part title={de.tripDetails.travel}>
        <Travel trip={trip} />
      </Part>
      <Part title={de.tripDetails.conditions}>
        <p>
          <strong>{de.tripDetails.noWithdrawal}</strong> {de.tripDetails.cancelAnytime}
        </p>
        {date ? (
          <DepartureConditions
            date={dateAsBooked(date, trip)}
            payment={trip.payment}
            cancellation={trip.cancellation}
            today={today}
            hasExtras={containedIn(trip).lines.length > 0}
          />
        ) : null}
        {trip.cancellation.length === 0 ? <p>{de.tripDetails.conditionsElsewhere}</p> : null}
      </Part>
      <More trip={trip} />
      {trip.questions.length > 0 ? (
        <Part title={texts().questions}>
          <dl className={styles.questions}>
            {trip.questions.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      <Part title={texts().host}>
        {partner ? <TraderDetails partner={partner} /> : <p>{trip.host.name}</p>}
        <p className="screenOnly">
          {texts().ask} <a href={contactPath({ trip: trip.combinedId })}>{texts().askHost(trip.host.name)}</a>
        </p>
        <p className={`note ${styles.address}`}>{texts().address(origin + path)}</p>
      </Part>
    </article>
  );
}

function hasCare({ careRatio, care, groupSize }: PublicTrip): boolean {
  return Boolean(careRatio) || care !== null || groupSize !== null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`stack-3 ${styles.part}`}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Head({ data: { trip, date }, url }: { data: ParentsData; url: string }) {
  const picture = trip.gallery[0] ?? trip.image;
  return (
    <header className={styles.head}>
      <div className="stack-4">
        <p className={styles.eyebrow}>{texts().eyebrow}</p>
        <h1>{trip.title}</h1>
        <p className="screenOnly">{texts().lead}</p>
        <div className={`row-2 screenOnly ${styles.actions}`}>
          {date ? <BookOrWait trip={trip} date={date} /> : null}
          <ShareButton title={texts().shareTitle} url={url} text={texts().shareText(trip.title)} />
          <span className="scriptsOnly">
            <Button variant="secondary" size="small" onClick={() => window.print()}>
              <Icon name="printer" size={18} /> {texts().print}
            </Button>
          </span>
          <a href={trip.path}>{texts().toTrip}</a>
        </div>
      </div>
      {picture ? (
        <Picture className={styles.picture} picture={picture} sizes={`${breakpoints.tablet} 20rem, 100vw`} />
      ) : null}
    </header>
  );
}

function BookOrWait({ trip: { combinedId }, date: { key, placesLeft } }: { trip: PublicTrip; date: TripDate }) {
  if (placesLeft === 0) return <Button href={waitingPath(combinedId, key)}>{texts().waitingList}</Button>;
  return <Button href={bookingPath(combinedId, key)}>{de.trip.book}</Button>;
}

function Glance({ trip, date }: { trip: PublicTrip; date: TripDate | null }) {
  const others = trip.dates.filter(({ key }) => key !== date?.key);
  return (
    <section className={`tinted stack-3 ${styles.part}`} aria-label={texts().glance}>
      <dl className={styles.facts}>
        <Fact label={texts().when}>
          {date ? (
            <>
              <strong>{formatWeekdayRange(date.start, date.end)}</strong>, {stayText(date, hasLodging(trip))}
              <PlacesLeft date={date} />
            </>
          ) : (
            de.trip.notBookableReason
          )}
        </Fact>
        <Fact label={de.trip.place}>
          {trip.city.title}, {trip.country.title}
        </Fact>
        <Fact label={de.trip.ages}>{formatAges(trip.ages)}</Fact>
        {trip.board ? <Fact label={de.tripDetails.board}>{boardLabel(trip.board)}</Fact> : null}
        {trip.languages.length > 0 ? <Fact label={de.tripDetails.languages}>{trip.languages.join(', ')}</Fact> : null}
        {trip.accessibility ? <Fact label={de.tripDetails.accessibility}>{trip.accessibility}</Fact> : null}
      </dl>
      {date ? <Minimum trip={trip} date={date} /> : null}
      {date?.placesLeft === 0 ? (
        <p>
          {reservedForText(date) ?? texts().full} {texts().joinList}
        </p>
      ) : null}
      {others.length > 0 ? (
        <details className="screenOnly">
          <summary>{texts().otherDates}</summary>
          <ul className={styles.others}>
            {others.map(({ key, start, end }) => (
              <li key={key}>
                <a href={parentsPath(trip.path, key)}>{formatDateRange(start, end)}</a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders the price of one traveller with what every booking contains. */
function Price({ trip, date }: { trip: PublicTrip; date: TripDate }) {
  const { lines, amount: further } = containedIn(trip);
  const base = centsOf(priceWithoutDoor(date.price, trip.door));
  return (
    <Part title={texts().price}>
      <table className={styles.price}>
        <tbody>
          <PriceRow label={texts().basePrice} amount={base} />
          {lines.map(({ label, amount }) => (
            <PriceRow key={label} label={label} amount={amount} />
          ))}
        </tbody>
        {lines.length > 0 ? (
          <tfoot>
            <PriceRow label={texts().together} amount={base + further} />
          </tfoot>
        ) : null}
      </table>
      {trip.door ? <p>{doorText(trip.door)}</p> : null}
      <PriceNotes extras={[]} refundableDeposit={trip.refundableDeposit} />
      <PriceUntil price={date} />
      {discountsOf(trip).map((discount) => (
        <p key={discount}>{discount}</p>
      ))}
      <p className="note">{texts().priceNote}</p>
      <div className={styles.services}>
        <Services title={de.trip.included} items={trip.included} />
        <Services title={de.trip.notIncluded} items={trip.notIncluded} />
      </div>
    </Part>
  );
}

/** The parts of the trip's page that are not on this one, each with its line. */
function More({ trip }: { trip: PublicTrip }) {
  const parts = tripTabs(trip).flatMap(({ key, title, summary, extra }) => {
    const line = summary || (extra === 'insurance' ? trip.insurance : '');
    return line && !shownExtras.includes(extra) ? [{ key, title: title || tabTitle(key), line }] : [];
  });
  if (parts.length === 0 && trip.packingList.length === 0) return null;
  return (
    <Part title={texts().more}>
      <p>{texts().moreLead}</p>
      <dl className={styles.questions}>
        {parts.map(({ key, title, line }) => (
          <div key={key}>
            <dt>
              <a href={`${trip.path}#${key}`}>{title}</a>
            </dt>
            <dd>{line}</dd>
          </div>
        ))}
        {trip.packingList.length > 0 ? (
          <div>
            <dt>
              <a href={`${trip.path}#packliste`}>{de.tripDetails.packing}</a>
            </dt>
            <dd>{de.tripDetails.packingCount(trip.packingList.length)}</dd>
          </div>
        ) : null}
      </dl>
    </Part>
  );
}

/** What the other parts of this page show. */
const shownExtras: readonly (TabExtra | null)[] = ['services', 'care', 'travel', 'questions'];

function PriceRow({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{formatCents(amount)}</td>
    </tr>
  );
}

function Services({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="text-m">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
