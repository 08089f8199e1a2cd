/** Updates the overall rating: from Google if an API key and a place are configured, otherwise from the site's settings. */

import { z } from 'zod';
import type { SiteRating } from '#catalog/published.ts';
import { parseSiteDocument } from '#content/parseSiteDocument.ts';
import { loadSiteDocuments } from '#content/reading.ts';
import type { SiteSettingsDocument } from '#domain/site/siteDocuments.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { defineChore } from '#jobs/job.ts';
import type { PublishingDeps } from './publishingDeps.ts';

export const ratingJob = defineChore({ name: 'rating', pattern: '0 20 4 * * *', runsAtStart: true, run: runRating });

const placesApi = 'https://places.googleapis.com';
const timeoutMs = 10_000;
const placeSchema = z.object({ rating: z.number(), userRatingCount: z.int(), googleMapsUri: z.url() });

/** @throws if Google fails, so that the job is retried; the published rating is kept until then */
export async function runRating(deps: PublishingDeps): Promise<void> {
  const [raw] = await loadSiteDocuments(deps.content.main, ['siteSettings']);
  const parsed = raw ? parseSiteDocument(raw) : null;
  // The published rating stays while the settings are broken.
  if (parsed && !parsed.ok) return;
  const settings = parsed?.value._type === 'siteSettings' ? parsed.value.googleRating : undefined;
  const key = deps.env.GOOGLE_PLACES_KEY;
  const rating = key && settings?.placeId ? await fetchGoogleRating(settings.placeId, key) : configuredRating(settings);
  await deps.publisher.publishRating(rating);
}

function configuredRating(settings: SiteSettingsDocument['googleRating']): SiteRating | null {
  const { rating, count, url } = settings ?? {};
  return rating !== undefined && count !== undefined && url ? { rating, count, url } : null;
}

/**
 * Fetches the rating of a place from Google.
 * @param api base URL of the Places API, without a trailing slash
 * @throws if the API does not respond in time or does not return a valid rating
 */
export async function fetchGoogleRating(placeId: string, key: string, api = placesApi): Promise<SiteRating> {
  const response = await fetch(`${api}/v1/places/${encodePart(placeId)}`, {
    headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': 'rating,userRatingCount,googleMapsUri' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Google Places responded with status ${response.status}`);
  const { rating, userRatingCount, googleMapsUri } = placeSchema.parse(await response.json());
  return { rating, count: userRatingCount, url: googleMapsUri };
}
