import { useEffect, useEffectEvent, useState } from 'react';
import { tripFieldNames } from '#domain/organisers/fieldChanges.ts';
import { editAfterSignInPath } from '#domain/organisers/organiserPaths.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import type { HistoryEntry } from '#domain/organisers/tripHistory.ts';
import { type TripField, tripFields } from '#domain/trip/tripRecord.ts';
import { Button } from '#views/components/Button.tsx';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { CallFailureNote } from '#views/components/organisers/CallFailureNote.tsx';
import type { CallFailure, OrganiserApi } from '#views/components/organisers/callOrganiserApi.ts';
import { useOrganiserApi } from '#views/components/organisers/useOrganiserApi.ts';
import { Skeleton } from '#views/components/Skeleton.tsx';
import * as de from '#views/texts/de.ts';
import { RemovedBySave } from '../saving/RemovedBySave.tsx';
import type { Version } from '../saving/saveTrip.ts';
import type { TripEditing } from '../useTripEditor.ts';
import styles from './HistoryItem.module.css';
import { HistoryItem } from './HistoryItem.tsx';
import { type TripOfHost, useTripHistory } from './useTripHistory.ts';

interface HistoryDialogProps {
  trip: TripOfHost;
  editing: TripEditing;
  isOpen: boolean;
  /** Called with a field that an undo or a restored entry has changed. */
  onChanged: (field: TripField) => void;
  onClose: () => void;
}

/** State of an undo: running, done with a message, or failed. */
type Undoing = 'running' | { message: string } | { failure: CallFailure; text?: string };

/** Dialog with the saves of a trip. Each save can be undone. */
export function HistoryDialog({ trip, editing, isOpen, onChanged, onClose }: HistoryDialogProps) {
  const askAdmin = useOrganiserApi();
  const { entries, next, failure, reload, loadOlder } = useTripHistory(trip);
  const [undoing, setUndoing] = useState<Undoing | null>(null);
  const opened = useEffectEvent(() => {
    setUndoing(null);
    void reload();
  });
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  const done = undoing === 'running' ? null : undoing;
  const path = editAfterSignInPath(trip.subdomain, `${trip.destinationId}-${trip.subdomain}`);

  async function undo({ id, changes }: HistoryEntry): Promise<void> {
    if (undoing === 'running') return;
    const isDirty = editing.changed.length > 0;
    if (isDirty && !window.confirm(de.history.unsavedQuestion)) return;
    setUndoing('running');
    const sentAt = performance.now();
    const result = await undoSave(askAdmin, trip, editing.base.revision, id);
    switch (result.kind) {
      case 'undone':
        editing.showVersion(result.version, sentAt);
        if (changes[0]) onChanged(changes[0].field);
        setUndoing({ message: de.history.undone });
        return reload();
      case 'conflict':
        // The other user's change may conflict with unsaved changes here. The next save resolves that.
        setUndoing({ failure: result.failure, text: isDirty ? de.history.conflictUnsaved : de.history.conflict });
        if (!isDirty) editing.showVersion(result.version);
        return reload();
      case 'changedSince': {
        const fields = result.fields.map((field) => tripFields[field].label).join(', ');
        return setUndoing({ failure: result.failure, text: de.history.changedSince(fields) });
      }
      case 'failed':
        return setUndoing({ failure: result.failure });
    }
  }

  return (
    <Dialog title={de.history.title} shape="sheet" isOpen={isOpen} onClose={onClose}>
      <div className={`stack-4 start ${styles.history}`}>
        {done && 'failure' in done ? (
          <CallFailureNote failure={done.failure} subdomain={trip.subdomain} next={path} text={done.text} />
        ) : null}
        <p role="status" className={`bold ${styles.status}`}>
          {done && 'message' in done ? done.message : ''}
        </p>
        {entries === null && failure === null ? (
          <>
            <p>{de.history.loading}</p>
            <Skeleton />
          </>
        ) : null}
        {entries?.length === 0 ? <p>{de.history.none}</p> : null}
        <ol className="stack-3">
          {entries?.map((entry) => (
            <li key={entry.id}>
              <HistoryItem
                entry={entry}
                subdomain={trip.subdomain}
                wasUndone={entries.some(({ undoes }) => undoes === entry.id)}
                onUndo={() => void undo(entry)}
                removed={
                  <RemovedBySave
                    changes={entry.changes}
                    editing={editing}
                    onRestored={(name, field) => {
                      onChanged(field);
                      setUndoing({ message: de.history.restored(name) });
                    }}
                  />
                }
              />
            </li>
          ))}
        </ol>
        {failure ? <CallFailureNote failure={failure} subdomain={trip.subdomain} next={path} /> : null}
        {next !== null || failure ? (
          <Button variant="secondary" onClick={() => void (failure ? reload() : loadOlder())}>
            {failure ? de.history.again : de.history.older}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

type UndoResult =
  | { kind: 'undone'; version: Version }
  /** Fields of the save that a later save has changed. */
  | { kind: 'changedSince'; fields: TripField[]; failure: CallFailure }
  /** Another user has saved in the meantime. */
  | { kind: 'conflict'; version: Version; failure: CallFailure }
  | { kind: 'failed'; failure: CallFailure };

/** Undoes one save. Never throws. @param revision revision that the editor shows */
async function undoSave(askAdmin: OrganiserApi, key: TripOfHost, revision: string, entry: string): Promise<UndoResult> {
  const call = { body: { entry }, revision };
  const answer = await askAdmin<Record<string, unknown>>('admin/history/undo', key, call);
  if (answer.kind === 'answered') return { kind: 'undone', version: versionOf(answer.body._rev, answer.body) };
  if (answer.kind === 'refused' && answer.status === 409) {
    const { changedSince, revision: theirs, current } = answer.problem;
    if (!Array.isArray(changedSince)) {
      return { kind: 'conflict', version: versionOf(theirs, (current ?? {}) as object), failure: answer };
    }
    const fields = tripFieldNames.filter((field) => changedSince.includes(field));
    return { kind: 'changedSince', fields, failure: answer };
  }
  return { kind: 'failed', failure: answer };
}

function versionOf(revision: unknown, document: object): Version {
  return { revision: String(revision), form: readTripForm({ ...document }) };
}
