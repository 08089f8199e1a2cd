import { signInPath } from '#domain/organisers/organiserPaths.ts';
import * as de from '#views/texts/de.ts';

interface SignedOutNoteProps {
  subdomain: string;
  /** Path to open in the new tab after signing in. */
  next: string;
}

/** Shows that the session has ended. Signing in opens a new tab, because leaving this page would lose unsaved input. */
export function SignedOutNote({ subdomain, next }: SignedOutNoteProps) {
  return (
    <p>
      {de.organisers.signedOut}{' '}
      <a href={signInPath(subdomain, next)} target="_blank" rel="noopener">
        {de.organisers.signInAgain}
      </a>
    </p>
  );
}
