/** Changes many bookings together: all of them in one transaction, or none (specification §7.15). */
import { createHash } from 'node:crypto';
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import type { ManyAction, ManyPlan } from '#domain/organisers/bookings/bookingList.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import { addMails } from '#mails/outgoingMail.ts';
import type { ChangeSettings } from '../states/changeSettings.ts';
import { stateMail } from '../states/stateMail.ts';
import { loadBookings, type StoredBooking } from '../storedSubmissions.ts';
import { listedBooking } from './loadBookingList.ts';

export interface ManyBookings {
  /**
   * Returns what an action will do: which of the bookings it changes, and the amounts.
   * @param references chosen bookings; those of other hosts are left out
   */
  plan(subdomain: string, action: ManyAction, references: readonly string[]): Promise<ManyPlan>;
  /**
   * Confirms requested bookings, with a mail to each family, or records what is open of each booking as paid.
   * @param request.version `version` of the plan that the organiser has seen
   * @returns the number of changed bookings; `changed`, and nothing was done, if a booking has changed since
   * @throws if the database does not answer
   */
  run(
    subdomain: string,
    action: ManyAction,
    references: readonly string[],
    request: { version: string; by: string },
  ): Promise<number | 'changed'>;
}

export function createManyBookings({ database, nameOf, enqueueMails, onChanged, now }: ChangeSettings): ManyBookings {
  async function read(source: Database, subdomain: string, action: ManyAction, references: readonly string[]) {
    const stored = await loadBookings(source, references);
    const own = stored.filter(({ booking }) => booking.subdomain === subdomain);
    return planOf(own, action, references.length, berlinToday(now()));
  }

  async function store(transaction: Database, subdomain: string, { action, stored, plan }: Planned, by: string) {
    const at = now();
    if (action === 'pay') {
      const record = { paidOn: berlinToday(at), kind: 'transfer', corrects: null, by, at } as const;
      const payments = plan.bookings.map(({ reference, amount }) => ({ ...record, reference, amount }));
      await transaction.insertInto('payments').values(payments).execute();
      return [];
    }
    const change = { state: 'confirmed', actor: 'host', reason: '', fee: null } as const;
    const mails = stored.map((booking) => stateMail(booking, change, nameOf(subdomain)));
    await addMails(transaction, mails, at);
    const references = plan.bookings.map(({ reference }) => reference);
    const bookings = transaction.updateTable('bookings').set({ state: 'confirmed' });
    await bookings.where('reference', 'in', references).execute();
    const events = mails.map(({ id: mail, about: reference }) => ({
      ...{ ...change, event: 'confirm' as const, by, at, text: null, reference, mail },
    }));
    await transaction.insertInto('bookingEvents').values(events).execute();
    return mails.map(({ id }) => id);
  }

  return {
    plan: async (subdomain, action, references) => (await read(database, subdomain, action, references)).plan,
    async run(subdomain, action, references, { version, by }) {
      const done = await database.transaction().execute(async (transaction) => {
        const rows = transaction.selectFrom('bookings').select('reference').where('reference', 'in', references);
        await rows.orderBy('reference').forUpdate().execute();
        const planned = await read(transaction, subdomain, action, references);
        const { bookings } = planned.plan;
        if (planned.plan.version !== version || bookings.length === 0) return 'changed';
        return { mails: await store(transaction, subdomain, planned, by), count: bookings.length };
      });
      if (done === 'changed') return done;
      await enqueueMails(done.mails);
      onChanged(subdomain);
      return done.count;
    },
  };
}

interface Planned {
  action: ManyAction;
  /** The bookings that are changed, in the order of the plan. */
  stored: StoredBooking[];
  plan: ManyPlan;
}

/** @param chosen number of chosen bookings */
function planOf(found: readonly StoredBooking[], action: ManyAction, chosen: number, today: IsoDate): Planned {
  const fitting = found.flatMap((stored) => {
    const booking = listedBooking(stored, today);
    const amount = action === 'confirm' ? booking.total : (booking.due ?? 0);
    const fits = action === 'confirm' ? stored.state === 'requested' : amount > 0;
    return fits ? [{ stored, shown: { ...booking, amount } }] : [];
  });
  const bookings = fitting.map(({ shown }) => shown);
  const seen = bookings.map(({ reference, state, amount }) => [reference, state, amount]);
  const version = createHash('sha256')
    .update(JSON.stringify([action, seen]))
    .digest('base64url')
    .slice(0, 22);
  const plan = { action, bookings, left: chosen - bookings.length, version };
  return { action, stored: fitting.map(({ stored }) => stored), plan };
}
