/** The only project and dataset of the embedded content backend, and the API version its clients use. */
export const embeddedProject = { projectId: 'local', dataset: 'production', apiVersion: '2026-01-01' } as const;
