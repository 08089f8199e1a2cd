/** What a booking becomes by a change: its preview, what is stored and what the mail says are computed here (specification §8.13). */

import { eurosOf, formatCents } from '#domain/amounts.ts';
import { boardingOf } from '#domain/bookings/bookingFacts.ts';
import { type ChangeValues, checkChange, handPriceLines, withoutLeaving } from '#domain/bookings/changes/changeForm.ts';
import { readLoweredFee } from '#domain/bookings/familyCancellation.ts';
import { type BookingPrice, maxTotal, tooDear } from '#domain/bookings/price/bookingPrice.ts';
import { changedPrice, type DayOffer, movedPrice } from '#domain/bookings/price/changedPrice.ts';
import { withLines } from '#domain/bookings/price/priceWithout.ts';
import { redeemIssue, voucherRefused, withVoucher } from '#domain/bookings/price/voucher.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { placeOf, withoutPlace } from '../states/leaving.ts';
import { guardianEmail, type StoredBooking } from '../storedSubmissions.ts';
import { agreedOf, type ChangeOffer } from './changeOffer.ts';

export interface ChangePlan {
  /** The booking after the change. */
  stored: StoredBooking;
  /** Fees of those who leave, in cents, by their positions. */
  fees: ReadonlyMap<number, number>;
  /** What those who stay lose of the sibling discount because of them, in cents. */
  lost: number;
  /** `change` if the family pays more or travels on other days: it then has as long to pay as after the confirmation. */
  event: 'change' | 'correct';
}

const gone = 'Diesen Termin bietet die Reise nicht mehr an. Niemand kann mehr dazukommen.';

/** @returns the errors of the form instead of a plan that is not possible */
export function planChange(
  before: StoredBooking,
  values: ChangeValues,
  offer: ChangeOffer,
  today: IsoDate,
): ChangePlan | FieldError[] {
  const { travellers } = before.booking.payload;
  const errors = checkChange(values, travellers.length, offer.conditions, today);
  if (errors.length > 0) return errors;
  if (offer.regularPrice === null && values.travellers.length > travellers.length)
    return [{ field: `travellers.${travellers.length}.firstName`, message: gone }];
  const left = afterLeaving(before, values, today);
  if (Array.isArray(left)) return left;
  const { stored, fees, lost } = left;
  const remaining = withoutLeaving(values);
  const price = priceOf(stored, remaining, offer, today);
  if (Array.isArray(price)) return price;
  if (price.total > maxTotal) return [{ field: 'lines.0.amount', message: tooDear }];
  const event = !offer.isSame || price.total > before.booking.price.total ? 'change' : 'correct';
  return { stored: changed(stored, remaining, offer, price), fees, lost, event };
}

/** Takes the travellers who leave out of the booking, the last one first. */
function afterLeaving(
  before: StoredBooking,
  { leaving }: ChangeValues,
  today: IsoDate,
): Omit<ChangePlan, 'event'> | FieldError[] {
  const fees = new Map<number, number>();
  let stored = before;
  let lost = 0;
  for (const { position, fee: entered } of leaving.toSorted((a, b) => b.position - a.position)) {
    const field = `fee.${position}`;
    const { price, fee: agreed, lost: more } = placeOf(stored, position, today);
    if (entered === '' && agreed === null) {
      const message = `Die Reisebedingungen nennen keine Entschädigung. Trag sie bitte ein, höchstens ${formatCents(price)}.`;
      return [{ field, message }];
    }
    const fee = entered === '' && agreed !== null ? agreed : readLoweredFee(entered, agreed ?? price);
    if (typeof fee === 'object') return [{ field, message: fee.message }];
    fees.set(position, fee);
    lost += more;
    stored = { ...stored, booking: withoutPlace(stored.booking, position, fee) };
  }
  return { stored, fees, lost };
}

function priceOf(
  { booking }: StoredBooking,
  values: ChangeValues,
  offer: ChangeOffer,
  today: IsoDate,
): BookingPrice | FieldError[] {
  const { isSame, departure, regularPrice, conditions, voucher } = offer;
  const choice = { travellers: values.travellers.length, boarding: values.boarding, extras: values.extras };
  const bookedOn = berlinToday(new Date(booking.receivedAt));
  const onDay: DayOffer = {
    // Without a price, nobody is added.
    departure: { start: departure.start, regularPrice: regularPrice ?? eurosOf(booking.price.perTraveller) },
    ...{ conditions, day: isSame ? today : bookedOn },
  };
  const priced = isSame ? changedPrice : movedPrice;
  const before = priced(agreedOf(booking), choice, onDay);
  if (values.voucher) {
    const issue = voucher ? redeemIssue(voucher, before) : voucherRefused;
    if (issue) return [issue];
  }
  const redeemed = withVoucher(before, voucher);
  return withLines(redeemed, [...redeemed.further, ...handPriceLines(values.lines)]);
}

function changed(
  stored: StoredBooking,
  values: ChangeValues,
  offer: ChangeOffer,
  price: StoredBooking['booking']['price'],
): StoredBooking {
  const { booking } = stored;
  const { boarding: _boarding, extras: _extras, group, ...payload } = booking.payload;
  const { boarding, extras, travellers, guardian } = values;
  const place = offer.conditions.departurePlaces.find(({ key }) => key === boarding);
  const keepsPlace = offer.isSame && boarding === booking.payload.boarding;
  const { asked: _asked, groupTitle, ...rest } = booking;
  return {
    ...stored,
    correctedEmail: guardian.email === guardianEmail(stored) ? stored.correctedEmail : guardian.email,
    booking: {
      ...rest,
      payload: {
        ...payload,
        ...{ combinedId: offer.combinedId, dateKey: offer.dateKey, travellers, total: eurosOf(price.total) },
        guardian: { ...guardian, email: payload.guardian.email },
        ...(boarding && { boarding }),
        ...(extras.length > 0 && { extras }),
        // A group is for one departure.
        ...(offer.isSame && group && { group }),
      },
      ...{ trip: offer.trip, departure: offer.departure, terms: offer.terms, price },
      boarding: keepsPlace ? booking.boarding : place ? boardingOf(place) : null,
      ...(offer.isSame && groupTitle && { groupTitle }),
      ...(offer.asked && { asked: offer.asked }),
    },
  };
}
