/** What invitations, password resets and addresses of accounts have in common. */
import { z } from 'zod';
import { isMailAddress } from '#domain/mailAddress.ts';
import { rightsOf, roles } from '#domain/organisers/accounts/permissions.ts';
import type { Env } from '#env.ts';
import { AppError } from '#platform/appError.ts';
import { line } from '#platform/textSchemas.ts';
import type { MailContext } from './accountMails.ts';

/** @throws AppError 429 if there are seconds to wait */
export function throwIfLimited(secondsToWait: number, message: string): void {
  if (secondsToWait > 0) throw new AppError(429, message, [], {}, secondsToWait);
}

export function mailContext({ hosts, publicOrigin: origin }: Env, name: string): MailContext {
  const host = hosts.find(name);
  if (!host) throw new Error(`There is no host "${name}".`);
  return { origin, host: { subdomain: host.subdomain, name: host.name } };
}

/** A mail address that a user has entered. */
export const enteredAddress = line
  .min(1, 'Bitte gib eine Mailadresse ein.')
  .refine(isMailAddress, 'Bitte prüfe die Mailadresse. Sie sieht etwa so aus: „name@beispiel.de“.');

/** The roles that a user has ticked: one is a text, several are a list. */
export const chosenRights = z
  .unknown()
  .transform((ticked) => roles.filter((role) => [ticked].flat().includes(role)))
  .refine((chosen) => chosen.length > 0, 'Wähle bitte mindestens eine Rolle.')
  .transform(rightsOf);
