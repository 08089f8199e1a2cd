import { createClient, type SanityClient } from '@sanity/client';

/** Returns a client of the tested product's content backend with full permissions. */
export function contentClient(): SanityClient {
  return createClient({
    apiHost: process.env.TEST_CONTENT ?? '',
    useProjectHostname: false,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    useCdn: false,
    token: process.env.TEST_TOKEN ?? '',
  });
}
