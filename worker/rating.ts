/** The overall rating: from Google when there is a key and a place, else as the site's settings say. */
import { z } from 'zod';
import type { SiteRating } from '../src/catalog/publish/published.ts';
import { loadSiteDocuments } from '../src/content/reading.ts';
import { parseSiteDocument } from '../src/content/schemas.ts';
import type { SiteSettingsDocument } from '../src/domain/site/siteDocuments.ts';
import type { WorkerDeps } from './deps.ts';

const placesApi = 'https://places.googleapis.com';
const timeoutMs = 10_000;
const googleAnswer = z.object({ rating: z.number(), userRatingCount: z.int(), googleMapsUri: z.url() });

/** @throws when Google fails, to be tried again; the rating before stays until then */
export async function runRating(deps: WorkerDeps): Promise<void> {
  const [raw] = await loadSiteDocuments(deps.content.main, ['siteSettings']);
  const parsed = raw ? parseSiteDocument(raw) : null;
  const settings = parsed?.ok && parsed.value._type === 'siteSettings' ? parsed.value.googleRating : undefined;
  const key = deps.env.GOOGLE_PLACES_KEY;
  const rating = key && settings?.placeId ? await askGoogle(settings.placeId, key) : statedRating(settings);
  await deps.publisher.publishRating(rating);
}

function statedRating(stated: SiteSettingsDocument['googleRating']): SiteRating | null {
  const { rating, count, url } = stated ?? {};
  return rating !== undefined && count !== undefined && url ? { rating, count, url } : null;
}

/**
 * @param api address of the Places API, without a trailing slash
 * @throws when it does not answer in time, or with anything but a rating
 */
export async function askGoogle(placeId: string, key: string, api = placesApi): Promise<SiteRating> {
  const answer = await fetch(`${api}/v1/places/${encodeURIComponent(placeId)}`, {
    headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': 'rating,userRatingCount,googleMapsUri' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`Google Places answered ${answer.status}`);
  const { rating, userRatingCount, googleMapsUri } = googleAnswer.parse(await answer.json());
  return { rating, count: userRatingCount, url: googleMapsUri };
}
