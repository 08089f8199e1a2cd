import { formatEuro } from '#domain/amounts.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import type { Extra } from '#domain/trip/tripDetails.ts';
import * as de from '#views/texts/de.ts';
import styles from './BookableExtras.module.css';

export function BookableExtras({ trip }: { trip: Pick<PublicTrip, 'extras' | 'earlyBird' | 'siblingDiscount'> }) {
  const discounts = discountsOf(trip);
  return (
    <>
      {trip.extras.length > 0 && (
        <div>
          <h3>{de.tripDetails.extras}</h3>
          <dl className={`stack-2 ${styles.extras}`}>
            {trip.extras.map((extra) => (
              <div key={extra.key}>
                <dt>
                  {extra.title}
                  {extra.required && <span className="note">{de.tripDetails.required}</span>}
                  {extra.options.length > 0 && <span className="note">{optionsOf(extra)}</span>}
                </dt>
                <dd>
                  {formatEuro(extra.price)} <span className="note">{de.tripDetails.per[extra.per]}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {discounts.length > 0 && (
        <div>
          <h3>{de.tripDetails.discounts}</h3>
          <ul className={`stack-1 ${styles.discounts}`}>
            {discounts.map((discount) => (
              <li key={discount}>{discount}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function optionsOf({ options }: Extra): string {
  return options.map(({ title, price }) => (price === 0 ? title : `${title} (+ ${formatEuro(price)})`)).join(', ');
}

/** Names the discounts on the price of a departure. */
export function discountsOf({
  earlyBird,
  siblingDiscount,
}: Pick<PublicTrip, 'earlyBird' | 'siblingDiscount'>): string[] {
  const { earlyBirdDiscount, siblings, percent } = de.tripDetails;
  return [
    ...earlyBird.map((tier) => earlyBirdDiscount(percent(tier.percent), tier.daysBefore)),
    ...(siblingDiscount ? [siblings(percent(siblingDiscount.percent))] : []),
  ];
}
