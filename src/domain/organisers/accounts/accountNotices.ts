/** The action that the account page confirms. */
export const accountNotices = ['passwort', 'beendet', 'bestaetigung', 'adresse', 'einstufig'] as const;
export type AccountNotice = (typeof accountNotices)[number];
