import { waitingDonePaths } from '#domain/bookings/waiting/waitingPaths.ts';
import { Button } from '../../../components/Button.tsx';
import { PageHead } from '../../../components/chrome/PageHead.tsx';
import { Icon } from '../../../components/icon/Icon.tsx';
import { useLocation } from '../../../shownLocation.ts';
import * as de from '../../../texts/de.ts';
import styles from './Confirmation.module.css';

/** Confirms that the waiting list was left, or that an offer was declined. */
export function WaitingDonePage() {
  const { pathname } = useLocation();
  const { title, text } = de.waitingLinks.done[pathname === waitingDonePaths.left ? 'left' : 'declined'];
  return (
    <section className={styles.confirmation}>
      <PageHead title={title} description={text} path={pathname} noindex />
      <span className={styles.icon}>
        <Icon name="heart-handshake" size={40} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <Button href="/reisen/alle">{de.waitingLinks.discover}</Button>
    </section>
  );
}
