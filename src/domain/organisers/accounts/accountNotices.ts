/** The action that the account page confirms: a new password, or ended sign-ins. */
export const accountNotices = ['passwort', 'beendet'] as const;
export type AccountNotice = (typeof accountNotices)[number];
