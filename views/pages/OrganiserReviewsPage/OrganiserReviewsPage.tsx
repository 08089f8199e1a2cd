import { organiserPath } from '../../../src/domain/organisers/organiserPaths.ts';
import type { HostReviewsArgs } from '../../../src/pageData/hostReviews.ts';
import { Button } from '../../components/Button.tsx';
import { OrganiserFrame } from '../../components/organisers/OrganiserFrame.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { ReviewItem } from '../../components/reviews/ReviewItem.tsx';
import { usePageQuery } from '../../queries/usePageQuery.ts';
import * as de from '../../texts/de.ts';
import styles from './OrganiserReviewsPage.module.css';

/** Lists the reviews of a host's trips, newest first, each with a form for the organiser's answer. */
export function OrganiserReviewsPage({ args: { notice, ...args } }: { args: HostReviewsArgs }) {
  const { host, items, total, page, pageSize } = usePageQuery('organiserReviews', args);
  const path = organiserPath(host.subdomain, 'bewertungen');
  const texts = de.reviews.organiser;
  return (
    <OrganiserFrame host={host} title={de.reviews.title} path={path}>
      {notice ? <p role="status">{texts.notices[notice]}</p> : null}
      {total === 0 ? <p>{texts.none}</p> : null}
      {items.map(({ revision, trip, ...review }) => (
        <section key={review.id} id={review.id} className={styles.review} aria-label={trip}>
          <h2>{trip}</h2>
          <ReviewItem review={review} />
          <form key={revision} method="post" action={`${path}/${review.id}`} className={styles.form}>
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="seite" value={page} />
            <label htmlFor={`antwort-${review.id}`}>{texts.answer}</label>
            <textarea
              id={`antwort-${review.id}`}
              name="answer"
              rows={3}
              maxLength={2000}
              defaultValue={review.answer ?? ''}
            />
            <Button type="submit" variant="secondary" size="small">
              {review.answer ? texts.change : texts.send}
            </Button>
          </form>
        </section>
      ))}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        hrefOf={(number) => (number > 1 ? `${path}/${number}` : path)}
      />
    </OrganiserFrame>
  );
}
