/** The result of an action that the page with the bank details shows. */
export const bankNotices = ['gespeichert', 'entfernt'] as const;
export type BankNotice = (typeof bankNotices)[number];
