/** The routes of the backend, with Sanity's addresses. */
import { z } from 'zod';
import { ApiError, badRequest, notFound } from './apiError.ts';
import { type AssetSettings, storeAsset } from './assets/assets.ts';
import { sendFile } from './assets/files.ts';
import { sendIcon } from './assets/icons.ts';
import { type ImageDeps, sendImage } from './assets/images.ts';
import { findAssetImage, findPicture, type PictureFolders } from './assets/pictures.ts';
import {
  abortOnDisconnect,
  type Exchange,
  parseInput,
  parseJson,
  type Route,
  readBody,
  sendJson,
  sendJsonText,
} from './http.ts';
import type { ListenHub } from './listen.ts';
import { mutateByQuery } from './mutations/mutateByQuery.ts';
import { mutationBody } from './mutations/mutationBody.ts';
import type { AnswerQuery } from './query/answerQuery.ts';
import { queryParameters } from './query/queryParameters.ts';
import { type AccessScope, isVisible, type StoredDocument } from './store/document.ts';
import { sendExport } from './store/exportDocuments.ts';
import type { Store } from './store/store.ts';

export interface RouteDeps {
  store: Store;
  answerQuery: AnswerQuery;
  hub: ListenHub;
  assets: AssetSettings;
  images: ImageDeps;
  pictures: PictureFolders;
}

/** Limits for request bodies in bytes. Sanity also accepts up to 4 MB of mutations. */
const limits = { query: 1_000_000, mutations: 4_000_000, asset: 50_000_000 };

const queryBody = z.object({ query: z.string().min(1), params: z.record(z.string(), z.unknown()).default({}) });

function requireToken({ hasToken }: Exchange): void {
  if (!hasToken) throw new ApiError(401, 'A valid token is required');
}

/** From this API version on, Sanity's default perspective for queries is "published". */
const publishedByDefaultSince = '2025-02-19';

function accessOf({ url, hasToken, parts }: Exchange): AccessScope {
  const version = parts[0] ?? '';
  const byDefault = version !== '1' && version >= publishedByDefaultSince ? 'published' : 'raw';
  const perspective = url.searchParams.get('perspective') ?? byDefault;
  if (perspective !== 'raw' && perspective !== 'published') {
    throw badRequest(`The perspective "${perspective}" is not supported here: use "published" or "raw"`);
  }
  return { privateIds: hasToken, publishedOnly: perspective === 'published' };
}

