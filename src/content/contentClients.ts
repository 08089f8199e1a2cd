/**
 * Clients of the content backend (specification §12.6): the embedded one or Sanity, and additional named ones. The limits
 * the specification sets are @sanity/client's own; the two it lets us choose are named here, the others
 * (query addresses up to 11,264 characters, longer ones by POST; listener addresses up to 14,800) are held by test.
 */
import { createClient, type SanityClient } from '@sanity/client';

interface ContentProject {
  projectId: string;
  dataset: string;
  /** "YYYY-MM-DD" */
  apiVersion: string;
}

export interface ContentSettings extends ContentProject {
  /** Address of the embedded backend without a trailing slash; null for Sanity itself. */
  apiHost: string | null;
  /** Without one, private documents are invisible and nothing can be written. */
  token?: string | undefined;
  named: Record<string, ContentProject>;
  /** Milliseconds before retry `attempt` (from 0); by default growing from 100. */
  retryDelay?: (attempt: number) => number;
}

export interface ContentClients {
  main: SanityClient;
  named: Record<string, SanityClient>;
  /** Address in front of an asset's file name, without a trailing slash. */
  imageBase: string;
}

const requestTimeoutMs = 5 * 60 * 1000;
/** Of GET and HEAD, on network errors and 429, 502, 503. */
const maxRetries = 5;
const sanityImages = 'https://cdn.sanity.io';

/** A named client of the embedded project lives in the embedded backend; every other one is Sanity's. */
function isEmbedded(project: ContentProject, settings: ContentSettings): boolean {
  return settings.apiHost !== null && project.projectId === settings.projectId;
}

function createProjectClient(project: ContentProject, settings: ContentSettings, token?: string): SanityClient {
  const { projectId, dataset, apiVersion } = project;
  return createClient({
    projectId,
    dataset,
    apiVersion,
    // The worker reads back what it has just heard of: the CDN's copy may be older.
    useCdn: false,
    perspective: 'published',
    timeout: requestTimeoutMs,
    maxRetries,
    ...(settings.retryDelay && { retryDelay: settings.retryDelay }),
    ...(token && { token }),
    ...(isEmbedded(project, settings) && settings.apiHost && { apiHost: settings.apiHost, useProjectHostname: false }),
  });
}

/** Named clients get no token: theirs are other projects. */
export function createContentClients(settings: ContentSettings): ContentClients {
  const { projectId, dataset, token, apiHost } = settings;
  return {
    main: createProjectClient(settings, settings, token),
    named: Object.fromEntries(
      Object.entries(settings.named).map(([name, project]) => [name, createProjectClient(project, settings)]),
    ),
    imageBase: `${apiHost ?? sanityImages}/images/${projectId}/${dataset}`,
  };
}
