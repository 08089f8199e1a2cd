/** Colours and light sources of a time of day, season or weather. */
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
