import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Skeleton } from '#views/components/Skeleton.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ShareButton.module.css';
import './CopyLink.module.css';
import './ShareSheet.module.css';

const loadSheet = () => import('./ShareSheet.tsx');
const ShareSheet = lazy(async () => ({ default: (await loadSheet()).ShareSheet }));
/** With JavaScript the sheet is loaded on demand. The server renders it into `noscript` for other browsers. */
const PlainShareSheet = import.meta.env.SSR ? (await loadSheet()).ShareSheet : null;

interface ShareButtonProps {
  /** Title of the dialog: "Diese Reise teilen". */
  title: string;
  /** Absolute address to share. */
  url: string;
  /** Text that accompanies the address. */
  text: string;
}

/** Opens the share sheet (specification §5.5); without JavaScript a disclosure with plain links. */
export function ShareButton({ title, url, text }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.share}>
      <button
        type="button"
        className={`scriptsOnly ${styles.open}`}
        aria-haspopup="dialog"
        onPointerDown={loadSheet}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="share-2" size={18} />
        {de.share.share}
      </button>
      <noscript>
        {PlainShareSheet ? (
          <details className={styles.plain}>
            <summary>{de.share.share}</summary>
            <PlainShareSheet url={url} text={text} />
          </details>
        ) : null}
      </noscript>
      <Dialog title={title} shape="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <ShareSheet url={url} text={text} />
        </Suspense>
      </Dialog>
    </div>
  );
}
