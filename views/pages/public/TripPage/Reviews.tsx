import { reviewsPath } from '#domain/reviews/reviewList.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { Button } from '#views/components/Button.tsx';
import { ReviewItem } from '#views/components/reviews/ReviewItem.tsx';
import { ReviewOverview } from '#views/components/reviews/ReviewOverview.tsx';
import * as de from '#views/texts/de.ts';
import styles from './TripArticle.module.css';

/** Renders the summary and the newest reviews of a trip, with a link to all; nothing without a rating. */
export function Reviews({ trip: { path, rating, reviews } }: { trip: PublicTrip }) {
  if (!rating || rating.count === 0) return null;
  return (
    <section id="bewertungen" className={styles.reviews}>
      <h2>{de.reviews.title}</h2>
      {reviews ? (
        <>
          <ReviewOverview summary={reviews.summary} />
          {reviews.items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
          {reviews.summary.count > reviews.items.length ? (
            <p>
              <Button variant="secondary" href={reviewsPath(path)}>
                {de.reviews.all(reviews.summary.count)}
              </Button>
            </p>
          ) : null}
        </>
      ) : (
        <p>
          {de.reviews.stars(rating.average)} · {de.reviews.count(rating.count)}. {de.reviews.onlyRating}
        </p>
      )}
      {/* The law requires information on whether and how reviews are verified (§ 5b UWG). */}
      <p className={styles.origin}>
        <a href={`${pathOf('terms')}#5-bewertungen`}>{de.reviews.origin}</a>
      </p>
    </section>
  );
}
