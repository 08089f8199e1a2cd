import { reviewAspects } from '#domain/reviews/review.ts';
import type { ReviewSummary } from '#domain/reviews/reviewSummary.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ReviewOverview.module.css';

export function ReviewOverview({ summary: { average, count, byAspect, stars } }: { summary: ReviewSummary }) {
  return (
    <div className={styles.overview}>
      <p className={styles.average}>
        <Icon name="star" size={28} />
        <strong aria-hidden="true">{de.reviews.number(average)}</strong>
        <span className="visuallyHidden">{de.reviews.stars(average)}</span>
        <span>{de.reviews.count(count)}</span>
      </p>
      <dl className={`stack-1 ${styles.bars}`} aria-label={de.reviews.aspectsTitle}>
        {reviewAspects.map((aspect) => (
          <div key={aspect}>
            <dt>{de.reviews.aspects[aspect]}</dt>
            <dd>
              <meter min={0} max={5} value={byAspect[aspect]} aria-hidden="true" />
              {de.reviews.number(byAspect[aspect])}
            </dd>
          </div>
        ))}
      </dl>
      <dl className={`stack-1 ${styles.bars}`} aria-label={de.reviews.starsTitle}>
        {stars
          .map((number, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of stars
            <div key={index}>
              <dt>{de.reviews.starsLabel(index + 1)}</dt>
              <dd>
                <meter min={0} max={count} value={number} aria-hidden="true" />
                {number}
              </dd>
            </div>
          ))
          .reverse()}
      </dl>
    </div>
  );
}
