import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { askedPath } from '#domain/search/askedDepartures.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { findCategory } from '#domain/trip/categories.ts';
import { featureLabel } from '#domain/trip/features.ts';
import { withShape } from '#domain/trip/images.ts';
import { findSeason } from '#domain/trip/seasons.ts';
import { shownDates, type TripCardData } from '#domain/trip/tripCard.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Logo } from '#views/components/Logo.tsx';
import { TripLevel } from '#views/components/organisers/TripLevel.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { DoorLines } from '#views/components/town/DoorLines.tsx';
import { Reused } from '#views/reuse/Reused.tsx';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { PlacesLeft } from './PlacesLeft.tsx';
import { PriceUntil } from './PriceUntil.tsx';
import styles from './TripCard.module.css';

const sizes = `${breakpoints.desktop} 20rem, ${breakpoints['mobile-lg']} 45vw, 11rem`;

interface TripCardProps {
  trip: TripCardData;
  /** What was asked of departures, as returned by `askedSearch`; the link contains it. */
  asked?: string;
  priority?: boolean;
  /** The price is that of the only departure shown, although others can be cheaper. */
  isPriceOfDate?: boolean;
}

/** Card of a trip. In search results it shows the matching departures and their price. */
export function TripCard({ trip, asked = '', priority = false, isPriceOfDate = false }: TripCardProps) {
  // Only departures of that season are shown then, and the price is theirs.
  const season = trip.dates.length > 0 ? findSeason(parseFilters(new URLSearchParams(asked)).season ?? '') : null;
  const content = { trip, asked, isPriceOfDate, when: season?.when ?? '' };
  if (!priority) return <Reused as="article" className={styles.card} content={CardContent} props={content} />;
  // React preloads the picture, which only a part of the page can request.
  return (
    <article className={styles.card}>
      <CardContent {...content} priority />
    </article>
  );
}

interface CardContentProps extends TripCardProps {
  /** Season of the price, such as "im Sommer"; empty if none was asked. */
  when: string;
}

function CardContent({ trip, asked = '', priority = false, isPriceOfDate = false, when }: CardContentProps) {
  const { combinedId, title, path, image, city, country, host, ages, price, dates, otherDates, categories, rating } =
    trip;
  const shown = dates.slice(0, shownDates);
  const more = dates.length - shown.length + otherDates;
  const [category] = categories.flatMap((key) => findCategory(key) ?? []);
  return (
    <>
      <div className={styles.picture}>
        {image ? <Picture picture={withShape(image, 'card')} sizes={sizes} priority={priority} /> : <Logo size={72} />}
        <p className={styles.badges}>
          {category ? <span>{category.label}</span> : null}
          {dates.length + otherDates === 1 ? <span className={styles.scarce}>{de.trips.onlyDate}</span> : null}
        </p>
      </div>
      <div className={styles.words}>
        <p className={`note ${styles.place}`}>{`${city.title}, ${country.title}`}</p>
        <h3>
          <a className={styles.link} href={askedPath(path, asked)}>
            {title}
          </a>
        </h3>
        <p className={`note ${styles.facts}`}>
          {[formatAges(ages), ...(trip.isDayCamp ? [featureLabel('tagescamp')] : []), host.name].join(' · ')}
        </p>
        <ul className={`note ${styles.dates}`}>
          {shown.map((date, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two departures can have the same days
            <li key={index}>
              {formatDateRange(date.start, date.end)}
              <PlacesLeft date={{ placesLeft: null, ...date }} />
            </li>
          ))}
          {more > 0 ? <li>{shown.length > 0 ? de.trips.moreDates(more) : de.trips.otherDates(more)}</li> : null}
        </ul>
        <div className={`row-2 ${styles.foot}`}>
          {price !== null ? (
            <p className={styles.price}>
              {isPriceOfDate ? null : `${when} ${de.trips.priceFrom} `.trimStart()}
              <strong>{formatEuro(price)}</strong>
              <PriceUntil price={trip.discount} />
            </p>
          ) : null}
          {rating && rating.count > 0 ? (
            <a
              className={styles.rating}
              href={`${path}#bewertungen`}
              aria-label={de.chrome.rating(rating.average, rating.count)}
            >
              <Icon name="star" size={16} />
              {de.trips.rating(rating.average)}
              <span className={styles.count}>{`(${rating.count})`}</span>
            </a>
          ) : null}
        </div>
        {trip.door ? <DoorLines door={trip.door} price={price} /> : null}
      </div>
      {trip.level ? (
        <div className={styles.own}>
          <TripLevel trip={trip} />
        </div>
      ) : null}
      <div className={styles.favourite}>
        <FavouriteButton id={combinedId} title={title} />
      </div>
    </>
  );
}
