/**
 * Returns the greeting of a mail. Leaves out names that do not look like names, so that the form cannot be used to send
 * links or advertisements.
 */
export function greeting(name: string): string {
  return /^[\p{L}\p{M}]+([ '’-][\p{L}\p{M}]+){0,4}$/u.test(name) && name.length <= 50 ? `Hallo ${name},` : 'Hallo,';
}
