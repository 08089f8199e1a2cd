import { isMailAddress } from '#domain/mailAddress.ts';
import { line } from '#platform/textSchemas.ts';

/** A mail address that a user has entered. */
export const enteredAddress = line
  .min(1, 'Bitte gib eine Mailadresse ein.')
  .refine(isMailAddress, 'Bitte prüfe die Mailadresse. Sie sieht etwa so aus: „name@beispiel.de“.');
