import type { Level } from '#domain/trip/trip.ts';
import { isReachable } from '#domain/trip/visibility.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { LevelBadge } from '#views/components/organisers/LevelBadge.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import styles from './SaveBar.module.css';
import { SaveQuestions } from './saving/SaveQuestions.tsx';
import type { PublicationTime } from './saving/usePublicationTime.ts';
import type { TripEditing } from './useTripEditor.ts';

/** See `useSaveShortcut`. */
const saveKeys = 'Control+S Meta+S';

interface SaveBarProps {
  editing: TripEditing;
  /** Level that the draft will reach. */
  level: Level;
  publicPath: string;
  nextProblem: { href: string; label: string };
  publicationTime: PublicationTime;
}

/** Sticky bar with the level of the draft, the number of unsaved changes, and the button to save them. */
export function SaveBar({ editing, level, publicPath, nextProblem, publicationTime }: SaveBarProps) {
  const { state, changed, discard, uploads, issues, attempt } = editing;
  const isDirty = changed.length > 0;
  const underWay = uploads.all.filter(({ issue }) => issue === null).length;
  const isSaved = state.kind === 'saved' && !isDirty;
  // The server redirects to this URL after a save without JavaScript.
  const isSavedPlainly = new URLSearchParams(useLocation().search).has('gespeichert');
  return (
    <div className={styles.bar} data-asking={state.kind === 'asking' ? '' : undefined}>
      {state.kind === 'asking' ? (
        <SaveQuestions
          questions={state.questions}
          attempt={attempt}
          onConfirm={() => void editing.confirm()}
          onPostpone={editing.postpone}
        />
      ) : null}
      <LevelBadge level={issues.length > 0 ? null : level} />
      <div className={styles.state}>
        {/* Announces the result of the save to screen readers. */}
        <p role="status">
          {state.kind === 'saving' ? de.editor.saving : null}
          {isSaved ? de.editor.savedAt(timeOf(state.at)) : null}
        </p>
        <p role="status">{isSaved ? publicationText(publicationTime, level) : null}</p>
        {isSaved && isReachable(level) ? <a href={publicPath}>{de.editor.viewPublic}</a> : null}{' '}
        {isSaved || isSavedPlainly ? <a href={nextProblem.href}>{nextProblem.label}</a> : null}
        {state.kind === 'editing' || (isDirty && state.kind !== 'saving') ? (
          <p>
            {isDirty ? de.editor.unsaved(changed.length) : isSavedPlainly ? de.editor.saved : de.editor.nothingToSave}
          </p>
        ) : null}
        {underWay > 0 ? <p>{de.editor.uploadsUnderWay(underWay)}</p> : null}
      </div>
      <div className={styles.actions}>
        {isDirty ? (
          <Button
            variant="quiet"
            onClick={() => {
              if (window.confirm(de.editor.discardQuestion)) discard();
            }}
          >
            <Icon name="undo-2" size={20} /> <span className={styles.discard}>{de.editor.discard}</span>
          </Button>
        ) : null}
        <Button type="submit" shortcut={saveKeys} title={de.editor.saveShortcut}>
          {de.editor.save}
        </Button>
      </div>
    </div>
  );
}

function publicationText(publicationTime: PublicationTime, level: Level): string | null {
  if (publicationTime === null) return null;
  if (publicationTime === 'late') return de.editor.notYetLive;
  return isReachable(level) ? de.editor.live(publicationTime) : de.editor.published(publicationTime);
}

/** Formats a time in the user's time zone: "9:05". */
function timeOf(at: Date): string {
  return at.toLocaleTimeString('de', { hour: 'numeric', minute: '2-digit' });
}
