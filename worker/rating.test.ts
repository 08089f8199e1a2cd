import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { askGoogle } from './rating.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** @returns the address of a server that answers for the Places API */
async function answerWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const found = { rating: 4.7, userRatingCount: 321, googleMapsUri: 'https://maps.google.com/?cid=1' };

describe('askGoogle', () => {
  test('names place, key and fields, and takes the figures', async () => {
    const asked: unknown[] = [];
    const api = await answerWith((req, res) => {
      asked.push(req.url, req.headers['x-goog-api-key'], req.headers['x-goog-fieldmask']);
      res.end(JSON.stringify(found));
    });
    const rating = await askGoogle('ChIJ/1', 'secret', api);
    expect(rating).toEqual({ rating: 4.7, count: 321, url: 'https://maps.google.com/?cid=1' });
    expect(asked).toEqual(['/v1/places/ChIJ%2F1', 'secret', 'rating,userRatingCount,googleMapsUri']);
  });

  test.each<[string, number, string]>([
    ['a refusal', 403, JSON.stringify(found)],
    ['an answer without figures', 200, '{}'],
    ['an answer that is no JSON', 200, '<html>'],
    ['an address that is none', 200, JSON.stringify({ ...found, googleMapsUri: 'maps' })],
  ])('fails on %s', async (_what, status, body) => {
    const api = await answerWith((_req, res) => res.writeHead(status).end(body));
    await expect(askGoogle('place', 'secret', api)).rejects.toThrow();
  });
});
