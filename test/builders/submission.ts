import type { Submission } from '../../src/submissions/submission.ts';

type ContactSubmission = Extract<Submission, { kind: 'contact' }>;

/** An accepted contact message to the platform. */
export function buildSubmission(overrides: Partial<ContactSubmission> = {}): ContactSubmission {
  return {
    reference: 'LF-7K3M-Q9PD',
    kind: 'contact',
    receivedAt: '2026-11-21T10:00:00.000Z',
    subdomain: null,
    trip: null,
    payload: { name: 'Anna Beispiel', email: 'anna@example.org', message: 'Gibt es Kojen?' },
    ...overrides,
  };
}
