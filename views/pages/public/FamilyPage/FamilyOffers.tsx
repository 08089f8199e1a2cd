import { formatCents } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { askedPath, askedSearch } from '#domain/search/askedDepartures.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { withShape } from '#domain/trip/images.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import type { FamilyData, OfferForFamily, TripForFamily } from '#pageData/family.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Logo } from '#views/components/Logo.tsx';
import { Picture } from '#views/components/Picture.tsx';
import * as de from '#views/texts/de.ts';
import styles from './FamilyOffers.module.css';
import { weekId } from './weekId.ts';

interface FamilyOffersProps {
  weeks: FamilyData['weeks'];
  /** How the page calls each child. */
  labels: readonly string[];
}

/** The offers of each week, with the way to their booking. */
export function FamilyOffers({ weeks, labels }: FamilyOffersProps) {
  return weeks
    .filter(({ offers }) => offers.length > 0)
    .map(({ start, end, holidays, offers }) => (
      <section key={start} className="stack-3" id={weekId(start)} aria-labelledby={`${weekId(start)}-titel`}>
        <h3 className="text-l" id={`${weekId(start)}-titel`}>
          {formatDateRange(start, end)}{' '}
          <small className="note">{[...new Set(holidays.filter((title) => title !== null))].join(', ')}</small>
        </h3>
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer.parts.map(({ trip }) => trip.combinedId).join(' ')} className={`boxed ${styles.offer}`}>
              <Offer offer={offer} labels={labels} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

function Offer({ offer, labels }: { offer: OfferForFamily; labels: readonly string[] }) {
  const { parts, total, km, meeting, isBus } = offer;
  return (
    <>
      <p className={`ends ${styles.head}`}>
        <strong>{titleOf(offer, labels.length)}</strong>
        <span>{de.family.together(formatCents(total), labels.length)}</span>
      </p>
      {meeting.length > 0 ? (
        <p className={`note ${styles.bus}`}>
          <Icon name="bus-front" size={18} /> {de.family.bus(isBus, meeting)}
        </p>
      ) : null}
      <ul className="stack-3">
        {parts.map((part) => (
          <li key={part.trip.combinedId}>
            <Trip part={part} labels={labels} hasPrice={parts.length > 1} hasPlace={parts.length === 1 || km > 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function titleOf({ parts, km }: OfferForFamily, count: number): string {
  const [first, second] = parts;
  if (!first || !second) return de.family.oneForAll(count);
  return km > 0 || first.trip.city.title !== second.trip.city.title
    ? de.family.near(Math.max(km, 1))
    : de.family.samePlace(first.trip.city.title);
}

interface TripProps {
  part: TripForFamily;
  labels: readonly string[];
  hasPrice: boolean;
  hasPlace: boolean;
}

function Trip({ part: { children, trip, departure, total }, labels, hasPrice, hasPlace }: TripProps) {
  const { start, end } = departure;
  const asked = askedSearch({ ...emptyFilters, date: { start, end } });
  const who = children.map((child) => (labels[child] ?? '').split(', ')[0]).join(' und ');
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
      </div>
      <p className={styles.book}>
        <Button href={bookingPath(trip.combinedId, departure.key)} size="small">
          {de.family.book(who)}
        </Button>
      </p>
    </article>
  );
}
