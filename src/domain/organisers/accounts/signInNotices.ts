/** What the sign-in page confirms: a new account, or a new password. */
export const signInNotices = ['konto', 'passwort'] as const;
export type SignInNotice = (typeof signInNotices)[number];
