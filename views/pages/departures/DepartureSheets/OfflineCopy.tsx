import { Button } from '#views/components/Button.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureSheets.module.css';
import { useOfflineCopy } from './useOfflineCopy.ts';

interface OfflineCopyProps {
  /** Title of the copy. */
  title: string;
  /** Id of the element that is saved. */
  sheetId: string;
  /** Last day on which the copy is kept. */
  until: string;
  lead: string;
}

/** Saves a part of the page on this device, only on request. */
export function OfflineCopy({ title, sheetId, until, lead }: OfflineCopyProps) {
  const { offline } = de.departure;
  const { state, save, remove } = useOfflineCopy({ title, sheetId, until });
  const isHydrated = useHydrated();
  return (
    <TitledSection id="offline" title={offline.title} className={`tinted stack-3 screenOnly ${styles.offline}`}>
      <p>{lead}</p>
      {isHydrated ? (
        <p className="row-2">
          <Button onClick={save}>{state === 'saved' ? offline.renew : offline.save}</Button>
          {state === 'saved' ? (
            <Button variant="secondary" onClick={remove}>
              {offline.remove}
            </Button>
          ) : null}
        </p>
      ) : (
        <noscript>
          <p>{offline.noScript}</p>
        </noscript>
      )}
      <p role="status">{state === 'none' ? '' : offline[state]}</p>
    </TitledSection>
  );
}
