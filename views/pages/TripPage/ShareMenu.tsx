import { Check, Copy, Mail, MessageCircle, Send, Share2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PublicTrip } from '../../../src/domain/trip.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';
import styles from './ShareMenu.module.css';
import { type ShareTarget, shareTargets } from './shareTargets.ts';

const popoverId = 'teilen';

const icons: Record<ShareTarget, ReactNode> = {
  whatsapp: <MessageCircle aria-hidden />,
  mail: <Mail aria-hidden />,
  telegram: <Send aria-hidden />,
  facebook: <Glyph path="M14 8h3V4h-3c-2.8 0-4 1.8-4 4v2H7v4h3v8h4v-8h3l1-4h-4V8.6c0-.4.2-.6.6-.6Z" />,
  twitter: <Glyph path="M4 4h4.5l4.2 5.8L17.8 4H20l-6.3 7.2L20.5 20H16l-4.6-6.3L5.9 20H3.7l6.7-7.7Z" />,
};

/** Links to share a trip with. A popover of the platform, so that it opens without scripts too. */
export function ShareMenu({ trip }: { trip: PublicTrip }) {
  const url = useChrome().origin + trip.path;
  const text = de.trip.shareText(trip.title);
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={popoverId}>
        <Share2 aria-hidden size={18} />
        {de.trip.share}
      </button>
      <div id={popoverId} popover="auto" role="dialog" aria-label={de.trip.shareTitle} className={styles.menu}>
        <div className={styles.head}>
          <h2>{de.trip.shareTitle}</h2>
          <button
            type="button"
            className={styles.close}
            popoverTarget={popoverId}
            popoverTargetAction="hide"
            aria-label={de.trip.closeShare}
          >
            <X aria-hidden />
          </button>
        </div>
        <ul className={styles.targets}>
          {shareTargets(url, text).map(({ target, href }) => (
            <li key={target}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={styles.target}>
                {icons[target]}
                {de.trip.shareTargets[target]}
              </a>
            </li>
          ))}
        </ul>
        <CopyLink url={url} text={text} />
      </div>
    </>
  );
}

/** The address to copy by hand; with scripts a button does it, and another opens the device's own share sheet. */
function CopyLink({ url, text }: { url: string; text: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.copy}>
      <input className={styles.address} readOnly value={url} aria-label={de.trip.copyLink} />
      {hydrated && (
        <button type="button" className={styles.copyButton} onClick={copy}>
          {copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          <span aria-live="polite">{copied ? de.trip.linkCopied : de.trip.copyLink}</span>
        </button>
      )}
      {hydrated && 'share' in navigator && (
        <button
          type="button"
          className={styles.copyButton}
          onClick={() => void navigator.share({ title: text, url }).catch(() => undefined)}
        >
          <Share2 aria-hidden size={18} />
          {de.trip.shareOther}
        </button>
      )}
    </div>
  );
}

function Glyph({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
