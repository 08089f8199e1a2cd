/** What can be sent to us. */
export const submissionKinds = ['contact', 'booking'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];
