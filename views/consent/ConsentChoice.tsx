import { useState, useSyncExternalStore } from 'react';
import { Button } from '../components/Button.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import { useChrome } from '../queries/useChrome.ts';
import * as de from '../texts/de.ts';
import styles from './ConsentChoice.module.css';
import { consentCategories, rejectedAll } from './consent.ts';
import { createConsentStore } from './consentStore.ts';
import { reopenConsentDialog } from './reopenConsentDialog.ts';

/** Shows the visitor's consent and a way to change it. Only the browser knows the choice. */
export function ConsentChoice() {
  const { thirdParties } = useChrome();
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="auswahl" className={styles.choice}>
      <h2 id="auswahl">{de.consent.title}</h2>
      {thirdParties ? (
        <>
          <noscript>
            <p>{de.consent.noScript}</p>
          </noscript>
          {isHydrated ? <Choice /> : null}
        </>
      ) : (
        <p>{de.consent.none}</p>
      )}
    </section>
  );
}

function Choice() {
  const [store] = useState(createConsentStore);
  const [isDialogUnavailable, setIsDialogUnavailable] = useState(false);
  const consent = useSyncExternalStore(store.subscribe, store.current);
  return (
    <>
      {consent ? null : <p>{de.consent.undecided}</p>}
      <dl className={styles.categories}>
        {consentCategories.map((category) => (
          <div key={category}>
            <dt>{de.consent.categories[category]}</dt>
            <dd>
              {category === 'necessary'
                ? de.consent.alwaysAllowed
                : (consent ?? rejectedAll)[category]
                  ? de.consent.allowed
                  : de.consent.refused}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Button variant="secondary" onClick={() => setIsDialogUnavailable(!reopenConsentDialog())}>
          {de.consent.change}
        </Button>
      </p>
      <p role="status">{isDialogUnavailable ? de.consent.dialogUnavailable : null}</p>
      <p className={styles.note}>{de.consent.reload}</p>
    </>
  );
}
