import { describe, expect, test } from 'vitest';
import { imagePath, isShowable, picture, pictureShapes, pictureSizes } from './images.ts';

const asset = (ref: string) => ({ asset: { _ref: ref } });

describe('imagePath', () => {
  test.each([
    ['an asset', asset('image-abc123-800x600-jpg'), '/bilder/asset/abc123-800x600.jpg'],
    ['a path', { path: 'reisebilder/ya/1.jpg' }, '/bilder/ya/reisebilder/ya/1.jpg'],
    ['an asset before a path', { ...asset('image-a-1x1-png'), path: 'reisebilder/1.jpg' }, '/bilder/asset/a-1x1.png'],
    [
      'a path with characters that have to be escaped',
      { path: 'reisebilder/ä b?.jpg' },
      '/bilder/ya/reisebilder/%C3%A4%20b%3F.jpg',
    ],
  ])('%s', (_, image, path) => {
    expect(imagePath(image, 'ya')).toBe(path);
    expect(isShowable(image)).toBe(true);
  });

  test.each([
    ['an empty object', {}],
    ['an asset that is not an image', asset('file-abc-pdf')],
    ['an asset without size', asset('image-abc-jpg')],
    ['an asset id with a path traversal', asset('image-../x-1x1-jpg')],
    ['a blank path', { path: '  ' }],
    ['a path with ".."', { path: 'reisebilder/../secret.jpg' }],
    ['an absolute path', { path: '/reisebilder/1.jpg' }],
    ['a foreign address', { path: 'https://example.com/1.jpg' }],
    ['a path with an empty segment', { path: 'reisebilder//1.jpg' }],
  ])('returns null for %s', (_, image) => {
    expect(imagePath(image, 'ya')).toBeNull();
    expect(isShowable(image)).toBe(false);
  });

  test('isShowable is false for a missing image', () => {
    expect(isShowable(null)).toBe(false);
    expect(isShowable(undefined)).toBe(false);
  });
});

describe('picture', () => {
  const image = { ...asset('image-abc-800x600-jpg'), alt: ' Ein Zelt ' };

  test('has all widths of the shape, and the widest as url', () => {
    expect(picture(image, 'ya', 'tab')).toEqual({
      url: '/bilder/asset/abc-800x600.jpg?w=960&h=640',
      srcset:
        '/bilder/asset/abc-800x600.jpg?w=320&h=213 320w, ' +
        '/bilder/asset/abc-800x600.jpg?w=640&h=427 640w, ' +
        '/bilder/asset/abc-800x600.jpg?w=960&h=640 960w',
      alt: 'Ein Zelt',
      width: 960,
      height: 640,
    });
  });

  test('uses an empty alternative text if there is none', () => {
    expect(picture({ path: 'reisebilder/1.jpg' }, 'ya', 'square')?.alt).toBe('');
  });

  test('returns null if there is no picture', () => {
    expect(picture({ alt: 'nichts' }, 'ya', 'square')).toBeNull();
  });

  test('the widths of each shape ascend, and the number of sizes is limited', () => {
    for (const { widths } of Object.values(pictureShapes)) expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(pictureSizes.length).toBeLessThan(30);
    expect(pictureSizes).toContainEqual({ w: 1280, h: 720 });
  });
});
