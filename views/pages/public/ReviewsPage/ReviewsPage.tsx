import type { ReactNode } from 'react';
import { type ReviewListSearch, reviewSorts, reviewsPath } from '#domain/reviews/reviewList.ts';
import { allTripsPath, pathOf } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { Breadcrumb } from '#views/components/chrome/Breadcrumb.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { Pagination } from '#views/components/Pagination.tsx';
import { ReviewItem } from '#views/components/reviews/ReviewItem.tsx';
import { ReviewOverview } from '#views/components/reviews/ReviewOverview.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './ReviewsPage.module.css';

export function ReviewsPage({ args }: PageProps<'ReviewsPage'>) {
  const { trip, summary, ages, items, total, pageSize } = usePageQuery('reviews', args);
  const { sort, age, page } = args;
  const link = (change: Partial<ReviewListSearch>) => reviewsPath(trip.path, { sort, age, ...change });
  const published = ages.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.page}>
      <PageHead
        title={de.reviews.titleOf(trip.title)}
        description={de.reviews.description(trip.title, summary.count)}
        path={reviewsPath(trip.path, { sort, age }, page)}
        noindex={page > 1 || sort !== 'newest' || age !== null}
      />
      <Breadcrumb
        items={[
          { label: de.trip.allTrips, path: allTripsPath },
          { label: trip.title, path: trip.path },
          { label: de.reviews.title, path: reviewsPath(trip.path) },
        ]}
      />
      <h1>{de.reviews.titleOf(trip.title)}</h1>
      <div className={styles.columns}>
        <aside className={styles.summary}>
          <ReviewOverview summary={summary} />
          <Button variant="secondary" size="small" href={trip.path}>
            {de.reviews.backToTrip}
          </Button>
        </aside>
        <div>
          <Choice label={de.reviews.sort}>
            {reviewSorts.map((key) => (
              <a
                key={key}
                className={styles.option}
                href={link({ sort: key })}
                aria-current={key === sort ? 'true' : undefined}
              >
                {de.reviews.sorts[key]}
              </a>
            ))}
          </Choice>
          <Choice label={de.reviews.age}>
            <a className={styles.option} href={link({ age: null })} aria-current={age === null ? 'true' : undefined}>
              {de.reviews.allAges}
            </a>
            {ages.map(({ key, count }) => (
              <a
                key={key}
                className={styles.option}
                href={link({ age: key })}
                aria-current={key === age ? 'true' : undefined}
              >
                {de.reviews.ages[key]} ({count})
              </a>
            ))}
          </Choice>
          {summary.count > published ? <p>{de.reviews.newestOnly(published, summary.count)}</p> : null}
          {items.length === 0 ? <p>{de.reviews.noneOfAge}</p> : null}
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            hrefOf={(number) => reviewsPath(trip.path, { sort, age }, number)}
          />
          <p className={styles.origin}>
            <a href={`${pathOf('terms')}#5-bewertungen`}>{de.reviews.origin}</a>
          </p>
        </div>
      </div>
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={`row-2 ${styles.choice}`} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {children}
    </nav>
  );
}
