import { signInPath } from '../../../src/domain/organisers/organiserPaths.ts';
import * as de from '../../texts/de.ts';

interface SignedOutNoteProps {
  subdomain: string;
  /** Where the new tab goes after signing in. */
  next: string;
}

/** The sign-in has ended. Signing in again is for another tab: leaving this one would lose what was entered in it. */
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
