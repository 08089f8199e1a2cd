import { isRepeatedSignIn } from '#domain/organisers/organiserPaths.ts';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';

/** Note after a new sign-in, if the session expired during editing. Explains whether the unsaved changes were kept. */
export function SignedInAgain({ hasDraft }: { hasDraft: boolean }) {
  const { search } = useLocation();
  if (!isRepeatedSignIn(search)) return null;
  return (
    <TitledSection id="wieder-angemeldet" title={de.editor.signedInTitle} className="tinted stack-2">
      <p>{de.editor.signedInText}</p>
      {hasDraft ? <p>{de.editor.signedInDraft}</p> : null}
      <noscript>
        <p>{de.editor.signedInPlain}</p>
      </noscript>
    </TitledSection>
  );
}
