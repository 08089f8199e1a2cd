import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchGoogleRating } from './rating.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/**
 * Starts a server in place of the Places API.
 * @returns the URL of the server
 */
async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const found = { rating: 4.7, userRatingCount: 321, googleMapsUri: 'https://maps.google.com/?cid=1' };

describe('fetchGoogleRating', () => {
  test('sends place, key and fields, and returns the rating', async () => {
    const requests: unknown[] = [];
    const api = await startServer((req, res) => {
      requests.push(req.url, req.headers['x-goog-api-key'], req.headers['x-goog-fieldmask']);
      res.end(JSON.stringify(found));
    });
    const rating = await fetchGoogleRating('ChIJ/1', 'secret', api);
    expect(rating).toEqual({ rating: 4.7, count: 321, url: 'https://maps.google.com/?cid=1' });
    expect(requests).toEqual(['/v1/places/ChIJ%2F1', 'secret', 'rating,userRatingCount,googleMapsUri']);
  });

  test.each<[string, number, string]>([
    ['status 403', 403, JSON.stringify(found)],
    ['a response without a rating', 200, '{}'],
    ['a response that is not JSON', 200, '<html>'],
    ['an invalid URL', 200, JSON.stringify({ ...found, googleMapsUri: 'maps' })],
  ])('fails on %s', async (_what, status, body) => {
    const api = await startServer((_req, res) => res.writeHead(status).end(body));
    await expect(fetchGoogleRating('place', 'secret', api)).rejects.toThrow();
  });
});
