/**
 * The lights: times of day, seasons and weather. Each light changes all colours of a picture. The same tent is brick red
 * at noon, rose at sunset and plum at night.
 */

export interface Light {
  /** End of the German description: "… bei Sonnenuntergang". */
  phrase: string;
  /** Colours of the sky from the zenith to the horizon. */
  sky: readonly [string, string, string, string];
  /** Colour of distant objects. */
  haze: string;
  /** Colour of the light on every surface. */
  ambient: string;
  /** Colour of lit edges, tops of clouds and snow in the sun. */
  gleam: string;
  /** Colours of open water at the horizon and in the foreground. */
  water: readonly [string, string];
  body: { kind: 'sun' | 'moon'; colour: string; glow: string; size: number; height: number };
  leaf: readonly [string, string, string];
  fir: string;
  grass: readonly [string, string];
  /** Glow of lamps, fires and windows, 0 to 1. */
  lamps: number;
  stars: boolean;
}

const summer = {
  leaf: ['#4f8f5b', '#6fa85f', '#9cc26b'],
  fir: '#2f6b5a',
  grass: ['#a9c56b', '#6c9f57'],
} as const;

export const lights = {
  morning: {
    ...summer,
    phrase: 'am frühen Morgen',
    sky: ['#86bfcf', '#b9dbd8', '#f3e3cb', '#fbd3b0'],
    haze: '#f0dcc8',
    ambient: '#f7ecdf',
    gleam: '#fff3dc',
    water: ['#e9d8c4', '#5f9fa8'],
    body: { kind: 'sun', colour: '#fffaf0', glow: '#ffe2b0', size: 52, height: 0.62 },
    lamps: 0.15,
    stars: false,
  },
  day: {
    ...summer,
    phrase: 'an einem sonnigen Tag',
    sky: ['#4a9fc4', '#78bcd3', '#aedadf', '#e2f1e6'],
    haze: '#cde6e3',
    ambient: '#ffffff',
    gleam: '#fffdf2',
    water: ['#9bd3d3', '#2f8ba3'],
    body: { kind: 'sun', colour: '#fffdf0', glow: '#fff6c8', size: 58, height: 0.24 },
    lamps: 0,
    stars: false,
  },
  golden: {
    ...summer,
    leaf: ['#6d8b45', '#98a24e', '#c9b75e'],
    grass: ['#d8bd66', '#8f9a4d'],
    phrase: 'im goldenen Abendlicht',
    sky: ['#7fb3b5', '#bccfb5', '#f6d69a', '#ffc37a'],
    haze: '#f7cf97',
    ambient: '#ffe3b8',
    gleam: '#fff0c4',
    water: ['#fbd79c', '#5f9a96'],
    body: { kind: 'sun', colour: '#fff6d8', glow: '#ffdc8c', size: 74, height: 0.7 },
    lamps: 0.35,
    stars: false,
  },
  sunset: {
    ...summer,
    phrase: 'bei Sonnenuntergang',
    sky: ['#4f5088', '#a8638c', '#ef8a72', '#ffc98a'],
    haze: '#eb9580',
    ambient: '#d09a96',
    gleam: '#ffd9a0',
    water: ['#f6a77f', '#5b5488'],
    body: { kind: 'sun', colour: '#fff0c8', glow: '#ffc077', size: 82, height: 0.8 },
    lamps: 0.7,
    stars: false,
  },
  dusk: {
    ...summer,
    phrase: 'in der Abenddämmerung',
    sky: ['#1f2f5c', '#45558c', '#a37a9c', '#f4ae8b'],
    haze: '#8a7ba3',
    ambient: '#7d83b3',
    gleam: '#f3c3a8',
    water: ['#c98f98', '#28416f'],
    body: { kind: 'moon', colour: '#fbeed2', glow: '#f6cdb0', size: 40, height: 0.34 },
    lamps: 1,
    stars: true,
  },
  night: {
    ...summer,
    phrase: 'unter dem Sternenhimmel',
    sky: ['#0f1838', '#1b2d5c', '#33507f', '#5f7f9c'],
    haze: '#48668c',
    ambient: '#55689c',
    gleam: '#cfe0ee',
    water: ['#567896', '#13244a'],
    body: { kind: 'moon', colour: '#f6f1dc', glow: '#a9c6dc', size: 46, height: 0.28 },
    lamps: 1,
    stars: true,
  },
  mist: {
    ...summer,
    phrase: 'im Morgennebel',
    sky: ['#93b8b8', '#bfd3ca', '#e6e4d2', '#f4ead6'],
    haze: '#e3e4d6',
    ambient: '#e3ebe2',
    gleam: '#fffbee',
    water: ['#dfe3d6', '#6f9d9c'],
    body: { kind: 'sun', colour: '#fffdf4', glow: '#fff5dc', size: 60, height: 0.5 },
    lamps: 0.2,
    stars: false,
  },
  autumn: {
    phrase: 'an einem Herbsttag',
    sky: ['#7fabb8', '#b5cbc4', '#ecdcb8', '#f8cf9b'],
    haze: '#ecd5b2',
    ambient: '#fbe6cf',
    gleam: '#fff0cf',
    water: ['#e8cfa5', '#4f8288'],
    body: { kind: 'sun', colour: '#fffaf0', glow: '#ffe6b4', size: 56, height: 0.45 },
    leaf: ['#b5542f', '#d98038', '#edb24c'],
    fir: '#38635a',
    grass: ['#d3b45f', '#a3873f'],
    lamps: 0.3,
    stars: false,
  },
  winter: {
    phrase: 'an einem klaren Wintertag',
    sky: ['#4f97c6', '#86bddb', '#bfdfe9', '#f4ece0'],
    haze: '#d3e4ec',
    ambient: '#f6f8ff',
    gleam: '#fffaf0',
    water: ['#bcdbe4', '#4a8bab'],
    body: { kind: 'sun', colour: '#fffdf2', glow: '#fff3cf', size: 56, height: 0.3 },
    leaf: ['#8b7f74', '#a3968a', '#c5bcb2'],
    fir: '#2d5f62',
    grass: ['#f7f5ef', '#d3e0ea'],
    lamps: 0.1,
    stars: false,
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof lights;
