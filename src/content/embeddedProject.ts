/** The one project and dataset the embedded content backend serves, and the API date its clients name. */
export const embeddedProject = { projectId: 'local', dataset: 'production', apiVersion: '2026-01-01' } as const;
