import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { MailingForm } from './MailingForm.tsx';
import { MailingPreview } from './MailingPreview.tsx';

/** Writes a mail to the guardians of a departure. Works without JavaScript: the preview is a page of its own. */
export function MailingPage({ args }: PageProps<'MailingPage'>) {
  const data = usePageQuery('organiserMailing', args);
  const { departure, recipients } = data;
  const action = departurePath(departure, 'nachricht');
  return (
    <DepartureFrame departure={departure} part={de.mailing.title}>
      {recipients.length === 0 ? <p>{de.mailing.nobody}</p> : null}
      {recipients.length > 0 && data.preview ? (
        <MailingPreview {...data} preview={data.preview} action={action} />
      ) : null}
      {recipients.length > 0 && !data.preview ? (
        <MailingForm {...data} action={action} named={args.recipients} />
      ) : null}
    </DepartureFrame>
  );
}
