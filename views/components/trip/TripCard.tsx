import type { MouseEvent } from 'react';
import { formatDateRange } from '../../../src/domain/dates.ts';
import { formatAges } from '../../../src/domain/trip/ages.ts';
import { findCategory } from '../../../src/domain/trip/categories.ts';
import { withShape } from '../../../src/domain/trip/images.ts';
import { formatEuro } from '../../../src/domain/trip/prices.ts';
import { shownDates, type TripCardData } from '../../../src/domain/trip/tripCard.ts';
import { Reused } from '../../reuse/Reused.tsx';
import * as de from '../../texts/de.ts';
import { Logo } from '../chrome/Logo.tsx';
import { Icon } from '../icon/Icon.tsx';
import { TripLevel } from '../organisers/TripLevel.tsx';
import { Picture } from '../Picture.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { PlacesLeft } from './PlacesLeft.tsx';
import styles from './TripCard.module.css';

const sizes = '(min-width: 77rem) 18rem, (min-width: 40rem) 45vw, 11rem';

interface TripCardProps {
  trip: TripCardData;
  priority?: boolean;
  why?: WhyHere | undefined;
}

/** Explains why a result has its rank. */
export interface WhyHere {
  /** Address of the explanation on the page, for browsers without JavaScript. */
  href: string;
  onOpen: () => void;
}

/** Card of a trip. In search results it shows the matching departures and their price. */
export function TripCard({ trip, priority = false, why }: TripCardProps) {
  if (!priority) return <Reused as="article" className={styles.card} content={CardContent} props={{ trip, why }} />;
  // React preloads the picture, which only a part of the page can request.
  return (
    <article className={styles.card}>
      <CardContent trip={trip} why={why} priority />
    </article>
  );
}

function CardContent({ trip, priority = false, why }: TripCardProps) {
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
        <p className={styles.place}>{`${city.title}, ${country.title}`}</p>
        <h3>
          <a className={styles.link} href={path}>
            {title}
          </a>
        </h3>
        <p className={styles.facts}>{`${formatAges(ages)} · ${host.name}`}</p>
        <ul className={styles.dates}>
          {shown.map(({ start, end, placesLeft = null }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two departures can have the same days
            <li key={index}>
              {formatDateRange(start, end)}
              <PlacesLeft placesLeft={placesLeft} />
            </li>
          ))}
          {more > 0 ? <li>{de.trips.moreDates(more)}</li> : null}
        </ul>
        <div className={styles.foot}>
          {price !== null ? (
            <p className={styles.price}>
              {`${de.trips.priceFrom} `}
              <strong>{formatEuro(price)}</strong>
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
          {why ? <WhyLink {...why} title={title} /> : null}
        </div>
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

function WhyLink({ href, onOpen, title }: WhyHere & { title: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      className={styles.why}
      href={href}
      title={de.ranking.whyHere}
      aria-label={`${de.ranking.whyHere} ${title}`}
      onClick={open}
    >
      ?
    </a>
  );
}
