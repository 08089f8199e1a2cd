import { tripColumns } from '#domain/organisers/tripTable/tripColumns.ts';
import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import styles from './TripTablePage.module.css';

/** Link to the template, and the columns of a table. */
export function TableTemplate({ subdomain }: { subdomain: string }) {
  return (
    <section className={styles.template} aria-label={de.tripTable.columns}>
      <p>
        <Button variant="secondary" href={`/api/admin/trips/template.csv?subdomain=${subdomain}`} reload>
          {de.tripTable.template}
        </Button>
      </p>
      <p>{de.tripTable.templateHint}</p>
      <details>
        <summary>{de.tripTable.columns}</summary>
        <dl className={styles.columns}>
          {tripColumns.map(({ name, isRequired, hint }) => (
            <div key={name}>
              <dt>
                {name} {isRequired ? <small>({de.tripTable.required})</small> : null}
              </dt>
              <dd>{hint}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
