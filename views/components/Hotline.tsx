import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isHotlineOpen } from '../../src/domain/dates.ts';
import * as de from '../texts/de.ts';
import styles from './Hotline.module.css';
import { phoneHref } from './phoneHref.ts';

const minute = 60_000;

/**
 * The support hotline in the header, on weekdays from 9 to 17 (specification §1.1). Pages are cached, so the browser decides
 * by its clock. Browsers without scripts always show the number with its hours.
 */
export function Hotline({ phone }: { phone: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => setOpen(isHotlineOpen(new Date()));
    look();
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, []);
  const link = (
    <a
      className={styles.hotline}
      href={phoneHref(phone)}
      title={de.chrome.hotlineHours}
      aria-label={de.chrome.callHotline(phone)}
    >
      <Phone aria-hidden size={18} />
      <span className={styles.number}>{phone}</span>
      <small className={styles.hours}>
        {de.chrome.hotlineDays} <span>{de.chrome.hotlineTime}</span>
      </small>
    </a>
  );
  return isOpen ? link : <noscript>{link}</noscript>;
}
