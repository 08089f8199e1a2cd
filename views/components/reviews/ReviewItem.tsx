import { formatDay } from '#domain/dates.ts';
import { overallRating, type PublicReview, reviewAspects } from '#domain/reviews/review.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ReviewItem.module.css';

/** Renders one review with its ratings and the organiser's reply. */
export function ReviewItem({ review }: { review: PublicReview }) {
  const { id, by, name, age, ratings, text, answer, verified, at } = review;
  const overall = overallRating(ratings);
  return (
    <article className={`stack-3 ${styles.review}`} aria-labelledby={`${id}-autor`}>
      <header className={styles.head}>
        <p className={styles.overall}>
          <Icon name="star" size={18} />
          <span aria-hidden="true">{de.reviews.number(overall)}</span>
          <span className="visuallyHidden">{de.reviews.stars(overall)}</span>
        </p>
        <p id={`${id}-autor`} className="bold">
          {de.reviews.author(by, name, age)}
        </p>
        <p className={`note ${styles.origin}`}>
          <time dateTime={at}>{formatDay(at.slice(0, 10))}</time>
          {verified ? (
            <span className={styles.verified}>
              <Icon name="badge-check" size={16} /> {de.reviews.verified}
            </span>
          ) : null}
        </p>
      </header>
      <p className={styles.text}>{text}</p>
      <ul className={`note ${styles.ratings}`}>
        {reviewAspects.map((aspect) => (
          <li key={aspect}>
            {de.reviews.aspects[aspect]} <strong>{ratings[aspect]}</strong>
            <span className="visuallyHidden"> {de.reviews.ofFive}</span>
          </li>
        ))}
      </ul>
      {answer ? (
        <div className={`stack-1 ${styles.answer}`}>
          <p>{de.reviews.answer}</p>
          <p className={styles.text}>{answer}</p>
        </div>
      ) : null}
    </article>
  );
}
