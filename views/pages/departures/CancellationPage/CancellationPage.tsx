import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { DepartureFrame } from '../../../components/organisers/departures/DepartureFrame.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import { CancellationForm } from './CancellationForm.tsx';
import { CancellationPreview } from './CancellationPreview.tsx';

/** Cancels a departure. Works without JavaScript: the preview is a page of its own. */
export function CancellationPage({ args }: PageProps<'CancellationPage'>) {
  const data = usePageQuery('organiserCancellation', args);
  const { host, departure, canCancel, isPreview } = data;
  const action = departurePath(departure, 'absagen');
  const Step = isPreview ? CancellationPreview : CancellationForm;
  return (
    <DepartureFrame host={host} departure={departure} part={de.cancellation.title}>
      {canCancel ? <Step {...data} action={action} /> : <p>{de.cancellation.closed}</p>}
    </DepartureFrame>
  );
}
