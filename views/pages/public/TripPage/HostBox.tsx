import { pathOf } from '#domain/site/pageTargets.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import { contactPath } from '#pageData/contactPath.ts';
import type { PartnerData } from '#pageData/partner.ts';
import { PartnerLogo } from '#views/components/trip/PartnerLogo.tsx';
import { TraderDetails } from '#views/components/trip/TraderDetails.tsx';
import * as de from '#views/texts/de.ts';
import styles from './HostBox.module.css';

/** Shows the organiser of the trip: the contracting party, with the information required by package travel law. */
export function HostBox({ trip, partner }: { trip: PublicTrip; partner: PartnerData | null }) {
  return (
    <section className={`raised ${styles.host}`} aria-labelledby="veranstalter">
      <PartnerLogo name={trip.host.name} logo={partner?.logo ?? null} />
      <div className={styles.intro}>
        <h2 id="veranstalter">
          <span>{de.trip.host}</span> {trip.host.name}
        </h2>
        {partner?.claim && <p>{partner.claim}</p>}
      </div>
      {partner && <TraderDetails partner={partner} />}
      <p className="note">{de.trip.packageNote}</p>
      <ul className={styles.links}>
        <li>
          <a href={contactPath({ trip: trip.combinedId })}>{de.trip.askHost}</a>
        </li>
        {partner && partner.tripCount > 0 && (
          <li>
            <a href={pathOf('partner', { slug: partner.slug })}>{de.trip.hostTrips(partner.tripCount)}</a>
          </li>
        )}
        {partner?.hasTerms && (
          <li>
            <a href={pathOf('partner-terms', { slug: partner.slug })}>{de.trip.hostTerms}</a>
          </li>
        )}
        <li>
          <a href="/formblatt">{de.trip.packageForm}</a>
        </li>
      </ul>
    </section>
  );
}
