/** Validates the terms of payment, cancellation and discounts of a trip, and rejects contradictions. */
import { detailLimits as limits } from '../../trip/details/detailLimits.ts';
import { errorIf, isBetween, isCount, type TripFieldErrors } from '../tripFieldError.ts';
import type { DetailsForm } from './detailsForm.ts';

const upTo = (limit: number) => `von 0 bis ${limit.toLocaleString('de')}`;

/** Deposit and balance belong together: both are given, or none. */
export function paymentErrors({ depositPercent, balanceDaysBefore }: DetailsForm['payment']): TripFieldErrors {
  if (depositPercent === null && balanceDaysBefore === null) return [];
  return [
    errorIf(
      !isBetween(depositPercent, 0, limits.percent),
      'payment.depositPercent',
      `Wie hoch ist die Anzahlung? Eine Zahl ${upTo(limits.percent)}, in Prozent des Preises.`,
    ),
    errorIf(
      !isCount(balanceDaysBefore, 0, limits.daysBefore),
      'payment.balanceDaysBefore',
      `Wann ist die Restzahlung fällig? Eine ganze Zahl ${upTo(limits.daysBefore)}, in Tagen vor der Abreise.`,
    ),
  ];
}

type FormTier = DetailsForm['cancellation'][number];

/** @param tiers all tiers of the trip, including `tier` */
export function tierErrors(tiers: readonly FormTier[], tier: FormTier, path: string, label: string): TripFieldErrors {
  return isComplete(tier) ? contradictions(tiers, tier, path, label) : rangeErrors(tier, path, label);
}

/** Early bookings get the highest discount whose days are reached, so each day has one. @param tiers all tiers of the trip */
export function earlyBirdErrors(
  tiers: readonly FormTier[],
  tier: FormTier,
  path: string,
  label: string,
): TripFieldErrors {
  return isComplete(tier) ? [repetition(tiers, tier, path, label)] : rangeErrors(tier, path, label);
}

export function siblingDiscountError({ percent }: DetailsForm['siblingDiscount']): TripFieldErrors[number] {
  return errorIf(
    percent !== null && !isBetween(percent, 0, limits.percent),
    'siblingDiscount.percent',
    `Der Geschwisterrabatt ist eine Zahl ${upTo(limits.percent)}, in Prozent des Grundpreises.`,
  );
}

function isComplete({ daysBefore, percent }: FormTier): boolean {
  return isCount(daysBefore, 0, limits.daysBefore) && isBetween(percent, 0, limits.percent);
}

function rangeErrors({ daysBefore, percent }: FormTier, path: string, label: string): TripFieldErrors {
  return [
    errorIf(
      !isCount(daysBefore, 0, limits.daysBefore),
      `${path}.daysBefore`,
      `${label}: Die Tage vor der Abreise sind eine ganze Zahl ${upTo(limits.daysBefore)}.`,
    ),
    errorIf(
      !isBetween(percent, 0, limits.percent),
      `${path}.percent`,
      `${label}: Der Anteil vom Preis ist eine Zahl ${upTo(limits.percent)}, in Prozent.`,
    ),
  ];
}

/** A day has one fee, and a later cancellation does not cost less. The order of the tiers does not matter. */
function contradictions(tiers: readonly FormTier[], tier: FormTier, path: string, label: string): TripFieldErrors {
  const days = tier.daysBefore ?? 0;
  const percent = tier.percent ?? 0;
  const [costlier] = tiers
    .filter((other) => (other.daysBefore ?? 0) > days && (other.percent ?? 0) > percent)
    .sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0));
  const lessThan = `${label}: Wer später storniert, zahlt nicht weniger. ${daysText(costlier?.daysBefore)} vor der Abreise`;
  return [
    repetition(tiers, tier, path, label),
    errorIf(
      costlier !== undefined,
      `${path}.percent`,
      `${lessThan} sind es schon ${costlier?.percent?.toLocaleString('de')} %.`,
    ),
  ];
}

function repetition(tiers: readonly FormTier[], tier: FormTier, path: string, label: string) {
  const isRepeated = tiers.slice(0, tiers.indexOf(tier)).some(({ daysBefore }) => daysBefore === tier.daysBefore);
  return errorIf(
    isRepeated,
    `${path}.daysBefore`,
    `${label}: Für ${daysText(tier.daysBefore)} vor der Abreise gibt es schon eine Stufe.`,
  );
}

function daysText(days: number | null = 0): string {
  return days === 1 ? '1 Tag' : `${days?.toLocaleString('de')} Tage`;
}
