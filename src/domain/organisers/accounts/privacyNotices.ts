/** The result of an action that the page about data protection shows. */
export const privacyNotices = ['geloescht'] as const;
export type PrivacyNotice = (typeof privacyNotices)[number];
