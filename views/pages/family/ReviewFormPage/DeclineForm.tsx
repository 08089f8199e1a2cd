import { Button } from '../../../components/Button.tsx';
import * as de from '../../../texts/de.ts';
import styles from './ReviewForm.module.css';

/** Declines the invitation. A mail program that follows links cannot submit it. */
export function DeclineForm({ path }: { path: string }) {
  const texts = de.reviews.form;
  return (
    <form id="ablehnen" className={styles.decline} method="post" action={path} aria-label={texts.declineTitle}>
      <h2>{texts.declineTitle}</h2>
      <p>{texts.declineText}</p>
      <Button type="submit" variant="secondary" name="aktion" value="ablehnen">
        {texts.decline}
      </Button>
    </form>
  );
}
