import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as de from '../../texts/de.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Skeleton } from '../Skeleton.tsx';
import styles from './ShareButton.module.css';

const loadSheet = () => import('./ShareSheet.tsx');
const ShareSheet = lazy(async () => ({ default: (await loadSheet()).ShareSheet }));
/** Browsers that run scripts fetch the sheet when it is wanted; the page of the others has it from the start. */
const PlainShareSheet = import.meta.env.SSR ? (await loadSheet()).ShareSheet : null;

interface ShareButtonProps {
  /** What the dialog is about: "Diese Reise teilen". */
  title: string;
  /** Absolute address of what is shared. */
  url: string;
  /** What is said about it. */
  text: string;
}

/** Opens the ways to share something (specification §5.5); without scripts a disclosure with the plain links. */
export function ShareButton({ title, url, text }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.share}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onPointerDown={loadSheet}
        onClick={() => setIsOpen(true)}
      >
        <Share2 aria-hidden size={18} />
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
