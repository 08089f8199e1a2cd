import { formatDateRange } from '#domain/dates.ts';
import { bookingChangePath, inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import type { BookingChangeData } from '#pageData/bookingChange.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookingChangePage.module.css';
import { ChangeForm, changeFormId } from './ChangeForm.tsx';
import { ChangePreview } from './ChangePreview.tsx';

/** Changes a booking: a form, then its preview. Its plain forms work without JavaScript. */
export function BookingChangePage({ args }: PageProps<'BookingChangePage'>) {
  const { subdomain, reference } = args;
  const data = usePageQuery('bookingChange', args);
  const { trip, errors, failure, isOpen, preview } = data;
  const path = bookingChangePath(subdomain, reference);
  return (
    <OrganiserFrame subdomain={subdomain} title={de.bookingChange.title} path={path}>
      <div className={`stack-5 ${styles.page}`}>
        <p>
          <strong>{data.reference}</strong>: {trip.title}, {formatDateRange(trip.start, trip.end)}
        </p>
        <ErrorSummary title={de.bookingChange.failed} errors={errors} failure={failure} />
        {data.remarks ? (
          <section className="tinted stack-2">
            <h2 className="text-l">{de.departure.remarks}</h2>
            <p className={styles.note}>{data.remarks}</p>
          </section>
        ) : null}
        {isOpen ? null : <p className="tinted">{de.bookingChange.closed}</p>}
        {isOpen && !preview && data.wish ? <Wish data={data} wish={data.wish} path={path} /> : null}
        {isOpen && preview ? <ChangePreview data={data} preview={preview} path={path} /> : null}
        {isOpen && !preview ? <ChangeForm data={data} path={path} /> : null}
        <p>
          <a href={inboxBookingPath(subdomain, reference)}>{de.bookingChange.toInbox}</a>
        </p>
      </div>
    </OrganiserFrame>
  );
}

interface WishProps {
  data: BookingChangeData;
  wish: NonNullable<BookingChangeData['wish']>;
  path: string;
}

/** The change for which the family asks, and the form that refuses it. */
function Wish({ data: { version, errors }, wish, path }: WishProps) {
  const texts = de.bookingChange;
  const error = errors.find(({ field }) => field === 'refusal')?.message;
  return (
    <section className="tinted stack-3">
      <h2 className="text-l">{texts.wish}</h2>
      <p className="note">{texts.wishAt(momentOf(wish.at))}</p>
      <p className="bold">{wish.text}</p>
      {wish.note ? <p className={styles.note}>{wish.note}</p> : null}
      <p>{wish.isEntered ? texts.wishEntered : texts.wishOutdated}</p>
      {wish.isEntered ? (
        <p>
          <Button type="submit" form={changeFormId} name="action" value="preview">
            {texts.accept}
          </Button>
        </p>
      ) : null}
      <details open={error ? true : undefined}>
        <summary>{texts.refuse}</summary>
        <form method="post" action={path} className={`stack-3 ${styles.refusal}`} noValidate>
          <input type="hidden" name="version" value={version} />
          <Field name="refusal" label={texts.refusal} error={error}>
            <textarea rows={3} maxLength={500} required />
          </Field>
          <Button variant="secondary" size="small" type="submit" name="action" value="refuse">
            {texts.refuseSubmit}
          </Button>
        </form>
      </details>
    </section>
  );
}
