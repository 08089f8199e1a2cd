/** Minimum length of a password in characters. */
export const minPasswordLength = 12;
/** Maximum length of a password in characters. The sign-in rejects longer ones. */
export const maxPasswordLength = 256;
