import { formatEuro } from '#domain/amounts.ts';
import { formatDateRange } from '#domain/dates.ts';
import { askedPath } from '#domain/search/askedDepartures.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { offeredDates } from '#domain/trip/prices.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { discountOf } from '#domain/trip/tripCard.ts';
import { Logo } from '#views/components/Logo.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { FavouriteButton } from '#views/components/trip/FavouriteButton.tsx';
import { PriceUntil } from '#views/components/trip/PriceUntil.tsx';
import * as de from '#views/texts/de.ts';
import styles from './PopupTrip.module.css';

const sizes = { card: '20rem', row: '6rem' };

interface PopupTripProps {
  /** The trip with its matching departures; the next one is shown. */
  trip: TripSummary;
  /** What was asked of departures, as returned by `askedSearch`. */
  asked: string;
  shape: 'card' | 'row';
}

/** Renders a trip in a popup of the map: as a card if it is the only one, else as a row. */
export function PopupTrip({ trip, asked, shape }: PopupTripProps) {
  const { combinedId, title, path, image, ages, price } = trip;
  const [next] = offeredDates(trip.dates);
  return (
    <article className={`${styles.trip} ${styles[shape]}`}>
      <div className={styles.picture}>
        {image ? <Picture picture={image} sizes={sizes[shape]} /> : <Logo size={shape === 'card' ? 56 : 32} />}
      </div>
      <div className={styles.words}>
        <h4>
          <a className={styles.link} href={askedPath(path, asked)}>
            {title}
          </a>
        </h4>
        <p>{formatAges(ages)}</p>
        {next ? (
          <p>
            <span className="visuallyHidden">{de.map.next} </span>
            {formatDateRange(next.start, next.end)}
          </p>
        ) : null}
        {price !== null ? (
          <p className={styles.price}>
            {de.trips.priceFrom} <strong>{formatEuro(price)}</strong>
            <PriceUntil price={discountOf(trip)} />
          </p>
        ) : null}
      </div>
      <div className={styles.favourite}>
        <FavouriteButton id={combinedId} title={title} />
      </div>
    </article>
  );
}
