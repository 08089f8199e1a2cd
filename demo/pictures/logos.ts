/** Logos of the demo brands: one simple shape each, on a tile in the brand's colour. */
import { circle, ellipse, placeAt, rect, shape, stroke } from './tools/svg.ts';

interface Logo {
  /** Background of the tile, upper and lower end. */
  tile: readonly [string, string];
  /** Drawn around the middle of a tile of 200 × 200. */
  art: string;
  /** German description. */
  alt: string;
}

const SPARK = 'M0 -42L10 -10L42 0L10 10L0 42L-10 10L-42 0L-10 -10Z';
const CREAM = '#fdf1d8';
const person = (x: number, y: number, colour: string) =>
  circle(x, y - 26, 15, colour) +
  shape(`M${x - 25} ${y + 36}C${x - 27} ${y - 12} ${x + 27} ${y - 12} ${x + 25} ${y + 36}Z`, colour);

/** By subdomain. */
const logos: Readonly<Record<string, Logo>> = {
  lagerfeuer: {
    tile: ['#22505a', '#173a4c'],
    alt: 'Flamme eines Lagerfeuers',
    art: [
      stroke('M-52 62L52 40M52 62L-52 40', '#a9714a', 17),
      shape(
        'M-34 44C-60 6 -26 -14 -30 -52C-10 -40 -6 -24 -7 -10C4 -32 10 -58 -2 -86C34 -62 44 -26 38 -4C44 -10 47 -18 46 -28C62 -2 58 28 36 44Z',
        '#f0742f',
      ),
      shape(
        'M-19 44C-34 22 -12 8 -11 -14C2 -4 4 8 4 16C12 4 15 -10 11 -30C32 -8 34 12 27 24C32 21 34 16 35 10C40 26 36 38 26 44Z',
        '#fcb444',
      ),
      shape('M-8 44C-16 32 -2 24 0 12C10 20 10 28 11 32C14 28 16 24 15 18C24 28 23 38 16 44Z', '#fff0bf'),
    ].join(''),
  },
  ya: {
    tile: ['#7fc0d6', '#3f86b0'],
    alt: 'Berggipfel mit Sonne',
    art:
      circle(34, -40, 24, '#ffd97a') +
      shape('M-84 58L-22 -46L2 -8L20 -34L86 58Z', '#2b4a70') +
      shape('M-22 -46L-48 -2L-34 -10L-22 4L-8 -10L2 -8Z', CREAM) +
      shape('M20 -34L4 -12L14 -6L24 -16L36 -10Z', CREAM) +
      shape('M-22 -46L2 -8L-8 18L14 58H86L20 -34L2 -8Z', '#1f3858', 0.35),
  },
  forscher: {
    tile: ['#2f7f7b', '#1f5a66'],
    alt: 'Glaskolben mit Funken',
    art:
      shape('M-18 -72H18V-24L58 46C66 62 58 72 44 72H-44C-58 72 -66 62 -58 46L-18 -24Z', '#e6f4ee', 0.4) +
      shape('M-40 16H40L58 46C66 62 58 72 44 72H-44C-58 72 -66 62 -58 46Z', '#f6b73c') +
      stroke('M-24 -72H24', CREAM, 11) +
      circle(-14, 44, 9, '#fff0bf') +
      circle(18, 34, 6, '#fff0bf') +
      shape('M4 -10L9 2L22 6L9 11L4 24L-1 11L-14 6L-1 2Z', CREAM),
  },
  kca: {
    tile: ['#f0a15f', '#d9583f'],
    alt: 'Segelboot auf Wellen',
    art:
      shape('M4 -82C44 -44 48 -4 42 18H4Z', CREAM) +
      shape('M-6 -66C-30 -30 -44 -4 -50 18H-6Z', '#ffd9a0') +
      shape('M-60 28H62C54 48 44 54 34 54H-34C-48 54 -56 42 -60 28Z', '#27425f') +
      stroke('M-78 70Q-58 56 -38 70T2 70T42 70T80 70', CREAM, 9),
  },
  dev: {
    tile: ['#6f5f93', '#463f70'],
    alt: 'Aufsteigende Funken',
    art:
      stroke('M-46 84Q-40 50 -26 28M12 92Q14 40 22 -2M58 78Q56 60 48 44', '#f2b13c', 7) +
      placeAt(shape(SPARK, '#ffd27a'), 26, -44, { scale: 1.3 }) +
      placeAt(shape(SPARK, '#f2b13c'), -34, -2, { scale: 0.9 }) +
      placeAt(shape(SPARK, CREAM), 56, 26, { scale: 0.55 }) +
      placeAt(shape(SPARK, CREAM), -52, -66, { scale: 0.45 }),
  },
  english: {
    tile: ['#3d5f96', '#2a4272'],
    alt: 'Zwei Sprechblasen',
    art:
      shape(
        'M-64 -70H30Q50 -70 50 -50V-12Q50 8 30 8H-28L-56 34L-54 8H-64Q-82 8 -82 -12V-50Q-82 -70 -64 -70Z',
        '#cf3f43',
      ) +
      stroke('M-58 -44H24M-58 -20H0', CREAM, 9) +
      shape('M2 -22H66Q84 -22 84 -4V34Q84 52 66 52H56L60 78L30 52H2Q-16 52 -16 34V-4Q-16 -22 2 -22Z', CREAM) +
      circle(12, 15, 7, '#2a4272') +
      circle(34, 15, 7, '#2a4272') +
      circle(56, 15, 7, '#2a4272'),
  },
  cff: {
    tile: ['#f4c56a', '#e2863f'],
    alt: 'Drei Freunde nebeneinander',
    art:
      person(-50, 6, '#3f8f8a') +
      person(50, 6, '#c8455a') +
      person(0, 26, CREAM) +
      stroke('M-72 70Q0 86 72 70', '#7a4a36', 9),
  },
  bdkj: {
    tile: ['#8fb36a', '#4f8f5b'],
    alt: 'Kompassrose über Hügeln',
    art:
      shape('M0 -86L14 -30L62 -24L14 -10L0 46L-14 -10L-62 -24L-14 -30Z', CREAM) +
      shape('M0 -86V-24H62L14 -10L0 46V-24H-62L-14 -30Z', '#f2b13c', 0.9) +
      circle(0, -24, 8, '#2f5f4f') +
      shape('M-84 70C-50 26 -20 30 6 52C30 34 60 36 84 70Z', '#2f5f4f') +
      ellipse(0, 72, 84, 5, '#2f5f4f'),
  },
};

export const logoSubdomains: readonly string[] = Object.keys(logos);

/** German description of a brand's logo; null for brands without one. */
export function logoAlt(subdomain: string): string | null {
  const logo = Object.hasOwn(logos, subdomain) ? logos[subdomain] : undefined;
  return logo ? `Logo: ${logo.alt}` : null;
}

/**
 * A brand's logo as an SVG document.
 *
 * @param subdomain the host's subdomain, not an alias
 * @param width,height of the document; the logo fills the middle square
 * @returns null for hosts without a logo
 */
export function drawLogo(subdomain: string, width = 256, height = 256): string | null {
  const logo = Object.hasOwn(logos, subdomain) ? logos[subdomain] : undefined;
  if (!logo) return null;
  const square = width === height;
  const [top, bottom] = logo.tile;
  const scale = Math.min(width, height) / 240;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs><linearGradient id="tile" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`,
    rect(0, 0, width, height, 'url(#tile)', square ? width * 0.22 : 0),
    `<g transform="translate(${width / 2} ${height / 2}) scale(${Math.round(scale * 1000) / 1000})">${logo.art}</g>`,
    '</svg>',
  ].join('');
}
