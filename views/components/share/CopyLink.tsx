import { useRef, useState } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';
import styles from './CopyLink.module.css';

interface CopyLinkProps {
  url: string;
  /** What a shared message says beside it. */
  text: string;
  /** Names the address. */
  label?: string;
}

/** Renders the address with buttons that copy and share it; without JavaScript only the address. */
export function CopyLink({ url, text, label = de.share.address }: CopyLinkProps) {
  const hydrated = useHydrated();
  const address = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // Without permission or a secure context the address is selected, so that the visitor can copy it.
      address.current?.select();
      setOutcome('selected');
    }
  };
  return (
    <div className="row-2">
      <input ref={address} className={`note ${styles.address}`} readOnly value={url} aria-label={label} />
      {hydrated && (
        <button type="button" className={styles.button} onClick={copy}>
          {outcome === 'copied' ? <Icon name="check" size={18} /> : <Icon name="copy" size={18} />}
          {outcome === 'copied' ? de.share.copied : de.share.copy}
        </button>
      )}
      {hydrated && 'share' in navigator && (
        <button
          type="button"
          className={styles.button}
          onClick={() => void navigator.share({ title: text, url }).catch(() => undefined)}
        >
          <Icon name="share-2" size={18} />
          {de.share.native}
        </button>
      )}
      <p role="status" className={outcome === 'selected' ? 'note' : 'visuallyHidden'}>
        {outcome && de.share[outcome]}
      </p>
    </div>
  );
}
