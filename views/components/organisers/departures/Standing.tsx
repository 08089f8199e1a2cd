import { formatCents } from '#domain/amounts.ts';
import { type ListedDeparture, paidPercent } from '#domain/organisers/departures/departureList.ts';
import * as de from '#views/texts/de.ts';

/** The waiting list of a departure, and what is paid and open of its bookings. */
export function Standing({ waiting, amounts }: Pick<ListedDeparture, 'waiting' | 'amounts'>) {
  const { owed = 0, open = 0, payBack = 0, unknown = 0 } = amounts ?? {};
  const parts = [
    ...(waiting > 0 ? [de.departure.waiting(waiting)] : []),
    ...(owed > 0 ? [de.departures.paid(formatCents(owed), paidPercent(owed, open))] : []),
    ...(open > 0 ? [de.departures.open(formatCents(open))] : []),
    ...(payBack > 0 ? [de.departures.payBack(formatCents(payBack))] : []),
    ...(unknown > 0 ? [de.journal.unknown(unknown)] : []),
  ];
  return parts.length > 0 ? <p className="note">{parts.join(' · ')}</p> : null;
}