async function sendAnswer({ answerQuery }: RouteDeps, exchange: Exchange): Promise<void> {
  const { req, res, url } = exchange;
  const { query, params } =
    req.method === 'POST'
      ? parseInput(queryBody, parseJson((await readBody(req, limits.query)).toString(), 'The body'))
      : queryParameters(url.searchParams);
  const started = performance.now();
  const result = await answerQuery({ query, params, access: accessOf(exchange) }, abortOnDisconnect(res));
  const ms = Math.round(performance.now() - started);
  const head = url.searchParams.get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`;
  sendJsonText(res, 200, `{${head}"result":${result},"ms":${ms},"syncTags":[]}`);
}

async function answerMutate({ store, answerQuery }: RouteDeps, exchange: Exchange): Promise<void> {
  requireToken(exchange);
  const { req, res, url } = exchange;
  const body = parseInput(mutationBody, parseJson((await readBody(req, limits.mutations)).toString(), 'The body'));
  const isSet = (name: string) => url.searchParams.get(name) === 'true';
  const result = await mutateByQuery(store, answerQuery, body, {
    now: Date.now(),
    returnDocuments: isSet('returnDocuments'),
    dryRun: isSet('dryRun'),
    autoGenerateArrayKeys: isSet('autoGenerateArrayKeys'),
  });
  sendJson(res, 200, result);
}

function answerDoc({ store }: RouteDeps, { res, parts, hasToken, url }: Exchange): void {
  const access: AccessScope = { privateIds: hasToken, publishedOnly: false };
  const documents: StoredDocument[] = [];
  const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
  for (const id of (parts[2] ?? '').split(',').slice(0, 1000)) {
    const document = isVisible(id, access) ? store.get(id) : null;
    if (document) documents.push(document);
    else omitted.push({ id, reason: isVisible(id, access) ? 'existence' : 'permission' });
  }
  sendJson(res, 200, { documents: url.searchParams.get('excludeContent') === 'true' ? [] : documents, omitted });
}

async function answerUpload({ store, assets }: RouteDeps, exchange: Exchange): Promise<void> {
  requireToken(exchange);
  const { req, res, url, parts } = exchange;
  const bytes = await readBody(req, limits.asset);
  const kind = parts[1] === 'images' ? 'image' : 'file';
  sendJson(res, 200, {
    document: await storeAsset(store, assets, kind, bytes, url.searchParams, req.headers['content-type']),
  });
}

/** Returns the routes. If an address contains an API version, it is the first capture group of the pattern. */
export function createRoutes(deps: RouteDeps): Route[] {
  const { projectId, dataset, directory } = deps.assets;
  const version = String.raw`/v(\d{4}-\d{2}-\d{2}|1|X)`;
  const route = (name: string, methods: string, pattern: string, handle: Route['handle']): Route => ({
    name,
    methods: methods.split(' '),
    pattern: new RegExp(`^${pattern}$`),
    handle,
  });
  /** Wraps a handler so that it returns 404 for other datasets; `index` is the capture group of the dataset. */
  const inDataset = (handle: (exchange: Exchange) => void | Promise<void>, index: number): Route['handle'] => {
    return (exchange) => {
      if (exchange.parts[index] !== dataset) throw notFound(`Dataset "${exchange.parts[index]}" not found`);
      return handle(exchange);
    };
  };
  const datasets: Route['handle'] = ({ res }) => sendJson(res, 200, [{ name: dataset, aclMode: 'public' }]);
  const media = `/${projectId}/${dataset}`;

  return [
    route(
      'query',
      'GET POST',
      `${version}/data/query/([^/]+)`,
      inDataset((exchange) => sendAnswer(deps, exchange), 1),
    ),
    route(
      'mutate',
      'POST',
      `${version}/data/mutate/([^/]+)`,
      inDataset((exchange) => answerMutate(deps, exchange), 1),
    ),
    route(
      'doc',
      'GET',
      `${version}/data/doc/([^/]+)/([^/]+)`,
      inDataset((exchange) => answerDoc(deps, exchange), 1),
    ),
    route(
      'listen',
      'GET',
      `${version}/data/listen/([^/]+)`,
      inDataset((exchange) => deps.hub.handle(exchange), 1),
    ),
    route(
      'export',
      'GET',
      `${version}/data/export/([^/]+)`,
      inDataset((exchange) => sendExport(deps.store, exchange), 1),
    ),
    route(
      'upload',
      'POST',
      `${version}/assets/(images|files)/([^/]+)`,
      inDataset((exchange) => answerUpload(deps, exchange), 2),
    ),
    route('datasets', 'GET', `${version}(?:/projects/[^/]+)?/datasets`, datasets),
    route('pictures', 'GET HEAD', `/images${media}/path/([^/]+)/(.+)`, (exchange) => {
      const [subdomain = '', path = ''] = exchange.parts;
      const find = () => findPicture(deps.pictures, subdomain, path);
      return sendImage(deps.images, 'path', exchange, find);
    }),
    route('images', 'GET HEAD', `/images${media}/([^/]+)`, (exchange) =>
      sendImage(deps.images, 'asset', exchange, () => findAssetImage(directory, exchange.parts[0] ?? '')),
    ),
    route('icons', 'GET HEAD', '/icons/([a-z0-9-]+\\.svg)', (exchange) => sendIcon(deps.pictures.shared, exchange)),
    route('files', 'GET HEAD', `/files${media}/([^/]+)`, (exchange) =>
      sendFile(directory, exchange.parts[0] ?? '', exchange),
    ),
  ];
}
