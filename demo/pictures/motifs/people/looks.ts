/** The look of people: skin, hair and clothing. */
import type { Brush } from '../../tools/brush.ts';

export interface Look {
  skin: string;
  hair: string;
  top: string;
  trousers: string;
  /** Whether the legs are bare below the knee. */
  shorts: boolean;
  hairstyle: 'short' | 'bob' | 'tail' | 'curls';
  helmet?: string;
  cap?: string;
  backpack?: string;
  vest?: string;
}

const skinColours = ['#f3c9a5', '#e9b48c', '#d99f76', '#b67a52', '#8a5738', '#f6d3b4'];

const hairColours = ['#3b2a26', '#5b3a29', '#8b5a34', '#c58b4a', '#e0b76a', '#2b2430', '#a0492f'];

export const clothingColours = [
  '#d9583f',
  '#e79b3c',
  '#f2c14e',
  '#3f8f8a',
  '#3d6fa5',
  '#8c5a8f',
  '#e8e0d0',
  '#5d9a5f',
  '#e2738a',
  '#27425f',
];

/** Returns a random look. `fixed` overrides single properties, e.g. a helmet or a shirt of the team. */
export function randomLook(brush: Brush, fixed: Partial<Look> = {}): Look {
  const { random } = brush;
  return {
    skin: random.pick(skinColours),
    hair: random.pick(hairColours),
    top: random.pick(clothingColours),
    trousers: random.pick(['#35506e', '#4d4a63', '#7d6a54', '#2f4f4c', '#c9a66b', '#5a6f8c']),
    shorts: random.chance(0.6),
    hairstyle: random.pick(['short', 'bob', 'tail', 'curls'] as const),
    ...fixed,
  };
}
