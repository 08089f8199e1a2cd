/** The kinds of submissions: contact messages and bookings. */
export const submissionKinds = ['contact', 'booking'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];
