import { newGroupPath } from '#domain/bookings/bookingGroups.ts';
import { askedPath } from '#domain/search/askedDepartures.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { isFormAddress } from '#domain/trip/bookingFormPath.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { parentsPath } from '#pageData/parentsPage.ts';
import type { TripData } from '#pageData/trip.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { TripLevel } from '#views/components/organisers/TripLevel.tsx';
import { ShareButton } from '#views/components/share/ShareButton.tsx';
import { FavouriteButton } from '#views/components/trip/FavouriteButton.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import { type AskedDepartures, chosenDate, presentedDates } from './departures/Departures.tsx';
import { TripFacts } from './TripFacts.tsx';
import styles from './TripHeader.module.css';

interface TripHeaderProps {
  data: TripData;
  /** null if nothing was asked. */
  choice: AskedDepartures | null;
}

/** Renders title, lead and key facts of a trip. */
export function TripHeader({ data: { trip, partner, categories }, choice }: TripHeaderProps) {
  return (
    <header className={`stack-4 ${styles.header}`}>
      <div className="row-2">
        {categories.map(({ key, label, path }) => (
          <a key={key} href={path} className={styles.category}>
            {label}
          </a>
        ))}
      </div>
      <TripLevel trip={trip} />
      <h1>{trip.title}</h1>
      <div className={styles.byline}>
        <div className={styles.origin}>
          <p>
            {de.trip.by}{' '}
            {partner ? <a href={pathOf('partner', { slug: partner.slug })}>{partner.name}</a> : trip.host.name}
          </p>
          {trip.rating && trip.rating.count > 0 && <Rating rating={trip.rating} />}
        </div>
        <div className={styles.actions}>
          <ShareButton
            title={de.trip.shareTitle}
            url={useChrome().origin + askedPath(trip.path, choice?.asked.search ?? '')}
            text={de.trip.shareText(trip.title)}
          />
          <FavouriteButton id={trip.combinedId} title={trip.title} />
        </div>
      </div>
      <TripFacts trip={trip} choice={choice} />
      <div className="row-2">
        <Button variant="secondary" size="small" href={parentsPath(trip.path, presentedDates(trip, choice)[0]?.key)}>
          <Icon name="scroll-text" size={18} /> {de.parents.show}
        </Button>
        {trip.bookable && isFormAddress(trip.rdsUrl ?? '') ? (
          <Button variant="secondary" size="small" href={newGroupPath(trip.combinedId, chosenDate(choice)?.key)}>
            <Icon name="users" size={18} /> {de.trip.withFriends}
          </Button>
        ) : null}
      </div>
      {trip.teaser && <p className={styles.teaser}>{trip.teaser}</p>}
    </header>
  );
}

function Rating({ rating }: { rating: NonNullable<TripSummary['rating']> }) {
  const average = rating.average.toFixed(1).replace('.', ',');
  return (
    <p className={styles.rating}>
      <Icon name="star" size={18} className={styles.star} />
      <span className="visuallyHidden">{de.trip.rating(average, rating.count)}</span>
      <span aria-hidden>
        <strong>{average}</strong> ·
      </span>
      <a href="#bewertungen">{de.trip.ratingCount(rating.count)}</a>
    </p>
  );
}
