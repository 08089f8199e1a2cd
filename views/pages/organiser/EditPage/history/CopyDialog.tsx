import { useState } from 'react';
import { editAfterSignInPath, editPath } from '#domain/organisers/organiserPaths.ts';
import { type CopiedDepartures, copiedDepartures } from '#domain/organisers/tripCopy.ts';
import { Button } from '#views/components/Button.tsx';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { CallFailureNote } from '#views/components/organisers/CallFailureNote.tsx';
import type { CallFailure } from '#views/components/organisers/callOrganiserApi.ts';
import { useOrganiserApi } from '#views/components/organisers/useOrganiserApi.ts';
import * as de from '#views/texts/de.ts';
import styles from './HistoryItem.module.css';
import type { TripOfHost } from './useTripHistory.ts';

interface CopyDialogProps {
  trip: TripOfHost;
  /** Whether there are unsaved changes. The copy contains the saved version only. */
  isDirty: boolean;
  isOpen: boolean;
  onClose: () => void;
}

type CopyState = { kind: 'ready' } | { kind: 'running' } | { kind: 'copied'; path: string } | CallFailure;

export function CopyDialog({ trip, isDirty, isOpen, onClose }: CopyDialogProps) {
  const askAdmin = useOrganiserApi();
  const [departures, setDepartures] = useState<CopiedDepartures>('next-year');
  const [state, setState] = useState<CopyState>({ kind: 'ready' });
  const { subdomain, destinationId } = trip;

  async function copy(): Promise<void> {
    if (state.kind === 'running') return;
    setState({ kind: 'running' });
    const answer = await askAdmin<{ destinationId: number }>('admin/trips/clone', trip, { body: { departures } });
    if (answer.kind !== 'answered') return setState(answer);
    const path = editPath(subdomain, `${answer.body.destinationId}-${subdomain}`);
    // If the user cancels the navigation because of unsaved changes, the dialog links to the copy.
    setState({ kind: 'copied', path });
    window.location.assign(path);
  }

  return (
    <Dialog
      title={de.copying.title}
      shape="sheet"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button variant="secondary" onClick={onClose}>
            {de.copying.cancel}
          </Button>
          {state.kind === 'copied' ? (
            <Button href={state.path}>{de.copying.open}</Button>
          ) : (
            <Button onClick={() => void copy()}>
              {state.kind === 'running' ? de.copying.running : de.copying.copy}
            </Button>
          )}
        </>
      }
    >
      <div className={`stack-4 ${styles.copy}`}>
        <p>{de.copying.text}</p>
        {isDirty ? <p>{de.copying.unsaved}</p> : null}
        <fieldset>
          <legend>{de.copying.departures}</legend>
          {copiedDepartures.map((each) => (
            <label key={each} className={`option ${styles.choice}`}>
              <input
                type="radio"
                name="termine-der-kopie"
                checked={departures === each}
                onChange={() => setDepartures(each)}
              />
              {de.copying[each]}
            </label>
          ))}
        </fieldset>
        {state.kind === 'ready' || state.kind === 'running' || state.kind === 'copied' ? null : (
          <CallFailureNote
            failure={state}
            subdomain={subdomain}
            next={editAfterSignInPath(subdomain, `${destinationId}-${subdomain}`)}
          />
        )}
      </div>
    </Dialog>
  );
}
