import { useState, useSyncExternalStore } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { Button } from '#views/components/Button.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { deleteCookie } from '#views/storage/browserStorage.ts';
import * as de from '#views/texts/de.ts';
import styles from './ConsentChoice.module.css';
import { consentCategories, rejectedAll } from './consent.ts';
import { createConsentStore } from './consentStore.ts';

declare global {
  interface Window {
    /** The part of the consent script's API that is used here. */
    CookieScript?: { instance?: { show?: () => void } };
  }
}

/**
 * Reopens the consent dialog. Withdrawing must be as easy as agreeing, even if the consent script is blocked or
 * unavailable: in that case the choice is deleted.
 * @returns whether the dialog opened
 */
function reopenConsentDialog(): boolean {
  const instance = window.CookieScript?.instance;
  if (instance?.show) {
    instance.show();
    return true;
  }
  // The script may have set the cookie for a parent domain.
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, first) => labels.slice(first).join('.'));
  for (const domain of [...domains, undefined]) deleteCookie(storedItems.consent, domain);
  window.dispatchEvent(new Event('CookieScriptReject'));
  return false;
}

/** Shows the visitor's consent and a way to change it. Only the browser knows the choice. */
export function ConsentChoice() {
  const { thirdParties } = useChrome();
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="auswahl" className={`stack-4 ${styles.choice}`}>
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
      <dl className={`stack-2 ${styles.categories}`}>
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
      <p className="note">{de.consent.reload}</p>
    </>
  );
}
