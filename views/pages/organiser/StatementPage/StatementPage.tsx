import { statementLimits } from '#domain/bookings/statement.ts';
import { formatDay } from '#domain/dates.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import type { RecordedStatement } from '#domain/organisers/bookings/statementPreview.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { StatementData } from '#pageData/organisers/statement.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { Late } from '#views/components/Late.tsx';
import { BookingLine, euros } from '#views/components/organisers/BookingLine.tsx';
import { OrganiserFrame } from '#views/components/organisers/OrganiserFrame.tsx';
import { useOrganiserHost } from '#views/components/organisers/useOrganiserHost.ts';
import * as de from '#views/texts/de.ts';
import { PreviewForm } from './PreviewForm.tsx';
import styles from './StatementPage.module.css';

/** Records the payments of a bank statement after a preview. Its plain forms work without JavaScript. */
export function StatementPage({ args }: PageProps<'StatementPage'>) {
  const { subdomain } = args;
  const path = organiserPath(subdomain, 'buchungen/kontoauszug');
  return (
    <OrganiserFrame subdomain={subdomain} title={de.statement.title} path={path}>
      <Late query="organiserStatement" args={args}>
        {(statement) => <Statement {...statement} subdomain={subdomain} path={path} />}
      </Late>
    </OrganiserFrame>
  );
}

interface StatementProps extends StatementData {
  subdomain: string;
  /** Of this page, to which a file is sent. */
  path: string;
}

function Statement({ preview, failure, recorded, subdomain, path }: StatementProps) {
  const host = useOrganiserHost(subdomain);
  return (
    <div className={`stack-5 start ${styles.page}`}>
      <ErrorSummary title={de.statement.failed} failure={failure} />
      {recorded && !failure && !preview ? <Recorded subdomain={subdomain} {...recorded} /> : null}
      {preview ? <PreviewForm preview={preview} subdomain={subdomain} /> : <p>{de.statement.lead}</p>}
      <form className={`stack-3 start ${styles.upload}`} method="post" action={path} encType="multipart/form-data">
        <Field
          name="datei"
          label={preview ? de.statement.readAnother : de.statement.file}
          hint={de.statement.fileHint(
            `${statementLimits.bytes / 1_000_000}`.replace('.', ','),
            statementLimits.entries,
          )}
        >
          <input type="file" accept=".xml,.csv,.txt,.sta,.mta,.mt940,text/xml,text/csv" required />
        </Field>
        <Button type="submit" variant={preview ? 'secondary' : 'primary'}>
          {de.statement.read}
        </Button>
      </form>
      <p>
        {may(host, 'bookings.read') ? (
          <a href={organiserPath(subdomain, 'buchungen')}>{de.statement.back}</a>
        ) : (
          <a href={organiserPath(subdomain, 'journal')}>{de.statement.toJournal}</a>
        )}
      </p>
    </div>
  );
}

function Recorded({ subdomain, payments, ignored }: RecordedStatement & { subdomain: string }) {
  const received = payments.filter(({ amount }) => amount > 0);
  const returned = payments.length - received.length;
  const sum = received.reduce((total, { amount }) => total + amount, 0);
  if (payments.length + ignored === 0) return null;
  return (
    <section className="tinted stack-3 start" aria-labelledby="eingetragen">
      <h2 className="text-l" id="eingetragen" role="status">
        {received.length > 0
          ? de.statement.recorded(received.length, euros(sum))
          : returned > 0
            ? de.statement.recordedReturns(returned)
            : de.statement.ignored(ignored)}
      </h2>
      {received.length > 0 && returned > 0 ? <p>{de.statement.recordedReturns(returned)}</p> : null}
      {payments.length > 0 && ignored > 0 ? <p>{de.statement.ignored(ignored)}</p> : null}
      {payments.length > 0 ? <p>{de.statement.recordedHint}</p> : null}
      <ul className={styles.list}>
        {payments.map(({ booking, amount, paidOn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a booking can have several equal payments
          <li key={index}>
            <p className={styles.entry}>{de.statement.entry(euros(amount), formatDay(paidOn), '')}</p>
            <BookingLine booking={booking} subdomain={subdomain} />
          </li>
        ))}
      </ul>
    </section>
  );
}
