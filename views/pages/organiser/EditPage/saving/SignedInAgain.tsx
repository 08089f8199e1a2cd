import { isRepeatedSignIn } from '#domain/organisers/organiserPaths.ts';
import { useLocation } from '../../../../shownLocation.ts';
import * as de from '../../../../texts/de.ts';

/** Note after a new sign-in, if the session expired during editing. Explains whether the unsaved changes were kept. */
export function SignedInAgain({ hasDraft }: { hasDraft: boolean }) {
  const { search } = useLocation();
  if (!isRepeatedSignIn(search)) return null;
  return (
    <section className="tinted stack-2" aria-labelledby="wieder-angemeldet">
      <h2 className="text-l" id="wieder-angemeldet">
        {de.editor.signedInTitle}
      </h2>
      <p>{de.editor.signedInText}</p>
      {hasDraft ? <p>{de.editor.signedInDraft}</p> : null}
      <noscript>
        <p>{de.editor.signedInPlain}</p>
      </noscript>
    </section>
  );
}
