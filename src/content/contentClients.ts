/**
 * Clients of the content backend (specification §12.6): the embedded backend or Sanity, and additional named clients.
 * The limits of the specification are those of @sanity/client. Timeout and retries are configured here. The limits of
 * addresses are built into @sanity/client and covered by tests: queries of more than 11,264 characters are sent by POST,
 * and the address of a listener has up to 14,800 characters.
 */
import { createClient, type RequestHandler, type SanityClient } from '@sanity/client';
import type { ContentCallKind, ObserveContentCall } from '#platform/metrics/contentMetrics.ts';
import { inSpan } from '#platform/trace.ts';

interface ContentProject {
  projectId: string;
  dataset: string;
  /** "YYYY-MM-DD" */
  apiVersion: string;
}

export interface ContentSettings extends ContentProject {
  /** Address of the embedded backend without a trailing slash; null for Sanity itself. */
  apiHost: string | null;
  /** Without a token, private documents are invisible and writes are rejected. */
  token?: string | undefined;
  named: Record<string, ContentProject>;
  observe?: ObserveContentCall;
  /** Returns the milliseconds before retry `attempt` (from 0). By default an exponential backoff that starts at 100. */
  retryDelay?: (attempt: number) => number;
}

export interface ContentClients {
  main: SanityClient;
  named: Record<string, SanityClient>;
  /** Address in front of an asset's file name, without a trailing slash. */
  imageBase: string;
}

const requestTimeoutMs = 5 * 60 * 1000;
/** For GET and HEAD, after network errors and the statuses 429, 502 and 503. */
const maxRetries = 5;
const sanityImages = 'https://cdn.sanity.io';

/** Checks whether a project is served by the embedded backend. All other projects are served by Sanity. */
function isEmbedded(project: ContentProject, settings: ContentSettings): boolean {
  return settings.apiHost !== null && project.projectId === settings.projectId;
}

function createProjectClient(project: ContentProject, settings: ContentSettings, token?: string): SanityClient {
  const { projectId, dataset, apiVersion } = project;
  return createClient({
    projectId,
    dataset,
    apiVersion,
    // The worker reads documents right after their change events: the CDN may still return the previous revision.
    useCdn: false,
    perspective: 'published',
    timeout: requestTimeoutMs,
    maxRetries,
    ...(settings.observe && { requestHandler: observed(settings.observe) }),
    ...(settings.retryDelay && { retryDelay: settings.retryDelay }),
    ...(token && { token }),
    ...(isEmbedded(project, settings) && settings.apiHost && { apiHost: settings.apiHost, useProjectHostname: false }),
  });
}

/** Measures each call with its retries. */
function observed(observe: ObserveContentCall): RequestHandler {
  return async (request, next) => {
    const started = performance.now();
    const kind = kindOf(String(request.url));
    const done = (outcome: Parameters<ObserveContentCall>[1]) =>
      observe(kind, outcome, (performance.now() - started) / 1000);
    try {
      const answer = await inSpan(`content ${kind}`, 'client', {}, () => next(request));
      done('ok');
      return answer;
    } catch (error) {
      const { statusCode } = error as { statusCode?: number };
      done(statusCode !== undefined && statusCode < 500 ? 'refused' : 'failed');
      throw error;
    }
  };
}

const kinds: Record<string, ContentCallKind> = {
  'data/query': 'query',
  'data/doc': 'document',
  'data/mutate': 'mutation',
  'data/actions': 'mutation',
  'assets/images': 'asset',
  'assets/files': 'asset',
};

/** @param url address with an API version, for example https://…/v2026-01-01/data/query/production */
function kindOf(url: string): ContentCallKind {
  const [, endpoint = ''] = /\/v[^/]+\/([a-z]+\/[a-z]+)/.exec(url.split('?', 1)[0] ?? '') ?? [];
  return kinds[endpoint] ?? 'other';
}

/** Named clients get no token, because they belong to other projects. */
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
