import { Button } from '../../../components/Button.tsx';
import { PageHead } from '../../../components/chrome/PageHead.tsx';
import { Icon } from '../../../components/icon/Icon.tsx';
import { useLocation } from '../../../shownLocation.ts';
import * as de from '../../../texts/de.ts';
import styles from './ReviewSentPage.module.css';

/** Redirect target of the review form: thanks for a review, or confirms that the invitation was declined. */
export function ReviewSentPage() {
  const { pathname } = useLocation();
  const texts = de.reviews.form;
  const [title, text] = pathname.endsWith('/danke')
    ? [texts.sentTitle, texts.sentText]
    : [texts.declinedTitle, texts.declinedText];
  return (
    <section className={styles.sent}>
      <PageHead title={title} description={text} path={pathname} noindex />
      <span className={styles.icon}>
        <Icon name="heart-handshake" size={40} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <Button href="/reisen/alle">{de.contact.discover}</Button>
    </section>
  );
}
