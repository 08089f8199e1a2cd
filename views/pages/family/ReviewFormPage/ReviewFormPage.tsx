import { formatDateRange } from '#domain/dates.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ClosedLink } from '#views/components/ClosedLink.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './ReviewFormPage.module.css';

/** Page of a signed link: the review form, or the reason why the link cannot be used. */
export function ReviewFormPage({ args: { token } }: PageProps<'ReviewFormPage'>) {
  const data = usePageQuery('reviewForm', { token });
  const texts = de.reviewForm;
  const path = `/bewertung/${token}`;
  if (data.state !== 'open') return <ClosedLink {...texts.closed[data.state]} path={path} />;
  const isRejected = data.errors.length > 0 || data.failure !== null;
  return (
    <div className={`stack-5 ${styles.page}`}>
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

/** Declines the invitation. A mail program that follows links cannot submit it. */
function DeclineForm({ path }: { path: string }) {
  const texts = de.reviewForm;
  return (
    <form
      id="ablehnen"
      className={`stack-3 ${styles.decline}`}
      method="post"
      action={path}
      aria-label={texts.declineTitle}
    >
      <h2>{texts.declineTitle}</h2>
      <p>{texts.declineText}</p>
      <Button type="submit" variant="secondary" name="aktion" value="ablehnen">
        {texts.decline}
      </Button>
    </form>
  );
}
