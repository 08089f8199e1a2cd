import { GraduationCap, type LucideIcon, Moon, Phone, Smartphone, UsersRound } from 'lucide-react';
import type { PublicTrip } from '../../../../src/domain/trip/trip.ts';
import * as de from '../../../texts/de.ts';
import styles from './CareDetails.module.css';
import { groupSizeText } from './groupSizeText.ts';

/** Renders the care of a trip: ratio, group, training, night rest, phones and emergency contact. */
export function CareDetails({ trip: { careRatio, care, groupSize } }: { trip: PublicTrip }) {
  const facts: [LucideIcon, string, string | null | undefined][] = [
    [UsersRound, de.tripDetails.groupSize, groupSizeText(groupSize)],
    [GraduationCap, de.tripDetails.training, care?.training],
    [Moon, de.tripDetails.nightRest, care?.nightRest],
    [Smartphone, de.tripDetails.phones, care?.phones],
    [Phone, de.tripDetails.emergencyContact, care?.emergencyContact],
  ];
  const known = facts.filter(([, , text]) => text);
  return (
    <>
      {careRatio && (
        <p className={styles.ratio}>
          <strong>{de.trip.careRatioFull(careRatio)}</strong>
          {de.trip.careRatioText}
        </p>
      )}
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(([Icon, label, text]) => (
            <div key={label}>
              <Icon aria-hidden size={22} />
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
