import { formatDateRange } from '#domain/dates.ts';
import type { ReviewFormData } from '#pageData/reviewForm.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageHead } from '../../../components/chrome/PageHead.tsx';
import { PageIntro } from '../../../components/chrome/PageIntro.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './ReviewFormPage.module.css';

/** Page of a signed link: the review form, or the reason why the link cannot be used. */
export function ReviewFormPage({ args: { token } }: PageProps<'ReviewFormPage'>) {
  const data = usePageQuery('reviewForm', { token });
  const texts = de.reviews.form;
  const path = `/bewertung/${token}`;
  if (data.state !== 'open') return <ClosedLink state={data.state} path={path} />;
  const isRejected = data.errors.length > 0 || data.failure !== null;
  return (
    <div className={styles.page}>
      <PageHead
        title={isRejected ? texts.errorTitle : texts.title}
        description={texts.description}
        path={path}
        noindex
      />
      <PageIntro
        title={texts.title}
        lead={`${data.trip}, ${formatDateRange(data.departure.start, data.departure.end)}`}
      />
      <ReviewForm data={data} path={path} />
      <DeclineForm path={path} />
    </div>
  );
}

function ClosedLink({ state, path }: { state: Exclude<ReviewFormData['state'], 'open'>; path: string }) {
  const { title, text } = de.reviews.form.closed[state];
  return (
    <>
      <PageHead title={title} description={text} path={path} noindex />
      <EmptyState
        headingLevel={1}
        title={title}
        text={text}
        action={{ href: '/', label: de.errors.home }}
        secondaryAction={{ href: '/kontakt', label: de.errors.contact }}
      />
    </>
  );
}
