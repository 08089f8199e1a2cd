/** The page on which owners say when families are reminded of payments (specification §7.19). */
import { z } from 'zod';
import { maxReminderDays, type ReminderSettings } from '#domain/bookings/reminders.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { RemindersData } from '#pageData/organisers/reminders.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import { versionOf } from '#platform/versionOf.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { shownMail } from '../shownMail.ts';
import { saveReminderSettings } from './paymentSettings.ts';
import { loadReminding, sampleReminders } from './reminders.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Rejected settings, with what was entered; `version` is null if they are based on the stored ones now. */
    rejectedReminders?: Omit<RemindersData, 'version' | 'mails'> & { version: string | null };
  }
}

const actionSchema = z.object({ stand: z.string().max(50).default('') });
const invalidDays = `Eine ganze Zahl von 1 bis ${maxReminderDays}.`;
const days = line
  .max(10, invalidDays)
  .default('')
  .refine(
    (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= maxReminderDays),
    invalidDays,
  )
  .transform((text) => (text === '' ? null : Number(text)));

const settingsSchema = z
  .object({ stufe1: days, stufe2: days, stufe3: days, automatisch: z.literal('ja').optional() })
  .check((context) => {
    const { stufe1, stufe2, stufe3 } = context.value;
    const levels = [stufe1, stufe2, stufe3];
    const wrong = levels.findIndex((value, index) => {
      const before = index === 0 ? 0 : levels[index - 1];
      return index === 0 ? value === null : value !== null && (before === null || (before ?? 0) >= value);
    });
    if (wrong < 0) return;
    const message =
      wrong === 0 ? 'Die erste Erinnerung braucht einen Tag.' : 'Nach mehr Tagen als die Erinnerung davor.';
    context.issues.push({ code: 'custom', path: [`stufe${wrong + 1}`], message, input: context.value });
  });

export const remindersPage = {
  forms: [
    form({
      path: '/admin/:subdomain/erinnerungen',
      permission: 'bank.manage',
      body: { type: 'form', bytes: 4 * 1024 },
      input: { schema: actionSchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitReminders,
      errorPage: { statuses: [409, 422, 429, 503], show: showReminderErrors },
    }),
  ],
  pages: { organiserReminders: loadReminders },
} satisfies SiteTable<BookingDeps, BookingContext>;

function loadReminders(
  context: BookingContext,
  { subdomain }: ArgsOf<'organiserReminders'>,
): Loaded<'organiserReminders'> {
  return forOrganiser(context, subdomain, async (host) => {
    const { database, nameOf } = context.deps;
    const reminding = await loadReminding(database, host.subdomain, nameOf(host.subdomain));
    const { settings } = reminding;
    const mails = (await sampleReminders(database, host.subdomain, reminding)).map(shownMail);
    const rejected = context.rejectedReminders;
    const version = rejected?.version ?? versionOf(settings);
    return { data: { fields: fieldsOf(settings), errors: [], failure: null, ...rejected, version, mails } };
  });
}

function fieldsOf({ days: levels, isAutomatic }: ReminderSettings): RemindersData['fields'] {
  const [stufe1 = '', stufe2 = '', stufe3 = ''] = levels.map(String);
  return { stufe1, stufe2, stufe3, automatisch: isAutomatic ? 'ja' : '' };
}

/** @throws AppError 409 if others have changed the settings since; 422 */
async function submitReminders(
  { database }: BookingDeps,
  { organiser: { subdomain }, input, body }: Call<z.output<typeof actionSchema>>,
): Promise<Answer> {
  const { automatisch, ...levels } = readFields(settingsSchema, body, 422, 'Die Einstellungen sind nicht gespeichert.');
  const entered = Object.values(levels).filter((level) => level !== null);
  const settings = { days: entered, isAutomatic: automatisch === 'ja' };
  const outcome = await saveReminderSettings(database, subdomain, settings, input.stand);
  if (outcome === 'done') return { redirect: noticePath(subdomain, 'erinnerungen', 'gespeichert') };
  throw new AppError(
    409,
    'Jemand anderes hat die Einstellungen inzwischen geändert. Deine Eingaben stehen noch hier. Speicherst du noch einmal, gelten sie.',
  );
}

function showReminderErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const { stand, ...fields } = enteredTexts(body, 'stufe1', 'stufe2', 'stufe3', 'automatisch', 'stand');
  const rejectedReminders = { fields, ...shownErrors(error), version: error.status === 409 ? null : stand };
  return { page: organiserPath(organiser.subdomain, 'erinnerungen'), state: { rejectedReminders } };
}
