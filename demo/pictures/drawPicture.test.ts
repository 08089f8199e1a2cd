import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { altFor, drawPicture } from './drawPicture.ts';
import { scenes } from './scenes.ts';

const keys = scenes.map(({ key }) => key);
const seeds = ['1042-1', '1042-2', '1042-3', '7', 'Sommer-2027-12', 'x'];
const path = (key: string, seed: string) => `reisebilder/${key}/${seed}.jpg`;

function draw(subdomain: string, picturePath: string): string {
  const svg = drawPicture(subdomain, picturePath);
  if (svg === null) throw new Error(`no picture for ${picturePath}`);
  return svg;
}

const raster = (svg: string) => sharp(Buffer.from(svg)).resize(40, 30).removeAlpha().raw().toBuffer();

/** Returns the mean difference of two rasterised pictures per channel, from 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe.each(keys)('scene %s', (key) => {
  test.each(seeds)('draws a well-formed, self-contained SVG for seed %s', async (seed) => {
    const svg = draw('ya', path(key, seed));
    const meta = await sharp(Buffer.from(svg)).metadata();
    expect(meta).toMatchObject({ format: 'svg', width: 1600, height: 1200 });
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(svg).not.toMatch(/<script|<image|<foreignObject|\son\w+=|javascript:|data:/i);
    expect(svg).not.toMatch(/href="(?!#)/);
    expect(svg.match(/https?:\/\/[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
    expect(svg.length).toBeLessThan(150_000);
  });

  test('has unique ids and no dangling references', () => {
    const svg = draw('kca', path(key, '55-1'));
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('is deterministic', () => {
    expect(draw('ya', path(key, '1042-1'))).toBe(draw('ya', path(key, '1042-1')));
  });

  test('shows visibly different pictures for one trip', async () => {
    const [first, second, third] = await Promise.all([
      raster(draw('ya', path(key, '2001-1'))),
      raster(draw('ya', path(key, '2001-2'))),
      raster(draw('ya', path(key, '2001-3'))),
    ]);
    expect(difference(first, second)).toBeGreaterThan(6);
    expect(difference(second, third)).toBeGreaterThan(6);
    expect(difference(first, third)).toBeGreaterThan(6);
  });

  test('has a German description that the scene lists', () => {
    const listed = scenes.find((scene) => scene.key === key)?.alt ?? [];
    for (const seed of seeds) {
      const alt = altFor(path(key, seed));
      expect(alt).toMatch(/^[A-ZÄÖÜ][\p{L} ,:-]{15,140}$/u);
      expect(listed).toContain(alt);
    }
  });

  test('has at least four combinations of lights and views', () => {
    const variants = new Set(Array.from({ length: 24 }, (_, index) => draw('ya', path(key, `9-${index}`))));
    expect(variants.size).toBe(24);
    expect(scenes.find((scene) => scene.key === key)?.alt.length).toBeGreaterThanOrEqual(4);
  });
});

test('there are at least 20 scenes with unique keys', () => {
  expect(keys.length).toBeGreaterThanOrEqual(20);
  expect(new Set(keys).size).toBe(keys.length);
});

test('each host gets its own variation', () => {
  expect(draw('ya', path('lake', '1-1'))).not.toBe(draw('kca', path('lake', '1-1')));
});

test.each([
  'reisebilder/atlantis/1-1.jpg',
  'reisebilder/lake/1-1.png',
  'reisebilder/lake/.jpg',
  'reisebilder/lake/a/b.jpg',
  'reisebilder/lake/../hero/1.jpg',
  'reisebilder/constructor/1.jpg',
  `reisebilder/lake/${'9'.repeat(200)}.jpg`,
  'lake/1-1.jpg',
  'reisebilder/logo/nobody.jpg',
  'reisebilder/logo/constructor.jpg',
  '',
])('returns no picture for the path %s', (unknown) => {
  expect(drawPicture('ya', unknown)).toBeNull();
  expect(altFor(unknown)).toBe('');
});

test('draws a picture for any valid seed and none for any other path', () => {
  const seed = fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/);
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      seed,
      (key, text) => drawPicture('ya', path(key, text))?.startsWith('<svg ') === true,
    ),
    { numRuns: 60 },
  );
  fc.assert(fc.property(fc.string(), (text) => drawPicture('ya', text) === null));
});
