import { z } from 'zod';

/** A mail address that a user has entered. */
export const mailAddress = z
  .string('Bitte gib eine Mailadresse ein.')
  .trim()
  .min(1, 'Bitte gib eine Mailadresse ein.')
  .max(200, 'Das ist zu lang.')
  .pipe(z.email('Bitte prüfe die Mailadresse. Sie sieht etwa so aus: „name@beispiel.de“.'));
