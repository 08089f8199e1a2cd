import * as de from '#views/texts/de.ts';
import type { CallFailure } from './callOrganiserApi.ts';
import styles from './OrganiserFrame.module.css';
import { SignedOutNote } from './SignedOutNote.tsx';

interface CallFailureNoteProps {
  failure: CallFailure;
  subdomain: string;
  /** Path to open after signing in again. */
  next: string;
  /** Message to show instead of the server's. */
  text?: string | undefined;
}

/** Explains why an API call failed, and what the organiser can do about it. */
export function CallFailureNote({ failure, subdomain, next, text }: CallFailureNoteProps) {
  return (
    <div className={styles.callFailure} role="alert">
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
