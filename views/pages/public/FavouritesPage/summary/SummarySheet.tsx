import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Skeleton } from '#views/components/Skeleton.tsx';
import { tripsOptions } from '#views/queries/apiQueries.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import styles from './SummarySheet.module.css';
import { maxSummaryTrips, summaryTargets, summaryText } from './summaryText.ts';

/** Shows the summary as text to copy or to send. @param url absolute address of the list */
export function SummarySheet({ ids, url }: { ids: readonly string[]; url: string }) {
  const { origin } = useChrome();
  const first = ids.slice(0, maxSummaryTrips);
  const { data: trips, isError } = useQuery(tripsOptions(first));
  if (isError) return <p role="alert">{de.favourites.failed}</p>;
  if (!trips) return <Skeleton lines={6} />;
  return <Summary text={summaryText(trips, { origin, more: ids.length - first.length, url })} />;
}

function Summary({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without permission or a secure context the text is selected, so that the visitor can copy it.
      field.current?.select();
      setOutcome('selected');
    }
  };
  const { mail, whatsapp } = summaryTargets(text);
  return (
    <div className="stack-4">
      <p>{de.favouritesPage.summaryText}</p>
      <textarea ref={field} className={styles.text} readOnly value={text} aria-label={de.favouritesPage.summaryLabel} />
      <div className="row-2">
        <button type="button" className={styles.button} onClick={copy}>
          {outcome === 'copied' ? <Icon name="check" size={18} /> : <Icon name="copy" size={18} />}
          {outcome === 'copied' ? de.favouritesPage.copied : de.favouritesPage.copy}
        </button>
        <a className={styles.button} href={mail}>
          <Icon name="mail" size={18} /> {de.favouritesPage.mail}
        </a>
        <a className={styles.button} href={whatsapp} target="_blank" rel="noopener noreferrer">
          <Icon name="message-circle" size={18} /> {de.favouritesPage.whatsapp}
        </a>
        {'share' in navigator ? (
          <button
            type="button"
            className={styles.button}
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            <Icon name="share-2" size={18} /> {de.favouritesPage.native}
          </button>
        ) : null}
      </div>
      <p role="status" className={outcome === 'selected' ? undefined : 'visuallyHidden'}>
        {outcome && de.favouritesPage[outcome]}
      </p>
      <p className="note">{de.share.note}</p>
    </div>
  );
}
