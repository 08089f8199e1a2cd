/** The file that discloses to a person what is stored about them. */
import { z } from 'zod';
import { type Sealer, sealedSchema } from '../sealed.ts';
import { openTravellerData } from '../travellers/travellerData.ts';
import type { PersonData } from './personData.ts';

/** Fields of documents without meaning for the person. */
const technicalFields = ['_rev', '_key', 'receipt'];

/**
 * Returns the content of the file as a JSON value, with the answers about travellers decrypted.
 * @param sealer null if the keys are not known; the answers are then marked as unreadable
 */
export function personFile(
  found: PersonData,
  email: string,
  now: Date,
  sealer: Sealer | null,
): Record<string, unknown> {
  const lists = personFileLists(found, sealer).map(([name, items, convert]) => [name, items.map(convert)]);
  return { email, createdAt: now.toISOString(), ...Object.fromEntries(lists) };
}

type FileList = [name: string, items: readonly unknown[], convert: (item: unknown) => unknown];

/** Returns the lists of the file, whose items are converted one by one. @param sealer see `personFile` */
export function personFileLists(
  { submissions, reviews, others, waiting, mails }: PersonData,
  sealer: Sealer | null,
): FileList[] {
  const readable = (submission: unknown) => withoutTechnicalFields(withAnswers(submission, sealer));
  return [
    ['submissions', submissions, readable],
    ['reviews', reviews, withoutTechnicalFields],
    ['others', others, withoutTechnicalFields],
    ['undelivered', waiting.map(({ submission }) => submission), readable],
    ['mails', mails, (name) => name],
  ];
}

const sealedBookingSchema = z.looseObject({ reference: z.string(), travellerData: sealedSchema });

/** Replaces the encrypted answers about travellers by readable ones. */
function withAnswers(submission: unknown, sealer: Sealer | null): unknown {
  const { data } = sealedBookingSchema.safeParse(submission);
  if (!data) return submission;
  const { travellerData, ...rest } = data;
  return { ...rest, travellerData: sealer ? openTravellerData(sealer, data.reference, travellerData) : 'unknownKey' };
}

/** Returns one row per value: where it is stored, the field, and the value. */
export function personRows(file: Record<string, unknown>): string[][] {
  return [['Feld', 'Wert'], ...leaves(file, '')];
}

function leaves(value: unknown, path: string): string[][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? '')]];
  return Object.entries(value).flatMap(([name, field]) => leaves(field, path === '' ? name : `${path}.${name}`));
}

function withoutTechnicalFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTechnicalFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !technicalFields.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutTechnicalFields(field)]));
}
