/** The form fields of a new password. */
import { z } from 'zod';
import { maxPasswordLength, minPasswordLength } from '#domain/organisers/accounts/passwordLength.ts';

/** A new password that was entered twice. */
export const newPasswordSchema = z
  .object({
    password: z
      .string('Bitte wähle ein Passwort.')
      .min(minPasswordLength, `Dein Passwort braucht mindestens ${minPasswordLength} Zeichen.`)
      .max(maxPasswordLength, `Das ist zu lang: höchstens ${maxPasswordLength} Zeichen.`),
    repeated: z.string('Bitte gib das neue Passwort noch einmal ein.'),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'Die beiden Passwörter sind verschieden.',
  });
