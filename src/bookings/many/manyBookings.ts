/** Changes many bookings together: all of them in one transaction, or none (specification §7.15). */
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { payeeText, shortIban } from '#domain/bookings/bankDetails.ts';
import { namesFamily, nameWords } from '#domain/bookings/statement.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import type { BankFileKind } from '#domain/organisers/bookings/bankFiles.ts';
import type {
  ListedBooking,
  ManyAction,
  ManyDone,
  ManyPlan,
  PlannedBooking,
} from '#domain/organisers/bookings/bookingList.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { versionOf } from '#platform/versionOf.ts';
import { addBankFile, loadTakenBack } from '../bankFiles/bankFiles.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadSiblingLines } from '../changes/siblingLine.ts';
import { certificatesOf, loadUnsecured } from '../contract/certificates.ts';
import { loadContractHost } from '../contract/contractHost.ts';
import { addDebits, type PlannedDebit, plannedDebit } from '../debits/collect.ts';
import { addReturns, openDebits, type PlannedReturn, plannedReturn } from '../debits/returns.ts';
import type { Payer } from '../payer.ts';
import { recordPayments } from '../receipts/receipts.ts';
import { refundMail } from '../refunds/refundMail.ts';
import { addReminders, loadReminding, type Reminder, type Reminding, reminderOf } from '../reminders/reminders.ts';
import type { Sealer } from '../sealed.ts';
import { shownMail } from '../shownMail.ts';
import { balanceOfBooking } from '../states/bookingAmounts.ts';
import { listedBooking } from '../states/listedBooking.ts';
import { loadPayees } from '../states/payees.ts';
import { composeState } from '../states/stateMail.ts';
import { loadBookings, type StoredBooking } from '../storedSubmissions.ts';

interface ManyRequest {
  version: string;
  by: string;
  accounts?: ReadonlyMap<string, Payer>;
  approved?: readonly string[];
}

type ManyOutcome = Omit<ManyDone, 'action'>;

/** Actions whose mails or file name the account of the host. */
const namingAccount: readonly ManyAction[] = ['remind', 'refund', 'collect', 'returned'];
/** Actions whose payments are a file for the bank. */
const fileKinds: Partial<Record<ManyAction, BankFileKind>> = { refund: 'refunds', collect: 'debits' };

/**
 * Returns what an action will do: which of the bookings it changes, and the amounts.
 * @param references chosen bookings; those of other hosts are left out
 */
export async function planMany(
  deps: BookingDeps,
  subdomain: string,
  action: ManyAction,
  references: readonly string[],
): Promise<ManyPlan> {
  const { plan } = await planOfReferences(deps, deps.database, subdomain, action, references);
  return action === 'confirm' ? withSiblings(deps, plan) : plan;
}

async function withSiblings(deps: BookingDeps, plan: ManyPlan): Promise<ManyPlan> {
  const references = plan.bookings.map(({ reference }) => reference);
  const lines = await loadSiblingLines(deps, references);
  const bookings = plan.bookings.map((booking) => ({ ...booking, siblings: lines.get(booking.reference) ?? null }));
  return { ...plan, bookings };
}

/**
 * Confirms requested bookings or reminds of payments, with a mail to each family, or records payments of each booking.
 * @param request.version `version` of the plan that the organiser has seen
 * @param request.accounts for refunds, instead of the known ones, by booking
 * @param request.approved bookings whose refund may go to an account of somebody else
 * @returns what was changed; `changed`, and nothing was done, if a booking has changed since; `unapproved` if all of it would go
 * to accounts of others
 * @throws if the database does not answer
 */
export async function changeMany(
  deps: BookingDeps,
  subdomain: string,
  action: ManyAction,
  references: readonly string[],
  { version, by, accounts = new Map(), approved = [] }: ManyRequest,
): Promise<ManyOutcome | 'changed' | 'unapproved'> {
  const at = deps.now();
  const done = await deps.database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: certificatesOf(subdomain), submissions: references });
    const seen = await planOfReferences(deps, transaction, subdomain, action, references);
    if (seen.plan.version !== version || seen.plan.bookings.length === 0) return 'changed';
    const planned = keepOf(
      seen,
      ({ payee, reference }) => !payee?.isOther || accounts.has(reference) || approved.includes(reference),
    );
    const { bookings } = planned.plan;
    if (bookings.length === 0) return 'unapproved';
    const { mails, payments } = await store(deps, transaction, subdomain, planned, { by, at, accounts });
    const kind = fileKinds[action];
    const file = kind && (await addBankFile(deps, transaction, subdomain, { kind, payments, at, accounts }));
    const changed = bookings.map(({ reference }) => reference);
    return { mails, count: bookings.length, references: changed, file: file ?? null };
  });
  if (typeof done === 'string') return done;
  await deps.enqueueMails(done.mails);
  deps.onChanged(subdomain);
  const { mails: _, ...outcome } = done;
  return outcome;
}

