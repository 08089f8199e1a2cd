import type { IsoDate } from '#domain/dates.ts';
import { editAfterSignInPath } from '#domain/organisers/organiserPaths.ts';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { SignedOutNote } from '#views/components/organisers/SignedOutNote.tsx';
import * as de from '#views/texts/de.ts';
import { conflictTitle } from './saving/conflictTitle.ts';
import type { TripEditing } from './useTripEditor.ts';

interface SaveFailureProps {
  editing: TripEditing;
  subdomain: string;
  combinedId: string;
  /** Current day in Berlin. */
  today: IsoDate;
}

/** Shows why a save failed, with links to fix it. */
export function SaveFailure({ editing: { state, errors, attempt }, subdomain, combinedId, today }: SaveFailureProps) {
  if (state.kind === 'invalid' && errors.length > 0) {
    return (
      <ErrorSummary
        title={state.by === 'conflict' ? conflictTitle(state.savedBy, today) : de.editor.faulty(errors.length)}
        errors={errors}
        failure={state.by === 'conflict' ? de.editor.conflictPlain : null}
        attempt={attempt}
      />
    );
  }
  if (state.kind === 'failed') {
    return <ErrorSummary title={de.editor.failed} failure={state.message} attempt={attempt} />;
  }
  if (state.kind === 'signedOut') {
    return (
      <ErrorSummary title={de.editor.failed} attempt={attempt}>
        <SignedOutNote subdomain={subdomain} next={editAfterSignInPath(subdomain, combinedId)} />
      </ErrorSummary>
    );
  }
  return null;
}
