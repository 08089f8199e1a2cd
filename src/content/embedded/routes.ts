/** The routes of the backend, with Sanity's addresses. */
import { join } from 'node:path';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { readFileIfPresent } from '#platform/atomicFile.ts';
import { ApiError, badRequest, notFound } from './apiError.ts';
import { type AssetSettings, storeAsset } from './assets.ts';
import { sendImage, type Variants } from './images.ts';
import type { ListenHub } from './listen.ts';
import { mutate } from './mutate.ts';
import { mutationBody } from './mutationBody.ts';
import { findAssetImage, findPicture, type PictureFolders } from './pictures.ts';
import { runQuery } from './query.ts';
import { hasBearerToken, parseInput, queryIn, rejectDeep } from './requests.ts';
import { type AccessScope, isVisible, type Store, type StoredDocument } from './store.ts';

export interface RouteDeps {
  store: Store;
  hub: ListenHub;
  token: string;
  assets: AssetSettings;
  variants: Variants;
  pictures: PictureFolders;
}

/** Limits for request bodies in bytes. Sanity also accepts up to 4 MB of mutations. */
const limits = { query: 1_000_000, mutations: 4_000_000, asset: 50_000_000 };

const queryBody = z.object({ query: z.string().min(1), params: z.record(z.string(), z.unknown()).default({}) });

/** From this API version on, Sanity's default perspective for queries is "published". */
const publishedByDefaultSince = 'v2025-02-19';

const searchOf = (req: Request) => new URL(req.url, 'http://lake').searchParams;
const json = (limit: number): RequestHandler => express.json({ limit, type: () => true });

export function createRoutes({ store, hub, token, assets, variants, pictures }: RouteDeps): Router {
  const router = Router();
  const mayRead = (req: Request) => hasBearerToken(req, token);
  const requireToken: RequestHandler = (req, _res, next) => {
    if (!mayRead(req)) throw new ApiError(401, 'A valid token is required');
    next();
  };
  const accessOf = (req: Request): AccessScope => {
    const version = String(req.params.version);
    const byDefault = version !== 'v1' && version >= publishedByDefaultSince ? 'published' : 'raw';
    const perspective = searchOf(req).get('perspective') ?? byDefault;
    if (perspective !== 'raw' && perspective !== 'published') {
      throw badRequest(`The perspective "${perspective}" is not supported here: use "published" or "raw"`);
    }
    return { privateIds: mayRead(req), publishedOnly: perspective === 'published' };
  };

  router.param('dataset', (_req, _res, next, dataset) => {
    if (dataset !== assets.dataset) throw notFound(`Dataset "${dataset}" not found`);
    next();
  });

  const answerQuery = (req: Request, res: Response, input: { query: string; params: Record<string, unknown> }) => {
    const started = performance.now();
    const result = runQuery(store, { ...input, access: accessOf(req) });
    const ms = Math.round(performance.now() - started);
    const query = searchOf(req).get('returnQuery') === 'false' ? {} : { query: input.query };
    res.json({ ...query, result, ms, syncTags: [] });
  };
  router.get('/:version/data/query/:dataset', (req, res) => answerQuery(req, res, queryIn(searchOf(req))));
  router.post('/:version/data/query/:dataset', json(limits.query), (req, res) => {
    rejectDeep(req.body);
    answerQuery(req, res, parseInput(queryBody, req.body));
  });

  router.post('/:version/data/mutate/:dataset', requireToken, json(limits.mutations), (req, res) => {
    rejectDeep(req.body);
    const isSet = (name: string) => searchOf(req).get(name) === 'true';
    const options = {
      now: Date.now(),
      returnDocuments: isSet('returnDocuments'),
      dryRun: isSet('dryRun'),
      autoGenerateArrayKeys: isSet('autoGenerateArrayKeys'),
    };
    res.json(mutate(store, parseInput(mutationBody, req.body), options));
  });

  router.get('/:version/data/doc/:dataset/:ids', (req, res) => {
    const access: AccessScope = { privateIds: mayRead(req), publishedOnly: false };
    const documents: StoredDocument[] = [];
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
    for (const id of req.params.ids.split(',').slice(0, 1000)) {
      const document = isVisible(id, access) ? store.get(id) : null;
      if (document) documents.push(document);
      else omitted.push({ id, reason: isVisible(id, access) ? 'existence' : 'permission' });
    }
    res.json({ documents: searchOf(req).get('excludeContent') === 'true' ? [] : documents, omitted });
  });

  router.get('/:version/data/listen/:dataset', (req, res) => hub.handle(req, res, mayRead(req)));

  router.get('/:version/data/export/:dataset', (req, res) => {
    const types = (searchOf(req).get('types') ?? '').split(',').filter((type) => type !== '');
    const all = store.all({ privateIds: mayRead(req), publishedOnly: false });
    const chosen =
      types.length > 0 ? [...new Set(types)].flatMap((type) => all.filter(({ _type }) => _type === type)) : all;
    res.type('application/x-ndjson').send(chosen.map((document) => `${JSON.stringify(document)}\n`).join(''));
  });

  router.post(
    '/:version/assets/images/:dataset',
    requireToken,
    express.raw({ limit: limits.asset, type: () => true }),
    async (req, res) => {
      const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      res.json({ document: await storeAsset(store, assets, bytes, searchOf(req)) });
    },
  );

  const media = `${assets.projectId}/${assets.dataset}`;
  router.get(`/images/${media}/path/:subdomain/*path`, (req, res) =>
    sendImage(variants, 'path', req, res, () =>
      findPicture(pictures, String(req.params.subdomain), [req.params.path].flat().join('/')),
    ),
  );
  router.get(`/images/${media}/:name`, (req, res) =>
    sendImage(variants, 'asset', req, res, () => findAssetImage(assets.directory, req.params.name)),
  );

  router.get('/icons/:name', async (req, res) => {
    const { name } = req.params;
    const folder = /^[a-z0-9-]+\.svg$/.test(name) ? pictures.shared : null;
    const bytes = folder === null ? null : await readFileIfPresent(join(folder, 'icons', name));
    if (!bytes) throw notFound('The icon does not exist');
    res.set({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      // Blocks scripts inside the SVG.
      'content-security-policy': "default-src 'none'",
    });
    res.send(bytes);
  });

  return router;
}