/** Leaves out bookings of a plan with what is done with them. */
function keepOf({ action, stored, steps, plan }: Planned, isKept: (booking: PlannedBooking) => boolean): Planned {
  const kept = plan.bookings.map(isKept);
  const of = <T>(all: readonly T[]) => all.filter((_, index) => kept[index]);
  return { action, stored: of(stored), steps: of(steps), plan: { ...plan, bookings: of(plan.bookings) } };
}

async function planOfReferences(
  deps: BookingDeps,
  source: Database,
  subdomain: string,
  action: ManyAction,
  references: readonly string[],
): Promise<Planned> {
  const { nameOf, now, sealer } = deps;
  const stored = await loadBookings(source, references);
  const own = stored.filter(({ booking }) => booking.subdomain === subdomain);
  const at = now();
  const mailing = namingAccount.includes(action) ? await loadReminding(source, subdomain, nameOf(subdomain)) : null;
  const all = planOf(own, { action, mailing, chosen: references.length, now: at });
  const kind = fileKinds[action];
  const planned = kind ? { ...all, plan: await withTakenBack(all.plan, source, subdomain, kind) } : all;
  if (action === 'refund') return { ...planned, plan: await withPayees(planned, source, sealer) };
  if (action !== 'confirm') return planned;
  const confirmed = planned.plan.bookings.map(({ reference }) => reference);
  const unsecured = await loadUnsecured(source, confirmed, berlinToday(at));
  const [first] = planned.stored;
  const host = await loadContractHost(deps, source, subdomain);
  const mails = first ? [shownMail(composeState(first, confirmationOf(at), host).mail)] : [];
  const furtherMails = planned.stored.length - mails.length;
  return { ...planned, plan: { ...planned.plan, mails, furtherMails, unsecured: unsecured.size } };
}

function confirmationOf(at: Date) {
  const confirmed = { event: 'confirm', state: 'confirmed', actor: 'host' } as const;
  return { ...confirmed, at, reason: '', fee: null, cancelledOn: null };
}

/** Adds when a file was downloaded with which the bank may have done the same already. */
async function withTakenBack(
  plan: ManyPlan,
  database: Database,
  subdomain: string,
  kind: BankFileKind,
): Promise<ManyPlan> {
  const references = plan.bookings.map(({ reference }) => reference);
  const takenBack = await loadTakenBack(database, subdomain, kind, references);
  if (takenBack.size === 0) return plan;
  const bookings = plan.bookings.map((each) => ({ ...each, takenBack: takenBack.get(each.reference) ?? null }));
  return { ...plan, bookings, version: versionOf([plan.version, [...takenBack]]) };
}

/** Adds the accounts from which the bookings were paid. */
async function withPayees({ plan, stored }: Planned, database: Database, sealer: Sealer): Promise<ManyPlan> {
  const payees = await loadPayees(
    { database, sealer },
    plan.bookings.map(({ reference }) => reference),
  );
  const bookings = plan.bookings.map((booking, index) => {
    const payee = payees.get(booking.reference);
    if (!payee) return booking;
    const { guardian, travellers } = (stored[index] as StoredBooking).booking.payload;
    const names = [guardian, ...travellers].map(({ lastName }) => nameWords(lastName));
    // Some banks do not say whose account it is.
    const isOther = payee.name !== '' && !namesFamily(new Set(nameWords(payee.name)), names);
    return { ...booking, payee: { name: payee.name, iban: shortIban(payee.iban), isOther } };
  });
  const shown = bookings.map(({ payee }) => payee);
  return { ...plan, bookings, version: versionOf([plan.version, shown]) };
}

/** Tells each family what it gets back. @param accounts that were entered, by booking */
function refundMails(
  stored: readonly StoredBooking[],
  plan: ManyPlan,
  accounts: ReadonlyMap<string, Payer>,
  organiser: string,
): OutgoingMail[] {
  return stored.map((booking, index) => {
    const { amount = 0, payee = null } = plan.bookings[index] ?? {};
    const account = accounts.get(booking.booking.reference) ?? payee;
    return refundMail(booking, { amount, isTransfer: true, payee: account && payeeText(account), organiser });
  });
}

