import { formatDateRange } from '#domain/dates.ts';
import type { ChangeRequestData, OpenChangeRequest } from '#pageData/bookingChange.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ChangeSummary } from '#views/components/bookings/ChangeSummary.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Late } from '#views/components/Late.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ChangeRequestPage.module.css';
import { RequestForm } from './RequestForm.tsx';

/** Page of a signed link: a family asks for a change of its booking, and sees what it costs before. Works without JavaScript. */
export function ChangeRequestPage({ args: { token } }: PageProps<'ChangeRequestPage'>) {
  const texts = de.changeRequest;
  const path = `/meine-buchung/${token}`;
  return (
    <div className={`stack-5 ${styles.page}`}>
      <PageHead title={texts.title} description={texts.description} path={`${path}/aendern`} noindex />
      <h1>{texts.title}</h1>
      <Late query="changeRequest" args={{ token }}>
        {(data) => (
          <>
            <Request data={data} path={`${path}/aendern`} />
            {data.state === 'open' ? (
              <p>
                <Button variant="quiet" href={path} reload>
                  {texts.back}
                </Button>
              </p>
            ) : null}
          </>
        )}
      </Late>
    </div>
  );
}

function Request({ data, path }: { data: ChangeRequestData; path: string }) {
  if (data.state !== 'open') {
    return (
      <EmptyState
        {...de.guardianBooking.closed[data.state]}
        action={{ href: '/', label: de.errors.home }}
        secondaryAction={{ href: '/kontakt', label: de.errors.contact }}
      />
    );
  }
  const { trip, isOpen, preview, errors, failure } = data;
  return (
    <>
      <p className="bold">{`${trip.title}, ${formatDateRange(trip.start, trip.end)}`}</p>
      <ErrorSummary title={de.changeRequest.failed} errors={errors} failure={failure} />
      {isOpen ? null : <p className="tinted">{de.changeRequest.closed}</p>}
      {isOpen && !preview ? <RequestForm data={data} path={path} /> : null}
      {isOpen && preview ? <Preview data={data} preview={preview} path={path} /> : null}
    </>
  );
}

interface PreviewProps {
  data: OpenChangeRequest;
  preview: NonNullable<OpenChangeRequest['preview']>;
  path: string;
}

function Preview({ data, preview, path }: PreviewProps) {
  const texts = de.changeRequest;
  return (
    <form method="post" action={path} className="stack-5">
      <ChangeSummary data={data} preview={preview} payments={texts.payments} />
      <p>{texts.mayDiffer(data.host)}</p>
      <div className="row-3">
        <Button type="submit" name="action" value="save">
          {texts.send}
        </Button>
        <Button variant="secondary" type="submit" name="action" value="edit">
          {de.changes.edit}
        </Button>
      </div>
    </form>
  );
}
