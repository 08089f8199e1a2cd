import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isHotlineOpen } from '../../src/domain/dates.ts';
import * as de from '../texts/de.ts';
import styles from './Hotline.module.css';
import { phoneHref } from './phoneHref.ts';

const minute = 60_000;

/** The support hotline, while somebody answers it (specification §1). Only the browser knows what time it is. */
export function Hotline({ phone }: { phone: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => setOpen(isHotlineOpen(new Date()));
    look();
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, []);
  if (!isOpen) return null;
  return (
    <a className={styles.hotline} href={phoneHref(phone)} title={de.chrome.hotlineHours}>
      <Phone aria-hidden size={18} />
      <span className="visuallyHidden">{de.chrome.hotline} </span>
      <span className={styles.number}>{phone}</span>
    </a>
  );
}
