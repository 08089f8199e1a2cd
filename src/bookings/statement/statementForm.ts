/** The forms with which organisers record the payments of a bank statement: upload and preview, then the chosen payments. */
import { z } from 'zod';
import { statementLimits } from '#domain/bookings/statement.ts';
import { readPaymentValue, type StatementPreview } from '#domain/organisers/bookings/statementPreview.ts';
import { organiserPath, statementPath } from '#domain/organisers/organiserPaths.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call, PageAnswer } from '#platform/http/routeTable.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { parseStatement } from './parseStatement.ts';
import { previewStatement, recordPayments } from './statements.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** What an uploaded statement would record, or why nothing was read or recorded. */
    statementStep?: StatementStep;
  }
}

interface StatementStep {
  preview: StatementPreview | null;
  failure: string | null;
}

/** Without a chosen file, browsers send none. */
export const uploadSchema = z.object({
  datei: z.object({ bytes: z.instanceof(Uint8Array) }).optional(),
});

const unreadable = 'Das ist keine Zahlung aus einem Kontoauszug.';
const list = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const payment = z.string().transform((value, context) => {
  const read = readPaymentValue(value);
  if (!read) context.addIssue(unreadable);
  return read ?? z.NEVER;
});
/** An entry of a statement is one payment. */
const areDifferent = (payments: readonly { id: string }[]) =>
  new Set(payments.map(({ id }) => id)).size === payments.length;
export const recordSchema = z.object({
  zahlung: list.pipe(z.array(payment).max(statementLimits.together).refine(areDifferent, unreadable)).default([]),
});
export const invalidChoice = `Das hat nicht geklappt. Wähle bitte höchstens ${statementLimits.together} Zahlungen auf einmal aus.`;

const nothingChosen = 'Es war keine Zahlung ausgewählt. Lies den Kontoauszug bitte noch einmal ein.';
const changed =
  'Inzwischen hat sich eine der Buchungen geändert, oder eine Zahlung ist schon eingetragen. Gespeichert ist noch nichts. Lies den Kontoauszug bitte noch einmal ein.';

/** Shows what a statement would record. The file is not kept. */
export async function uploadStatement(deps: BookingDeps, call: Call<z.output<typeof uploadSchema>>): Promise<Answer> {
  const { subdomain } = call.organiser;
  const read = await parseStatement(call.input.datei?.bytes ?? new Uint8Array());
  return show(call, { preview: await previewStatement(deps, subdomain, read), failure: null });
}

export async function recordStatement(deps: BookingDeps, call: Call<z.output<typeof recordSchema>>): Promise<Answer> {
  const { subdomain, username } = call.organiser;
  if (call.input.zahlung.length === 0) throw new AppError(422, nothingChosen);
  const outcome = await recordPayments(deps, subdomain, call.input.zahlung, username);
  if (outcome === 'changed') throw new AppError(409, changed);
  return { redirect: statementPath(subdomain, outcome) };
}

export function showStatementErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return show(call, { preview: null, failure: error.message });
}

function show({ organiser }: Call, statementStep: StatementStep): PageAnswer {
  return { page: organiserPath(organiser.subdomain, 'buchungen/kontoauszug'), state: { statementStep } };
}
