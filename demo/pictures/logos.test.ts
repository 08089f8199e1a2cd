import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { altFor, drawPicture } from './drawPicture.ts';
import { drawLogo, logoSubdomains } from './logos.ts';

test('every demo brand has a logo', () => {
  expect([...logoSubdomains].sort()).toEqual(['bdkj', 'cff', 'dev', 'english', 'forscher', 'kca', 'lagerfeuer', 'ya']);
});

describe.each(logoSubdomains)('logo of %s', (subdomain) => {
  test('is a square SVG', async () => {
    const svg = drawLogo(subdomain) ?? '';
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 256, height: 256 });
    expect(svg).not.toMatch(/<script|NaN|undefined/);
  });

  test('is served as a picture with its description', async () => {
    const path = `reisebilder/logo/${subdomain}.jpg`;
    const meta = await sharp(Buffer.from(drawPicture('lagerfeuer', path) ?? '')).metadata();
    expect(meta).toMatchObject({ width: 1600, height: 1200 });
    expect(altFor(path)).toMatch(/^Logo: \p{L}+/u);
  });
});

test.each(['nobody', '', '__proto__', 'toString'])('the unknown subdomain %j has no logo', (subdomain) => {
  expect(drawLogo(subdomain)).toBeNull();
});
