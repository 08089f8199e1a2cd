import type { BrokenTrip } from '../../../src/domain/organiserTrips.ts';
import * as de from '../../texts/de.ts';
import styles from './BrokenDocuments.module.css';

/** Documents that break their schema: nobody sees them until they are mended. */
export function BrokenDocuments({ documents }: { documents: BrokenTrip[] }) {
  return (
    <section className={styles.broken} aria-labelledby="nicht-lesbar">
      <h2 id="nicht-lesbar">{de.organisers.broken}</h2>
      <p>{de.organisers.brokenText}</p>
      <ul>
        {documents.map(({ docId, field, reason }) => (
          <li key={docId}>
            <strong>{docId}</strong> {de.organisers.brokenField(field, reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}
