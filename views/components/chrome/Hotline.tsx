import { useEffect, useState } from 'react';
import { isHotlineOpen } from '#domain/dates.ts';
import { contactPath } from '#pageData/contactPath.ts';
import { phoneHref } from '#views/components/contactHref.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './Hotline.module.css';

const minuteMs = 60_000;

/**
 * Renders the support hotline, which is open on weekdays from 9 to 17 (specification §1.1). On wide screens it is in the
 * header bar, on narrow screens in a row above the header bar. Pages are cached, so the browser determines by its own
 * clock whether the hotline is open; until then the row keeps its height. While the hotline is closed, the row links to
 * the contact form. Browsers without JavaScript always show the number and its hours.
 */
export function Hotline({ phone }: { phone: string }) {
  const isOpen = useHotlineOpen();
  const hours = (
    <small className={styles.hours}>
      {isOpen === false ? `${de.chrome.hotline} ` : null}
      {de.chrome.hotlineDays} {de.chrome.hotlineTime}
    </small>
  );
  const call = (
    <a
      className={styles.link}
      href={phoneHref(phone)}
      title={de.chrome.hotlineHours}
      aria-label={de.chrome.callHotline(phone)}
    >
      <Icon name="phone" size={18} />
      <span>{phone}</span>
      {hours}
    </a>
  );
  return (
    <div className={styles.hotline}>
      {isOpen === null ? <noscript>{call}</noscript> : null}
      {isOpen === true ? call : null}
      {isOpen === false ? (
        <a className={`${styles.link} ${styles.closed}`} href={contactPath()}>
          <Icon name="message-circle" size={18} />
          <span>{de.chrome.contactForm}</span>
          {hours}
        </a>
      ) : null}
    </div>
  );
}

/** Returns whether the hotline is staffed now; null on the server and until the browser has checked its clock. */
function useHotlineOpen(): boolean | null {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const update = () => setOpen(isHotlineOpen(new Date()));
    update();
    const timer = setInterval(update, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return isOpen;
}
