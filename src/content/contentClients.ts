/**
 * Clients of the content backend (specification §12.6): the embedded backend or Sanity, and additional named clients.
 * The limits of the specification are those of @sanity/client. Timeout and retries are configured here. The limits of
 * addresses are built into @sanity/client and covered by tests: queries of more than 11,264 characters are sent by POST,
 * and the address of a listener has up to 14,800 characters.
 */
import { createClient, type RequestHandler, type SanityClient } from '@sanity/client';
import type { Deadlines } from '#platform/deadlines.ts';
import type { ContentCallKind, ObserveContentCall } from '#platform/metrics/contentMetrics.ts';
import { inSpan } from '#platform/trace.ts';
import { bypassProxy } from './bypassProxy.ts';
import { createUnlessSilent, type UnlessSilent } from './silence.ts';

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
  /** For processes that answer people: when a backend counts as silent, see `UnlessSilent`. Others wait and retry. */
  silence?: Deadlines['content']['silence'];
  /** Returns the milliseconds before retry `attempt` (from 0). By default an exponential backoff that starts at 100. */
  retryDelay?: (attempt: number) => number;
}

export interface ContentClients {
  main: SanityClient;
  named: Record<string, SanityClient>;
  /** Address in front of an asset's file name, without a trailing slash. */
  imageBase: string;
  /** For requests to `imageBase`, which no client sends. */
  unlessSilent: UnlessSilent;
}

const requestTimeoutMs = 5 * 60 * 1000;
/** For GET and HEAD, after network errors and the statuses 429, 502 and 503. */
const maxRetries = 5;
const sanityImages = 'https://cdn.sanity.io';

/** Checks whether a project is served by the embedded backend. All other projects are served by Sanity. */
function isEmbedded(project: ContentProject, settings: ContentSettings): boolean {
  return settings.apiHost !== null && project.projectId === settings.projectId;
}

function createProjectClient(
  project: ContentProject,
  settings: ContentSettings,
  token?: string,
): { client: SanityClient; unlessSilent: UnlessSilent } {
  const { projectId, dataset, apiVersion } = project;
  const { silence } = settings;
  const unlessSilent: UnlessSilent = silence
    ? createUnlessSilent((signal) => ping(client, signal), silence)
    : (request) => request(new AbortController().signal);
  const client = createClient({
    projectId,
    dataset,
    apiVersion,
    // The worker reads documents right after their change events: the CDN may still return the previous revision.
    useCdn: false,
    perspective: 'published',
    timeout: requestTimeoutMs,
    maxRetries,
    requestHandler: observed(unlessSilent, settings.observe),
    ...(settings.retryDelay && { retryDelay: settings.retryDelay }),
    ...(token && { token }),
    ...(isEmbedded(project, settings) && settings.apiHost && { apiHost: settings.apiHost, useProjectHostname: false }),
  });
  return { client, unlessSilent };
}

/** Asks a project for an address that it does not have. @throws if it does not answer */
async function ping(client: SanityClient, signal: AbortSignal): Promise<void> {
  const direct = client.withConfig({ maxRetries: 0, requestHandler: (request, next) => next(request) });
  await direct.request({ url: '/ping', signal }).catch((error: unknown) => {
    if ((error as { statusCode?: number }).statusCode === undefined) throw error;
  });
}

/** Ends calls to a silent backend, and measures each call with its retries. */
function observed(unlessSilent: UnlessSilent, observe: ObserveContentCall = () => undefined): RequestHandler {
  return async (request, next) => {
    const started = performance.now();
    const kind = kindOf(String(request.url));
    const done = (outcome: Parameters<ObserveContentCall>[1]) =>
      observe(kind, outcome, (performance.now() - started) / 1000);
    const send = (silent: AbortSignal) =>
      next({ ...request, signal: request.signal ? AbortSignal.any([request.signal, silent]) : silent });
    try {
      const answer = await inSpan(`content ${kind}`, 'client', {}, () => unlessSilent(send));
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
  bypassProxy();
  const { client: main, unlessSilent } = createProjectClient(settings, settings, token);
  return {
    ...{ main, unlessSilent },
    named: Object.fromEntries(
      Object.entries(settings.named).map(([name, project]) => [name, createProjectClient(project, settings).client]),
    ),
    imageBase: `${apiHost ?? sanityImages}/images/${projectId}/${dataset}`,
  };
}
