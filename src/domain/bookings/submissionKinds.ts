export const submissionKinds = ['contact', 'booking'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];
