/** Parses the submitted form for a mail to guardians. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MailingValues } from '#domain/organisers/departures/mailing.ts';
import {
  linkPlaceholder,
  maxMailText,
  maxRecipients,
  maxSubject,
  maxTemplateName,
  unknownPlaceholders,
} from '#domain/organisers/departures/mailTemplates.ts';
import { readFields } from '#platform/readFields.ts';
import { line, text } from '#platform/textSchemas.ts';

const submittedSchema = z.object({
  schritt: z.enum(['vorschau', 'aendern', 'senden', 'vorlage', 'loeschen']),
  id: z.uuid(),
  betreff: line,
  text,
  /** Id of the chosen template. */
  vorlage: z.string().max(40).catch(''),
  vorlagenname: line.default(''),
  empfaenger: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .default([]),
});

const knownPlaceholders = (text: string, context: z.RefinementCtx) => {
  const [unknown] = unknownPlaceholders(text);
  if (unknown) context.addIssue({ code: 'custom', message: `Den Platzhalter {${unknown}} gibt es nicht.` });
};
export const mailTextFields = {
  betreff: z
    .string()
    .min(1, 'Gib bitte einen Betreff ein.')
    .max(maxSubject, `Der Betreff hat höchstens ${maxSubject} Zeichen.`)
    .superRefine(knownPlaceholders)
    .refine((subject) => !subject.includes(linkPlaceholder), 'Der Link kann nur im Text stehen.'),
  text: z
    .string()
    .min(1, 'Schreib bitte einen Text.')
    .max(maxMailText, `Der Text hat höchstens ${maxMailText} Zeichen.`)
    .superRefine(knownPlaceholders),
};
const validSchema = z.object({
  ...mailTextFields,
  empfaenger: z
    .array(z.string())
    .min(1, 'Wähle bitte aus, wer die E-Mail bekommt.')
    .max(maxRecipients, `Eine E-Mail geht an höchstens ${maxRecipients} Buchungen. Verschick sie in mehreren Teilen.`),
});
const templateSchema = z.object({
  ...mailTextFields,
  vorlagenname: z
    .string()
    .min(1, 'Gib der Vorlage bitte einen Namen.')
    .max(maxTemplateName, `Der Name hat höchstens ${maxTemplateName} Zeichen.`),
});

/**
 * Returns the requested step: preview, further changes, sending, or what is done with a template.
 * @throws AppError 422; for further changes the values may be invalid
 */
export function readMailingStep(body: unknown): z.output<typeof submittedSchema>['schritt'] {
  const submitted = readFields(submittedSchema, body, 422, 'Diese Aktion gibt es nicht.');
  const { schritt } = submitted;
  if (schritt === 'vorlage') readFields(templateSchema, submitted, 422, 'Die Vorlage ist nicht gespeichert.');
  else if (schritt !== 'aendern' && schritt !== 'loeschen') {
    readFields(validSchema, submitted, 422, 'Bitte prüfe deine E-Mail.');
  }
  return schritt;
}

/** Returns the submitted values, also invalid ones, so that the form can show them. */
export function readMailingValues(body: unknown): MailingValues {
  const shown = z.object({
    id: z.uuid().catch(() => randomUUID()),
    betreff: line.catch(''),
    text: text.catch(''),
    empfaenger: submittedSchema.shape.empfaenger.catch([]),
    vorlage: submittedSchema.shape.vorlage,
    vorlagenname: line.catch(''),
  });
  const { id, betreff, empfaenger, vorlage, vorlagenname, ...mail } = shown.parse(body);
  const template = { template: vorlage || 'frei', templateName: vorlagenname };
  return { id, subject: betreff, text: mail.text, recipients: empfaenger, ...template };
}
