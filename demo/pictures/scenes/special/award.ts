/** Seals for labels and awards: a medal in front of hills. */
import { hill } from '../../motifs/mountains/hills.ts';
import { sky } from '../../motifs/sky.ts';
import { firForest } from '../../motifs/trees/firs.ts';
import type { Brush } from '../../tools/brush.ts';
import { darker, mix } from '../../tools/colour.ts';
import { circle, placeAt, repeat, shape, stroke } from '../../tools/svg.ts';
import type { Scene } from '../scene.ts';

const STAR = 'M0 -100L24 -34L95 -31L39 13L59 81L0 42L-59 81L-39 13L-95 -31L-24 -34Z';
const LEAF = 'M-70 80C-100 -30 -20 -100 90 -100C96 10 40 96 -52 74C-40 20 0 -24 44 -52C-10 -30 -52 14 -70 80Z';
const SHIELD = 'M0 -100C34 -76 62 -72 84 -72C88 10 60 66 0 100C-60 66 -88 10 -84 -72C-62 -72 -34 -76 0 -100Z';
const HEART = 'M0 90C-120 6 -96 -92 -36 -88C-14 -86 -4 -70 0 -56C4 -70 14 -86 36 -88C96 -92 120 6 0 90Z';

const TENT = 'M0 -84L96 76H-96Z';
const MOUNTAIN = 'M-106 76L-34 -64L2 4L36 -36L106 76Z';
const BOOK = 'M0 -48C-30 -72 -70 -72 -100 -60V62C-70 50 -30 50 0 74C30 50 70 50 100 62V-60C70 -72 30 -72 0 -48Z';
const BUOY = 'M-8 -100H8V-72H22L46 30H84L58 66H-58L-84 30H-46L-22 -72H-8Z';
const BUBBLE = 'M-74 -80H74Q100 -80 100 -54V18Q100 44 74 44H0L-44 92L-40 44H-74Q-100 44 -100 18V-54Q-100 -80 -74 -80Z';
const NOTES = 'M-36 -74L72 -100V44A34 27 0 1 1 48 20V-52L-12 -38V66A34 27 0 1 1 -36 42Z';

/** Two laurel branches around a disc with a radius of 250. */
function laurel(colour: string): string {
  return repeat(2, (side) =>
    placeAt(
      stroke('M0 318A318 318 0 0 1 -232 -216', colour, 8) +
        repeat(11, (index) => {
          const angle = Math.PI / 2 + 0.16 + index * 0.19;
          const [x, y] = [Math.cos(angle) * 318, Math.sin(angle) * 318];
          const turn = (angle * 180) / Math.PI + 90;
          const leaf = 'M0 0C26 -12 34 -46 22 -78C-4 -62 -14 -28 0 0Z';
          return (
            placeAt(shape(leaf, colour), x, y, { turn: turn - 96 }) +
            placeAt(shape(leaf, colour), x, y, { turn: turn - 190, flip: true })
          );
        }),
      0,
      0,
      { flip: side === 1 },
    ),
  );
}

function seal(symbol: string, colour: string, mark: string) {
  return (brush: Brush): string => {
    const gold = mix('#f2c56a', brush.light.gleam, 0.25);
    const scallops = repeat(28, (index) =>
      circle(Math.cos((index / 28) * Math.PI * 2) * 236, Math.sin((index / 28) * Math.PI * 2) * 236, 30, gold),
    );
    const ribbon = (flip: boolean) =>
      placeAt(
        shape('M-110 150L-170 420L-96 384L-50 440L0 200Z', darker(colour, 0.18)) +
          shape('M-110 150L-140 286L-20 270L0 200Z', darker(colour, 0.4), 0.5),
        0,
        0,
        { flip },
      );
    const medal = [
      ribbon(false),
      ribbon(true),
      scallops,
      circle(0, 0, 236, gold),
      circle(0, 0, 206, colour),
      `<circle r="184" fill="none" stroke="${mix(colour, '#ffffff', 0.5)}" stroke-width="5" stroke-dasharray="3 15" stroke-linecap="round"/>`,
      placeAt(shape(symbol, '#fdf3dc') + mark, 0, -4, { scale: 1.2 }),
    ].join('');
    const soft = (depth: number) => brush.tone(brush.light.fir, depth);
    const woods = hill(brush, 1000, 40, soft(0.42), soft(0.5));
    return [
      sky(brush, { horizon: 900, clouds: 4, bare: true }),
      hill(brush, 930, 50, soft(0.66), soft(0.72)).art,
      firForest(brush, woods.line, 70, 0.42, 0.5),
      woods.art,
      hill(brush, 1100, 36, soft(0.18), soft(0.05)).art,
      brush.glow(800, 640, 620, brush.light.gleam, 0.65),
      placeAt(laurel(mix(brush.tone('#d9b45a'), gold, 0.6)), 800, 640, { scale: 1.12 }),
      placeAt(medal, 800, 630, { scale: 1.06 }),
    ].join('');
  };
}

