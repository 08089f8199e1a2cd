import { may } from '#domain/organisers/accounts/permissions.ts';
import { hostReviewsPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { HostReview } from '#pageData/organisers/hostReviews.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { FilterField, FilterForm } from '#views/components/organisers/FilterForm.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import { ReviewItem } from '#views/components/reviews/ReviewItem.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './OrganiserReviewsPage.module.css';

/** Lists the reviews of a host's trips, newest first, each with a form for the answer. */
export function OrganiserReviewsPage({ args }: PageProps<'OrganiserReviewsPage'>) {
  const { subdomain, notice } = args;
  const host = useOrganiserHost(subdomain);
  const { items, total, page, pageSize } = usePageQuery('organiserReviews', args);
  const path = organiserPath(subdomain, 'bewertungen');
  const texts = de.organiserReviews;
  const hasFilters = args.isOpen || args.text !== '';
  return (
    <OrganiserFrame subdomain={subdomain} path={path}>
      {notice ? (
        <p role="status" className={`tinted ${styles.notice}`}>
          {texts.notices[notice]}
        </p>
      ) : null}
      <FilterForm
        key={hostReviewsPath(args)}
        action={path}
        texts={texts}
        text={args.text}
        resetHref={hasFilters ? path : null}
      >
        <FilterField name="stand" label={texts.standing} value={args.isOpen ? 'offen' : ''}>
          <option value="">{texts.all}</option>
          <option value="offen">{texts.open}</option>
        </FilterField>
      </FilterForm>
      <p aria-live="polite">{total === 0 ? (hasFilters ? texts.noneChosen : texts.none) : texts.lead(total)}</p>
      {items.map((item) => (
        <AnsweredReview
          key={item.id}
          item={item}
          action={may(host, 'reviews.write') ? `${path}/${item.id}` : null}
          page={page}
          query={new URL(hostReviewsPath(args), 'http://localhost').search}
        />
      ))}
      <Pagination page={page} pageSize={pageSize} total={total} hrefOf={(number) => hostReviewsPath(args, number)} />
    </OrganiserFrame>
  );
}

interface AnsweredReviewProps {
  item: HostReview;
  /** Target of the form; null for organisers who may not answer. */
  action: string | null;
  /** Page of the list, 1-based, and the query with its filters. */
  page: number;
  query: string;
}

/** Renders a review of a trip. Its form for the answer is folded, so that the list is short. */
function AnsweredReview({ item: { revision, trip, ...review }, action, page, query }: AnsweredReviewProps) {
  const texts = de.organiserReviews;
  const { id, answer } = review;
  return (
    <section id={id} className={styles.review} aria-labelledby={`${id}-reise ${id}-autor`}>
      <h2 id={`${id}-reise`}>{trip}</h2>
      <ReviewItem review={review} />
      {action ? (
        <details>
          <summary>{answer ? texts.change : texts.start}</summary>
          <form key={revision} method="post" action={action} className={`stack-2 start ${styles.form}`}>
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="seite" value={page} />
            <input type="hidden" name="auswahl" value={query} />
            <label htmlFor={`antwort-${id}`}>{texts.answer}</label>
            <textarea id={`antwort-${id}`} name="answer" rows={3} maxLength={2000} defaultValue={answer ?? ''} />
            {answer ? <p>{texts.removeHint}</p> : null}
            <Button type="submit" size="small">
              {answer ? texts.change : texts.send}
            </Button>
          </form>
        </details>
      ) : null}
    </section>
  );
}
