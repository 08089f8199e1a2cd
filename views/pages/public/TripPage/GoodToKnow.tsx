import type { PublicTrip } from '#domain/trip/trip.ts';
import * as de from '../../../texts/de.ts';
import styles from './GoodToKnow.module.css';

/** Renders accessibility and languages of a trip; nothing if both are unknown. */
export function GoodToKnow({ trip: { accessibility, languages } }: { trip: PublicTrip }) {
  if (!accessibility && languages.length === 0) return null;
  return (
    <section id="gut-zu-wissen" className={styles.facts}>
      <h2>{de.tripDetails.goodToKnow}</h2>
      <dl>
        {accessibility && (
          <div>
            <dt>{de.tripDetails.accessibility}</dt>
            <dd>{accessibility}</dd>
          </div>
        )}
        {languages.length > 0 && (
          <div>
            <dt>{de.tripDetails.languages}</dt>
            <dd>{languages.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
