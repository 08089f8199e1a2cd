/**
 * Conditions on rows of bookings that say the same as `balanceOfBooking`, so that the bookings of a host are found and counted
 * without loading all of them. `test/integration/bookings/sameAmounts.test.ts` compares both.
 */
import { sql } from 'kysely';
import { daysToPay, usualDepositDays } from '#domain/bookings/amountsDue.ts';
import { smallRest } from '#domain/bookings/balance.ts';
import { collectAhead } from '#domain/bookings/debits.ts';
import { addDays, type IsoDate } from '#domain/dates.ts';
import { agreeingEvents } from './bookingAmounts.ts';

const isEnded = sql<boolean>`state in ('declined', 'cancelled')`;
const kept = sql`(select coalesce(sum(amount), 0) from price_lines l
  where l.reference = bookings.reference and l.kind = 'cancellation')`;
/** Selects from the last cancellation or refusal. */
const ofEnding = (value: ReturnType<typeof sql>) => sql`(select ${value} from booking_events e
  where e.reference = bookings.reference and e.event in ('cancel', 'decline') order by e.id desc limit 1)`;
/** Only a cancellation by the family costs something, and travellers who have left before. Null if the organiser calculates it. */
const fee = ofEnding(sql`case when e.actor = 'guardian' or e.cancelled_on is not null then e.fee else ${kept} end`);
const berlinDay = (time: ReturnType<typeof sql>) => sql`(${time} at time zone 'Europe/Berlin')::date`;

/** Payments that no other one has cancelled out. */
export const valid = sql<boolean>`payments.kind <> 'correction' and not exists
  (select from payments correction where correction.corrects = payments.id)`;

/** Payments that organisers have taken back, because they were recorded by mistake. */
export const isTakenBack = sql<boolean>`exists
  (select from payments correction where correction.corrects = payments.id and correction.kind = 'correction')`;

/** What the family owes in cents. */
export const owedAmount = sql<
  number | null
>`case when ${isEnded} then ${fee} when state = 'requested' then 0 else total end`;

/** Whether the family gets something back. */
export function isToBePaidBack() {
  // The first condition is that of the index.
  return sql<boolean>`(paid > total or (${isEnded} and paid > 0))
    and case when ${isEnded} then paid > ${fee} else state = 'confirmed' and paid > total end`;
}

/** Whether an ended or travelled booking would be deleted with open amounts; the same as `unsettled` of such a trip. */
export function isUnsettled() {
  return sql<boolean>`paid <> coalesce(${owedAmount}, 0)`;
}

const depositDays = sql`coalesce((terms -> 'payment' ->> 'depositDays')::integer, ${sql.lit(usualDepositDays)})`;
const planned = sql`(starts_on - (terms -> 'payment' ->> 'balanceDaysBefore')::integer)`;
const payableSince = berlinDay(sql`coalesce((select at from booking_events e
  where e.reference = bookings.reference and e.event in (${sql.join(agreeingEvents.map((event) => sql.lit(event)))}) order by e.id desc limit 1), received_at)`);
const balanceDay = sql`greatest(least(greatest(${planned}, ${payableSince} + ${sql.lit(daysToPay)}), starts_on), ${payableSince})`;
/** Travellers who have left have no part in it. */
const depositAmount = sql`deposit_of(total - ${kept}::integer, terms)`;
/** Half cents are rounded up, as by `percentOf`. A deposit of the whole price has no balance that could contain its rest. */
const smallDepositRest = sql`case when ${depositAmount} < total - ${kept}
  then floor((${depositAmount} * ${sql.lit(smallRest)} + 50) / 100) else 0 end`;
const hasDeposit = sql`${planned} >= ${berlinDay(sql`received_at`)} + ${depositDays}`;
/** Ended bookings that may cost something. */
const withFee = sql`(select reference from booking_events where fee > 0
  union all select reference from price_lines where kind = 'cancellation')`;

/** What is open of these confirmed bookings is collected, so it is never overdue. */
const isCollected = sql<boolean>`(mandate ->> 'state') is not distinct from 'active'`;
export const isTransferred = sql<boolean>`not ${isCollected}`;

/** Whether the day of an open amount is over. */
export function isOverdue(today: IsoDate) {
  const feeDay = sql`${ofEnding(sql`coalesce(e.cancelled_on, ${berlinDay(sql`e.at`)})`)} + ${depositDays}`;
  return sql<boolean>`(
    ${isDueBefore(today, isTransferred)}
    or (${isEnded} and paid < total and bookings.reference in ${withFee}
      and ${fee} > 0 and paid < ${fee} and ${feeDay} < ${today}::date)
  )`;
}

/** Whether something of a booking is collected by debit now, as by `nextDebit`. */
export function isToBeCollected(today: IsoDate) {
  return sql<boolean>`(
    ${isDueBefore(addDays(today, collectAhead + 1), isCollected)}
    or (state = 'confirmed' and total > paid and is_secured and ${isCollected} and terms ->> 'payment' is null)
  )`;
}

/** Whether the bank has returned the last debit of a confirmed booking, nothing was paid since, and nothing will be collected. */
export function isReturned() {
  return sql<boolean>`(
    state = 'confirmed' and total > paid and mandate is not null and ${isTransferred}
    and 'return' = (select kind from payments where payments.reference = bookings.reference order by id desc limit 1)
  )`;
}

/** Whether an amount of a confirmed booking is due before a day. @param isPaidSo how the family pays */
function isDueBefore(limit: IsoDate, isPaidSo: ReturnType<typeof sql>) {
  const isOver = (day: ReturnType<typeof sql>) => sql`${day} < ${limit}::date`;
  // The first conditions of the amounts are those of the indexes.
  return sql`(
    (state = 'confirmed' and total > paid and is_secured and ${isPaidSo}
      and ${isOver(planned)} and total > 0 and ${isOver(balanceDay)})
    or (state = 'confirmed' and paid < deposit_of(total, terms) and is_secured and ${isPaidSo}
      and ${depositAmount} > 0 and paid < ${depositAmount} - ${smallDepositRest}
      and ${hasDeposit} and ${isOver(sql`least(${payableSince} + ${depositDays}, ${balanceDay})`)})
    or (state = 'confirmed' and total > paid and not is_secured and ${isPaidSo}
      and ${isOver(sql`ends_on + 1 + ${sql.lit(daysToPay)}`)})
  )`;
}
