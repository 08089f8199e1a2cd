import type { ReactNode } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import { CopyLink } from './CopyLink.tsx';
import styles from './ShareSheet.module.css';
import { type ShareTarget, shareTargets } from './shareTargets.ts';

const icons: Record<ShareTarget, ReactNode> = {
  whatsapp: <Icon name="message-circle" />,
  mail: <Icon name="mail" />,
  telegram: <Icon name="send" />,
  facebook: <Glyph path="M14 8h3V4h-3c-2.8 0-4 1.8-4 4v2H7v4h3v8h4v-8h3l1-4h-4V8.6c0-.4.2-.6.6-.6Z" />,
  twitter: <Glyph path="M4 4h4.5l4.2 5.8L17.8 4H20l-6.3 7.2L20.5 20H16l-4.6-6.3L5.9 20H3.7l6.7-7.7Z" />,
};

/**
 * Renders the ways to share an address: copying, the device's share sheet, and plain links that load nothing from third
 * parties.
 */
export function ShareSheet({ url, text }: { url: string; text: string }) {
  return (
    <div className="stack-4">
      <CopyLink url={url} text={text} />
      <ul className={styles.targets}>
        {shareTargets(url, text).map(({ target, href }) => (
          <li key={target}>
            <a
              href={href}
              className={styles.target}
              {...(target !== 'mail' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {icons[target]}
              {de.share.targets[target]}
            </a>
          </li>
        ))}
      </ul>
      <p className="note">{de.share.note}</p>
    </div>
  );
}

function Glyph({ path }: { path: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d={path} />
    </svg>
  );
}
