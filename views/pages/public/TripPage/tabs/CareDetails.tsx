import type { PublicTrip } from '#domain/trip/trip.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { IconName } from '#views/components/icon/iconNames.ts';
import * as de from '#views/texts/de.ts';
import styles from './CareDetails.module.css';
import { groupSizeText } from './groupSizeText.ts';

/** Renders the care of a trip: ratio, group, training, night rest, phones and emergency contact. */
export function CareDetails({ trip: { careRatio, care, groupSize } }: { trip: PublicTrip }) {
  const facts: [IconName, string, string | null | undefined][] = [
    ['users-round', de.tripDetails.groupSize, groupSizeText(groupSize)],
    ['graduation-cap', de.tripDetails.training, care?.training],
    ['moon', de.tripDetails.nightRest, care?.nightRest],
    ['smartphone', de.tripDetails.phones, care?.phones],
    ['phone', de.tripDetails.emergencyContact, care?.emergencyContact],
  ];
  const known = facts.filter(([, , text]) => text);
  return (
    <>
      {careRatio && (
        <p className={`stack-1 ${styles.ratio}`}>
          <strong>{de.trip.careRatioFull(careRatio)}</strong>
          {de.trip.careRatioText}
        </p>
      )}
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(([icon, label, text]) => (
            <div key={label}>
              <Icon name={icon} size={22} />
              <dt className="bold">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
