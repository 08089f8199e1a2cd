import { describe, expect, test } from 'vitest';
import { imagePath, isShowable, picture, pictureShapes, pictureSizes } from './images.ts';

const asset = (ref: string) => ({ asset: { _ref: ref } });

describe('imagePath', () => {
  test.each([
    ['an asset', asset('image-abc123-800x600-jpg'), '/bilder/asset/abc123-800x600.jpg'],
    ['a path', { path: 'reisebilder/ya/1.jpg' }, '/bilder/ya/reisebilder/ya/1.jpg'],
    ['an asset before a path', { ...asset('image-a-1x1-png'), path: 'reisebilder/1.jpg' }, '/bilder/asset/a-1x1.png'],
    [
      'a path with characters an address needs escaped',
      { path: 'reisebilder/ä b?.jpg' },
      '/bilder/ya/reisebilder/%C3%A4%20b%3F.jpg',
    ],
  ])('%s', (_, image, path) => {
    expect(imagePath(image, 'ya')).toBe(path);
    expect(isShowable(image)).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['an asset that is no image', asset('file-abc-pdf')],
    ['an asset without size', asset('image-abc-jpg')],
    ['an asset that would leave its folder', asset('image-../x-1x1-jpg')],
    ['a blank path', { path: '  ' }],
    ['a path that climbs', { path: 'reisebilder/../secret.jpg' }],
    ['an absolute path', { path: '/reisebilder/1.jpg' }],
    ['a foreign address', { path: 'https://example.com/1.jpg' }],
    ['a path with an empty segment', { path: 'reisebilder//1.jpg' }],
  ])('%s has no address', (_, image) => {
    expect(imagePath(image, 'ya')).toBeNull();
    expect(isShowable(image)).toBe(false);
  });

  test('a missing image is not showable', () => {
    expect(isShowable(null)).toBe(false);
    expect(isShowable(undefined)).toBe(false);
  });
});

describe('picture', () => {
  const image = { ...asset('image-abc-800x600-jpg'), alt: ' Ein Zelt ' };

  test('offers every width of its shape, and the widest as its own', () => {
    expect(picture(image, 'ya', 'tab')).toEqual({
      url: '/bilder/asset/abc-800x600.jpg?w=960&h=640&fit=crop&auto=format',
      srcset:
        '/bilder/asset/abc-800x600.jpg?w=320&h=213&fit=crop&auto=format 320w, ' +
        '/bilder/asset/abc-800x600.jpg?w=640&h=427&fit=crop&auto=format 640w, ' +
        '/bilder/asset/abc-800x600.jpg?w=960&h=640&fit=crop&auto=format 960w',
      alt: 'Ein Zelt',
      width: 960,
      height: 640,
    });
  });

  test('no alt is an empty one', () => {
    expect(picture({ path: 'reisebilder/1.jpg' }, 'ya', 'square')?.alt).toBe('');
  });

  test('nothing to show is null', () => {
    expect(picture({ alt: 'nichts' }, 'ya', 'square')).toBeNull();
  });

  test('the widths of each shape ascend, and the sizes of all shapes are few', () => {
    for (const { widths } of Object.values(pictureShapes)) expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(pictureSizes.length).toBeLessThan(30);
    expect(pictureSizes).toContainEqual({ w: 1280, h: 720 });
  });
});
