import * as de from '../../texts/de.ts';
import styles from './CallFailureNote.module.css';
import type { CallFailure } from './callOrganiserApi.ts';
import { SignedOutNote } from './SignedOutNote.tsx';

interface CallFailureNoteProps {
  failure: CallFailure;
  subdomain: string;
  /** Where to go on after signing in again. */
  next: string;
  /** What to say instead of the server's own words. */
  text?: string | undefined;
}

/** Why nothing came of a call, and what can be done about it. */
export function CallFailureNote({ failure, subdomain, next, text }: CallFailureNoteProps) {
  return (
    <div className={styles.note} role="alert">
      {failure.kind === 'signedOut' ? (
        <SignedOutNote subdomain={subdomain} next={next} />
      ) : (
        <p>
          {text ??
            (failure.kind === 'refused' && failure.problem.detail
              ? failure.problem.detail
              : de.organisers[failure.kind])}
        </p>
      )}
    </div>
  );
}
