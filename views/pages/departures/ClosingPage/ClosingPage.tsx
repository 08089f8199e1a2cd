import { closingParts } from '#domain/organisers/departures/closing.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import { ClosingForm } from './ClosingForm.tsx';
import { ClosingPreview } from './ClosingPreview.tsx';

/** Cancels or moves a departure. Works without JavaScript: the preview is a page of its own. */
export function ClosingPage({ args }: PageProps<'ClosingPage'>) {
  const data = usePageQuery('organiserClosing', args);
  const { departure, canClose, isPreview } = data;
  const { closing } = args;
  const action = departurePath(departure, closingParts[closing]);
  const Step = isPreview ? ClosingPreview : ClosingForm;
  const texts = de.closing.of[closing];
  return (
    <DepartureFrame departure={departure} part={texts.title}>
      {canClose ? <Step {...data} closing={closing} action={action} /> : <p>{texts.closed}</p>}
    </DepartureFrame>
  );
}
