import { formatCents } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import type { FamilyChild } from '#domain/family/familyAddress.ts';
import { askedPath, askedSearch } from '#domain/search/askedDepartures.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { withShape } from '#domain/trip/images.ts';
import { bookingPath, bookingSearch } from '#pageData/bookingPath.ts';
import type { FamilyData, OfferForFamily, TripForFamily } from '#pageData/family.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Logo } from '#views/components/Logo.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { doorText } from '#views/components/town/DoorLines.tsx';
import * as de from '#views/texts/de.ts';
import styles from './FamilyOffers.module.css';
import { holidaysOf, weekId } from './holidayWeeks.ts';

interface FamilyOffersProps {
  weeks: FamilyData['weeks'];
  items: readonly FamilyChild[];
  /** How the page calls each child. */
  labels: readonly string[];
}

/**
 * The offers of the holidays, with the way to their booking. The holidays with the lowest price are open, in each of them the week
 * with the lowest price; the other weeks are folded.
 */
export function FamilyOffers({ weeks, items, labels }: FamilyOffersProps) {
  const all = holidaysOf(weeks)
    .map((run) => run.filter(({ offers }) => offers.length > 0))
    .filter((run) => run.length > 0);
  const best = Math.min(...all.map(lowestOf));
  const opened = all.findIndex((run) => lowestOf(run) === best);
  return (
    <div className="stack-3">
      {all.map((run, index) => {
        const [cheapest, ...others] = run.toSorted((a, b) => lowestOf([a]) - lowestOf([b]));
        if (!cheapest) return null;
        return (
          <details key={cheapest.start} className={`boxed ${styles.holidays}`} open={index === opened}>
            <summary className={styles.summary}>
              <h3 className="text-l">
                {titleOf(run)}{' '}
                <small className="note">
                  {de.family.tripWeeks(run.length, formatDateRange(run[0]?.start ?? '', run.at(-1)?.end ?? ''))}
                </small>
              </h3>
              <strong>{de.family.from(formatCents(lowestOf(run)))}</strong>
              <Icon name="chevron-down" />
            </summary>
            <div className="stack-4">
              <WeekOffers week={cheapest} items={items} labels={labels} isOpen />
              {others
                .toSorted((a, b) => a.start.localeCompare(b.start))
                .map((week) => (
                  <WeekOffers key={week.start} week={week} items={items} labels={labels} isOpen={false} />
                ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}

type Week = FamilyData['weeks'][number];

/** The names of the holidays of all children, or that there is no Land whose holidays apply. */
function titleOf(run: readonly Week[]): string {
  const titles = new Set(run.flatMap(({ holidays }) => holidays.filter((title) => title !== null)));
  return titles.size > 0 ? [...titles].join(', ') : de.family.anyTimeTitle;
}

function lowestOf(run: readonly Week[]): number {
  return Math.min(...run.flatMap(({ offers }) => offers.map(({ total }) => total)));
}

interface WeekOffersProps extends Omit<FamilyOffersProps, 'weeks'> {
  week: Week;
  isOpen: boolean;
}

function WeekOffers({ week, items, labels, isOpen }: WeekOffersProps) {
  const { start, end, offers } = week;
  return (
    <details open={isOpen} className={styles.week}>
      <summary className={styles.summary}>
        <strong>{formatDateRange(start, end)}</strong>
        <span>{de.family.from(formatCents(lowestOf([week])))}</span>
        <Icon name="chevron-down" />
      </summary>
      {/* Browsers expand the ancestors of a link target, but not the target itself. */}
      <ul id={weekId(start)} className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.parts.map(({ trip }) => trip.combinedId).join(' ')} className={`boxed ${styles.offer}`}>
            <Offer offer={offer} items={items} labels={labels} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Offer({ offer, items, labels }: { offer: OfferForFamily } & Omit<FamilyOffersProps, 'weeks'>) {
  const { parts, total, km, meeting, isBus } = offer;
  const addresses = addressesOf(parts, items);
  return (
    <>
      <p className={`ends ${styles.head}`}>
        <strong>{kindOf(offer, labels.length)}</strong>
        <span>{de.family.together(formatCents(total), labels.length)}</span>
      </p>
      {meeting ? (
        <p className={`note ${styles.bus}`}>
          <Icon name="bus-front" size={18} /> {de.family.bus(isBus, meeting.place, meeting.others)}
        </p>
      ) : null}
      {parts.length > 1 ? <p className="note">{de.family.twoBookings}</p> : null}
      <ul className="stack-3">
        {parts.map((part, index) => (
          <li key={`${part.trip.combinedId} ${part.departure.key}`}>
            <Trip
              part={part}
              who={whoOf(part, labels)}
              address={addresses[index] ?? ''}
              hasPrice={parts.length > 1}
              hasPlace={parts.length === 1 || km > 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each booking has its own children; the first leads to the second. */
function addressesOf(parts: OfferForFamily['parts'], items: readonly FamilyChild[]): string[] {
  const bookings = parts.map(({ children, trip, departure }) => ({
    id: trip.combinedId,
    date: departure.key,
    ages: children.flatMap((child) => items[child]?.age ?? []),
  }));
  const [, second] = bookings;
  const next = second && bookingSearch(second.id, second.date, { ages: second.ages });
  return bookings.map(({ id, date, ages }, index) =>
    bookingPath(id, date, { ages, ...(index === 0 && next && { next }) }),
  );
}

/** "Mia, Tom und Ben" */
function whoOf({ children }: TripForFamily, labels: readonly string[]): string {
  return new Intl.ListFormat('de').format(children.map((child) => (labels[child] ?? '').split(', ')[0] ?? ''));
}

function kindOf({ parts, km }: OfferForFamily, count: number): string {
  const [first, second] = parts;
  if (!first || !second) return de.family.oneForAll(count);
  return km > 0 || first.trip.city.title !== second.trip.city.title
    ? de.family.near(Math.max(km, 1))
    : de.family.samePlace(first.trip.city.title);
}

interface TripProps {
  part: TripForFamily;
  /** The names or ages of its children. */
  who: string;
  /** Address of its booking. */
  address: string;
  hasPrice: boolean;
  hasPlace: boolean;
}

function Trip({ part: { trip, departure, total, door }, who, address, hasPrice, hasPlace }: TripProps) {
  const { start, end } = departure;
  const asked = askedSearch({ ...emptyFilters, date: { start, end } });
  const place = hasPlace ? `${trip.city.title}, ${trip.country.title} · ` : '';
  return (
    <article className={styles.trip}>
      {trip.image ? (
        <Picture className={styles.picture} picture={withShape(trip.image, 'card')} sizes="6rem" />
      ) : (
        <Logo size={72} />
      )}
      <div className={`stack-1 ${styles.words}`}>
        <h4>
          <a href={askedPath(trip.path, asked)}>{trip.title}</a>
        </h4>
        <p className="note">
          {formatDateRange(start, end)}
          {hasPrice ? ` · ${formatCents(total)}` : ''}
        </p>
        <p className="note">{`${place}${formatAges(trip.ages)} · ${trip.host.name}`}</p>
        {door ? <p className="note">{doorText(door)}</p> : null}
      </div>
      <p className={styles.book}>
        <Button href={address} size="small">
          {de.family.book(who)}
        </Button>
      </p>
    </article>
  );
}