const tick = stroke('M-38 0L-10 30L42 -34', '#3f8f8a', 20);
const pulse = stroke('M-58 -8H-26L-10 -36L12 24L26 -8H58', '#c8455a', 12);
const vein = stroke('M-58 66C-40 10 0 -34 56 -62', '#5d9a5f', 9);
const entrance = shape('M0 -4L36 76H-36Z', '#c8662a') + stroke('M0 -84L-12 -104M0 -84L12 -104', '#fdf3dc', 9);
const snow =
  shape('M-34 -64L-8 -14L-26 -22L-40 -6L-60 -13Z', '#7fb0cf') + shape('M36 -36L56 -4L38 -10L20 -16Z', '#7fb0cf');
const lines =
  stroke('M0 -48V74', '#6a5a9c', 8) +
  stroke('M-80 -30Q-48 -36 -22 -24M-80 2Q-48 -4 -22 8M80 -30Q48 -36 22 -24M80 2Q48 -4 22 8', '#6a5a9c', 7);
const water =
  shape('M-32 -30H32L38 -4H-38Z', '#2f6fb0') + stroke('M-96 92Q-72 74 -48 92T0 92T48 92T96 92', '#fdf3dc', 10);
const dots = circle(-46, -18, 13, '#c77b28') + circle(0, -18, 13, '#c77b28') + circle(46, -18, 13, '#c77b28');
const face = circle(0, -2, 30, '#d98a2e', 0.9);

export const award: Scene = {
  key: 'award',
  isFixed: true,
  landscapes: ['hills'],
  lights: ['golden', 'morning', 'day', 'dusk', 'autumn', 'sunset'],
  views: [
    { seed: 'stern', alt: 'Siegel mit Stern und Lorbeerkranz', indoors: true, draw: seal(STAR, '#d9583f', face) },
    { seed: 'blatt', alt: 'Siegel mit Blatt und Lorbeerkranz', indoors: true, draw: seal(LEAF, '#4f8f5b', vein) },
    { seed: 'schild', alt: 'Siegel mit Schild und Häkchen', indoors: true, draw: seal(SHIELD, '#35807f', tick) },
    { seed: 'herz', alt: 'Siegel mit Herz und Lorbeerkranz', indoors: true, draw: seal(HEART, '#b8475f', pulse) },
    { seed: 'zelt', alt: 'Siegel mit Zelt und Lorbeerkranz', indoors: true, draw: seal(TENT, '#c8662a', entrance) },
    {
      seed: 'berg',
      alt: 'Siegel mit Berggipfeln und Lorbeerkranz',
      indoors: true,
      draw: seal(MOUNTAIN, '#3f6f92', snow),
    },
    { seed: 'buch', alt: 'Siegel mit Buch und Lorbeerkranz', indoors: true, draw: seal(BOOK, '#6a5a9c', lines) },
    { seed: 'boje', alt: 'Siegel mit Boje und Lorbeerkranz', indoors: true, draw: seal(BUOY, '#2f6fb0', water) },
    {
      seed: 'sprechblase',
      alt: 'Siegel mit Sprechblase und Lorbeerkranz',
      indoors: true,
      draw: seal(BUBBLE, '#c77b28', dots),
    },
    { seed: 'noten', alt: 'Siegel mit Noten und Lorbeerkranz', indoors: true, draw: seal(NOTES, '#7d4f8f', '') },
  ],
};
