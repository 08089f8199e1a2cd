import { createClient, type SanityClient } from '@sanity/client';

/** The content backend of the product that is tested, with all rights. */
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
