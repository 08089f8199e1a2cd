import { Check, ExternalLink, Minus } from 'lucide-react';
import type { PublicTrip } from '../../../src/domain/trip.ts';
import { Picture } from '../../components/Picture.tsx';
import { RichText } from '../../components/RichText.tsx';
import * as de from '../../texts/de.ts';
import styles from './TabContent.module.css';
import type { TripTab } from './tripTabs.ts';

/** What one tab says. */
export function TabContent({ trip, tab }: { trip: PublicTrip; tab: TripTab }) {
  return (
    <div className={styles.content} data-picture={tab.image !== null || undefined}>
      {tab.image && (
        <div className={styles.picture}>
          <Picture picture={tab.image} sizes="(min-width: 768px) 320px, 100vw" />
        </div>
      )}
      {tab.summary && <p className={styles.summary}>{tab.summary}</p>}
      {tab.extra === 'careRatio' && <CareRatio ratio={trip.careRatio ?? ''} />}
      {tab.body.length > 0 && <RichText value={tab.body} />}
      {tab.extra === 'services' && <Services included={trip.included} notIncluded={trip.notIncluded} />}
      {tab.extra === 'video' && <VideoLink url={trip.videoUrl ?? ''} />}
    </div>
  );
}

function Services({ included, notIncluded }: { included: readonly string[]; notIncluded: readonly string[] }) {
  return (
    <div className={styles.services}>
      {included.length > 0 && (
        <div className={styles.included}>
          <h3>{de.trip.included}</h3>
          <ul className={styles.list}>
            {included.map((service) => (
              <li key={service}>
                <Check aria-hidden size={20} />
                {service}
              </li>
            ))}
          </ul>
        </div>
      )}
      {notIncluded.length > 0 && (
        <div className={styles.notIncluded}>
          <h3>{de.trip.notIncluded}</h3>
          <ul className={styles.list}>
            {notIncluded.map((service) => (
              <li key={service}>
                <Minus aria-hidden size={20} />
                {service}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function CareRatio({ ratio }: { ratio: string }) {
  return (
    <p className={styles.care}>
      <strong>{de.trip.careRatioFull(ratio)}</strong>
      {de.trip.careRatioText}
    </p>
  );
}

/** A link and not a player: nothing may be asked from another origin before the visitor wants it (decisions §7). */
function VideoLink({ url }: { url: string }) {
  return (
    <p className={styles.video}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden size={18} /> {de.trip.watchVideo}
      </a>
      <small>{de.trip.videoElsewhere}</small>
    </p>
  );
}
