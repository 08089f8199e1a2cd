import type { IsoDate } from '#domain/dates.ts';
import { fieldOf } from '#domain/fields/fieldPaths.ts';
import { isBlankEntry } from '#domain/fields/recordForm.ts';
import type { TripForm } from '#domain/organisers/tripForm.ts';
import { checkTripForm } from '#domain/organisers/tripFormCheck.ts';
import type { TripDate } from '#domain/trip/trip.ts';
import { tripDateOf } from '#domain/trip/tripDate.ts';
import type { CancellationTier, EarlyBirdTier, PaymentTerms } from '#domain/trip/tripDetails.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { DepartureConditions } from '#views/pages/public/TripPage/conditions/DepartureConditions.tsx';
import * as de from '#views/texts/de.ts';
import { dateRange } from '../fields/fieldPreview.ts';
import styles from './Section.module.css';

/** Shows the terms as the trip page shows them for the next departure. Renders nothing while a term is missing or wrong. */
export function ConditionsPreview({ form, today }: { form: TripForm; today: IsoDate }) {
  const date = nextDeparture(form, today);
  const terms = validTerms(form);
  if (!date || !terms) return null;
  return (
    <details className={styles.preview}>
      <summary>{de.editor.conditionsOnTripPage(dateRange(date.start, date.end))}</summary>
      <DepartureConditions date={date} today={today} {...terms} />
    </details>
  );
}

function nextDeparture({ dates, earlyBird }: TripForm, today: IsoDate): TripDate | null {
  const [next] = dates
    .filter(({ online, basePrice, start }) => online && basePrice !== null && start > today)
    .sort((a, b) => a.start.localeCompare(b.start));
  const tiers = earlyBird.filter((tier): tier is EarlyBirdTier => tier.daysBefore !== null && tier.percent !== null);
  return next ? tripDateOf({ ...next, basePrice: next.basePrice ?? 0 }, { earlyBird: tiers, today }) : null;
}

function validTerms(form: TripForm): { payment: PaymentTerms | null; cancellation: CancellationTier[] } | null {
  const isWrong = checkTripForm(form).some(({ field }) => ['payment', 'cancellation'].includes(fieldOf(field)));
  const tiers = form.cancellation.filter((tier) => !isBlankEntry(tripFields.cancellation, tier));
  const hasPayment = form.payment.depositPercent !== null;
  if (isWrong || (!hasPayment && tiers.length === 0)) return null;
  return {
    payment: hasPayment ? (form.payment as PaymentTerms) : null,
    cancellation: (tiers as CancellationTier[]).toSorted((a, b) => b.daysBefore - a.daysBefore),
  };
}
