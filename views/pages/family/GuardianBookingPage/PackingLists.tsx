import { useSyncExternalStore } from 'react';
import { storedItems } from '#domain/site/storedItems.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { printOnly } from '#views/components/printOnly.ts';
import { storedText } from '#views/storage/browserStorage.ts';
import * as de from '#views/texts/de.ts';
import pageStyles from './GuardianBookingPage.module.css';
import styles from './PackingLists.module.css';

export const packingId = 'packliste';

interface PackingListsProps {
  reference: string;
  travellers: readonly string[];
  items: readonly string[];
}

/** The packing list of each traveller to tick off. The ticks are kept in this browser; without scripts it is a list. */
export function PackingLists({ reference, travellers, items }: PackingListsProps) {
  const stored = storedText(storedItems.packed, reference);
  const text = useSyncExternalStore(stored.watch, stored.read, () => null);
  const packed = new Set(text?.split('\n') ?? []);
  const toggle = (tick: string) => {
    const ticks = packed.has(tick) ? [...packed].filter((each) => each !== tick) : [...packed, tick];
    stored.write(ticks.length > 0 ? ticks.join('\n') : null);
  };
  return (
    <section id={packingId} className={`raised stack-3 ${pageStyles.card}`}>
      <div className="ends">
        <h2 className="text-l">{de.tripDetails.packing}</h2>
        <div className="scriptsOnly">
          <Button variant="quiet" size="small" onClick={() => printOnly(packingId)}>
            <Icon name="printer" size={18} />
            {de.tripDetails.printPacking}
          </Button>
        </div>
      </div>
      <p className="note scriptsOnly screenOnly">{de.guardianBooking.packingLead}</p>
      {travellers.map((traveller) => {
        const tickOf = (item: string) => `${traveller}: ${item}`;
        const done = items.filter((item) => packed.has(tickOf(item))).length;
        return (
          <details key={traveller} className={styles.person} open={travellers.length === 1}>
            <summary>
              <strong>{traveller}</strong>
              <span className="note scriptsOnly">{de.guardianBooking.packed(done, items.length)}</span>
              <Icon name="chevron-down" size={20} />
              <progress className="scriptsOnly" value={done} max={items.length} aria-hidden="true" />
            </summary>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item}>
                  <label className="option">
                    <input
                      type="checkbox"
                      className="scriptsOnly"
                      checked={packed.has(tickOf(item))}
                      onChange={() => toggle(tickOf(item))}
                    />
                    <span>{item}</span>
                  </label>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
