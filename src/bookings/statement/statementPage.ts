/**
 * The page on which organisers record the payments of a bank statement: upload and preview, which they change until they record
 * what is chosen.
 */
import { z } from 'zod';
import { statementLimits } from '#domain/bookings/statement.ts';
import {
  enteredId,
  isEntryId,
  readLineValue,
  type StatementChoice,
  type StatementPreview,
  statementFields,
} from '#domain/organisers/bookings/statementPreview.ts';
import { organiserPath, statementPath } from '#domain/organisers/organiserPaths.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { parseStatement } from './parseStatement.ts';
import { previewStatement } from './previewStatement.ts';
import { loadRecorded, recordStatement, showEntries } from './recordStatement.ts';
import { openStatement } from './sealedStatement.ts';

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

/** Characters of the bookings that are entered for one entry. */
const maxEntered = 1_000;

/** Without a chosen file, browsers send none. */
const uploadSchema = z.object({
  datei: z.object({ bytes: z.instanceof(Uint8Array) }).optional(),
});

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat())
  .default([]);
const unreadable = 'Das ist keine Zahlung aus einem Kontoauszug.';
const chosenEntry = z.string().transform((value, context) => {
  const read = readLineValue(value);
  if (!read) context.addIssue(unreadable);
  return read ?? z.NEVER;
});
const entryIds = list.pipe(z.array(z.string().refine(isEntryId)).max(statementLimits.entries));
/** An entry is recorded once. */
const areDifferent = (entries: readonly { id: string }[]) =>
  new Set(entries.map(({ id }) => id)).size === entries.length;
const choiceSchema = z.looseObject({
  /** The pressed button: records what is chosen, shows the chosen ignored entries again, or only applies what was entered. */
  aktion: z.enum(['eintragen', 'zeigen', 'zuordnen']).catch('zuordnen'),
  [statementFields.sealed]: z.string().default(''),
  [statementFields.chosen]: list.pipe(
    z.array(chosenEntry).max(statementLimits.together).refine(areDifferent, unreadable),
  ),
  [statementFields.ignored]: entryIds,
  [statementFields.noted]: entryIds,
  [statementFields.shown]: entryIds,
  [statementFields.returned]: entryIds,
});
type Choice = z.output<typeof choiceSchema>;
const invalidChoice = `Das hat nicht geklappt. Wähle bitte höchstens ${statementLimits.together} Zahlungen auf einmal aus.`;

const notices = {
  nothing: 'Es war keine Zahlung ausgewählt. Noch ist nichts gespeichert.',
  unread: 'Diese Vorschau ist nicht mehr lesbar. Lies den Kontoauszug bitte noch einmal ein.',
  changed:
    'Inzwischen hat sich eine der Buchungen geändert, oder eine Zahlung ist schon eingetragen. Gespeichert ist noch nichts. Hier steht, was jetzt gilt.',
  entered:
    'Was du zugeordnet hast, steht jetzt unter „Von dir zugeordnet“. Sieh es bitte noch einmal an, und trag es dann ein.',
  rejected: 'Nicht jede Zuordnung passt. Gespeichert ist noch nichts.',
};

/** A statement with what surrounds a file in a form. */
const statementBytes = statementLimits.bytes + 2 * 1024;
const statement = {
  permission: 'payments.write',
  errorPage: { statuses: [409, 422, 503], show: showStatementErrors },
} as const;
/** Encrypted entries of maximum length, and the fields of 300 of them, percent-encoded. */
const choiceBytes = 3_000_000;

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
      body: { type: 'form', bytes: choiceBytes },
      input: { schema: choiceSchema, invalid: invalidChoice },
      handle: submitChoice,
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
    const found = recorded === null ? null : loadRecorded(context.deps, host.subdomain, new Date(recorded));
    return { late: Promise.resolve(found).then((recorded) => ({ preview, failure, recorded })) };
  });
}

/** Shows what a statement would record. The file is not kept. */
async function uploadStatement(deps: BookingDeps, call: Call<z.output<typeof uploadSchema>>): Promise<Answer> {
  const { subdomain } = call.organiser;
  const read = await parseStatement(call.input.datei?.bytes ?? new Uint8Array());
  return show(call, { preview: await previewStatement(deps, subdomain, read), failure: null });
}

/** Records what is chosen, unless a booking was entered that the organiser has not seen in the preview yet. */
async function submitChoice(deps: BookingDeps, call: Call<Choice>): Promise<Answer> {
  const { organiser, input } = call;
  const { subdomain, username } = organiser;
  const read = openStatement(deps.sealer, subdomain, input[statementFields.sealed]);
  if (!read) throw new AppError(422, notices.unread);
  const choice = choiceOf(input);
  const again = async (failure: string | null, status = 422) => {
    return { ...show(call, { preview: await previewStatement(deps, subdomain, read, choice), failure }), status };
  };
  if (input.aktion === 'zeigen') {
    await showEntries(deps.database, subdomain, input[statementFields.shown]);
    return again(null, 200);
  }
  if (choice.entered.size > 0) {
    const preview = await previewStatement(deps, subdomain, read, choice);
    const isRejected = [preview.matched, preview.suggested, preview.unclear].flat().some(({ entered }) => entered);
    const failure = isRejected ? notices.rejected : input.aktion === 'eintragen' ? notices.entered : null;
    return { ...show(call, { preview, failure }), status: isRejected ? 422 : 200 };
  }
  if (input.aktion !== 'eintragen') return again(null, 200);
  if (choice.chosen.length + choice.ignored.length + choice.returned.length === 0) return again(notices.nothing);
  const outcome = await recordStatement(deps, subdomain, read, choice, username);
  if (outcome === 'changed') return again(notices.changed, 409);
  return { redirect: statementPath(subdomain, outcome) };
}

function choiceOf(input: Choice): StatementChoice {
  const entered = new Map<string, string>();
  for (const [name, value] of Object.entries(input)) {
    const id = enteredId(name);
    const texts = [value].flat().filter((text) => typeof text === 'string' && text.trim() !== '');
    if (id && texts.length > 0) entered.set(id, [entered.get(id) ?? [], texts].flat().join('\n').slice(0, maxEntered));
  }
  return {
    chosen: input[statementFields.chosen],
    ...{ entered, ignored: input[statementFields.ignored], noted: input[statementFields.noted] },
    returned: input[statementFields.returned],
  };
}

function showStatementErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return show(call, { preview: null, failure: error.message });
}

function show({ organiser }: Call, statementStep: StatementStep): PageAnswer {
  return { page: organiserPath(organiser.subdomain, 'buchungen/kontoauszug'), state: { statementStep } };
}