async function store(
  deps: BookingDeps,
  transaction: Transaction,
  subdomain: string,
  { action, stored, steps, plan }: Planned,
  { by, at, accounts }: { by: string; at: Date; accounts: ReadonlyMap<string, Payer> },
): Promise<{ mails: string[]; payments: string[] }> {
  const today = berlinToday(at);
  if (action === 'remind') {
    const reminders = steps.flatMap(({ reminder }) => reminder ?? []);
    await addReminders(transaction, reminders, by, at);
    return { mails: reminders.map(({ mail }) => mail.id), payments: [] };
  }
  if (action === 'collect') {
    const debits = steps.flatMap(({ debit }) => debit ?? []);
    return addDebits(deps, transaction, subdomain, debits, { by, at });
  }
  if (action === 'returned') {
    const returns = steps.flatMap(({ returned }) => returned ?? []);
    return { mails: await addReturns(deps, transaction, subdomain, returns, { by, at }), payments: [] };
  }
  if (action !== 'confirm') {
    const record = {
      paidOn: today,
      kind: action === 'writeOff' ? 'writeOff' : 'transfer',
      corrects: null,
      statementEntry: null,
      by,
      at,
    } as const;
    const payments = plan.bookings.map(({ reference, amount, due }) => {
      return { ...record, reference, amount: Math.sign(due ?? 0) * amount };
    });
    const refunds = action === 'refund' ? refundMails(stored, plan, accounts, deps.nameOf(subdomain)) : [];
    await addMails(transaction, refunds, at);
    return {
      mails: refunds.map(({ id }) => id),
      payments: await recordPayments(deps, transaction, subdomain, payments),
    };
  }
  const change = confirmationOf(at);
  const host = await loadContractHost(deps, transaction, subdomain);
  const composed = stored.map((booking) => composeState(booking, change, host));
  const mails = composed.map(({ mail }) => mail);
  await addMails(transaction, mails, at);
  for (const [index, { reference }] of plan.bookings.entries()) {
    const bookings = transaction.updateTable('bookings').set({ state: 'confirmed', ...composed[index]?.secured });
    await bookings.where('reference', '=', reference).execute();
  }
  const events = mails.map(({ id: mail, about: reference }) => ({
    ...change,
    ...{ by, text: null, reference, mail },
  }));
  await transaction.insertInto('bookingEvents').values(events).execute();
  return { mails: mails.map(({ id }) => id), payments: [] };
}

/** Returns the amount of an action in cents; 0 if it does not fit the booking. */
function amountOf(action: ManyAction, stored: StoredBooking, { total, due }: ListedBooking, today: IsoDate): number {
  if (action === 'confirm') return stored.state === 'requested' ? total : 0;
  if (action === 'payNext') return balanceOfBooking(stored, today).transfer;
  if (action === 'writeOff') return Math.abs(due ?? 0);
  return (action === 'refund' ? -1 : 1) * (due ?? 0);
}

/** What an action does with a booking besides recording its amount. */
interface Step {
  /** Cents; 0 if the action does not fit the booking. */
  amount: number;
  reminder?: Reminder | null;
  debit?: PlannedDebit | null;
  returned?: PlannedReturn | null;
}

function stepOf(
  action: ManyAction,
  stored: StoredBooking,
  booking: ListedBooking,
  { mailing, now }: Pick<PlanInput, 'mailing' | 'now'>,
): Step {
  const today = berlinToday(now);
  if (!mailing) return { amount: amountOf(action, stored, booking, today) };
  const { organiser, bank } = mailing;
  if (action === 'remind') {
    const reminder = reminderOf(stored, mailing, now);
    return { amount: reminder?.amount ?? 0, reminder };
  }
  if (action === 'collect') {
    const debit = plannedDebit(stored, organiser, today);
    return { amount: debit?.amount ?? 0, debit };
  }
  if (action === 'returned') {
    const last = openDebits(stored).find(({ paidOn }) => paidOn <= today);
    const returned = last ? plannedReturn(stored, last, { day: today, reason: '', bank, organiser, today }) : null;
    return { amount: returned ? (last?.amount ?? 0) : 0, returned };
  }
  return { amount: amountOf(action, stored, booking, today) };
}

interface Planned {
  action: ManyAction;
  /** The bookings that are changed, in the order of the plan. */
  stored: StoredBooking[];
  /** What is done with these bookings besides, in the same order. */
  steps: Step[];
  plan: ManyPlan;
}

/** Mails that a preview shows; the others differ in names, amounts and levels. A GiroCode takes five milliseconds to draw. */
const maxShownMails = 3;

interface PlanInput {
  action: ManyAction;
  /** What mails and files need; null for other actions. */
  mailing: Reminding | null;
  /** Number of chosen bookings. */
  chosen: number;
  now: Date;
}

function planOf(found: readonly StoredBooking[], { action, mailing, chosen, now }: PlanInput): Planned {
  const today = berlinToday(now);
  const fitting = found.flatMap((stored) => {
    const booking = listedBooking(stored, today);
    const step = stepOf(action, stored, booking, { mailing, now });
    const { amount, debit, returned } = step;
    const day = debit?.day ?? returned?.debit.paidOn ?? null;
    return amount > 0
      ? [{ stored, step, shown: { ...booking, amount, payee: null, takenBack: null, day, siblings: null } }]
      : [];
  });
  const bookings = fitting.map(({ shown }) => shown);
  const steps = fitting.map(({ step }) => step);
  const allMails = steps.flatMap(({ reminder, debit, returned }) => (reminder ?? debit ?? returned)?.mail ?? []);
  const seen = bookings.map(({ reference, state, amount, day }) => [reference, state, amount, ...(day ? [day] : [])]);
  const version = versionOf([action, seen, allMails.map(({ id }) => id)]);
  const mails = allMails.slice(0, maxShownMails).map(shownMail);
  const furtherMails = allMails.length - mails.length;
  const left = chosen - bookings.length;
  const hasBank = Boolean(mailing?.bank);
  const plan = { action, bookings, mails, furtherMails, unsecured: 0, hasBank, left, version };
  return { action, stored: fitting.map(({ stored }) => stored), steps, plan };
}
