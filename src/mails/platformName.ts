/** Name of the sender of all mails. */
export const platformName = 'Lagerfeuer';
