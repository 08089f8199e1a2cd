/** The page on which organisers record the payments of a bank statement: upload and preview, then the chosen payments. */
import { z } from 'zod';
import { statementLimits } from '#domain/bookings/statement.ts';
import { readPaymentValue, type StatementPreview } from '#domain/organisers/bookings/statementPreview.ts';
import { organiserPath, statementPath } from '#domain/organisers/organiserPaths.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { parseStatement } from './parseStatement.ts';
import { loadRecordedPayments, previewStatement, recordPayments } from './statements.ts';

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
const uploadSchema = z.object({
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
const recordSchema = z.object({
  zahlung: list.pipe(z.array(payment).max(statementLimits.together).refine(areDifferent, unreadable)).default([]),
});
const invalidChoice = `Das hat nicht geklappt. Wähle bitte höchstens ${statementLimits.together} Zahlungen auf einmal aus.`;

const nothingChosen = 'Es war keine Zahlung ausgewählt. Lies den Kontoauszug bitte noch einmal ein.';
const changed =
  'Inzwischen hat sich eine der Buchungen geändert, oder eine Zahlung ist schon eingetragen. Gespeichert ist noch nichts. Lies den Kontoauszug bitte noch einmal ein.';

/** A statement with what surrounds a file in a form. */
const statementBytes = statementLimits.bytes + 2 * 1024;
const statement = {
  permission: 'payments.write',
  errorPage: { statuses: [409, 422, 503], show: showStatementErrors },
} as const;
/** 300 payments, percent-encoded. */
const recordBytes = 64 * 1024;

export const statementPage = {
  forms: [
    form({
      ...statement,
      path: '/admin/:subdomain/buchungen/kontoauszug',
      afterSignIn: (subdomain) => organiserPath(subdomain, 'buchungen/kontoauszug'),
      body: {
        type: 'multipart',
        bytes: statementBytes,
        tooLarge: 'Die Datei ist zu groß. Lade bitte einen kürzeren Zeitraum herunter.',
      },
      input: { schema: uploadSchema, invalid: 'Wähle bitte die Datei mit dem Kontoauszug aus.' },
      handle: uploadStatement,
    }),
    form({
      ...statement,
      path: '/admin/:subdomain/buchungen/kontoauszug/eintragen',
      body: { type: 'form', bytes: recordBytes },
      input: { schema: recordSchema, invalid: invalidChoice },
      handle: recordStatement,
    }),
  ],
  pages: { organiserStatement: loadStatement },
} satisfies SiteTable<BookingDeps, BookingContext>;

/** Loads the page that reads a bank statement, with what its form has shown last, or with what was recorded. */
function loadStatement(
  context: BookingContext,
  { subdomain, recorded }: ArgsOf<'organiserStatement'>,
): Loaded<'organiserStatement'> {
  return forOrganiser(context, subdomain, async (host) => {
    const { preview = null, failure = null } = context.statementStep ?? {};
    const payments = recorded === null ? [] : loadRecordedPayments(context.deps, host.subdomain, new Date(recorded));
    return { late: Promise.resolve(payments).then((found) => ({ preview, failure, recorded: found })) };
  });
}

/** Shows what a statement would record. The file is not kept. */
async function uploadStatement(deps: BookingDeps, call: Call<z.output<typeof uploadSchema>>): Promise<Answer> {
  const { subdomain } = call.organiser;
  const read = await parseStatement(call.input.datei?.bytes ?? new Uint8Array());
  return show(call, { preview: await previewStatement(deps, subdomain, read), failure: null });
}

async function recordStatement(deps: BookingDeps, call: Call<z.output<typeof recordSchema>>): Promise<Answer> {
  const { subdomain, username } = call.organiser;
  if (call.input.zahlung.length === 0) throw new AppError(422, nothingChosen);
  const outcome = await recordPayments(deps, subdomain, call.input.zahlung, username);
  if (outcome === 'changed') throw new AppError(409, changed);
  return { redirect: statementPath(subdomain, outcome) };
}

function showStatementErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return show(call, { preview: null, failure: error.message });
}

function show({ organiser }: Call, statementStep: StatementStep): PageAnswer {
  return { page: organiserPath(organiser.subdomain, 'buchungen/kontoauszug'), state: { statementStep } };
}
