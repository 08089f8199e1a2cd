/** A host's own templates for mails to the families of a departure. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connectDatabase.ts';
import { lock } from '#database/locks.ts';
import { type MailText, maxTemplates, type OwnMailTemplate } from '#domain/organisers/departures/mailTemplates.ts';
import { AppError } from '#platform/appError.ts';

/** Returns the templates of a host by name. */
export function loadTemplates(database: Database, subdomain: string): Promise<OwnMailTemplate[]> {
  const templates = database.selectFrom('mailTemplates').select(['id', 'name', 'subject', 'text']);
  return templates.where('subdomain', '=', subdomain).orderBy('name').execute();
}

/** Stores a template; one of the same name is replaced. @returns its id @throws AppError 422 if the host has too many */
export function saveTemplate(
  database: Database,
  subdomain: string,
  { name, subject, text }: MailText & { name: string },
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    await lock(transaction, { name: `mail templates of ${subdomain}` });
    const templates = await loadTemplates(transaction, subdomain);
    const known = templates.find((template) => template.name === name);
    if (!known && templates.length >= maxTemplates) {
      const message = `Mehr als ${maxTemplates} Vorlagen gehen nicht. Lösch bitte erst eine.`;
      throw new AppError(422, message, [{ field: 'vorlagenname', message }]);
    }
    const row = { id: known?.id ?? randomUUID(), subdomain, name, subject, text };
    const insert = transaction.insertInto('mailTemplates').values(row);
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ subject, text })).execute();
    return row.id;
  });
}

export async function deleteTemplate(database: Database, subdomain: string, id: string): Promise<void> {
  const templates = await loadTemplates(database, subdomain);
  if (!templates.some((template) => template.id === id)) return;
  await database.deleteFrom('mailTemplates').where('id', '=', id).execute();
}
