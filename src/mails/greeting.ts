import { platformName } from './platformName.ts';

/**
 * Returns the greeting of a mail. Leaves out names that do not look like names, so that the form cannot be used to send
 * links or advertisements.
 */
export function greeting(name: string): string {
  return /^[\p{L}\p{M}]+([ '’-][\p{L}\p{M}]+){0,4}$/u.test(name) && name.length <= 50 ? `Hallo ${name},` : 'Hallo,';
}

/** How a mail ends that an organiser has caused. */
export function organiserSignature(organiser: string): string {
  return `Viele Grüße\n${organiser}, über ${platformName}`;
}
