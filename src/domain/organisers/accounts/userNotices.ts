/** The result of an action that the page of users shows. */
export const userNotices = ['rolle', 'entfernt', 'veraltet', 'eingeladen', 'zurueckgezogen'] as const;
export type UserNotice = (typeof userNotices)[number];
