import { allTripsPath } from '#domain/site/pageTargets.ts';
import { Button } from '#views/components/Button.tsx';
import { Confirmation } from '#views/components/Confirmation.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';

/** Redirect target of the review form: thanks for a review, or confirms that the invitation was declined. */
export function ReviewSentPage() {
  const { pathname } = useLocation();
  const texts = de.reviewForm;
  const [title, text] = pathname.endsWith('/danke')
    ? [texts.sentTitle, texts.sentText]
    : [texts.declinedTitle, texts.declinedText];
  return (
    <Confirmation icon="heart-handshake" title={title} description={text} path={pathname}>
      <p>{text}</p>
      <Button href={allTripsPath}>{de.contact.discover}</Button>
    </Confirmation>
  );
}
